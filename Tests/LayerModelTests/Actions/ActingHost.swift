import LayerModel

/// An action that records that it ran, and the layer's value at that time.
final class NotedAction: Action {
  let name: String
  private(set) var runs: [String] = []

  init(_ name: String) { self.name = name }

  func run(forKey key: String, on layer: Layer) {
    let value = (try? layer.value(forKeyPath: key)).map { "\($0)" } ?? "-"
    runs.append("\(key) of \(layer.id ?? "?"): \(value)")
  }
}

/// A host whose tree answers for every key, while a displayed tree answers for some.
final class ActingHost: LayerHost {
  let action = NotedAction("tree")
  private(set) var edits: [String] = []
  private(set) var asked: [String] = []
  /// The steps of searches, if they are recorded.
  var steps: [String] = []
  var tracesActions = false
  /// What is done when a subtree joins the tree.
  var onEnter: (Layer) -> Void = { _ in }

  /// Makes the host of a tree, which retains the host; the host does not retain the tree.
  init(root: Layer) { root.setHost(HostLink(self)) }

  /// The edits reported since the last call.
  func takeEdits() -> [String] {
    defer { edits = [] }
    return edits
  }

  func layer(
    _ layer: Layer, willChange property: PropertyID, from old: PropertyValue, to new: PropertyValue
  ) -> ChangeResponse {
    let key = layer.propertyTable[property].name
    asked.append(key)
    return ChangeResponse(layer.action(forKey: key))
  }

  func defaultAction(for layer: Layer, forKey key: String) -> (any Action)? { action }

  func didAskForAction(_ step: ActionStep, of layer: Layer, _ answer: ActionAnswer?) {
    steps.append("\(step.rawValue) \(answer == nil ? "nil" : "answers")")
  }

  func didEdit(_ layer: Layer, _ edit: TreeEdit) {
    let names = { (layers: [Layer]) in layers.map { $0.id ?? "?" }.joined() }
    edits.append("\(layer.id ?? "?").\(edit.key) -\(names(edit.removed)) +\(names(edit.added))")
  }

  func didEnter(_ subtree: Layer) { onEnter(subtree) }
}

/// A delegate with an answer for every key.
final class AnsweringDelegate: LayerDelegate {
  var answer: ActionAnswer?
  private(set) var asked: [String] = []

  init(_ answer: ActionAnswer?) { self.answer = answer }

  func action(for layer: Layer, forKey key: String) -> ActionAnswer? {
    asked.append("\(layer.id ?? "?").\(key)")
    return answer
  }
}
