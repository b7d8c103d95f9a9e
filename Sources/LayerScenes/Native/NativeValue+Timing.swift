import LayerAnimation
import LayerModel

extension NativeValue {
  /// Reads a timing function: a name, or the four numbers of its control points.
  static func timingFunction(
    _ json: JSONValue, _ subject: @autoclosure () -> ValueSubject
  ) throws(SceneError) -> MediaTimingFunction {
    let names = MediaTimingFunction.names
    var known: String { "\(names.joined(separator: ", ")), or a tween such as sineInOut" }
    if let name = json.string {
      if let function = MediaTimingFunction(name: name) ?? MediaTimingFunction(tweenName: name) {
        return function
      }
      throw json.error(
        "\(subject()) takes one of \(known); \(json.found) was given",
        hint: usualSlip(name)
          ?? Suggestion.hint(for: name, in: names + MediaTimingFunction.tweens.map(\.name)))
    }
    guard json.kind == .array, json.count == 4 else {
      throw subject().mismatch(
        json, expected: "a timing function", hint: "write one of \(known), or [c1x, c1y, c2x, c2y]")
    }
    let parts = try numbers(json, subject())
    return MediaTimingFunction(controlPoints: parts[0], parts[1], parts[2], parts[3])
  }

  /// Returns the hint for names that other systems give to curves.
  private static func usualSlip(_ name: String) -> String? {
    switch name {
    case "easeInOut", "ease-in-out": "did you mean 'easeInEaseOut'?"
    case "ease": "did you mean 'default'?"
    default:
      MathEasing(rawValue: name) == nil
        ? nil : "\(name) is not a Bézier curve; write it under the key 'easing'"
    }
  }

  /// Reads an easing that is not a timing function: the name of a curve, a number of steps, or a
  /// spring.
  static func easing(
    _ json: JSONValue, _ subject: @autoclosure () -> ValueSubject
  ) throws(SceneError) -> Easing {
    if json.kind == .object {
      return json["spring"] == nil
        ? .steps(try steps(json, subject())) : try springEasing(json, subject())
    }
    guard let name = json.string else {
      throw subject().mismatch(
        json, expected: "an easing",
        hint: "write \"easeOutBounce\", {\"steps\": 4, \"jump\": \"end\"} or "
          + "{\"spring\": {\"damping\": 10}, \"duration\": 0.5}")
    }
    if let easing = MathEasing(rawValue: name) { return .math(easing) }
    let isBezier =
      MediaTimingFunction(name: name) != nil || MediaTimingFunction(tweenName: name) != nil
    throw json.error(
      "\(subject()) takes a curve such as easeOutBounce; \(json.found) was given",
      hint: isBezier
        ? "\(name) is a timing function; write it under the key 'timingFunction'"
        : Suggestion.hint(for: name, in: MathEasing.allCases.map(\.rawValue)))
  }

  private static func steps(
    _ json: JSONValue, _ subject: @autoclosure () -> ValueSubject
  ) throws(SceneError) -> StepsEasing {
    try json.checkObject("\(subject())", keys: ["steps", "jump"])
    let place = subject().entry("steps")
    let count = try json.required("steps", of: "\(subject())")
    guard let steps = Int(exactly: try number(count, place)) else {
      throw place.mismatch(count, expected: "a whole number")
    }
    guard let jump = json["jump"] else { return StepsEasing(count: steps) }
    return StepsEasing(count: steps, jump: try name(jump, subject().entry("jump")))
  }

  /// Reads a name of an enumeration.
  static func name<Name: RawRepresentable & CaseIterable>(
    _ json: JSONValue, _ subject: @autoclosure () -> ValueSubject
  ) throws(SceneError) -> Name where Name.RawValue == String {
    if let text = json.string, let name = Name(rawValue: text) { return name }
    let names = Name.allCases.map(\.rawValue)
    throw json.error(
      "\(subject()) takes one of \(names.joined(separator: ", ")); \(json.found) was given",
      hint: json.string.flatMap { Suggestion.hint(for: $0, in: names) })
  }

  /// Reads true or false.
  static func flag(_ json: JSONValue, _ subject: @autoclosure () -> ValueSubject) throws(SceneError)
    -> Bool
  {
    if let flag = json.bool { return flag }
    throw subject().mismatch(json, expected: PropertyType.bool.expectation)
  }
}

extension NativeValue {
  /// The numbers of a spring, for which `perceptualDuration` and `bounce` are an alternative.
  private static let springNumbers = ["mass", "stiffness", "damping", "allowsOverdamping"]
  /// The keys of a spring.
  static let springKeys = springNumbers + ["initialVelocity", "perceptualDuration", "bounce"]

  /// Reads the numbers of a spring from the object that has them, which may have other keys.
  ///
  /// - Parameters:
  ///   - json: The object.
  ///   - subject: Returns the subject of messages about a key.
  /// - Returns: The spring.
  /// - Throws: The reason why a number is invalid, with its location.
  static func spring(
    _ json: JSONValue, _ subject: (String) -> ValueSubject
  ) throws(SceneError) -> SpringFunction {
    var spring = SpringFunction()
    guard let seconds = json["perceptualDuration"] else {
      if let bounce = json["bounce"] {
        throw bounce.error("\(subject("bounce")) needs a 'perceptualDuration' beside it")
      }
      for field in SpringFunction.numberFields {
        field.set(&spring, try number(field.name, of: json, subject) ?? field.usual)
      }
      if let json = json["allowsOverdamping"] {
        spring.allowsOverdamping = try flag(json, subject("allowsOverdamping"))
      }
      return spring
    }
    for name in springNumbers {
      guard let other = json[name] else { continue }
      throw other.error(
        "\(subject(name)) cannot be combined with 'perceptualDuration'",
        hint: "'perceptualDuration' at \(seconds.place.lineAndColumn) already sets it; keep one")
    }
    return SpringFunction(
      perceptualDuration: try number(seconds, subject("perceptualDuration")),
      bounce: try number("bounce", of: json, subject) ?? 0,
      initialVelocity: try number("initialVelocity", of: json, subject) ?? 0)
  }

  /// Reads a spring that eases: its numbers, the seconds that it runs, and a timing function.
  private static func springEasing(
    _ json: JSONValue, _ subject: @autoclosure () -> ValueSubject
  ) throws(SceneError) -> Easing {
    try json.checkObject("\(subject())", keys: ["spring", "duration", "timingFunction"])
    let numbers = try json.required("spring", of: "\(subject())")
    let inner = subject().entry("spring")
    try numbers.checkObject("\(inner)", keys: springKeys)
    let duration = try json.required("duration", of: "\(subject())")
    var function: MediaTimingFunction?
    if let json = json["timingFunction"] {
      function = try timingFunction(json, subject().entry("timingFunction"))
    }
    return .spring(
      try spring(numbers) { inner.entry($0) },
      duration: try number(duration, subject().entry("duration")), after: function)
  }

  private static func number(
    _ key: String, of json: JSONValue, _ subject: (String) -> ValueSubject
  ) throws(SceneError) -> Double? {
    guard let json = json[key] else { return nil }
    return try number(json, subject(key))
  }
}
