import LayerAnimation
import LayerModel
import LayerText

/// Reads a native scene, which is a JSON file.
///
///     bytes ─▶ document ─▶ outline ─▶ layers ─▶ animations ─▶ states ─▶ events
///                                                 tried on layers of an instance
///
/// The format is described in Documentation/SceneFormat.md.
package final class NativeReader: SceneReader {
  /// The instance on which states and events are tried; nil until the layers are read.
  private(set) var layers: InstanceLayers?
  /// The tables of layers that declare properties of their own.
  var tables = DeclaredTables()
  /// The rules that layers and animations ignore, in the order in which they are read.
  private var ignored: [IgnoredRule] = []
  private var notices: [SceneNotice] = []
  /// The positions of all identifiers of layers in the file.
  private var ids: [String: SourcePosition] = [:]
  /// The identifiers of the layers that are read now, if others are in an instance.
  private var newIDs: Set<String> = []

  private init() {}

  package static let endings = ["json"]

  /// Reads JSON, which everything is that is in no other format.
  package static func read(_ input: SceneInput) throws(SceneError) -> SceneTree? {
    if input.isForeignText {
      throw SceneError(
        "not a scene: neither JSON, markup nor a composition", at: SourcePlace(file: input.name),
        hint: "a scene begins with '{' or '<'")
    }
    return try read(try input.json())
  }

  /// Reads and checks a document, or a case of one.
  ///
  /// - Throws: The first error, with its location and a hint.
  static func read(_ json: JSONValue, isCase: Bool = false) throws(SceneError) -> SceneTree {
    let outline = try NativeOutline(json, isCase: isCase)
    let reader = NativeReader()
    var tree = SceneTree(try reader.nodes(outline.root))
    tree.hasUniqueIDs = true
    tree.origin = outline.origin
    if !outline.onlyHasTree { try reader.readChanges(outline, &tree) }
    tree.ignores = outline.ignored.map(\.name)
    tree.ignored = outline.ignored + reader.ignored
    tree.notices = reader.notices.inFileOrder(\.place)
    let source = json.storage.source
    tree.original = SceneTree.Original(format: .json) { source.bytes }
    return tree
  }

  /// Reads a layer with everything below it, and their animations.
  func nodes(_ json: JSONValue) throws(SceneError) -> [SceneNode] {
    newIDs = []
    var reader = NativeLayerReader(self)
    return try reader.read(json)
  }

  /// Reads the states, and the events by making their changes in order.
  private func readChanges(_ outline: NativeOutline, _ tree: inout SceneTree) throws(SceneError) {
    let (root, layers) = try tree.makeLayers()
    self.layers = layers
    if !outline.states.isEmpty || !outline.transitions.isEmpty {
      var states = NativeStates(self, layers)
      tree.machines = [try states.machine(outline)]
    }
    if outline.events.isEmpty { return }
    let states = StatePlayer(tree.machines, layers: layers)
    let instance = SceneInstance(root: root, states: states)
    let events = NativeEventReader(
      reader: self, player: EventPlayer(layers: layers, states: states), loop: instance.loop)
    for event in outline.events { tree.events.append(try events.read(event)) }
  }

  /// Keeps the rules that an object ignores, and returns their names.
  func ignores(in json: JSONValue, of name: @autoclosure () -> String) throws(SceneError)
    -> [String]
  {
    let rules = try NativeIgnores.rules(in: json, of: name())
    ignored += rules
    return rules.map(\.name)
  }

  /// Adds a notice.
  func notice(_ message: String, at place: SourcePlace) {
    notices.append(SceneNotice(place: place, message: message))
  }

  /// Returns an identifier, which must be unique in the tree.
  func id(_ json: JSONValue) throws(SceneError) -> String {
    try json.checkKind(.string, "'id' of a layer")
    let id = json.string ?? ""
    if id.isEmpty || id == "#" {
      throw json.error("an id is not \(id.isEmpty ? "empty" : "'#' alone")")
    }
    if has(id) {
      throw json.error(
        "two layers have the id \(Excerpt.quoted(id))",
        hint: ids[id].map { "the other one is at \($0.place.lineAndColumn)" })
    }
    ids[id] = json.position
    if layers != nil { newIDs.insert(id) }
    return id
  }

  /// Returns whether a layer has an identifier: one of the instance, or one that is read now.
  func has(_ id: String) -> Bool {
    layers.map { $0.layersByID[id] != nil || newIDs.contains(id) } ?? (ids[id] != nil)
  }

  /// The identifiers of the layers, in alphabetical order.
  var knownIDs: [String] {
    (layers.map { newIDs.union($0.layersByID.keys) } ?? Set(ids.keys)).sorted()
  }
}
