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
    var trial = TrialLayer(kind)
    if let id = json["id"] {
      node.id = try reader.id(id)
      trial.layer.id = node.id
    }
    let owner = ValueSubject.Owner.layer(trial.layer)
    if let name = json["name"], !name.isNull {
      node.name = try NativeValue.string(name, .string, ValueSubject("name", of: owner))
      trial.layer.name = node.name
    }
    if let declare = json["declare"] {
      try NativeDeclarations.declare(declare, on: trial.layer, &reader.tables)
      node.table = trial.layer.propertyTable
    }
    let keys = kind.keyTable
    node.reserve(json.count)
    for member in json.members { try read(member, &node, &trial, keys) }
    node.ignores = try reader.ignores(in: json, of: trial.layer.shortDescription)
    nodes.append(node)
  }

  private mutating func read(
    _ member: JSONMember, _ node: inout SceneNode, _ trial: inout TrialLayer,
    _ keys: KeyTable<NativeLayerKey>
  ) throws(SceneError) {
    switch member.withKey({ keys[$0] }) {
    case .property(let address, let shape):
      if !address.isIndependent || shape.records != nil { trial.set(node.values) }
      node.set(
        try NativeProperties.read(member, at: address, shape, of: trial.layer), at: address)
    case .member(.animations):
      trial.set(node.values)
      try read(.animations, member, of: trial.layer)
    case .member(let key): try read(key, member, of: trial.layer)
    case nil:
      trial.set(node.values)
      let (address, value) = try NativeProperties.read(
        member, of: trial.layer, otherKeys: Self.layerKeys)
      node.set(value, at: address)
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
      animated.append((nodes.count, layer, json))
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

/// A layer like one that is being read, on which values are tried that depend on others.
///
/// Most values depend on none, and are not set on it.
private struct TrialLayer {
  let layer: Layer
  private var count = 0

  init(_ layerClass: LayerClass) { layer = layerClass.make() }

  /// Sets those of the values that were not set before.
  mutating func set(_ values: [(address: PropertyAddress, value: PropertyValue)]) {
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
