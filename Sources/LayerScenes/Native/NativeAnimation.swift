import LayerAnimation
import LayerModel
import LayerText

/// Reads one animation and tries it on a layer.
///
///     "fly": {"class": "AnimationGroup", "animations": [ {…}, {…} ]}
///             the animation itself                        animations[0], animations[1]
///
/// An animation inside a group has its own reader, which knows its path in the group. It is a class,
/// because the subjects of messages refer to it.
final class NativeAnimation {
  let json: JSONValue
  let key: String?
  let layer: Layer
  let reader: NativeReader
  /// The path in the group, such as `animations[1].`; empty outside a group.
  let path: String
  private let depth: Int
  /// The hashes of its keys, so that most fields that are missing need no search.
  private let hashes: KeyHashes

  /// Whether it belongs to a state or a transition, where times count from the change of state.
  private(set) var isInState: Bool

  /// The deepest nesting of groups.
  static let deepest = 64

  /// Whether the animation is an element of a list, so that its key is one of its fields.
  private(set) var isListed = false

  /// Reads the animations of a layer, which are an object by key, or a list.
  static func all(
    in json: JSONValue, layer: Layer, reader: NativeReader, isInState: Bool = false
  ) throws(SceneError) -> [SceneAnimation] {
    var all: [SceneAnimation] = []
    for member in json.members {
      let animation = NativeAnimation(
        member.value, key: member.key, layer: layer, reader: reader, isInState: isInState)
      all.append(try animation.read())
    }
    for element in json.elements {
      let animation = try NativeAnimation(
        listed: element, layer: layer, reader: reader, isInState: isInState)
      all.append(try animation.read())
    }
    return all
  }

  /// Makes a reader for an element of a list of animations, whose key is one of its fields.
  private convenience init(
    listed json: JSONValue, layer: Layer, reader: NativeReader, isInState: Bool
  ) throws(SceneError) {
    let key = try json.optionalString("key", of: "\(ValueSubject.Owner.animation(key: nil, layer))")
    self.init(json, key: key, layer: layer, reader: reader, isInState: isInState)
    isListed = true
  }

  /// Makes a reader for an animation with an optional key, which may be inside a group.
  init(
    _ json: JSONValue, key: String?, layer: Layer, reader: NativeReader, isInState: Bool = false,
    path: String = "", depth: Int = 0
  ) {
    self.json = json
    self.key = key
    self.layer = layer
    self.reader = reader
    self.isInState = isInState
    self.path = path
    self.depth = depth
    hashes = json.keyHashes
  }

  /// Returns a reader for an animation of this group.
  private func member(_ json: JSONValue, at index: Int) -> NativeAnimation {
    NativeAnimation(
      json, key: key, layer: layer, reader: reader, isInState: isInState,
      path: "\(path)animations[\(index)].", depth: depth + 1)
  }

  /// Returns the value of a field; nil if there is none.
  subscript(field: String) -> JSONValue? { hashes.mayContain(field) ? json[field] : nil }

  /// Whether the animation is inside a group.
  var isMember: Bool { depth > 0 }

  /// The name of the layer's animation in messages.
  var owner: ValueSubject.Owner { .animation(key: key, layer) }

  /// The name of this animation in messages, which may be inside the layer's animation.
  var name: String {
    isMember ? "\(ValueSubject(String(path.dropLast()), of: owner))" : "\(owner)"
  }

  /// Returns the subject of a message about a field.
  func subject(_ field: String) -> ValueSubject { ValueSubject(path + field, of: owner) }

  /// Reads the animation, and tries it on the layer.
  ///
  /// In a state or a transition it is added under its key path if it has no key.
  ///
  /// - Throws: The reason why a field is invalid, with its location.
  func read() throws(SceneError) -> SceneAnimation {
    let settings = try settings()
    let remarks = try remarks()
    for warning in try check(settings, key: isInState ? nil : key) {
      reader.notice("\(name): \(warning)", at: json.place)
    }
    let listed = settings.transition == nil ? key ?? settings.keyPath : Transition.key
    if !isInState, let key, let listed, listed != key {
      reader.notice("\(name): a transition is listed under the key '\(listed)'", at: json.place)
    }
    return SceneAnimation(
      key: isInState ? listed : key, settings, at: json.position,
      isDelayed: isInState || self["delay"] != nil, remarks: remarks)
  }

