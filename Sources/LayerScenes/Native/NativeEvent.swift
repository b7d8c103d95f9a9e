import LayerAnimation

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
