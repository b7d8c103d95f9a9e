import LayerAnimation
import LayerModel
import LayerText

/// One entry of `expect`: what a scene shows, reports or refuses at one or several instants.
///
///     {"layer": "#box", "keyPath": "opacity", "at": [0, 0.5, 1], "shows": [0, 0.4, 0.8]}
///
/// Reading it checks its form. Its layer, its key path and its values are read when the scene is
/// played, because only then is the layer known.
package struct Expectation: Sendable {
  /// The member that says what an entry is about.
  enum Kind: String, CaseIterable {
    /// Values of a layer: `shows` is what is presented, `model` what the model says, `explains` the
    /// sentence of `explain`.
    case shows, model, explains
    /// The keys of a layer's animations.
    case keys
    /// Fields of an animation of a layer.
    case fields
    /// The layer at a point.
    case hit
    /// A point, rectangle or time in another layer.
    case convert
    /// What happened to animations.
    case events
    /// The message with which the file is refused, or that of a warning about it.
    case error, warning
    /// What reading the file notes, and what of it is only kept.
    case notices, kept
    /// The format in which the scene is written, and what is lost by that.
    case writes

    /// The keys that may stand beside it, and those that must.
    var keys: (required: [String], optional: [String]) {
      switch self {
      case .shows, .model, .explains:
        (["layer"], ["keyPath"] + Self.instants + ["within"] + Self.values)
      case .keys: (["layer"], Self.instants)
      case .fields: (["layer", "animation"], Self.instants + ["within"])
      case .hit: (["layer"], Self.instants)
      case .convert: (["from", "to", "gives"], Self.instants + ["within"])
      case .events: ([], ["layer", "at"])
      case .error, .warning: ([], ["hint", "near"])
      case .notices, .kept: ([], [])
      case .writes: (["lost"], ["gives", "has", "approximate"])
      }
    }

    /// All keys that an entry of the kind may have.
    var allKeys: [String] { [rawValue] + keys.required + keys.optional + ["description"] }

    /// The keys of which one gives the instants.
    private static let instants = ["at", "frame"]
    /// The kinds that one entry may combine.
    fileprivate static let values = ["shows", "model", "explains"]
    fileprivate var isValue: Bool { Self.values.contains(rawValue) }
    /// Whether an array of instants takes an array of what is expected.
    fileprivate var takesInstants: Bool {
      ![.events, .error, .warning, .notices, .kept, .writes].contains(self)
    }
  }

  /// The entry in the file.
  let json: JSONValue
  /// What it is about; one entry may have several kinds of values.
  let kinds: [Kind]
  /// The instants, in seconds; for events the end, if the file gives it.
  package let instants: [Double]
  /// The largest difference of two numbers; nil for nine digits.
  let tolerance: Double?

  /// The location, and what the entry is about, for a message.
  package var heading: String {
    let words = ["layer", "animation"].compactMap { kinds != [.hit] ? json[$0]?.string : nil }
    return ([json.place.lineAndColumn] + words).joined(separator: " ")
  }
  /// Whether the file has to be refused.
  package var isError: Bool { kinds == [.error] }
  /// Whether it is a warning about the file.
  package var isWarning: Bool { kinds == [.warning] }
  /// Whether it is about the file, not about what the scene shows.
  package var isAboutFile: Bool { [.notices, .kept, .writes].contains(kinds[0]) }
  /// Whether it lists what happened to animations.
  package var isEvents: Bool { kinds == [.events] }

  private static let name = "an expectation"
  private static let allKeys = Kind.allCases.reduce(into: [String]()) { keys, kind in
    for key in kind.allKeys where !keys.contains(key) { keys.append(key) }
  }

  /// Reads what a scene or a case expects; empty without the member.
  static func list(_ json: JSONValue?) throws(SceneError) -> [Expectation] {
    guard let json else { return [] }
    try json.checkKind(.array, "'expect' of a scene")
    var list: [Expectation] = []
    for element in json.elements { list.append(try Expectation(element)) }
    if list.isEmpty { throw json.error("'expect' is empty", hint: "remove it, or add an entry") }
    return list
  }

  private init(_ json: JSONValue) throws(SceneError) {
    self.json = json
    try json.checkObject(Self.name, keys: Self.allKeys)
    kinds = Kind.allCases.filter { json[$0.rawValue] != nil }
    guard let kind = kinds.first else {
      throw json.error(
        "an expectation expects nothing",
        hint: "it has one of \(Kind.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    try json.checkObject(Self.name, keys: kind.allKeys)
    for key in kind.keys.required { _ = try json.required(key, of: Self.name) }
    // A hit may be nothing, or another layer at each instant.
    if kind != .hit { _ = try json.optionalString("layer", of: Self.name) }
    for key in ["keyPath", "animation", "hint", "near"] {
      _ = try json.optionalString(key, of: Self.name)
    }
    instants = try Self.instants(json, kind)
    tolerance = try json["within"].map { value throws(SceneError) in
      let subject = ValueSubject("within", of: .other(Self.name))
      let number = try NativeValue.number(value, subject)
      if number < 0 { throw subject.mismatch(value, expected: "a number of 0 or more") }
      return number
    }
    switch kind {
    case .error, .warning: try Self.check(json, kind.rawValue, .string)
    case .events, .notices, .kept: try Self.check(json, kind.rawValue, .array)
    case .writes:
      try Self.check(json, "writes", .string)
      for key in ["lost", "has"] { try Self.check(json, key, .array) }
    case .fields: try Self.check(json, "fields", .object)
    case .shows, .model, .explains:
      if json["keyPath"] != nil { break }
      for kind in kinds {
        try Self.check(json, kind.rawValue, .object, hint: "name the 'keyPath' of the value")
      }
    case .keys, .hit, .convert: break
    }
    if hasList, kind.takesInstants { try checkCounts() }
  }

  private static func check(
    _ json: JSONValue, _ key: String, _ kind: JSONKind, hint: String? = nil
  ) throws(SceneError) {
    try json[key]?.checkKind(kind, "'\(key)' of \(name)", hint: hint)
  }

  private static func instants(
    _ json: JSONValue, _ kind: Kind
  ) throws(SceneError) -> [Double] {
    if let frame = json["frame"], json["at"] != nil {
      throw frame.error("an expectation has 'at' or 'frame', not both")
    }
    guard let value = json["at"] ?? json["frame"] else { return kind == .events ? [] : [0] }
    let isFrame = json["at"] == nil
    let subject = ValueSubject(isFrame ? "frame" : "at", of: .other(name))
    let isList = value.kind == .array && kind.takesInstants
    var instants: [Double] = []
    for value in isList ? Array(value.elements) : [value] {
      if !isFrame {
        instants.append(try NativeValue.seconds(value, subject))
        continue
      }
      let number = try NativeValue.number(value, subject)
      guard (0...lastFrame).contains(number), let frame = Int(exactly: number) else {
        throw subject.mismatch(value, expected: "a whole number from 0 to \(Int(lastFrame))")
      }
      instants.append(instant(ofFrame: frame))
    }
    return instants
  }

  private static let lastFrame = 6000.0

  /// Returns the instant at which a clock of sixty frames a second shows a frame.
  private static func instant(ofFrame frame: Int) -> Double {
    var clock = FixedStepClock()
    return (0..<frame).reduce(0) { instant, _ in clock.nextInstant(after: instant) }
  }

  /// Whether there are several instants, which then take several values.
  private var hasList: Bool { (json["at"] ?? json["frame"])?.kind == .array }

  /// Throws unless each member has a value for each of several instants.
  private func checkCounts() throws(SceneError) {
    for value in expected.flatMap(\.values) {
      if value.kind != .array || value.count != instants.count {
        throw value.error(
          "an expectation has \(instants.count) instants; \(value.found) was given",
          hint: "write one value for each instant")
      }
    }
  }

  /// What is expected: for each kind its value, or its values by key path.
  private var expected: [(kind: Kind, values: [JSONValue])] {
    kinds.compactMap { kind in
      let key = kind == .convert ? "gives" : kind == .hit ? "layer" : kind.rawValue
      guard let value = json[key] else { return nil }
      let isByName = kind == .fields || kind.isValue && json["keyPath"] == nil
      return (kind, isByName ? value.members.map(\.value) : [value])
    }
  }

  /// Returns the part of an expected value that is for one of the instants.
  func part(of value: JSONValue, at index: Int) -> JSONValue {
    guard hasList else { return value }
    return Array(value.elements)[index]
  }
}
