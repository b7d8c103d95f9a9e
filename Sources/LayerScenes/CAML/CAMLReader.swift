import LayerModel
import LayerText

/// Reads Core Animation Markup (CAML).
///
///     <caml>
///       <CALayer id="#1" bounds="0 0 390 844">       attributes: numbers and names
///         <backgroundColor value="1 0 0"/>           elements: all that is an object
///         <sublayers> <CALayer …/> … </sublayers>
///         <animations>                                played
///           <animation type="CABasicAnimation" …/>    key "animation", then "animation-2" …
///           <p key="spin" type="CABasicAnimation" …/> key "spin"
///           <spin type="CABasicAnimation" …/>         key "spin", too
///         </animations>
///         <states> … </states>                        entered on demand
///         <stateTransitions> … </stateTransitions>    played when a state is entered
///       </CALayer>
///     </caml>
///
/// There is no public specification of the format; this reader is based on real files. Nothing in a
/// file is skipped silently: a notice tells what is kept but not played or understood.
///
/// Several `animation` elements of one layer do not replace each other. The first one gets the key
/// "animation", the next ones the first unused key of "animation-2", "animation-3" and so on.
///
/// The reader walks the layers with its own stack, because files may be deep. Values and groups of
/// animations are read recursively up to a limit, because files do not nest them deeply.
package struct CAMLReader: SceneReader {
  /// The layers that were read; each follows its superlayer.
  var layers: [SceneNode] = []
  /// The indices of the layers by identifier; the first one if several have the same.
  var indicesByID: [String: Int] = [:]
  /// The ids that were found on several layers.
  private var repeatedIDs: Set<String> = []
  /// Whether it reads a layer that a state adds, whose own states are not read.
  var isNested = false
  /// The lists of states and transitions, and the indices of their layers.
  var stateLists: [(owner: Int, list: XMLNode)] = []
  /// The layers that states add, by the indices of the elements that add them, and by identifier.
  var added: [Int: [SceneNode]] = [:]
  var addedByID: [String: SceneNode] = [:]
  /// The layers on which values and animations of states are tried.
  var trials: [String: Layer] = [:]
  /// What of states and transitions is kept, but not played.
  var unplayed: [SceneLoss] = []
  /// The animations of layers that are not played.
  var unplayedAnimations: [SceneLoss] = []
  /// The parameters of filters.
  private var lostFilters: [SceneLoss] = []
  /// The sources of match-move animations, and where they are named.
  var sources: [(id: String, node: XMLNode)] = []
  /// Whether the root has the size of the document, since it has none of its own.
  private var isRootFilled = false
  /// The tables of layers that declare properties of their own.
  var tables = DeclaredTables()
  /// The notices about the file.
  var notes = ReaderNotes()

  /// A layer element that was not read yet.
  struct Waiting {
    var node: XMLNode
    var parent: Int?
    var isMask = false
  }
  /// The layer elements still to read; the next one is the last in the array.
  var waiting: [Waiting] = []
  /// The class of the layer that was read last; most layers of a file are of one class.
  private var lastClass: CAMLLayerClass?
  /// The declarations of the last layer that has any; the next layer often needs the same.
  private var declared: [PropertyDeclaration] = []

  /// The name of the format's namespace.
  static let namespace = "http://www.apple.com/CoreAnimation/1.0"

  /// A file, a bundle, and an archive of bundles.
  package static let endings = ["caml", "ca", "tendies"]

  /// Reads markup, which begins with `<`; nil for anything else.
  package static func read(_ input: SceneInput) throws(SceneError) -> SceneTree? {
    if input.firstByte != UInt8(ascii: "<") { return nil }
    return try read(input.bytes, file: input.name, input.space)
  }

  /// Reads and checks a file.
  ///
  /// - Parameters:
  ///   - bytes: The whole file, in UTF-8.
  ///   - file: The file's name in error locations.
  ///   - index: What the index beside the document says about its space.
  ///   - isFile: Whether somebody has it as a file, whose paths are noted if they may not be Core Animation's.
  /// - Returns: The scene.
  /// - Throws: The first error in the file, with its location.
  static func read(
    _ bytes: [UInt8], file: String, _ index: DocumentSpace, isFile: Bool = true
  ) throws(SceneError) -> SceneTree {
    let document = try XMLDocumentTree(bytes, file: file)
    let own = DocumentSpace { document.root.attribute($0) }
    var reader = CAMLReader()
    let references = CAMLReferences(document)
    for problem in references.problems { reader.notes.warn(problem) }
    CAMLValueReader.noteFaults(in: document, &reader.notes)
    if isFile { CAMLPath.noteSyntax(in: document, &reader.notes) }
    reader.readTree(try reader.rootLayer(of: document.root(following: references.references)))
    var space = index
    // The index and the root say the same of one document, which is flipped once (record 0088).
    if reader.layers[0].makeLayer().isGeometryFlipped { space.isFlipped = nil }
    if let isFlipped = own.isFlipped { space.isFlipped = isFlipped }
    space.size = own.size ?? index.size
    reader.fillRoot(space)
    reader.readAddedLayers()
    reader.noteMissingSources()
    let machines = reader.readMachines()
    reader.noteKept(in: document)
    var tree = SceneTree(reader.layers)
    tree.machines = machines
    tree.origin = space.origin
    tree.notices = reader.notes.notices
    tree.keptParts = reader.notes.kept
    tree.unmade = reader.losses(tree.notices)
    // What only the index of a bundle says.
    if !reader.isRootFilled { space.size = nil }
    let others = space.attributes.filter { document.root.attribute($0.name) == nil }
    tree.original = SceneTree.Original(format: .caml) {
      document.canonicalText(namespace: namespace, others: others)
    }
    return tree
  }

  /// Gives a root without an area the size of the document.
  private mutating func fillRoot(_ space: DocumentSpace) {
    let root = layers[0].makeLayer()
    let bounds = root.bounds
    guard let size = space.size, bounds.size.width <= 0 || bounds.size.height <= 0,
      let address = root.propertyTable.address(of: "bounds")
    else { return }
    isRootFilled = true
    layers[0].set(.rect(Rect(origin: bounds.origin, size: size)), at: address)
  }

  /// Returns what is in the file and not in the tree.
  private func losses(_ notices: [SceneNotice]) -> [SceneLoss] {
    var losses = unplayed + unplayedAnimations
    losses += notes.kept.filter { $0.kind == .field }.map {
      SceneLoss("the field \(Excerpt.quoted($0.name)) of an animation")
    }
    if notes.kept.contains(where: { $0.kind == .text }) {
      losses.append(SceneLoss("the text between the elements of a layer"))
    }
    losses += notices.filter(\.isWarning).map { SceneLoss($0.message) } + lostFilters
    var known: Set<SceneLoss> = []
    return losses.filter { known.insert($0).inserted }
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
      register(reader.description)
      readAnimations(of: next.node, trial: reader.trial)
      noteStates(of: next.node)
      waiting.append(contentsOf: reader.below.reversed())
    }
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
  private static func noLayer(_ node: XMLNode) -> SceneError {
    node.error(
      "\(Excerpt.quoted(node.name)) is not a layer class",
      hint: Suggestion.hint(for: node.name, in: CAMLLayerClass.known)
        ?? "known are \(CAMLLayerClass.known.joined(separator: ", "))")
  }

  private mutating func register(_ description: SceneNode) {
    let index = layers.count
    layers.append(description)
    guard let id = description.id else { return }
    if let first = indicesByID[id] {
      // Once for each id, since a file may have thousands of layers without ids of their own.
      if !repeatedIDs.insert(id).inserted { return }
      notes.add(
        "the id \(Excerpt.quoted(id)) is used more than once; references mean the first one, at "
          + "\(layers[first].position.place.lineAndColumn)",
        at: description.position.place)
    } else {
      indicesByID[id] = index
    }
  }
}

