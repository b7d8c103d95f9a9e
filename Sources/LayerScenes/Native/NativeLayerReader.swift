import LayerModel
import LayerText
import Synchronization

/// Reads a layer and everything below it, iteratively, so deep files are safe.
///
///     waiting   [root]  →  [box, card]  →  [card's layers …]      a stack, in document order
///     animated  layers with animations, which are read when all layers are known
struct NativeLayerReader {
  /// The keys of a layer that are read here; `id`, `name` and `mask` are also properties.
  static let layerKeys = Member.allCases.map(\.rawValue)

  /// The members of a layer that are read here, in the order of messages.
  enum Member: String, CaseIterable {
    case `class`
    case id
    case name
    case description
    case declare
    case mask
    case sublayers
    case animations
    case ignores
  }

  /// A layer to be read, and the index of its superlayer.
  private struct Waiting {
    let json: JSONValue
    let parent: Int?
    let isMask: Bool
  }

  private let reader: NativeReader
  private var nodes: [SceneNode] = []
  private var waiting: [Waiting] = []
  private var animated: [(index: Int, trial: Layer, json: JSONValue)] = []
  /// The values of the layer that is read.
  private var values: [(address: PropertyAddress, value: PropertyValue)] = []
  private var sharedTrials: [LayerClass: Layer] = [:]

  /// Makes a reader for the layers of a file.
  init(_ reader: NativeReader) { self.reader = reader }

  /// Reads a layer with everything below it, and their animations.
  mutating func read(_ json: JSONValue) throws(SceneError) -> [SceneNode] {
    try read(Waiting(json: json, parent: nil, isMask: false))
    while let next = waiting.popLast() { try read(next) }
    for (index, trial, json) in animated {
      nodes[index].animations = try NativeAnimation.all(in: json, layer: trial, reader: reader)
    }
    return nodes
  }

  private mutating func read(_ next: Waiting) throws(SceneError) {
    let json = next.json
    try json.checkKind(.object, next.isMask ? "a mask" : "a layer")
    let kind = try layerClass(of: json)
    var node = SceneNode(kind, in: next.parent, at: json.position)
    node.isMask = next.isMask
    if let id = json["id"] { node.id = try reader.id(id) }
    if let name = json["name"], !name.isNull {
      node.name = try NativeValue.string(
        name, .string, ValueSubject("name", of: .layer(node.makeLayer())))
    }
    var trial = TrialLayer(shared: shared(kind))
    if let declare = json["declare"] {
      trial.own(node)
      try NativeDeclarations.declare(declare, on: trial.layer, &reader.tables)
      node.table = trial.layer.propertyTable
    }
    try readMembers(of: json, &trial, node)
    // A copy with room for no more; an array of the whole slice would share the buffer.
    node.values = values.map { $0 }
    node.ignores = try reader.ignores(in: json, of: node.makeLayer().shortDescription)
    if let animations = json["animations"] {
      trial.own(node)
      // What checks know of an animation may depend on these.
      if kind == .emitter || values.contains(where: { $0.address.property == Self.transform }) {
        trial.set(values, node)
      }
      animated.append((nodes.count, trial.layer, animations))
    }
    nodes.append(node)
  }

  private static let transform = LayerProperty.transform.id

  /// Returns a layer without a name on which values are tried that depend on no others.
  private mutating func shared(_ kind: LayerClass) -> Layer {
    if let known = sharedTrials[kind] { return known }
    let layer = kind.make()
    sharedTrials[kind] = layer
    return layer
  }

  /// Reads the members of a layer, and its values into `values`.
  private mutating func readMembers(
    of json: JSONValue, _ trial: inout TrialLayer, _ node: SceneNode
  ) throws(SceneError) {
    let keys = node.layerClass.keyTable
    values.removeAll(keepingCapacity: true)
    do throws(SceneError) {
      for member in json.members { try read(member, &trial, node, keys) }
    } catch {
      if trial.isOwn { throw error }
      // Read again, so that the message names the layer.
      trial.own(node)
      try readMembers(of: json, &trial, node)
    }
  }

