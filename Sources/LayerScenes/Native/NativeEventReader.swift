import LayerAnimation
import LayerModel
import LayerText

/// Reads the actions of events by making them on an instance, in order, because the type of a value
/// depends on the layer that has the identifier then.
struct NativeEventReader: NativeChanges {
  let reader: NativeReader
  let player: EventPlayer
  let loop: RenderLoop

  var isInState: Bool { false }
  private var layers: InstanceLayers { player.layers }

  /// Reads the actions of an event, and makes them.
  func read(_ read: NativeEvent) throws(SceneError) -> SceneEvent {
    var event = read.event
    event.configure(loop.beginTransaction())
    defer { loop.commitTransaction() }
    for (action, json) in read.actions {
      switch action {
      case .set: try set(json, &event)
      case .add: try perform(.element(try addition(json, of: "an event")), json, &event)
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
    try forEachValue(json, of: "an event") { id, layer, value throws(SceneError) in
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
    let (to, parent, index) = try place(json, of: name)
    if layer === loop.root {
      throw (json["layer"] ?? json).error("the root layer cannot be moved")
    }
    if parent.isDescendant(of: layer) {
      throw (json["to"] ?? json).error(
        "\(layer.shortDescription) cannot be its own descendant")
    }
    return .move(id, to: to, index: index)
  }

  func layer(withID id: String) -> Layer? { layers.layersByID[id] }

  func missing(_ id: String) -> SceneError { layers.missing(id) }

  func nodes(_ json: JSONValue) throws(SceneError) -> (nodes: [SceneNode], ids: [String]) {
    let nodes = try reader.nodes(json)
    return (nodes, nodes.compactMap(\.id))
  }
}
