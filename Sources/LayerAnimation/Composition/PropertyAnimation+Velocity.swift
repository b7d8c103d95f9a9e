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
  ///   - under: The value under the animation; nil counts as zero.
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
    return effect.change(at: eased, cycle: position.cycle, over: base)?.multiplied(by: factor)
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
      if case .switching = ends.interpolation(over: under) {
        return value(0).difference(to: value(0))
      }
      return value(1).difference(to: value(0))
    }
    // Near a jump, a difference would measure the jump.
    if case .keyframes(let keyframes) = content, keyframes.isDiscrete {
      return value(eased).difference(to: value(eased))
    }
    let step = 0x1p-20
    let low = eased > 1 - step ? eased - step : eased
    return value(low + step).difference(to: value(low))?.multiplied(by: 1 / step)
  }
}

extension PropertyValue {
  fileprivate func difference(to other: PropertyValue) -> PropertyValue? {
    combined(with: other) { $0 - $1 }
  }

  fileprivate func multiplied(by factor: Double) -> PropertyValue? {
    combined(with: self) { number, _ in number * factor }
  }

  /// Returns the value whose numbers combine those of two values of one type.
  private func combined(
    with other: PropertyValue, _ operation: (Double, Double) -> Double
  ) -> PropertyValue? {
    if type == .bool { return nil }
    guard let own = numbers, let others = other.numbers, own.count == others.count, let type
    else { return nil }
    let numbers = zip(own, others).map(operation)
    switch type {
    case .number: return .number(numbers[0])
    case .color:
      return .color(
        Color(red: numbers[0], green: numbers[1], blue: numbers[2], alpha: numbers[3]))
    case .array: return .array(numbers.map(PropertyValue.number))
    default: return PropertyValue.array(numbers.map(PropertyValue.number)).converted(to: type)
    }
  }
}
