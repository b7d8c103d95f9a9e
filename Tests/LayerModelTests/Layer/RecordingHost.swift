import LayerModel

/// A host that records what is reported to it.
final class RecordingHost: LayerHost {
  var events: [String] = []
  /// The identifiers of the layers that joined and did not leave.
  private(set) var present: Set<String> = []
  /// The layers reported as needing layout or display, if they are recorded.
  private(set) var marks: [String] = []
  var recordsMarks = false

  /// Makes the host of a tree, which retains the host; the host does not retain the tree.
  init(root: Layer) {
    present = [root.id ?? "?"]
    root.setHost(HostLink(self))
  }

  /// The reports since the last call.
  func takeEvents() -> [String] {
    defer { events = [] }
    return events
  }

  func layer(
    _ layer: Layer, willChange property: PropertyID, from old: PropertyValue, to new: PropertyValue
  ) -> ChangeResponse {
    events.append("\(layer.id ?? "?").\(layer.propertyTable[property].name)")
    return .none
  }

  func didEnter(_ subtree: Layer) {
    events.append("+\(subtree.id ?? "?")")
    subtree.forEachInSubtree { present.insert($0.id ?? "?") }
  }

  func didLeave(_ subtree: Layer) {
    events.append("-\(subtree.id ?? "?")")
    subtree.forEachInSubtree { present.remove($0.id ?? "?") }
  }

  func didMarkLayout(_ layer: Layer) {
    if recordsMarks { marks.append("layout \(layer.id ?? "?")") }
  }

  func didMarkDisplay(_ layer: Layer) {
    if recordsMarks { marks.append("display \(layer.id ?? "?")") }
  }

  func didRearrange(_ layer: Layer) { events.append("\(layer.id ?? "?")…") }
}
