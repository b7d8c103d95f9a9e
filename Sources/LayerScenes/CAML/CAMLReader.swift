import LayerModel
import LayerText

/// Converts the elements of a CAML file into descriptions of layers.
///
/// It walks the layers with its own stack, because files may be deep. Values and groups of
/// animations are read recursively up to a limit, because files do not nest them deeply.
struct CAMLReader {
  /// The layers that were read; each follows its superlayer.
  var layers: [CAMLLayer] = []
  /// The indices of the layers by identifier; the first one if several have the same.
  var indicesByID: [String: Int] = [:]
  /// The ids that were found on several layers.
  private var repeatedIDs: Set<String> = []
  /// Whether it reads a layer that a state adds, whose own states are not read.
  var isNested = false
  /// The states that were read.
  var states: [CAMLState] = []
  /// The transitions that were read.
  var transitions: [CAMLTransition] = []
  /// What of states and transitions is kept, but not played.
  var unplayed: [SceneLoss] = []
  /// The states that can be entered.
  private(set) var machines: [StateMachine] = []
  /// The tables of layers that declare properties of their own.
  var tables = DeclaredTables()
  /// The notices about the file.
  var notes = CAMLNotes()

  /// A layer element that was not read yet.
  struct Waiting {
    var node: XMLNode
    var parent: Int?
    var isMask = false
  }
  /// The layers on which the values and animations of the others were tried, in the same order.
  private(set) var trials: [Layer] = []

  /// The layer elements still to read; the next one is the last in the array.
  var waiting: [Waiting] = []
  /// The class of the layer that was read last; most layers of a file are of one class.
  private var lastClass: CAMLLayerClass?
  /// The declarations of the last layer that has any; the next layer often needs the same.
  private var declared: [PropertyDeclaration] = []

  /// Reads a whole document.
  mutating func read(_ root: XMLNode) throws(SceneError) {
    readTree(try rootLayer(of: root))
    noteMissingSources()
    machines = makeMachines()
  }

  /// Reads a layer with everything below it.
  mutating func readTree(_ root: XMLNode) {
    waiting = [Waiting(node: root, parent: nil)]
    while let next = waiting.popLast() {
      guard let className = className(of: next) else { continue }
      var reader = CAMLLayerReader(
        next, className: className, index: layers.count, previous: declared.prefix(8))
      reader.read(&notes, &tables)
      if !reader.declared.isEmpty { declared = reader.declared }
      register(reader.description, trial: reader.trial)
      readAnimations(of: next.node, trial: reader.trial)
      readStates(of: next.node)
      waiting.append(contentsOf: reader.below.reversed())
    }
  }

  /// Whether the layers of an instance are like those on which the animations were tried.
  ///
  /// An animation that follows a layer was tried without it.
  var areTrialsComplete: Bool {
    layers.allSatisfy { layer in layer.animations.allSatisfy { !$0.hasMatchMove } }
  }

  /// Returns the layer inside the root element, which must be the only one.
  private func rootLayer(of root: XMLNode) throws(SceneError) -> XMLNode {
    if root.name == "MicaAssetManifest" { throw Self.manifest(root) }
    if root.name == "plist" {
      throw root.error(
        "this is a property list, such as the index of a bundle, not the scene itself",
        hint: "name the bundle, the folder whose name ends with '.ca'")
    }
    guard root.name == "caml" else {
      throw root.error(
        "the root element is '\(Excerpt.short(root.name))', not 'caml'",
        hint: "a CAML file is <caml xmlns=\"http://www.apple.com/CoreAnimation/1.0\">…</caml>")
    }
    var found: XMLNode?
    for child in root.children {
      if child.name == "MicaAssetManifest" { throw Self.manifest(child) }
      if CAMLLayerClass(child.name) == nil { throw Self.noLayer(child) }
      if let found {
        throw child.error(
          "a second root layer; the first is at \(found.place.lineAndColumn)",
          hint: "put both into the <sublayers> of one layer")
      }
      found = child
    }
    guard let found else {
      throw root.error(
        "no layer inside <caml>", hint: "for example <CALayer bounds=\"0 0 100 100\"/>")
    }
    return found
  }

  /// Returns the error for an asset manifest, which is next to the scene in a bundle.
  private static func manifest(_ root: XMLNode) -> SceneError {
    root.error(
      "this is an asset manifest, a list of the pictures of a scene, not the scene itself",
      hint: "the scene is in the file main.caml, or another .caml file, of the same folder")
  }

  /// Returns the class of a layer: its tag, or its attribute `type` under another tag.
  ///
  /// What is no layer is left out with everything inside it: nil, with a warning.
  private mutating func className(of waiting: Waiting) -> CAMLLayerClass? {
    let node = waiting.node
    if let lastClass, lastClass.name == node.name { return lastClass }
    if let known = CAMLLayerClass(node.name) {
      lastClass = known
      return known
    }
    guard let type = node.attribute("type") else {
      notes.warn(Self.noLayer(node))
      return nil
    }
    if let known = CAMLLayerClass(type) { return known }
    notes.warn(node.error("\(Excerpt.quoted(type)) is not a layer class", attribute: "type"))
    return nil
  }

  /// Returns the error for an element that is not a layer where one is expected.
  static func noLayer(_ node: XMLNode) -> SceneError {
    node.error(
      "\(Excerpt.quoted(node.name)) is not a layer class",
      hint: Suggestion.hint(for: node.name, in: CAMLLayerClass.known)
        ?? "known are \(CAMLLayerClass.known.joined(separator: ", "))")
  }

  private mutating func register(_ description: CAMLLayer, trial: Layer) {
    let index = layers.count
    layers.append(description)
    trials.append(trial)
    guard let id = trial.id else { return }
    if let first = indicesByID[id] {
      // Once for each id, since a file may have thousands of layers without ids of their own.
      if !repeatedIDs.insert(id).inserted { return }
      notes.add(
        "the id \(Excerpt.quoted(id)) is used more than once; references mean the first one, at "
          + "\(layers[first].place.lineAndColumn)",
        at: description.place)
    } else {
      indicesByID[id] = index
    }
  }
}
