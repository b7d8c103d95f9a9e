import LayerModel

/// Evaluation without a layer or a loop: an animation is a pure function of time.
///
///     let move = BasicAnimation(PropertyKey<Double>.positionX, from: 0, to: 100)
///     move.duration = 2
///     try move.value(at: 0.5)     // 25
///     try move.velocity(at: 0.5)  // 50 per second
///
/// Times are those of the animation's layer, and a begin time of 0 means 0.
extension Animation {
  /// Returns the position at a time: phase, cycle and progress before easing.
  public final func position(at time: Double) -> TimePosition {
    timeMapping.position(at: time)
  }

  /// Returns the eased progress at a time; nil if the animation contributes nothing.
  public final func progress(at time: Double) -> Double? {
    let position = position(at: time)
    return position.isInEffect
      ? motion(over: timeMapping.duration, timingFunction).value(at: position.progress) : nil
  }

  /// The end of the active interval; infinite if it never ends.
  public final var endTime: Double { timeMapping.endTime }

  private var timeMapping: TimeMapping { TimeMapping(timing, beginTime: timing.beginTime) }

  /// Returns the values of all animated properties at a time, in the order in which they apply.
  ///
  /// A group returns the values of its animations that are in effect.
  ///
  /// - Parameters:
  ///   - time: A time of the layer.
  ///   - under: Returns the model's value for a key path, if an end is missing.
  /// - Returns: Key paths, empty if none was set, with their values.
  /// - Throws: ``AnimationError`` if a value is invalid.
  public final func values(
    at time: Double, over under: (String) -> PropertyValue? = { _ in nil }
  ) throws(AnimationError) -> [(keyPath: String, value: PropertyValue)] {
    var check = AnimationCheck(layer: nil, key: nil, animation: className)
    for keyPath in writtenKeyPaths {
      if let type = under(keyPath)?.type { check.underTypes[keyPath] = type }
    }
    try checkTiming(check)
    var plan = AnimationPlan()
    try compile(check, into: &plan, in: -1)
    // An animation alone needs no tables of timings, which would take a third of the time.
    let timings = plan.nodes.count > 1 ? Timings(preparesCurves: false) : nil
    let ids = timings?.add(plan, timeMapping, space: .root) ?? []
    var values: [(keyPath: String, value: PropertyValue)] = []
    for effect in plan.effects {
      let position =
        timings?.position(of: ids[effect.node], at: .layer(time, ending: .nan))
        ?? EasedPosition(position(at: time), plan.nodes[0].easing)
      guard position.isInEffect, effect.effect.isEffective else { continue }
      let base = under(effect.keyPath) ?? ValueSum.zero(of: effect.effect.address.type) ?? .null
      values.append(
        (effect.keyPath, Composition.output(of: effect.effect, at: position, over: base)))
    }
    return values
  }

  /// The key paths of this animation and of those inside it, as written.
  ///
  /// Each group is visited once, because a group may contain itself, which compiling refuses later.
  private var writtenKeyPaths: [String] {
    var keyPaths: [String] = []
    var seen: Set<ObjectIdentifier> = []
    var waiting = [self]
    while let animation = waiting.popLast() {
      if let property = animation as? PropertyAnimation {
        keyPaths.append(property.keyPath ?? "")
      } else if let group = animation as? AnimationGroup,
        seen.insert(ObjectIdentifier(group)).inserted
      {
        waiting.append(contentsOf: group.animations)
      }
    }
    return keyPaths
  }
}

extension PropertyAnimation {
  /// Returns the value at a time; nil if the animation contributes nothing.
  ///
  /// - Parameters:
  ///   - time: A time of the layer.
  ///   - under: The model's value; nil counts as zero. It replaces a missing end, and an additive
  ///     animation is added to it.
  /// - Returns: The value, in the type of the values that were set.
  /// - Throws: ``AnimationError`` if a value is invalid.
  public final func value(
    at time: Double, over under: PropertyValue? = nil
  ) throws(AnimationError) -> PropertyValue? {
    try values(at: time) { _ in under }.first?.value
  }
}

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
