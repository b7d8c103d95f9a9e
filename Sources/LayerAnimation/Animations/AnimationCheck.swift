import LayerModel

/// Checks the fields of an animation against the layer it is to be added to.
struct AnimationCheck {
  let layer: Layer
  let key: String?
  let animation: String

  func error(_ field: String, _ problem: String, suggestion: String? = nil) -> AnimationError {
    AnimationError(
      layer: layer.shortDescription, key: key, animation: animation, field: field,
      problem: problem, suggestion: suggestion)
  }

  /// Refuses a number outside a range that a sentence names.
  func number(
    _ value: Double, _ field: String, _ expectation: String, _ isValid: (Double) -> Bool
  ) throws(AnimationError) {
    if value.isNaN || !isValid(value) {
      throw error(field, "must be \(expectation), not \(value)")
    }
  }

  /// Checks the timing fields (F2, F10).
  func timing(_ timing: MediaTiming) throws(AnimationError) {
    try number(timing.beginTime, "beginTime", "finite", \.isFinite)
    try number(timing.duration, "duration", "0 or more and finite") { $0 >= 0 && $0.isFinite }
    try number(timing.speed, "speed", "finite", \.isFinite)
    try number(timing.timeOffset, "timeOffset", "finite", \.isFinite)
    try number(timing.repeatCount, "repeatCount", "0 or more") { $0 >= 0 }
    try number(timing.repeatDuration, "repeatDuration", "0 or more") { $0 >= 0 }
  }

  func timingFunction(
    _ function: MediaTimingFunction?, _ field: String
  ) throws(AnimationError) {
    guard let problem = function?.problem else { return }
    // The problem is a sentence of its own; the error's sentence ends itself.
    let text = problem.hasSuffix(".") ? String(problem.dropLast()) : problem
    throw error(field, "cannot be used: \(text)")
  }

  /// The address of an animatable key path of the layer.
  func address(of keyPath: String?) throws(AnimationError) -> PropertyAddress {
    guard let keyPath else { throw error("keyPath", "must be set") }
    let table = layer.propertyTable
    guard let address = table.address(of: keyPath) else {
      throw error(
        "keyPath", "names no property of \(layer.shortDescription): '\(keyPath)'",
        suggestion: table.suggestion(for: keyPath))
    }
    if !table[address.property].isAnimatable {
      let instead = keyPath.hasPrefix("frame") ? "; animate 'position' and 'bounds' instead" : ""
      throw error("keyPath", "names a property that cannot be animated: '\(keyPath)'\(instead)")
    }
    return address
  }

  /// A value in the type of what is animated; null passes where the property may be absent.
  func value(
    _ value: PropertyValue, _ field: String, at address: PropertyAddress, keyPath: String
  ) throws(AnimationError) -> PropertyValue {
    let allowsNull = layer.propertyTable[address.property].declaration.allowsNone
    if value == .null, allowsNull, address.component == .whole { return value }
    // 0 and 1 stand for false and true, as the measured animation of `hidden` does (F26).
    if address.type == .bool, case .number(let number) = value, number.isFinite {
      return .bool(number != 0)
    }
    guard let converted = value.converted(to: address.type) else {
      throw error(
        field,
        "must be \(address.type.expectation), as '\(keyPath)' is, not \(value.typeDescription)")
    }
    if !converted.isFinite { throw error(field, "must be finite") }
    return converted
  }

  /// Refuses additive and cumulative animations of types that have no sum.
  func sum(_ isUsed: Bool, _ field: String, of type: PropertyType) throws(AnimationError) {
    if isUsed && ValueSum.zero(of: type) == nil && type != .array {
      throw error(field, "needs values that can be added, and \(type.expectation) cannot")
    }
  }
}
