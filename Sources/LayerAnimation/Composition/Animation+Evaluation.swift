import LayerModel

/// Evaluation without a layer or a loop: an animation is a pure function of time.
///
///     let move = BasicAnimation(PropertyKey<Double>.positionX, from: 0, to: 100)
///     move.duration = 2
///     try move.value(at: 0.5)     // 25
///     try move.velocity(at: 0.5)  // 50 per second
///
/// Times are those of the animation's layer, and a begin time of 0 is taken as 0.
extension Animation {
  /// Where a time lies in the animation: phase, cycle and progress before easing.
  public final func position(at time: Double) -> TimePosition {
    timeMapping.position(at: time)
  }

  /// The eased progress at a time, or nil where the animation contributes nothing.
  public final func progress(at time: Double) -> Double? {
    let position = position(at: time)
    return position.isInEffect
      ? motion(over: timeMapping.duration, timingFunction).value(at: position.progress) : nil
  }

  /// When the active interval ends; infinite where it never does.
  public final var endTime: Double { timeMapping.endTime }

  private var timeMapping: TimeMapping { TimeMapping(timing, beginTime: timing.beginTime) }

  /// The values of all properties the animation works on at a time, in the order they apply.
  ///
  /// A group gives those of its animations that are in effect.
  ///
  /// - Parameters:
  ///   - time: A time of the layer.
  ///   - under: The value that lies under the animation of a key path, where an end is missing.
  /// - Returns: Key paths, empty where none was set, with their values.
  /// - Throws: ``AnimationError`` where a value makes no sense.
  public final func values(
    at time: Double, over under: (String) -> PropertyValue? = { _ in nil }
  ) throws(AnimationError) -> [(keyPath: String, value: PropertyValue)] {
    var check = AnimationCheck(layer: nil, key: nil, animation: className)
    for keyPath in writtenKeyPaths { check.underTypes[keyPath] = under(keyPath)?.type }
    try checkTiming(check)
    var plan = AnimationPlan()
    try compile(check, into: &plan, in: -1)
    let root = position(at: time)
    var values: [(keyPath: String, value: PropertyValue)] = []
    for effect in plan.effects {
      let position = plan.position(of: effect.node, root: root, at: time, by: timeMapping)
      guard position.isInEffect, effect.effect.isEffective else { continue }
      let base = under(effect.keyPath) ?? ValueSum.zero(of: effect.effect.address.type) ?? .null
      values.append(
        (effect.keyPath, Composition.output(of: effect.effect, at: position, over: base)))
    }
    return values
  }

  /// The key paths of this animation and of those inside it, as they were written.
  ///
  /// Each group is looked at once, for one may hold itself; that is refused when it is compiled.
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
  /// The value at a time, or nil where the animation contributes nothing.
  ///
  /// - Parameters:
  ///   - time: A time of the layer.
  ///   - under: The value that lies under the animation; zero where it is nil. It stands in for a
  ///     missing end and is what an additive animation adds to.
  /// - Returns: The value in the type of the values that were set.
  /// - Throws: ``AnimationError`` where a value makes no sense.
  public final func value(
    at time: Double, over under: PropertyValue? = nil
  ) throws(AnimationError) -> PropertyValue? {
    try values(at: time) { _ in under }.first?.value
  }
}
