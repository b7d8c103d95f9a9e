import LayerAnimation

/// An event of a file: its time, and its actions in the order of the file.
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

  /// The time of the event, in seconds.
  let time: Double
  /// The event in the file.
  let json: JSONValue
  /// The actions, in the order of the file.
  let actions: [(action: Action, json: JSONValue)]

  private static let keys = ["at", "transaction", "description"] + Action.allCases.map(\.rawValue)

  /// Reads an event, except its values, whose types depend on the layers at its time.
  init(_ json: JSONValue) throws(SceneError) {
    self.json = json
    try json.checkObject("an event", keys: Self.keys)
    let subject = ValueSubject("at", of: .other("an event"))
    let at = try json.required("at", of: "an event", hint: "the instant in seconds")
    time = try NativeValue.number(at, subject)
    if !(time >= 0 && time.isFinite) {
      throw subject.mismatch(at, expected: "a finite number, 0 or more")
    }
    var actions: [(action: Action, json: JSONValue)] = []
    for member in json.members {
      guard let action = Action(rawValue: member.key) else { continue }
      // The elements of a list are separate actions.
      let isList = member.value.kind == .array && action != .set && action != .state
      let each = isList ? Array(member.value.elements) : [member.value]
      for value in each { actions.append((action, value)) }
    }
    self.actions = actions
    if actions.isEmpty {
      throw json.error(
        "an event does nothing", hint: "it has one or more of set, add, remove, move, state")
    }
    if let transaction = json["transaction"] { try Self.check(transaction) }
  }

  /// Applies the settings of the event to its transaction.
  func configure(_ transaction: Transaction) throws(SceneError) {
    guard let json = json["transaction"] else { return }
    let owner = ValueSubject.Owner.other("a transaction")
    if let duration = json["duration"] {
      transaction.animationDuration = try NativeValue.number(
        duration, ValueSubject("duration", of: owner))
    }
    if let function = json["timingFunction"] {
      transaction.animationTimingFunction = try NativeValue.timingFunction(
        function, ValueSubject("timingFunction", of: owner))
    }
    transaction.disableActions = json["disableActions"]?.bool ?? false
  }

  private static func check(_ json: JSONValue) throws(SceneError) {
    let name = "a transaction"
    let owner = ValueSubject.Owner.other(name)
    try json.checkObject(
      name, keys: ["duration", "timingFunction", "disableActions", "description"])
    if let duration = json["duration"] {
      let subject = ValueSubject("duration", of: owner)
      let seconds = try NativeValue.number(duration, subject)
      if !(seconds >= 0 && seconds.isFinite) {
        throw subject.mismatch(duration, expected: "a finite number, 0 or more")
      }
    }
    if let function = json["timingFunction"] {
      let subject = ValueSubject("timingFunction", of: owner)
      let read = try NativeValue.timingFunction(function, subject)
      if let problem = read.problem {
        throw function.error("\(subject) cannot be used: \(problem)")
      }
    }
    if let flag = json["disableActions"] {
      _ = try NativeValue.flag(flag, ValueSubject("disableActions", of: owner))
    }
  }
}
