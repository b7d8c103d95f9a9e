import LayerModel
import LayerText

/// The shared state while one scene is made and played: its layers by identifier, and notices.
///
/// Each scene has its own instance, so scenes made from the same file are independent.
final class NativeInstanceLayers: InstanceLayers {
  /// Whether the file is being checked: notices are kept, removing unknown animations is an error.
  private(set) var isChecking: Bool
  /// Whether nothing is noted, because it was noted when the same part of the file was read before.
  var isMuted = false
  /// Gets what the file says about layers and animations; nil if that is not wanted.
  let notes: SourceNotes?
  /// The tables of layers that declare properties of their own.
  var tables = DeclaredTables()
  /// The identifiers in the file, with the layers that got them, for a message.
  private var declared: [(layer: ObjectIdentifier, json: JSONValue)] = []
  /// The identifiers of layers that events removed.
  private var removed: Set<String> = []
  /// The rules that layers and animations ignore, in the order in which they were read.
  private(set) var ignored: [IgnoredRule] = []
  /// The notices, in the order in which they were added.
  private(set) var notices: [SceneNotice] = []

  /// Makes an empty instance.
  init(isChecking: Bool, notes: SourceNotes? = nil) {
    self.isChecking = isChecking
    self.notes = notes
    super.init()
  }

  /// Ends the check of a file without events and states; what it noted has been copied.
  func endCheck() {
    isChecking = false
    declared = []
    ignored = []
    notices = []
  }

  /// Keeps the rules that an object ignores if the file is being checked.
  func keepIgnored(in json: JSONValue, of name: @autoclosure () -> String) throws(SceneError) {
    if isChecking, !isMuted { ignored += try NativeIgnores.rules(in: json, of: name()) }
  }

  /// Adds a notice if the file is being checked.
  func notice(_ message: String, at place: @autoclosure () -> SourcePlace) {
    if isChecking, !isMuted { notices.append(SceneNotice(place: place(), message: message)) }
  }

  /// Sets a layer's identifier, which must be unique in the tree.
  func declare(_ layer: Layer, id json: JSONValue) throws(SceneError) {
    try json.checkKind(.string, "'id' of a layer")
    let id = json.string ?? ""
    if id.isEmpty || id.hasPrefix("#") {
      throw json.error(
        "an id is \(id.isEmpty ? "not empty" : "written without '#'")",
        hint: id.count > 1 ? "write \"\(id.dropFirst())\"; events select it by \"\(id)\"" : nil)
    }
    if let other = layersByID.updateValue(layer, forKey: id) {
      layersByID[id] = other
      throw json.error(
        "two layers have the id \(Excerpt.quoted(id))",
        hint: place(of: other).map { "the other one is at \($0.lineAndColumn)" })
    }
    layer.id = id
    declared.append((ObjectIdentifier(layer), json))
    if !removed.isEmpty { removed.remove(id) }
  }

  /// The location of a layer's identifier; a layer that is gone may have had the same identity.
  private func place(of layer: Layer) -> SourcePlace? {
    declared.last { $0.layer == ObjectIdentifier(layer) }?.json.place
  }

  override func noteRemoval(of id: String) { removed.insert(id) }

  /// Returns the layer for a selector such as `#box`.
  ///
  /// - Parameters:
  ///   - selector: The selector.
  ///   - error: Makes an error at the selector's location from a message and a hint.
  /// - Returns: The layer.
  /// - Throws: The error that the closure returns.
  func layer(
    _ selector: String, or error: (String, String?) -> SceneError
  ) throws(SceneError) -> Layer {
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

  /// Returns the layer for a selector in a JSON value.
  func layer(
    _ json: JSONValue, _ subject: @autoclosure () -> ValueSubject
  ) throws(SceneError) -> Layer {
    guard let selector = json.string else {
      throw subject().mismatch(json, expected: "a layer's \"#id\"")
    }
    return try layer(selector) { json.error($0, hint: $1) }
  }
}