  /// Reads the settings.
  private func settings() throws(SceneError) -> AnimationSettings {
    try json.checkKind(.object, name)
    let kind = try animationClass()
    try checkKeys(of: kind)
    var settings = AnimationSettings()
    try readContent(of: kind, into: &settings)
    try readTiming(into: &settings)
    try readFlags(into: &settings)
    return settings
  }

  /// Reads the animations of a group.
  func readMembers(into settings: inout AnimationSettings) throws(SceneError) {
    if depth > Self.deepest {
      throw json.error("groups of animations nest deeper than \(Self.deepest)")
    }
    let list = try json.required("animations", of: name)
    try list.checkKind(.array, "\(subject("animations"))")
    var members: [AnimationSettings] = []
    for (index, element) in list.elements.enumerated() {
      members.append(try member(element, at: index).settings())
    }
    settings.members = members
  }

  private func animationClass() throws(SceneError) -> AnimationClass {
    var known: String { "it is one of \(AnimationClass.names.joined(separator: ", "))" }
    let json = try json.required("class", of: name, hint: known)
    try json.checkKind(.string, "'class' of \(name)")
    let text = json.string ?? ""
    if let kind = AnimationClass(rawValue: text) { return kind }
    throw json.error(
      "unknown animation class \(Excerpt.quoted(text))",
      hint: Suggestion.hint(for: text, in: AnimationClass.names) ?? known)
  }
}

// What a check wants to know about an animation that its layer does not keep.
extension NativeAnimation {
  /// Returns what the file says about the animation besides its place; nil for nothing.
  func remarks() throws(SceneError) -> SourceNote? {
    var note = SourceNote(line: 0, column: 0)
    note.ignores = try ignores(of: json)
    note.hasZeroDuration = self["duration"]?.number == 0
    if self["keyPath"]?.string == "transform" { note.turns = turns }
    return note.ignores.isEmpty && !note.hasZeroDuration && note.turns.isEmpty ? nil : note
  }

  /// Returns the ignored rules of an animation and of those inside it.
  private func ignores(of json: JSONValue) throws(SceneError) -> [String] {
    var names = try NativeIgnores.rules(in: json, of: name).map(\.name)
    for member in json["animations"]?.elements ?? json.elements {
      names += try ignores(of: member)
    }
    return names
  }

  /// The angles of the values in their order.
  private var turns: [Double?] {
    var values: [JSONValue?] = (json["values"]?.elements).map { $0.map { Optional($0) } } ?? []
    if json["values"] == nil { values = [json["fromValue"], json["toValue"]] }
    var axis: [Double]?
    return values.map { value in
      guard let value else { return layer.transform == .identity ? 0 : nil }
      guard value.kind == .array, value.elements.allSatisfy({ $0.kind == .object }) else {
        return nil
      }
      var sum = 0.0
      for operation in value.elements {
        guard let rotation = operation["rotate"] else { continue }
        guard let (angle, around) = angle(rotation) else { return nil }
        // Angles about different axes do not add up.
        if let axis, axis != around { return nil }
        axis = around
        sum += angle
      }
      return sum
    }
  }

  private func angle(_ json: JSONValue) -> (angle: Double, axis: [Double])? {
    let isList = json.kind == .array
    let axis = isList ? json.elements.dropFirst().compactMap(\.number) : [0, 0, 1]
    guard let first = isList ? json.elements.first(where: { _ in true }) : json,
      let angle = try? NativeValue.number(first, isAngle: true, subject("toValue"))
    else { return nil }
    return (angle, axis)
  }
}
