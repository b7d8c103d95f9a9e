import LayerAnimation
import LayerModel
import LayerText

/// Reads the actions of events by making them on an instance, in order, because the type of a value
/// depends on the layer that has the identifier then.
struct NativeEventReader {
  let reader: NativeReader
  let player: EventPlayer
  let loop: RenderLoop

  private var layers: InstanceLayers { player.layers }

  /// Reads the actions of an event, and makes them.
  func read(_ read: NativeEvent) throws(SceneError) -> SceneEvent {
    var event = read.event
    event.configure(loop.beginTransaction())
    defer { loop.commitTransaction() }
    for (action, json) in read.actions {
      switch action {
      case .set: try set(json, &event)
      case .add: try perform(try addition(json), json, &event)
      case .remove: try perform(try removal(json), json, &event)
      case .move: try perform(try move(json), json, &event)
      case .state: try enter(json, &event)
      }
    }
    return event
  }

  /// Keeps a change, and makes it.
  private func perform(
    _ action: SceneAction, _ json: JSONValue, _ event: inout SceneEvent
  ) throws(SceneError) {
    event.actions.append((action, json.place))
    try player.perform(action, of: event, at: json.place, in: loop)
  }

  private func set(_ json: JSONValue, _ event: inout SceneEvent) throws(SceneError) {
    try json.checkKind(
      .object, "'set' of an event", hint: "write {\"#box\": {\"opacity\": 0}}")
    for member in json.members {
      let id = try id(member.key) { member.error($0, hint: $1) }
      let layer = try layers.found(id, at: member.keyPlace)
      let values = member.value
      try values.checkKind(
        .object, "'\(member.key)' of a set", hint: "write {\"opacity\": 0}")
      for value in values.members {
        if value.hasKey("id") { throw value.error("an event cannot change the id of a layer") }
        if value.hasKey("mask") || value.hasKey("sublayers") || value.hasKey("animations") {
          throw value.error(
            "'set' sets properties, and '\(value.key)' is not one", hint: "use add, remove or move")
        }
        let (_, found) = try NativeProperties.read(value, of: layer)
        let element = SceneStateValue(
          layer: id, keyPath: value.key, value: found, place: value.value.place)
        try perform(.element(.setValue(element)), value.value, &event)
      }
    }
  }

  /// Reads that a state is entered, and enters it.
  private func enter(_ json: JSONValue, _ event: inout SceneEvent) throws(SceneError) {
    let subject = ValueSubject("state", of: .other("an event"))
    let name = try NativeValue.string(json, .string, subject)
    try player.states.check(name, at: json.place)
    try perform(.enter(name), json, &event)
    for id in player.states.layers(of: name) where layers.layersByID[id] == nil {
      reader.notice(
        "the state \(Excerpt.quoted(name)) names \(Excerpt.quoted("#" + id)), which an earlier event "
          + "removes",
        at: json.place)
    }
  }

  /// Reads an added animation or layer.
  private func addition(_ json: JSONValue) throws(SceneError) -> SceneAction {
    try json.checkKind(.object, "'add' of an event")
    if json["animation"] != nil || json["layer"]?.kind == .string {
      let name = "an added animation"
      try json.checkObject(name, keys: ["layer", "key", "animation", "description"])
      let (id, layer) = try layer("layer", of: name, json)
      let key = try json.optionalString("key", of: name)
      let animation = try json.required("animation", of: name)
      return .element(
        .addAnimation(
          layer: id,
          try NativeAnimation(animation, key: key, layer: layer, reader: reader).read()))
    }
    let name = "an added layer"
    try json.checkObject(name, keys: ["layer", "to", "at", "description"])
    let tree = try json.required("layer", of: name)
    let (parent, _) = try layer("to", of: name, json, hint: Self.parentHint)
    let index = try Self.index(json, of: name)
    let nodes = try reader.nodes(tree)
    return .element(
      .addLayer(
        SceneStateLayer(
          parent: parent, sibling: nil, index: index, ids: nodes.compactMap(\.id),
          place: json.place, nodes: nodes)))
  }

  /// Reads what is removed: an animation, all animations of a layer, or a layer.
  private func removal(_ json: JSONValue) throws(SceneError) -> SceneAction {
    let name = "'remove' of an event"
    try json.checkObject(name, keys: ["layer", "key", "animations", "description"])
    let (id, layer) = try layer("layer", of: name, json)
    if let all = json["animations"] {
      guard all.string == "all", json["key"] == nil else {
        throw all.error(
          "\(name) takes a 'key', or 'animations' with the word \"all\"")
      }
      return .removeAllAnimations(id)
    }
    if let key = try json.optionalString("key", of: name) {
      // No time passes while the file is read.
      let keys = layer.animationKeys ?? []
      if keys.contains(key) { return .element(.removeAnimation(layer: id, key: key)) }
      throw (json["key"] ?? json).error(
        "\(layer.shortDescription) has no animation \(Excerpt.quoted(key))"
          + " when this event happens",
        hint: Suggestion.hint(for: key, in: keys))
    }
    if layer === loop.root {
      throw (json["layer"] ?? json).error("the root layer cannot be removed")
    }
    return .removeLayer(id)
  }

  /// Reads that a layer moves to another superlayer or index.
  private func move(_ json: JSONValue) throws(SceneError) -> SceneAction {
    let name = "'move' of an event"
    try json.checkObject(name, keys: ["layer", "to", "at", "description"])
    let (id, layer) = try layer("layer", of: name, json)
    let (to, parent) = try self.layer("to", of: name, json, hint: Self.parentHint)
    let index = try Self.index(json, of: name)
    if layer === loop.root {
      throw (json["layer"] ?? json).error("the root layer cannot be moved")
    }
    if parent.isDescendant(of: layer) {
      throw (json["to"] ?? json).error(
        "\(layer.shortDescription) cannot be its own descendant")
    }
    return .move(id, to: to, index: index)
  }

  private static let parentHint = "the \"#id\" of the layer above it"

  /// Returns the layer that a member of an object selects.
  private func layer(
    _ key: String, of name: String, _ json: JSONValue, hint: String? = nil
  ) throws(SceneError) -> (id: String, layer: Layer) {
    let value = try json.required(key, of: name, hint: hint)
    guard let selector = value.string else {
      throw ValueSubject(key, of: .other(name)).mismatch(value, expected: "a layer's \"#id\"")
    }
    let id = try id(selector) { value.error($0, hint: $1) }
    return (id, try layers.found(id, at: value.place))
  }

  /// Returns the identifier in a selector such as `#box`.
  private func id(
    _ selector: String, or error: (String, String?) -> SceneError
  ) throws(SceneError) -> String {
    if selector.hasPrefix("#"), selector.utf8.count > 1 { return String(selector.dropFirst()) }
    throw error(
      "a layer is selected by '#' and its id, not \(Excerpt.quoted(selector))",
      layers.layersByID[selector] == nil ? nil : "write \"#\(selector)\"")
  }

  /// Returns the index among the sublayers; by default the layer is in front of the others.
  static func index(_ json: JSONValue, of name: String) throws(SceneError) -> Int {
    guard let at = json["at"] else { return .max }
    let subject = ValueSubject("at", of: .other(name))
    let number = try NativeValue.number(at, subject)
    guard number >= 0, let index = Int(exactly: number) else {
      throw subject.mismatch(at, expected: "a whole number from 0 on")
    }
    return index
  }
}
