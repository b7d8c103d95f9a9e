import LayerAnimation
import LayerModel
import LayerText

/// Reads one animation and adds it to its layer.
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
  let instance: NativeInstanceLayers
  /// The path in the group, such as `animations[1].`; empty outside a group.
  let path: String
  private let depth: Int
  /// The hashes of its keys, so that most fields that are missing need no search.
  private let hashes: KeyHashes

  /// Whether it belongs to a state or a transition, where times count from the change of state.
  var isInState = false

  /// The deepest nesting of groups.
  static let deepest = 64

  /// Whether the animation is an element of a list, so that its key is one of its fields.
  private(set) var isListed = false

  /// Makes a reader for an element of a list of animations, whose key is one of its fields.
  convenience init(listed json: JSONValue, layer: Layer, instance: NativeInstanceLayers)
    throws(SceneError)
  {
    let key = try json.optionalString("key", of: "\(ValueSubject.Owner.animation(key: nil, layer))")
    self.init(json, key: key, layer: layer, instance: instance)
    isListed = true
  }

  /// Makes a reader for an animation with an optional key, which may be inside a group.
  init(
    _ json: JSONValue, key: String?, layer: Layer, instance: NativeInstanceLayers,
    path: String = "",
    depth: Int = 0
  ) {
    self.json = json
    self.key = key
    self.layer = layer
    self.instance = instance
    self.path = path
    self.depth = depth
    hashes = json.keyHashes
  }

  /// Returns a reader for an animation of this group.
  private func member(_ json: JSONValue, at index: Int) -> NativeAnimation {
    let member = NativeAnimation(
      json, key: key, layer: layer, instance: instance, path: "\(path)animations[\(index)].",
      depth: depth + 1)
    member.isInState = isInState
    return member
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

  /// Reads the animation, checks it and adds it.
  ///
  /// - Parameter instant: The loop's instant of the commit; `delay` is relative to it.
  /// - Throws: The reason why a field is invalid, with its location.
  func add(at instant: Double) throws(SceneError) {
    let handle = try add(try settings(at: instant))
    try note(handle)
    for warning in handle.warnings {
      instance.notice("\(name): \(warning)", at: json.place)
    }
    if let key, let found = handle.key, found != key {
      instance.notice("\(name): a transition is listed under the key '\(found)'", at: json.place)
    }
  }

  /// Reads the animation of a state or a transition, and checks it.
  ///
  /// Without a key it is added under its key path.
  ///
  /// - Throws: The reason why a field is invalid, with its location.
  func sceneAnimation() throws(SceneError) -> SceneAnimation {
    isInState = true
    let settings = try self.settings(at: 0)
    let key = settings.transition != nil ? Transition.key : key ?? settings.keyPath
    let note = try sourceNote()
    do throws(AnimationError) {
      let (animation, warnings) = try SceneAnimation.make(
        settings, sources: instance.layer(withID:), key: key, on: layer, at: json.place,
        note: note)
      for warning in warnings { instance.notice("\(name): \(warning)", at: json.place) }
      return animation
    } catch {
      throw refusal(error)
    }
  }

  /// Reads the animation.
  private func settings(at instant: Double) throws(SceneError) -> AnimationSettings {
    try json.checkKind(.object, name)
    let kind = try animationClass()
    try checkKeys(of: kind)
    var settings = AnimationSettings()
    try readContent(of: kind, into: &settings, instant)
    try readTiming(into: &settings, instant)
    try readFlags(into: &settings)
    return settings
  }

  /// Reads the animations of a group.
  func readMembers(
    into settings: inout AnimationSettings, _ instant: Double
  ) throws(SceneError) {
    if depth > Self.deepest {
      throw json.error("groups of animations nest deeper than \(Self.deepest)")
    }
    let list = try json.required("animations", of: name)
    try list.checkKind(.array, "\(subject("animations"))")
    var members: [AnimationSettings] = []
    for (index, element) in list.elements.enumerated() {
      members.append(try member(element, at: index).settings(at: instant))
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
