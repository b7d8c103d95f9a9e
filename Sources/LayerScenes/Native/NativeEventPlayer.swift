import LayerAnimation
import LayerModel
import LayerText

/// Performs the events of a file on one scene.
///
/// Values are read when their event happens, because only then is its layer known. The check of the
/// file performs all events once, in order, so playing the scene cannot fail.
struct NativeEventPlayer {
  let stage: NativeStage
  /// The names of the states in the file.
  let states: [String]

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
      case .state: try enter(json)
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

  private func enter(_ json: JSONValue) throws(SceneError) {
    let subject = ValueSubject("state", of: .other("an event"))
    let name = try NativeValue.string(json, .string, subject)
    if !states.contains(name) {
      throw json.error(
        "the scene has no state \(Excerpt.quoted(name))",
        hint: Suggestion.hint(for: name, in: states))
    }
    stage.notice(
      "the change to the state \(Excerpt.quoted(name)) is read but not played", at: json.place)
  }
}
