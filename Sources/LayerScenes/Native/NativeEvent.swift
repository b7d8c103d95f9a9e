import LayerAnimation
import LayerModel
import LayerText

/// An event of a file, whose actions are not read yet.
struct NativeEvent {
  /// The action of a key of an event.
  enum Action: String, CaseIterable {
    /// Sets properties of layers.
    case set
    /// Adds an animation to a layer, or a layer to the tree.
    case add
    /// Removes an animation, all animations of a layer, or a layer.
    case remove
    /// Moves a layer to another superlayer or index.
    case move
    /// Enters a state of the scene.
    case state
  }

  /// The event without its actions.
  let event: SceneEvent
  /// The actions, in the order of the file.
  let actions: [(action: Action, json: JSONValue)]

  private static let keys = ["at", "transaction", "description"] + Action.allCases.map(\.rawValue)

  /// Reads an event, except its values, whose types depend on the layers at its time.
  init(_ json: JSONValue) throws(SceneError) {
    try json.checkObject("an event", keys: Self.keys)
    let subject = ValueSubject("at", of: .other("an event"))
    let at = try json.required("at", of: "an event", hint: "the instant in seconds")
    var event = SceneEvent(time: try NativeValue.seconds(at, subject))
    var actions: [(action: Action, json: JSONValue)] = []
    for member in json.members {
      guard let action = Action(rawValue: member.key) else { continue }
      // The elements of a list are separate actions.
      let isSingle = action == .set || action == .state
      for value in isSingle ? [member.value] : member.value.each { actions.append((action, value)) }
    }
    self.actions = actions
    if actions.isEmpty {
      throw json.error(
        "an event does nothing", hint: "it has one or more of set, add, remove, move, state")
    }
    if let json = json["transaction"] { try Self.read(json, into: &event) }
    self.event = event
  }

  /// Reads what an event says about its transaction.
  private static func read(_ json: JSONValue, into event: inout SceneEvent) throws(SceneError) {
    let name = "a transaction"
    func subject(_ key: String) -> ValueSubject { ValueSubject(key, of: .other(name)) }
    try json.checkObject(
      name, keys: ["duration", "timingFunction", "disableActions", "description"])
    if let json = json["duration"] {
      event.duration = try NativeValue.seconds(json, subject("duration"))
    }
    if let json = json["timingFunction"] {
      let function = try NativeValue.timingFunction(json, subject("timingFunction"))
      if let problem = function.problem {
        throw json.error("\(subject("timingFunction")) cannot be used: \(problem)")
      }
      event.timingFunction = function
    }
    if let json = json["disableActions"] {
      event.disablesActions = try NativeValue.flag(json, subject("disableActions"))
    }
  }
}

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
