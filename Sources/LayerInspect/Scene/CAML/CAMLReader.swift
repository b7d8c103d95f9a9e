import LayerModel

/// Turns the elements of a CAML file into descriptions of layers.
///
/// The tree of layers is walked with a stack of its own: files may be deep. Values and groups of
/// animations nest too, but nobody nests them deeply, so that they are read by recursion up to a
/// limit.
struct CAMLReader {
  /// The layers that were read, each behind the one above it.
  var layers: [CAMLLayer] = []
  /// The indices of the layers that have an identifier; of equal ones the first.
  var indicesByID: [String: Int] = [:]
  /// The states that were read.
  var states: [CAMLState] = []
  /// The transitions that were read.
  var transitions: [CAMLTransition] = []
  /// The tables of layers that declare properties of their own.
  var tables = DeclaredTables()
  /// What is to be remarked.
  var notes = CAMLNotes()

  /// A layer element that is still to be read.
  struct Waiting {
    var node: XMLNode
    var parent: Int?
    var isMask = false
  }
  /// The layers still to be read, the next one last.
  var waiting: [Waiting] = []

  /// Reads a whole document.
  mutating func read(_ root: XMLNode) throws(InspectError) {
    waiting = [Waiting(node: try rootLayer(of: root), parent: nil)]
    while let next = waiting.popLast() {
      var reader = CAMLLayerReader(
        next, className: try className(of: next), index: layers.count)
      try reader.read(&notes, &tables)
      register(reader.description, trial: reader.trial)
      try readAnimations(of: next.node, trial: reader.trial)
      try readStates(of: next.node)
      waiting.append(contentsOf: reader.below.reversed())
    }
    checkTargets()
  }

  /// The one layer inside the root element.
  private func rootLayer(of root: XMLNode) throws(InspectError) -> XMLNode {
    if root.name == "MicaAssetManifest" { throw Self.manifest(root) }
    guard root.name == "caml" else {
      throw root.error(
        "the root element is '\(Excerpt.short(root.name))', not 'caml'",
        hint: "a CAML file is <caml xmlns=\"http://www.apple.com/CoreAnimation/1.0\">…</caml>")
    }
    var found: XMLNode?
    for child in root.children {
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

  /// The error for an asset manifest, which lies beside the scene in a bundle.
  private static func manifest(_ root: XMLNode) -> InspectError {
    root.error(
      "this is an asset manifest, a list of the pictures of a scene, not the scene itself",
      hint: "the scene is in the file main.caml, or another .caml file, of the same folder")
  }

  /// The class of a layer: the tag, but of a mask the attribute `type`.
  private func className(of waiting: Waiting) throws(InspectError) -> CAMLLayerClass {
    let node = waiting.node
    if let known = CAMLLayerClass(node.name) { return known }
    guard waiting.isMask, let type = node.attribute("type") else { throw Self.noLayer(node) }
    guard let known = CAMLLayerClass(type) else {
      throw node.error("\(Excerpt.quoted(type)) is not a layer class", attribute: "type")
    }
    return known
  }

  /// An element stands where a layer should.
  static func noLayer(_ node: XMLNode) -> InspectError {
    node.error(
      "\(Excerpt.quoted(node.name)) is not a layer class",
      hint: Suggestion.hint(for: node.name, in: CAMLLayerClass.known)
        ?? "known are \(CAMLLayerClass.known.joined(separator: ", "))")
  }

  private mutating func register(_ description: CAMLLayer, trial: Layer) {
    let index = layers.count
    layers.append(description)
    guard let id = trial.id else { return }
    if let first = indicesByID[id] {
      notes.add(
        "the id \(Excerpt.quoted(id)) is used twice; references mean the first one, at "
          + "\(layers[first].place.lineAndColumn)",
        at: description.place)
    } else {
      indicesByID[id] = index
    }
  }
}