  private mutating func read(
    _ member: JSONMember, _ trial: inout TrialLayer, _ node: SceneNode,
    _ keys: KeyTable<NativeLayerKey>
  ) throws(SceneError) {
    switch member.withKey({ keys[$0] }) {
    case .property(let address, let shape):
      if !address.isIndependent || shape.records != nil { trial.set(values, node) }
      values.append(
        (address, try NativeProperties.read(member, at: address, shape, of: trial.layer)))
    case .member(let key): try read(key, member, of: trial.layer)
    case nil:
      trial.set(values, node)
      values.append(
        try NativeProperties.read(member, of: trial.layer, otherKeys: Self.layerKeys))
    }
  }

  private mutating func read(
    _ key: Member, _ member: JSONMember, of layer: Layer
  ) throws(SceneError) {
    let json = member.value
    var subject: ValueSubject { ValueSubject(member.key, of: .layer(layer)) }
    switch key {
    case .class, .id, .name, .declare, .ignores: break
    case .description: _ = try NativeValue.string(json, .string, subject)
    case .mask:
      if !json.isNull { waiting.append(Waiting(json: json, parent: nodes.count, isMask: true)) }
    case .sublayers:
      guard json.kind == .array else {
        throw subject.mismatch(json, expected: "an array of layers")
      }
      for child in Array(json.elements).reversed() {
        waiting.append(Waiting(json: child, parent: nodes.count, isMask: false))
      }
    case .animations:
      guard json.kind == .object || json.kind == .array else {
        throw subject.mismatch(
          json, expected: "an object of animations by key",
          hint: "write {\"move\": {\"class\": \"BasicAnimation\", …}}")
      }
    }
  }

  private func layerClass(of json: JSONValue) throws(SceneError) -> LayerClass {
    guard let name = json["class"] else { return .layer }
    try name.checkKind(.string, "'class' of a layer")
    let text = name.string ?? ""
    if let known = LayerClass(rawValue: text) { return known }
    throw name.error(
      "unknown layer class \(Excerpt.quoted(text))",
      hint: Suggestion.hint(for: text, in: LayerClass.names)
        ?? "the classes are \(LayerClass.names.joined(separator: ", "))")
  }
}

/// The layer on which values are tried: one for all without a name, or one like the layer that is read.
private struct TrialLayer {
  private(set) var layer: Layer
  private(set) var isOwn = false
  private var count = 0

  init(shared layer: Layer) { self.layer = layer }

  /// Takes a layer with the name of the one that is read, and without its values.
  mutating func own(_ node: SceneNode) {
    if isOwn { return }
    (layer, isOwn) = (node.makeLayer(), true)
  }

  /// Sets those of the values that were not set before, because others depend on them.
  mutating func set(
    _ values: [(address: PropertyAddress, value: PropertyValue)], _ node: SceneNode
  ) {
    own(node)
    for (address, value) in values[count...] { layer.setValue(value, at: address) }
    count = values.count
  }
}

extension PropertyAddress {
  /// Whether a value is valid for a layer if it is valid by itself.
  fileprivate var isIndependent: Bool { component == .whole && !property.isFrame }
}

/// The meaning of a key of a layer in a file.
enum NativeLayerKey: Sendable {
  /// A member that is read by itself.
  case member(NativeLayerReader.Member)
  /// A property or a component of the layer's class, and what it accepts.
  case property(PropertyAddress, ValueShape)
}

extension LayerClass {
  /// The keys of the class, by their bytes; the properties that a layer declares are not among them.
  var keyTable: KeyTable<NativeLayerKey> {
    Self.keyTables.withLock { tables in
      if let table = tables[self] { return table }
      let table = makeKeyTable()
      tables[self] = table
      return table
    }
  }

  /// The tables of the classes that files have named so far.
  private static let keyTables = Mutex<[LayerClass: KeyTable<NativeLayerKey>]>([:])

  private func makeKeyTable() -> KeyTable<NativeLayerKey> {
    let members = NativeLayerReader.Member.allCases.map {
      (key: $0.rawValue, value: NativeLayerKey.member($0))
    }
    let table = type.propertyTable
    let properties = table.allKeyPaths.compactMap { keyPath in
      table.address(of: keyPath).map {
        (key: keyPath, value: NativeLayerKey.property($0, ValueShape($0, in: table)))
      }
    }
    // Of a member and a property of one name, such as the mask, the member counts.
    return KeyTable(members + properties)
  }
}
