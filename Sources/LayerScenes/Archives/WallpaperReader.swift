import LayerModel
import LayerText

/// Reads a wallpaper: its planes above each other, each of them a scene in markup.
///
///     Wallpaper.plist               root, as large as the planes
///       Background  A_Background.ca   #Background     a layer around what the bundle has
///       Floating    A_Floating.ca     #Floating
///
/// States of one name are entered together. Images become addresses with their bytes, since each plane
/// has a folder of its own.
package struct WallpaperReader: SceneReader {
  /// A folder; the archive around one is a `.tendies`.
  package static let endings = ["wallpaper"]

  private var files: SceneFiles
  /// The name of the wallpaper's folder in messages, with a slash at its end.
  private let base: String
  private var images: [String: PropertyValue] = [:]
  private var tree = SceneTree([])
  private var ids: Set<String> = []
  private var transitions = 0

  /// Reads the list of a wallpaper; nil for another file.
  ///
  /// - Throws: An error for a plane that is asked for and not there, and the first error of a plane.
  package static func read(_ input: SceneInput) throws(SceneError) -> SceneTree? {
    guard input.name.hasSuffix("/\(Wallpaper.index)") || input.name == Wallpaper.index else {
      return nil
    }
    let place = SourcePlace(file: input.name)
    guard let list = try PropertyList(input.bytes, file: input.name),
      let wallpaper = Wallpaper(list)
    else { throw SceneError("the list of the wallpaper names no planes", at: place) }
    var reader = WallpaperReader(
      files: SceneFiles(beside: input.name, in: input.archive),
      base: String(input.name.dropLast(Wallpaper.index.count)))
    if let asked = input.plane {
      let names = wallpaper.planes.map(\.name)
      guard
        let plane = wallpaper.planes.first(where: { $0.name.lowercased() == asked.lowercased() })
      else {
        throw SceneError(
          "the wallpaper has no plane \(Excerpt.quoted(asked))", at: place,
          hint: "its planes are \(names.joined(separator: ", "))")
      }
      guard var tree = try reader.scene(of: plane) else {
        throw SceneError("the bundle \(Excerpt.quoted(plane.bundle)) is not there", at: place)
      }
      tree.files = reader.files.read
      return tree
    }
    return try reader.read(wallpaper, at: place)
  }

  private init(files: SceneFiles, base: String) { (self.files, self.base) = (files, base) }

  private mutating func read(
    _ wallpaper: Wallpaper, at place: SourcePlace
  ) throws(SceneError) -> SceneTree {
    var scenes: [(plane: Wallpaper.Plane, tree: SceneTree)] = []
    for plane in wallpaper.planes {
      if let scene = try scene(of: plane) {
        scenes.append((plane, scene))
      } else {
        let message = "the bundle \(Excerpt.quoted(plane.bundle)) of a plane is not there"
        tree.notices.append(SceneNotice(SceneError(message, at: place)))
      }
    }
    guard let first = scenes.first?.tree else {
      throw SceneError("no plane of the wallpaper is there", at: place)
    }
    let frames = scenes.map(\.tree.rootFrame)
    let size = Size(
      width: frames.map(\.maxX).filter(\.isFinite).max() ?? 0,
      height: frames.map(\.maxY).filter(\.isFinite).max() ?? 0)
    tree.origin = first.origin
    var root = SceneNode(.layer, in: nil, at: first.nodes[0].position)
    root.name = base.split(separator: "/").last.map { folder in
      String(folder.hasSuffix(Wallpaper.ending) ? folder.dropLast(Wallpaper.ending.count) : folder)
    }
    root.fill(size)
    tree.nodes = [root]
    for (plane, scene) in scenes {
      var layer = SceneNode(.layer, in: 0, at: scene.nodes[0].position)
      layer.fill(size)
      if scene.origin != first.origin { layer.give("geometryFlipped", .bool(true)) }
      try add(scene, named: plane.name, in: layer)
    }
    tree.files = files.read
    return tree
  }

  /// Reads a plane; nil if its bundle is not there.
  private mutating func scene(of plane: Wallpaper.Plane) throws(SceneError) -> SceneTree? {
    var document = SceneBundle.usualDocument
    var space = DocumentSpace()
    let index = "\(plane.bundle)/\(SceneBundle.index)"
    if let bytes = try files.bytes(of: index),
      let list = try PropertyList(bytes, file: base + index)
    {
      document = list["rootDocument"]?.string ?? document
      space = DocumentSpace(list)
    }
    let name = "\(plane.bundle)/\(document)"
    guard let bytes = try files.bytes(of: name) else { return nil }
    var tree = try CAMLReader.read(bytes, file: base + name, space)
    for node in tree.nodes.indices {
      for value in tree.nodes[node].values.indices {
        tree.nodes[node].values[value].value = try embedded(
          tree.nodes[node].values[value].value, of: plane)
      }
    }
    tree.original = nil
    return tree
  }

  /// Returns a reference to a file of the plane as an address with its bytes; any other value as it is.
  private mutating func embedded(
    _ value: PropertyValue, of plane: Wallpaper.Plane
  ) throws(SceneError) -> PropertyValue {
    guard case .opaque(let reference) = value, AssetName.problem(with: reference.label) == nil,
      let kind = ImageKind(name: reference.label)
    else { return value }
    let name = "\(plane.bundle)/\(reference.label)"
    if let known = images[name] { return known }
    guard let bytes = try files.bytes(of: name) else { return value }
    let address = PropertyValue.opaque(
      OpaqueReference("data:\(kind.mediaType);base64,\(Base64.text(of: bytes))"))
    images[name] = address
    return address
  }

  /// Adds the scene of a plane; of two planes with one identifier the later one has its name before it.
  private mutating func add(
    _ scene: SceneTree, named name: String, in layer: SceneNode
  ) throws(SceneError) {
    var layer = layer
    layer.id = ids.insert(name).inserted ? name : nil
    layer.name = name
    tree.nodes.append(layer)
    let shift = tree.nodes.count
    let taken = ids
    func renamed(_ id: String) -> String { taken.contains(id) ? "\(name)/\(id)" : id }
    for var node in scene.nodes {
      node.parent = node.parent.map { $0 + shift } ?? shift - 1
      node.id = node.id.map(renamed)
      if let id = node.id { ids.insert(id) }
      tree.nodes.append(node)
    }
    for machine in scene.machines {
      tree.machines.append(try machine.renamed(after: transitions, renamed))
    }
    transitions += scene.machines.reduce(0) { $0 + $1.transitions.count }
    tree.notices += scene.notices
    tree.keptParts += scene.keptParts
    tree.unmade += scene.unmade
  }
}

