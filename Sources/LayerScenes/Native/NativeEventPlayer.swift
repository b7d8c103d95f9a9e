import LayerAnimation
import LayerModel
import LayerText

/// Performs the events of a file on one scene.
///
/// Values are read when their event happens, because only then is its layer known. The check of the
/// file performs all events once, in order, so playing the scene cannot fail.
struct NativeEventPlayer {
  let stage: NativeStage
  /// Enters the states of the file.
  let states: StatePlayer

  /// Performs an event.
  ///
  /// It happens in its own transaction, so changes of committed layers animate implicitly, unless
  /// the event disables that.
  func perform(_ event: NativeEvent, in loop: RenderLoop) throws(SceneError) {
    let transaction = loop.beginTransaction()
    defer { loop.commitTransaction() }
    try event.configure(transaction)
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
      let layer = try stage.layer(member.key) { member.error($0, hint: $1) }
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
    stage.isMuted = true
    defer { stage.isMuted = false }
    try states.enter(name, animated: isAnimated, in: loop)
    if !stage.isChecking { return }
    stage.isMuted = false
    for id in states.layers(of: name) where stage.layersByID[id] == nil {
      stage.notice(
        "the state \(Excerpt.quoted(name)) names \(Excerpt.quoted("#" + id)), which an earlier event "
          + "removes",
        at: json.place)
    }
  }
}