// What a document has that values of properties do not tell: filters, entries of styles.
extension CAMLReader {
  /// The attributes that name a filter; the others are its parameters, which the model does not have.
  private static let filterNames: Set<String> = ["filter", "name", "type", "key", "value"]

  /// Notes the filters and the entries of styles that are only kept.
  private mutating func noteKept(in document: XMLDocumentTree) {
    // The classes of the layers around an element, by the index after each.
    var layers: [(layerClass: CAMLLayerClass, end: Int)] = []
    for (index, element) in document.storage.elements.enumerated() {
      while let last = layers.last, last.end <= index { layers.removeLast() }
      let node = XMLNode(storage: document.storage, index: index)
      if let layerClass = CAMLLayerClass(element.name) {
        layers.append((layerClass, element.next))
      }
      if element.name == "CAFilter" || node.attribute("type") == "CAFilter" {
        let name = node.attribute("filter") ?? node.attribute("name") ?? ""
        notes.keep(.filter, name, at: node.position)
        if element.childCount > 0
          || element.attributes.contains(where: { !Self.filterNames.contains($0.name) })
        {
          lostFilters.append(SceneLoss("the parameters of the filter \(Excerpt.quoted(name))"))
        }
      }
      guard element.name == "style", let layer = layers.last else { continue }
      let table = layer.layerClass.makeNode(node, in: nil).makeLayer().propertyTable
      for child in node.children {
        let key = child.name == "p" ? child.attribute("key") ?? "p" : child.name
        if table.row(named: key) == nil { notes.keep(.style, key, at: child.position) }
      }
    }
  }
}