extension SceneNode {
  /// Makes the layer as large as a rectangle at the origin, and puts it there.
  fileprivate mutating func fill(_ size: Size) {
    give("bounds", .rect(Rect(origin: .zero, size: size)))
    give("position", .point(Point(x: size.width / 2, y: size.height / 2)))
  }

  fileprivate mutating func give(_ keyPath: String, _ value: PropertyValue) {
    if let address = Layer.propertyTable.address(of: keyPath) { set(value, at: address) }
  }
}

extension StateMachine {
  /// Returns the same states of layers whose identifiers a function changes, with transitions that are
  /// numbered after some.
  fileprivate func renamed(
    after count: Int, _ name: (String) -> String
  ) throws(SceneError) -> StateMachine {
    let states = states.map { state in
      var state = state
      state.elements = state.elements.map { $0.renamed(name) }
      return state
    }
    let transitions = transitions.map { transition in
      SceneTransition(
        number: transition.number + count, from: transition.from, to: transition.to,
        elements: transition.elements.map {
          SceneTransitionElement(layer: name($0.layer), animation: $0.animation)
        }, place: transition.place)
    }
    return try StateMachine(states: states, transitions: transitions)
  }
}

extension SceneStateElement {
  fileprivate func renamed(_ name: (String) -> String) -> SceneStateElement {
    switch self {
    case .setValue(let value):
      .setValue(
        SceneStateValue(
          layer: name(value.layer), keyPath: value.keyPath, value: value.value, place: value.place))
    case .addAnimation(let layer, let animation): .addAnimation(layer: name(layer), animation)
    case .removeAnimation(let layer, let key): .removeAnimation(layer: name(layer), key: key)
    case .addLayer(let layer):
      .addLayer(
        SceneStateLayer(
          parent: name(layer.parent), sibling: layer.sibling.map(name), index: layer.index,
          ids: layer.ids.map(name), place: layer.place,
          nodes: layer.nodes.map { node in
            var node = node
            node.id = node.id.map(name)
            return node
          }))
    }
  }
}

/// The files beside a scene: in the archive around it, or in its folder.
private struct SceneFiles {
  private let archive: ZipArchive?
  private let folder: SceneFolder
  /// The name of the scene's folder in the archive, with a slash at its end; empty outside.
  private let base: String
  /// The names in the archive of the files that were read.
  private(set) var read: Set<String> = []

  /// Finds the files beside one.
  ///
  /// - Parameters:
  ///   - name: The scene's name: its path, or after the name of the archive that in the archive.
  ///   - archive: The archive; nil for a folder.
  init(beside name: String, in archive: ZipArchive?) {
    self.archive = archive
    folder = SceneFolder(of: name)
    let inside = archive.map { name.dropFirst($0.file.count + 1) } ?? ""
    base = inside.lastIndex(of: "/").map { String(inside[...$0]) } ?? ""
  }

  /// Returns the bytes of a file, by its name relative to the scene; nil if it is not there.
  ///
  /// - Throws: An error for a file that cannot be read.
  mutating func bytes(of name: String) throws(SceneError) -> [UInt8]? {
    if let archive {
      let names = [name, String(decoding: PercentText.bytes(of: name), as: UTF8.self)]
      guard let entry = archive.entries.first(where: { names.map { base + $0 }.contains($0.name) })
      else { return nil }
      read.insert(entry.name)
      return try archive.read(entry)
    }
    do {
      return try folder.read(name, limit: InputFile.limit)
    } catch {
      if error.isMissing { return nil }
      throw SceneError("a file beside the scene cannot be read: \(error.message)")
    }
  }
}
