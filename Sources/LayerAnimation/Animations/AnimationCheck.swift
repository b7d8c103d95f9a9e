import LayerModel

/// Checks the fields of an animation against the layer it is to be added to.
///
/// Without a layer, for evaluation only, key paths are not looked up, and the values must have
/// matching types.
struct AnimationCheck {
  let layer: Layer?
  let key: String?
  let animation: String
  /// The path of the animation inside a group, such as `animations[1].`; empty outside.
  var path = ""

  /// The types of the values under the animation, by key path, if there is no layer.
  var underTypes: [String: PropertyType] = [:]

  func error(
    _ field: String, _ problem: AnimationError.Problem, suggestion: String? = nil,
    hint: String? = nil
  ) -> AnimationError {
    AnimationError(
      layer: layer?.shortDescription ?? "Evaluation without a layer", key: key,
      animation: animation, field: path + field,
      problem: problem, suggestion: suggestion, hint: hint)
  }

  /// Refuses a number outside a range, which a phrase describes.
  func number(
    _ value: Double, _ field: String, _ expectation: String, _ isValid: (Double) -> Bool
  ) throws(AnimationError) {
    if value.isNaN || !isValid(value) {
      throw error(field, .outOfRange("must be \(expectation), not \(value)"))
    }
  }

  /// Checks the timing fields (F2, F10).
  ///
  /// A duration may be below 0, which counts as 0, and may be infinite (F163).
  func timing(_ timing: MediaTiming) throws(AnimationError) {
    try number(timing.beginTime, "beginTime", "finite", \.isFinite)
    try number(timing.duration, "duration", "a number of seconds") { _ in true }
    try number(timing.speed, "speed", "finite", \.isFinite)
    try number(timing.timeOffset, "timeOffset", "finite", \.isFinite)
    try number(timing.repeatCount, "repeatCount", "0 or more") { $0 >= 0 }
    try number(timing.repeatDuration, "repeatDuration", "0 or more") { $0 >= 0 }
  }

  func timingFunction(
    _ function: MediaTimingFunction?, _ field: String
  ) throws(AnimationError) {
    if let problem = function?.problem { throw cannotUse(field, problem) }
  }

  func cannotUse(_ field: String, _ problem: String) -> AnimationError {
    // The problem is a complete sentence; the error adds the final full stop.
    let text = problem.hasSuffix(".") ? String(problem.dropLast()) : problem
    return error(field, .notUsable("cannot be used: \(text)"))
  }

  /// Returns the check of an animation inside a group, which adds the path to its field names.
  func inside(_ member: String, _ animation: String) -> AnimationCheck {
    AnimationCheck(
      layer: layer, key: key, animation: self.animation, path: "\(path)\(member).",
      underTypes: underTypes)
  }

  /// Returns the address of an animatable key path of the layer; without a layer, one for the type
  /// of the values, or else of the value under them.
  func address(
    of keyPath: String?, valuesOf type: @autoclosure () -> PropertyType?
  ) throws(AnimationError) -> PropertyAddress {
    guard let layer else {
      let type = type() ?? underTypes[keyPath ?? ""] ?? .number
      return PropertyAddress(property: PropertyID(0), component: .whole, type: type)
    }
    guard let keyPath else {
      throw error("keyPath", .missing, hint: AnimationError.waitHint)
    }
    let table = layer.propertyTable
    guard let address = table.address(of: keyPath) else {
      throw error(
        "keyPath", .unknownKeyPath(keyPath, layer: layer.shortDescription),
        suggestion: table.suggestion(for: keyPath))
    }
    if !table[address.property].isAnimatable {
      throw error("keyPath", .notAnimatable(keyPath))
    }
    return address
  }

  /// Converts a value to the animated type; null is allowed if the property may be absent.
  func value(
    _ value: PropertyValue, _ field: String, for target: AnimationTarget
  ) throws(AnimationError) -> PropertyValue {
    let address = target.address
    let declaration = layer?.propertyTable[address.property].declaration
    if value == .null, declaration?.allowsNone ?? true, address.component == .whole { return value }
    // 0 and 1 mean false and true, as the measured animation of `hidden` does (F26).
    if target.type == .bool, case .number(let number) = value, number.isFinite {
      return .bool(number != 0)
    }
    guard let converted = value.converted(to: target.type),
      target.arrayCount == nil || converted.numbers?.count == target.arrayCount
    else {
      let expectation = target.arrayCount.map { "an array of \($0) numbers" }
      throw error(
        field,
        .wrongType(
          "must be \(expectation ?? target.type.expectation), as '\(target.keyPath)' "
            + "\(target.type == address.type ? "is" : "with its valueFunction takes"), "
            + "not \(value.typeDescription)"))
    }
    if let declaration { try contents(of: converted, field, declaration) }
    if !converted.isFinite { throw error(field, .notFinite) }
    return converted
  }

  /// Refuses values that key-value coding refuses: elements of another type, and unknown names.
  ///
  /// A committing animation writes such values into the model, whose accessors rely on them.
  private func contents(
    of value: PropertyValue, _ field: String, _ declaration: PropertyDeclaration
  ) throws(AnimationError) {
    if let (type, index, element) = declaration.wrongElement(in: value) {
      throw error(
        "\(field)[\(index)]",
        .wrongType(
          "must be \(type.expectation), as every element of '\(declaration.name)' is, "
            + "not \(element.typeDescription)"))
    }
    if let name = declaration.unknownName(in: value) {
      let names = declaration.allowedNames.map { "'\($0)'" }.joined(separator: ", ")
      throw error(
        field, .outOfRange("must be one of \(names), not '\(name)'"),
        suggestion: Suggestion.nearest(to: name, among: declaration.allowedNames))
    }
  }

  /// Checks a value that may be missing.
  func optionalValue(
    _ value: PropertyValue?, _ field: String, for target: AnimationTarget
  ) throws(AnimationError) -> PropertyValue? {
    guard let value else { return nil }
    return try self.value(value, field, for: target)
  }

  /// Refuses additive and cumulative animations of types that cannot be added.
  func sum(_ isUsed: Bool, _ field: String, of type: PropertyType) throws(AnimationError) {
    if isUsed && ValueSum.zero(of: type) == nil && type != .array {
      throw error(
        field, .wrongType("needs values that can be added, and \(type.expectation) cannot"))
    }
  }
}
