import LayerModel

/// What was laid out or displayed, in order.
final class LayoutLog {
  private(set) var entries: [String] = []

  func add(_ entry: String) { entries.append(entry) }

  /// What was written since the last time.
  func take() -> [String] {
    defer { entries = [] }
    return entries
  }
}

/// A layer that writes down its layouts and displays, and does something of its own in them.
final class ProbeLayer: Layer {
  var log: LayoutLog?
  var onLayout: ((ProbeLayer) -> Void)?
  var onDisplay: ((ProbeLayer) -> Void)?

  convenience init(_ id: String, _ log: LayoutLog) {
    self.init(id: id)
    self.log = log
  }

  override func layoutSublayers() {
    log?.add(id ?? "?")
    onLayout?(self)
  }

  override func display() {
    log?.add("display \(id ?? "?")")
    onDisplay?(self)
  }
}

/// A manager that writes down what it is asked.
final class ProbeManager: LayerLayoutManager {
  let log: LayoutLog
  var size: Size?
  var onInvalidate: ((Layer) -> Void)?

  init(_ log: LayoutLog) { self.log = log }

  func layoutSublayers(of layer: Layer) { log.add("manager lays out \(layer.id ?? "?")") }

  func invalidateLayout(of layer: Layer) {
    log.add("manager forgets \(layer.id ?? "?")")
    onInvalidate?(layer)
  }

  func preferredSize(of layer: Layer) -> Size? { size }
}

/// A host that settles layout and display as a loop does at a commit.
final class SettlingHost: LayerHost {
  let queue = UpdateQueue()

  /// Makes the host of a tree, which keeps the host alive; the host does not keep the tree.
  init(root: Layer) { root.setHost(HostLink(self)) }

  func commit() { queue.settle(for: self) }

  func layer(
    _ layer: Layer, willChange property: PropertyID, from old: PropertyValue, to new: PropertyValue
  ) -> (any Action)? { nil }
  func defaultAction(for layer: Layer, forKey key: String) -> (any Action)? { nil }
  func didEdit(_ layer: Layer, _ edit: TreeEdit) {}
  func didEnter(_ subtree: Layer) {}
  func didLeave(_ subtree: Layer) {}
  func willRearrange(_ layer: Layer, losing child: Layer?) {}
  func didRearrange(_ layer: Layer) {}
  func didMarkLayout(_ layer: Layer) { queue.addLayout(layer) }
  func didMarkDisplay(_ layer: Layer) { queue.addDisplay(layer) }
}

extension Size {
  /// A square.
  static func square(_ side: Double) -> Size { Size(width: side, height: side) }
}
