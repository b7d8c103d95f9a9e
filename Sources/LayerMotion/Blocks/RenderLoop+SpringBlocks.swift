import LayerAnimation

extension RenderLoop {
  /// Animates all changes inside a closure with a spring that is at rest after a duration (F71).
  ///
  /// Otherwise it is like ``animate(withDuration:delay:options:animations:completion:)``. The curve
  /// of the options is not used.
  ///
  /// - Parameters:
  ///   - duration: Seconds; 0 or less changes without animation (F125).
  ///   - delay: Seconds before the start, 0 or more.
  ///   - dampingRatio: From just above 0 to 1, which does not oscillate; above 1 counts as 1. 0.001
  ///     or less and NaN stop the program, because no such spring exists.
  ///   - velocity: Whole distances per second at the start; must be finite.
  ///   - options: As for any block.
  ///   - animations: Changes layers; runs at once.
  ///   - completion: Called exactly once, with whether every animation ran to its end. A discarded
  ///     loop does not call it.
  /// - Returns: The running block; you need not keep it.
  @discardableResult
  public func animate(
    withDuration duration: Double, delay: Double = 0, usingSpringWithDamping dampingRatio: Double,
    initialSpringVelocity velocity: Double = 0, options: BlockOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) -> BlockAnimation {
    Self.checkSpring(dampingRatio: dampingRatio, velocity: velocity)
    let settings = BlockSettings(
      duration: duration, delay: delay,
      motion: .fittedSpring(dampingRatio: dampingRatio, velocity: velocity), options: options)
    return animate(settings, animations, completion)
  }

  /// Animates all changes inside a closure with a spring of a perceptual duration (F132).
  ///
  /// The block lasts until the spring has settled, which is longer: 0.8 s for the defaults.
  ///
  /// - Parameters:
  ///   - springDuration: The perceived seconds; 0.5 by default. 0 or less changes without
  ///     animation.
  ///   - bounce: From 0, the default, which does not oscillate, to almost 1; from above −1 to 0 the
  ///     spring is sluggish. −1 or less, 1 or more, and NaN stop the program.
  ///   - velocity: Whole distances per second at the start; must be finite.
  ///   - delay: Seconds before the start, 0 or more.
  ///   - options: As for any block; the curve is not used.
  ///   - animations: Changes layers; runs at once.
  ///   - completion: Called exactly once, with whether every animation ran to its end. A discarded
  ///     loop does not call it.
  /// - Returns: The running block; you need not keep it.
  @discardableResult
  public func animate(
    springDuration: Double = 0.5, bounce: Double = 0, initialSpringVelocity velocity: Double = 0,
    delay: Double = 0, options: BlockOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) -> BlockAnimation {
    if !(bounce > -1 && bounce < 1) {
      fatalError("The bounce of a spring block must be between -1 and 1, not \(bounce).")
    }
    if !velocity.isFinite {
      fatalError("The initial velocity of a spring block must be finite, not \(velocity).")
    }
    var settings = BlockSettings(
      duration: springDuration, delay: delay, motion: .curve(.easeInEaseOut), options: options)
    if springDuration > 0 && springDuration.isFinite {
      let spring = SpringFunction(
        perceptualDuration: springDuration, bounce: bounce, initialVelocity: velocity)
      settings.motion = .spring(spring)
      // A spring whose stiffness is not a finite `Double` ends at once.
      settings.duration = spring.stiffness.isFinite ? spring.settlingDuration : 0
    }
    return animate(settings, animations, completion)
  }

  static func checkSpring(dampingRatio: Double, velocity: Double) {
    if !(dampingRatio > 0.001 && dampingRatio.isFinite) {
      fatalError("The damping ratio of a spring block must be above 0.001, not \(dampingRatio).")
    }
    if !velocity.isFinite {
      fatalError("The initial velocity of a spring block must be finite, not \(velocity).")
    }
  }
}
