import LayerModel

/// The layouts and displays, in order.
final class LayoutLog {
  private(set) var entries: [String] = []

  func add(_ entry: String) { entries.append(entry) }

  /// The records since the last call.
  func take() -> [String] {
    defer { entries = [] }
    return entries
  }
}

/// A layer that records its layouts and displays, and runs a closure in them.
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

/// A manager that records its calls.
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

/// A host that performs layout and display like a loop at a commit.
final class SettlingHost: LayerHost {
  let queue = UpdateQueue()

  /// Makes the host of a tree, which retains the host; the host does not retain the tree.
  init(root: Layer) { root.setHost(HostLink(self)) }

  func commit() { queue.carryOut(for: self) }

  func didMarkLayout(_ layer: Layer) { queue.addLayout(layer) }
  func didMarkDisplay(_ layer: Layer) { queue.addDisplay(layer) }
}
