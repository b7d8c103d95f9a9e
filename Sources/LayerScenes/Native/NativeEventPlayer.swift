import LayerAnimation
import LayerModel
import LayerText

/// Performs the events of a file on one scene.
///
/// Values are read when their event happens, because only then is its layer known. The check of the
/// file performs all events once, in order, so playing the scene cannot fail.
struct NativeEventPlayer {
  let instance: NativeInstanceLayers
  /// Enters the states of the file.
  let states: StatePlayer

  /// Performs an event.
  ///
  /// It happens in its own transaction, so changes of committed layers animate implicitly, unless
  /// the event disables that.
  func perform(_ event: NativeEvent, in loop: RenderLoop) throws(SceneError) {
    let transaction = loop.beginTransaction()
    defer { loop.commitTransaction() }
    event.configure(transaction)
    for (action, json) in event.actions {
      switch action {
      case .set: try set(json)
      case .add: try add(json, at: event.time)
      case .remove: try remove(json, in: loop)
      case .move: try move(json, in: loop)
      case .state: try enter(json, animated: !transaction.disableActions, in: loop)
      }
    }
  }

  private func set(_ json: JSONValue) throws(SceneError) {
    try json.checkKind(
      .object, "'set' of an event", hint: "write {\"#box\": {\"opacity\": 0}}")
    for member in json.members {
      let layer = try instance.layer(member.key) { member.error($0, hint: $1) }
      let values = member.value
      try values.checkKind(
        .object, "'\(member.key)' of a set", hint: "write {\"opacity\": 0}")
      for value in values.members {
        if value.hasKey("id") { throw value.error("an event cannot change the id of a layer") }
        if value.hasKey("mask") || value.hasKey("sublayers") || value.hasKey("animations") {
          throw value.error(
            "'set' sets properties, and '\(value.key)' is not one", hint: "use add, remove or move")
        }
        try NativeProperties.set(value, on: layer)
      }
    }
  }

  /// Enters a state; if the transaction disables actions, no transition plays.
  private func enter(
    _ json: JSONValue, animated isAnimated: Bool, in loop: RenderLoop
  ) throws(SceneError) {
    let subject = ValueSubject("state", of: .other("an event"))
    let name = try NativeValue.string(json, .string, subject)
    try states.check(name, at: json.place)
    // What the state adds was noted when it was read.
    instance.isMuted = true
    defer { instance.isMuted = false }
    try states.enter(name, animated: isAnimated, in: loop)
    if !instance.isChecking { return }
    instance.isMuted = false
    for id in states.layers(of: name) where instance.layersByID[id] == nil {
      instance.notice(
        "the state \(Excerpt.quoted(name)) names \(Excerpt.quoted("#" + id)), which an earlier event "
          + "removes",
        at: json.place)
    }
  }
}

// Adding, removing and moving animations and layers.
extension NativeEventPlayer {
  /// Adds an animation to a layer, or a layer to the tree.
  func add(_ json: JSONValue, at instant: Double) throws(SceneError) {
    try json.checkKind(.object, "'add' of an event")
    if json["animation"] != nil || json["layer"]?.kind == .string {
      return try addAnimation(json, at: instant)
    }
    let name = "an added layer"
    try json.checkObject(name, keys: ["layer", "to", "at", "description"])
    let tree = try json.required("layer", of: name)
    let to = try json.required("to", of: name, hint: "the \"#id\" of the layer above it")
    let parent = try instance.layer(to, ValueSubject("to", of: .other(name)))
    let index = try Self.index(json, of: name)
    var builder = NativeTreeBuilder(instance: instance)
    let layer = try builder.build(tree)
    parent.insertSublayer(layer, at: index)
    try builder.addAnimations(at: instant)
  }

  private func addAnimation(_ json: JSONValue, at instant: Double) throws(SceneError) {
    let name = "an added animation"
    try json.checkObject(name, keys: ["layer", "key", "animation", "description"])
    let selector = try json.required("layer", of: name)
    let layer = try instance.layer(selector, ValueSubject("layer", of: .other(name)))
    let key = try json.optionalString("key", of: name)
    let animation = try json.required("animation", of: name)
    try NativeAnimation(animation, key: key, layer: layer, instance: instance).add(at: instant)
  }

  /// Removes an animation, all animations of a layer, or a layer.
  func remove(_ json: JSONValue, in loop: RenderLoop) throws(SceneError) {
    let name = "'remove' of an event"
    try json.checkObject(name, keys: ["layer", "key", "animations", "description"])
    let selector = try json.required("layer", of: name)
    let layer = try instance.layer(selector, ValueSubject("layer", of: .other(name)))
    if let all = json["animations"] {
      guard all.string == "all", json["key"] == nil else {
        throw all.error(
          "\(name) takes a 'key', or 'animations' with the word \"all\"")
      }
      layer.removeAllAnimations()
    } else if let key = try json.optionalString("key", of: name) {
      try removeAnimation(key, of: layer, json["key"] ?? json)
    } else if layer === loop.root {
      throw selector.error("the root layer cannot be removed")
    } else {
      instance.forget(layer)
      layer.removeFromSuperlayer()
    }
  }

  private func removeAnimation(
    _ key: String, of layer: Layer, _ json: JSONValue
  ) throws(SceneError) {
    // During playback, the animation may have ended; during the check, no time passes.
    let keys = layer.animationKeys ?? []
    if instance.isChecking, !keys.contains(key) {
      throw json.error(
        "\(layer.shortDescription) has no animation \(Excerpt.quoted(key))"
          + " when this event happens",
        hint: Suggestion.hint(for: key, in: keys))
    }
    layer.removeAnimation(forKey: key)
  }

  /// Moves a layer to another superlayer or index.
  func move(_ json: JSONValue, in loop: RenderLoop) throws(SceneError) {
    let name = "'move' of an event"
    try json.checkObject(name, keys: ["layer", "to", "at", "description"])
    let owner = ValueSubject.Owner.other(name)
    let selector = try json.required("layer", of: name)
    let layer = try instance.layer(selector, ValueSubject("layer", of: owner))
    let to = try json.required("to", of: name, hint: "the \"#id\" of the layer above it")
    let parent = try instance.layer(to, ValueSubject("to", of: owner))
    let index = try Self.index(json, of: name)
    if layer === loop.root { throw selector.error("the root layer cannot be moved") }
    if parent.isDescendant(of: layer) {
      throw to.error("\(layer.shortDescription) cannot be its own descendant")
    }
    parent.insertSublayer(layer, at: index)
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
