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
  /// The actions, in the order of the file.
  let actions: [(action: Action, json: JSONValue)]
  private let settings: Settings?

  private static let keys = ["at", "transaction", "description"] + Action.allCases.map(\.rawValue)

  /// Reads an event, except its values, whose types depend on the layers at its time.
  init(_ json: JSONValue) throws(SceneError) {
    try json.checkObject("an event", keys: Self.keys)
    let subject = ValueSubject("at", of: .other("an event"))
    let at = try json.required("at", of: "an event", hint: "the instant in seconds")
    time = try NativeValue.seconds(at, subject)
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
    settings = try json["transaction"].map(Settings.init)
  }

  /// Applies the settings of the event to its transaction.
  func configure(_ transaction: Transaction) {
    guard let settings else { return }
    if let duration = settings.duration { transaction.animationDuration = duration }
    if let function = settings.timingFunction { transaction.animationTimingFunction = function }
    transaction.disableActions = settings.disablesActions
  }

  /// What an event says about its transaction.
  private struct Settings {
    var duration: Double?
    var timingFunction: MediaTimingFunction?
    var disablesActions = false

    init(_ json: JSONValue) throws(SceneError) {
      let name = "a transaction"
      func subject(_ key: String) -> ValueSubject { ValueSubject(key, of: .other(name)) }
      try json.checkObject(
        name, keys: ["duration", "timingFunction", "disableActions", "description"])
      if let json = json["duration"] {
        duration = try NativeValue.seconds(json, subject("duration"))
      }
      if let json = json["timingFunction"] {
        let function = try NativeValue.timingFunction(json, subject("timingFunction"))
        if let problem = function.problem {
          throw json.error("\(subject("timingFunction")) cannot be used: \(problem)")
        }
        timingFunction = function
      }
      if let json = json["disableActions"] {
        disablesActions = try NativeValue.flag(json, subject("disableActions"))
      }
    }
  }
}
