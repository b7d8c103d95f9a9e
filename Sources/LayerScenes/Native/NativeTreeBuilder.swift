import LayerModel
import LayerText
import Synchronization

/// Builds a layer and everything below it from a file, iteratively, so deep files are safe.
///
///     waiting   [root]  →  [box, card]  →  [card's layers …]      a stack, in document order
///     animated  layers with animations, which are added when the tree is complete
struct NativeTreeBuilder {
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

  /// A layer to be built, and its superlayer.
  private struct Waiting {
    let json: JSONValue
    let parent: Layer?
    let isMask: Bool
  }

  private let instance: NativeInstanceLayers
  private var waiting: [Waiting] = []
  private var animated: [(layer: Layer, json: JSONValue)] = []

  /// Makes a builder for an instance.
  init(instance: NativeInstanceLayers) { self.instance = instance }

  /// Builds a layer with everything below it, without animations.
  mutating func build(_ json: JSONValue) throws(SceneError) -> Layer {
    let root = try build(Waiting(json: json, parent: nil, isMask: false))
    while let next = waiting.popLast() { _ = try build(next) }
    return root
  }

  /// Adds the animations of all layers that were built, in the order in which they were built.
  ///
  /// - Parameter instant: The loop's instant of the commit at which they start.
  /// - Throws: The reason why an animation is invalid, with its location.
  func addAnimations(at instant: Double) throws(SceneError) {
    for (layer, json) in animated {
      for member in json.members {
        let reader = NativeAnimation(
          member.value, key: member.key, layer: layer, instance: instance)
        try reader.add(at: instant)
      }
      for element in json.elements {
        try NativeAnimation(listed: element, layer: layer, instance: instance).add(at: instant)
      }
    }
  }

  private mutating func build(_ next: Waiting) throws(SceneError) -> Layer {
    let json = next.json
    try json.checkKind(.object, next.isMask ? "a mask" : "a layer")
    let kind = try layerClass(of: json)
    let layer = kind.make()
    // The layer is added before its sublayers, because adding is faster that way.
    if next.isMask { next.parent?.mask = layer } else { next.parent?.addSublayer(layer) }
    if let id = json["id"] { try instance.declare(layer, id: id) }
    let owner = ValueSubject.Owner.layer(layer)
    if let name = json["name"], !name.isNull {
      layer.name = try NativeValue.string(name, .string, ValueSubject("name", of: owner))
    }
    if let declare = json["declare"] {
      try NativeDeclarations.declare(declare, on: layer, &instance.tables)
    }
    let keys = kind.keyTable
    for member in json.members { try read(member, of: layer, keys) }
    try instance.keepIgnored(in: json, of: layer.shortDescription)
    if let notes = instance.notes {
      let rules = try NativeIgnores.rules(in: json, of: layer.shortDescription)
      notes[layer] = SourceNote(json.place, ignores: rules.map(\.name))
    }
    return layer
  }

  private mutating func read(
    _ member: JSONMember, of layer: Layer, _ keys: KeyTable<NativeLayerKey>
  ) throws(SceneError) {
    switch member.withKey({ keys[$0] }) {
    case .property(let address, let shape):
      try NativeProperties.set(member, at: address, shape, on: layer)
    case .member(let key): try read(key, member, of: layer)
    case nil: try NativeProperties.set(member, on: layer, otherKeys: Self.layerKeys)
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
      if !json.isNull { waiting.append(Waiting(json: json, parent: layer, isMask: true)) }
    case .sublayers:
      guard json.kind == .array else {
        throw subject.mismatch(json, expected: "an array of layers")
      }
      for child in Array(json.elements).reversed() {
        waiting.append(Waiting(json: child, parent: layer, isMask: false))
      }
    case .animations:
      guard json.kind == .object || json.kind == .array else {
        throw subject.mismatch(
          json, expected: "an object of animations by key",
          hint: "write {\"move\": {\"class\": \"BasicAnimation\", …}}")
      }
      animated.append((layer, json))
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

/// The meaning of a key of a layer in a file.
enum NativeLayerKey: Sendable {
  /// A member that the builder of the tree reads.
  case member(NativeTreeBuilder.Member)
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
    let members = NativeTreeBuilder.Member.allCases.map {
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
