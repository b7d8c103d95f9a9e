import LayerModel

extension PropertyAnimation {
  /// Returns the rate of change of the value at a time, per second; nil if the animation
  /// contributes nothing or the value is not made of numbers.
  ///
  /// By the chain rule it is a product of three rates: of the value by eased progress, of eased
  /// progress by progress, and of progress by time. The first is exact between two values of
  /// numbers; for keyframes it is a difference over 2⁻²⁰ of progress. A value held by a fill mode
  /// has velocity 0.
  ///
  /// - Parameters:
  ///   - time: A time of the layer.
  ///   - under: The model's value, for a missing end; nil counts as zero.
  /// - Returns: The velocity in the type of the values; for a transform the rates of its elements.
  /// - Throws: ``AnimationError`` if a value is invalid.
  public final func velocity(
    at time: Double, over under: PropertyValue? = nil
  ) throws(AnimationError) -> PropertyValue? {
    var check = AnimationCheck(layer: nil, key: nil, animation: className)
    check.underTypes[keyPath ?? ""] = under?.type
    try checkTiming(check)
    guard let effect = try effects(check).first?.effect, effect.isEffective else { return nil }
    let mapping = TimeMapping(timing, beginTime: timing.beginTime)
    let position = mapping.position(at: time)
    guard position.isInEffect else { return nil }
    let easing = motion(over: mapping.duration, timingFunction)
    let eased = easing.value(at: position.progress)
    let factor = easing.slope(at: position.progress) * mapping.rate(at: time)
    let base = under ?? ValueSum.zero(of: effect.address.type) ?? .null
    return effect.change(at: eased, cycle: position.cycle, over: base)?.scaled(by: factor)
  }
}

extension PropertyEffect {
  /// Returns the rate of change by eased progress; nil if the value is not made of numbers.
  fileprivate func change(
    at eased: Double, cycle: Double, over under: PropertyValue
  ) -> PropertyValue? {
    func value(_ eased: Double) -> PropertyValue {
      self.value(at: EasedPosition(isInEffect: true, cycle: cycle, eased: eased), over: under)
    }
    if case .basic(let ends) = content, valueFunction == nil, address.type != .transform {
      // Values that cannot be interpolated have velocity 0.
      if case .switching = ends.interpolation(model: under) {
        return value(0).rate(from: value(0))
      }
      return value(1).rate(from: value(0))
    }
    // Near a jump, a difference would measure the jump.
    if case .keyframes(let keyframes) = content, keyframes.isDiscrete {
      return value(eased).rate(from: value(eased))
    }
    let step = 0x1p-20
    let low = eased > 1 - step ? eased - step : eased
    return value(low + step).rate(from: value(low))?.scaled(by: 1 / step)
  }
}

extension PropertyValue {
  /// Returns the difference of each number; for a transform, of each matrix element.
  fileprivate func rate(from other: PropertyValue) -> PropertyValue? {
    combined(with: other) { $0 - $1 }
  }
}
