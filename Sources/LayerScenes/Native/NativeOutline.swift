import LayerModel
import LayerText

/// The top level of a native scene file: its parts, checked for their kinds.
struct NativeOutline {
  /// The name of the scene, if any.
  let name: String?
  /// The description of the scene, if any.
  let description: String?
  /// Where the origin of the space above the root is.
  let origin: SceneOrigin
  /// The names of the rules that a check leaves out.
  let ignored: [IgnoredRule]
  /// The root layer.
  let root: JSONValue
  /// The events in the order of their times; at equal times in the order of the file.
  let events: [NativeEvent]
  /// The states, in the order of the file.
  let states: [(name: String, member: JSONMember)]
  /// The transitions between states, in the order of the file.
  let transitions: [JSONValue]

  /// Whether there are neither events nor states, so that nothing changes the tree.
  var onlyHasTree: Bool { events.isEmpty && states.isEmpty && transitions.isEmpty }

  private static let keys = [
    "version", "name", "description", "origin", "root", "events", "states", "transitions",
    NativeIgnores.key, "facts", "source", "decision", "expect",
  ]

  /// Reads the top level of a document, or a case of one, which needs no version of its own.
  init(_ json: JSONValue, isCase: Bool = false) throws(SceneError) {
    let scene = "a scene"
    if json["cases"] != nil {
      throw json.error(
        "a file of cases is not one scene", hint: "'layer-inspect verify' plays them")
    }
    if json.isComposition {
      throw json.error(
        "a Lottie composition is not a scene", hint: "'layer-inspect convert' makes one of it")
    }
    try json.checkObject(scene, keys: isCase ? Self.keys + ["enters"] : Self.keys)
    if !isCase || json["version"] != nil { try Self.checkVersion(json) }
    try Self.checkExpectations(json)
    name = try json.optionalString("name", of: scene)
    description = try json.optionalString("description", of: scene)
    origin =
      try json["origin"].map { origin throws(SceneError) in
        try origin.checkKind(.string, "'origin' of a scene")
        return try NativeValue.name(origin, ValueSubject("origin", of: .other(scene)))
      } ?? .top
    ignored = try NativeIgnores.rules(in: json, of: scene)
    root = try json.required("root", of: scene, hint: "write \"root\": {\"bounds\": …}")
    events = try Self.events(json["events"])
    states = try Self.states(json["states"])
    transitions = try Self.transitions(json["transitions"])
  }

  /// Checks the form of what the scene expects, and of what it says about that.
  static func checkExpectations(_ json: JSONValue) throws(SceneError) {
    _ = try Expectation.list(json["expect"])
    for key in ["source", "decision"] { _ = try json.optionalString(key, of: "a scene") }
    guard let facts = json["facts"] else { return }
    try facts.checkKind(.array, "'facts' of a scene", hint: "write [\"F23\"]")
    for fact in facts.elements { try fact.checkKind(.string, "an element of 'facts'") }
  }

  /// Throws unless the version is known.
  static func checkVersion(_ json: JSONValue) throws(SceneError) {
    let version = try json.required("version", of: "a scene", hint: "write \"version\": 1")
    try version.checkKind(.number, "'version' of a scene", hint: "write 1")
    if version.number != 1 {
      throw version.error(
        "version \(version.found) of the scene format is unknown", hint: "version 1 is read")
    }
  }

  private static func events(_ json: JSONValue?) throws(SceneError) -> [NativeEvent] {
    guard let json else { return [] }
    try json.checkKind(.array, "'events' of a scene")
    var events: [NativeEvent] = []
    for element in json.elements { events.append(try NativeEvent(element)) }
    return events.enumerated()
      .sorted { ($0.element.event.time, $0.offset) < ($1.element.event.time, $1.offset) }
      .map(\.element)
  }

  private static func states(
    _ json: JSONValue?
  ) throws(SceneError) -> [(name: String, member: JSONMember)] {
    guard let json else { return [] }
    try json.checkKind(
      .object, "'states' of a scene",
      hint: "write {\"open\": {\"set\": {\"#box\": {\"opacity\": 1}}}}")
    return json.members.map { ($0.key, $0) }
  }

  private static func transitions(_ json: JSONValue?) throws(SceneError) -> [JSONValue] {
    guard let json else { return [] }
    try json.checkKind(.array, "'transitions' of a scene")
    return Array(json.elements)
  }
}

/// Reads `ignores`: the names of the rules that a check leaves out for a layer and everything below
/// it, for an animation, or for the whole scene.
///
///     "ignores": ["snap-back", "held"]
enum NativeIgnores {
  /// The key.
  static let key = "ignores"

  /// Returns the rules in an object.
  ///
  /// Whether there are such rules is not checked here: the rules belong to the reports.
  ///
  /// - Parameters:
  ///   - json: The object.
  ///   - name: The name of the object, for messages.
  /// - Returns: The names with their places; none if the key is missing.
  /// - Throws: The reason why the value is not a list of names.
  static func rules(
    in json: JSONValue, of name: @autoclosure () -> String
  ) throws(SceneError) -> [IgnoredRule] {
    guard let list = json[key] else { return [] }
    try list.checkKind(
      .array, "'\(key)' of \(name())", hint: "write the names of rules, as in [\"snap-back\"]")
    var rules: [IgnoredRule] = []
    for (index, element) in list.elements.enumerated() {
      try element.checkKind(.string, "'\(key)[\(index)]' of \(name())")
      rules.append(IgnoredRule(name: element.string ?? "", place: element.place))
    }
    return rules
  }
}
