import LayerModel

/// What is known while one scene is made and played: its layers by identifier, and remarks.
///
/// A scene has a stage of its own, so that scenes made from one file do not know of each other.
final class NativeStage {
  /// Whether the file is being checked: remarks are kept, and events are only tried out.
  let isChecking: Bool
  /// The layers that stand in the tree, by identifier.
  private(set) var layersByID: [String: Layer] = [:]
  /// The tables of layers that declare properties of their own.
  var tables = DeclaredTables()
  /// Where the file gives each of them its identifier.
  private var declared: [String: JSONValue] = [:]
  /// Identifiers of layers that events removed.
  private var removed: Set<String> = []
  /// The remarks, in the order in which they came up.
  private(set) var notices: [SceneNotice] = []

  /// Makes an empty stage.
  init(isChecking: Bool) { self.isChecking = isChecking }

  /// Keeps a remark, when the file is being checked.
  func notice(_ message: String, at place: @autoclosure () -> SourcePlace) {
    if isChecking { notices.append(SceneNotice(place: place(), message: message)) }
  }

  /// Gives a layer its identifier, which no other layer of the tree may have.
  func declare(_ layer: Layer, id json: JSONValue) throws(InspectError) {
    try json.checkKind(.string, "'id' of a layer")
    let id = json.string ?? ""
    if id.isEmpty || id.hasPrefix("#") {
      throw json.error(
        "an id is \(id.isEmpty ? "not empty" : "written without '#'")",
        hint: id.count > 1 ? "write \"\(id.dropFirst())\"; events select it by \"\(id)\"" : nil)
    }
    if let other = declared[id] {
      throw json.error(
        "two layers have the id \(Excerpt.quoted(id))",
        hint: "the other one is at \(other.place.lineAndColumn)")
    }
    layer.id = id
    layersByID[id] = layer
    declared[id] = json
    removed.remove(id)
  }

  /// Forgets a layer that was removed, and all below it.
  func forget(_ subtree: Layer) {
    subtree.forEachInSubtree { layer in
      guard let id = layer.id, layersByID[id] === layer else { return }
      layersByID[id] = nil
      declared[id] = nil
      removed.insert(id)
    }
  }

  /// The layer that a selector such as `#box` names.
  ///
  /// - Parameters:
  ///   - selector: The selector.
  ///   - error: Makes an error where the selector stands.
  /// - Returns: The layer.
  /// - Throws: What the closure makes of the message and the hint.
  func layer(
    _ selector: String, or error: (String, String?) -> InspectError
  ) throws(InspectError) -> Layer {
    guard selector.hasPrefix("#"), selector.utf8.count > 1 else {
      let isKnown = layersByID[selector] != nil
      throw error(
        "a layer is selected by '#' and its id, not \(Excerpt.quoted(selector))",
        isKnown ? "write \"#\(selector)\"" : nil)
    }
    let id = String(selector.dropFirst())
    if let layer = layersByID[id] { return layer }
    let isGone = removed.contains(id)
    throw error(
      "there is no layer \(Excerpt.quoted(selector)) when this event happens",
      isGone
        ? "an earlier event removes it"
        : Suggestion.hint(for: selector, in: layersByID.keys.sorted().map { "#" + $0 }))
  }

  /// The layer that a member's value names.
  func layer(_ json: JSONValue, _ subject: ValueSubject) throws(InspectError) -> Layer {
    guard let selector = json.string else {
      throw subject.mismatch(json, expected: "a layer's \"#id\"")
    }
    return try layer(selector) { json.error($0, hint: $1) }
  }
}
