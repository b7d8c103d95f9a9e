import LayerModel

/// A draft of an animation through a row of values.
///
///     let pulse = KeyframeAnimation(keyPath: "opacity")
///     pulse.values = [0, 1, 0.5, 0.7]
///     pulse.keyTimes = [0, 0.1, 0.6, 1]
///
/// Without key times the values stand at equal distances. Of values and key times of different
/// number the common prefix counts (F46, D9); one value alone does nothing (F47).
public final class KeyframeAnimation: PropertyAnimation {
  /// The values; two at least to have an effect.
  public var values: [PropertyValue] = []
  /// When each value is due, from 0 to 1, rising; nil spreads them evenly.
  ///
  /// A discrete animation takes one time more than values, the last being the end of the last.
  public var keyTimes: [Double]?
  /// The easings from each value to the next, one less than values; the rest is linear (F48).
  public var timingFunctions: [MediaTimingFunction?] = []
  /// How to go from one value to the next; linear by default.
  public var calculationMode = CalculationMode.linear

  /// Makes a draft for a key path.
  public init(keyPath: String? = nil) {
    super.init()
    self.keyPath = keyPath
  }

  /// Makes a draft for a typed key, whose values must be of the key's type.
  public init<Value>(_ key: PropertyKey<Value>, values: [Value]) {
    super.init()
    keyPath = key.keyPath
    self.values = values.map(\.propertyValue)
  }

  /// "KeyframeAnimation".
  override public var className: String { "KeyframeAnimation" }

  override var definition: AnimationDefinition {
    .keyframes(
      values: values, keyTimes: keyTimes, timingFunctions: timingFunctions, mode: calculationMode)
  }

  override var warnings: [String] {
    guard let keyTimes else { return [] }
    let mayHaveOneMore = calculationMode == .discrete && keyTimes.count == values.count + 1
    if keyTimes.count == values.count || mayHaveOneMore { return [] }
    let count = min(keyTimes.count, values.count)
    return [
      "\(values.count) values and \(keyTimes.count) keyTimes; the first \(count) of each are used"
    ]
  }

  override var valueType: PropertyType? { values.first?.type }

  override func effects(
    _ check: AnimationCheck
  ) throws(AnimationError) -> [(effect: PropertyEffect, keyPath: String)] {
    let target = try target(check)
    if values.isEmpty { throw check.error("values", "must hold a value") }
    var checked: [PropertyValue] = []
    for (place, value) in values.enumerated() {
      checked.append(try check.value(value, "values[\(place)]", for: target))
    }
    try checkTimes(check)
    try checkFunctions(check)
    let keyframes = Keyframes(
      values: checked, times: keyTimes, functions: timingFunctions, mode: calculationMode)
    return [(effect(on: target, .keyframes(keyframes)), target.keyPath)]
  }

  private func checkTimes(_ check: AnimationCheck) throws(AnimationError) {
    var last = 0.0
    for (place, time) in (keyTimes ?? []).enumerated() {
      if !(time >= 0 && time <= 1) {
        throw check.error("keyTimes[\(place)]", "must be from 0 to 1, not \(time)")
      }
      if time < last {
        throw check.error(
          "keyTimes[\(place)]",
          "must not be before the one before it, but \(time) is before \(last)")
      }
      last = time
    }
    if keyTimes?.isEmpty == true { throw check.error("keyTimes", "must hold a time, or be nil") }
  }

  private func checkFunctions(_ check: AnimationCheck) throws(AnimationError) {
    for (place, function) in timingFunctions.enumerated() {
      try check.timingFunction(function, "timingFunctions[\(place)]")
    }
    if timingFunctions.count > max(0, values.count - 1) {
      throw check.error(
        "timingFunctions",
        "must be fewer than values, one for each step: "
          + "\(timingFunctions.count) for \(values.count) values")
    }
  }
}
