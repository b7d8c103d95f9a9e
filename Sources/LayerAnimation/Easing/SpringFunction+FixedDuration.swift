extension SpringFunction {
  /// Creates the spring with a damping ratio that is at rest after a given time (F70).
  ///
  ///     ratio 0.5    |   **                 ratio 1    |
  ///                1 |--*--******--|--               1 |------*******|--
  ///                  | *           |                   |   **        |
  ///                  |*            |                   | *           |
  ///                0 |*            |                 0 |*            |
  ///                  +-------------+-> s               +-------------+-> s
  ///                    settlingDuration                  settlingDuration
  ///
  /// The mass is 1 and overdamping is allowed. The frequency is such that a spring released at rest
  /// is within `epsilon` of the target at that time, by the rule of `settlingDuration(epsilon:)`
  /// but without its steps: for a ratio of 1 or more, that method returns the next step of 0.1 s.
  /// (Apple names the parameters and publishes no numbers; the rule is the inverse of F64.)
  ///
  /// - Parameters:
  ///   - settlingDuration: The time until rest in seconds, above 0.
  ///   - dampingRatio: The damping ratio ζ, above 0: without damping there is no rest.
  ///   - epsilon: The fraction of the distance that counts as rest, above 0 and below 1. A value of
  ///     0 or less, or a NaN, stops the program.
  public init(settlingDuration: Double, dampingRatio: Double, epsilon: Double = 0.001) {
    let angle = Self.settlingAngle(dampingRatio: dampingRatio, epsilon: epsilon)
    self.init(angle: angle, within: settlingDuration, dampingRatio: dampingRatio)
    allowsOverdamping = true
  }

  /// Creates the spring of `animate(withDuration:usingSpringWithDamping:initialSpringVelocity:)`
  /// (F71).
  ///
  /// The mass is 1 and the frequency ω such that the sine's share of the motion has decayed to a
  /// thousandth at the duration d: ω = ln(1000·ζ / √(1−ζ²)) / (ζ·d), and 9.2334134764515866 / d for
  /// a ratio of 1. That was measured without a velocity; here a velocity changes the motion but not
  /// the spring. A ratio above 1 counts as 1, as in F61. (The time is a little shorter than the
  /// `settlingDuration`, which adds both shares.)
  ///
  /// - Parameters:
  ///   - dampingRatio: The damping ratio ζ, above 0.001; smaller ones are invalid.
  ///   - fittedDuration: The time d in seconds, above 0.
  ///   - initialVelocity: Distances per second at the start, positive towards the target.
  public init(dampingRatio: Double, fittedTo fittedDuration: Double, initialVelocity: Double = 0) {
    let ratio = dampingRatio > 1 ? 1 : dampingRatio
    let angle =
      ratio == 1
      ? 9.233_413_476_451_586_6
      : Double.log(1000 * ratio / ((1 - ratio) * (1 + ratio)).squareRoot()) / ratio
    self.init(angle: angle, within: fittedDuration, dampingRatio: ratio)
    self.initialVelocity = initialVelocity
  }

  /// The default spring of views: mass 3, stiffness 1000, damping 500 (F69).
  ///
  /// Its damping ratio is 4.56. Overdamping is not allowed, so it moves like a critical spring.
  public static let viewDefault = SpringFunction(mass: 3, stiffness: 1000, damping: 500)

  /// Creates the spring of mass 1 whose ω·t has a given value at a given time.
  private init(angle: Double, within seconds: Double, dampingRatio: Double) {
    let frequency = angle / seconds
    // The square would hide the sign of a time below 0.
    self.init(
      mass: 1, stiffness: seconds >= 0 ? frequency * frequency : .nan,
      damping: 2 * dampingRatio * frequency)
  }

  /// Returns the ω·t at which a spring released at rest is at rest again within ε.
  private static func settlingAngle(dampingRatio: Double, epsilon: Double) -> Double {
    if !(epsilon > 0) {
      fatalError("The settling tolerance of a spring must be above 0, not \(epsilon).")
    }
    // Otherwise there is no angle: `problem` reports the resulting stiffness.
    guard dampingRatio > 0, dampingRatio.isFinite else { return .nan }
    if dampingRatio < 1 {
      let tangent = dampingRatio / ((1 - dampingRatio) * (1 + dampingRatio)).squareRoot()
      return Double.log((1 + tangent) / epsilon) / dampingRatio
    }
    // Released at rest, the spring approaches steadily, so bisection finds the only angle.
    let motion = SpringSolution(frequency: 1, ratio: dampingRatio, initialVelocity: 0)
    var (moving, settled) = (0.0, 1.0)
    while settled.isFinite, !(abs(motion.offset(at: settled)) < epsilon) {
      (moving, settled) = (settled, settled * 2)
    }
    while true {
      let middle = moving + (settled - moving) / 2
      if middle <= moving || middle >= settled { return settled }
      if abs(motion.offset(at: middle)) < epsilon { settled = middle } else { moving = middle }
    }
  }
}
