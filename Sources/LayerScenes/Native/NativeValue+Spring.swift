import LayerAnimation

extension NativeValue {
  /// The numbers of a spring, for which `perceptualDuration` and `bounce` are an alternative.
  static let springNumbers = ["mass", "stiffness", "damping", "allowsOverdamping"]
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
      spring.mass = try number("mass", of: json, subject) ?? spring.mass
      spring.stiffness = try number("stiffness", of: json, subject) ?? spring.stiffness
      spring.damping = try number("damping", of: json, subject) ?? spring.damping
      spring.initialVelocity =
        try number("initialVelocity", of: json, subject) ?? spring.initialVelocity
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
  static func springEasing(
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
