import LayerModel

extension SpringFunction {
  /// Creates a spring from its perceived duration and its bounce (F66).
  ///
  ///     bounce      −1 < ...... 0 .......................... 1
  ///                  creeps     critical     swings          forever
  ///
  /// The mass is 1, the stiffness (2π / duration)², the damping ratio 1 − bounce, or 1 / (1 +
  /// bounce) for a bounce below 0, and overdamping is allowed. Apple's software computes the same.
  /// The widely copied formula of Apple's slides is different: it gives a damping below 0 for a
  /// duration of 0.5 and a bounce of −0.3 (F67).
  ///
  /// Invalid numbers make an invalid spring; adding an animation with it throws (D19).
  ///
  /// - Parameters:
  ///   - perceptualDuration: The period of the undamped spring in seconds, above 0. The motion ends
  ///     later, at the `settlingDuration`.
  ///   - bounce: The bounce, above −1 and at most 1.
  ///   - initialVelocity: Distances per second at the start, positive towards the target.
  public init(perceptualDuration: Double, bounce: Double, initialVelocity: Double = 0) {
    self.init(
      dampingRatio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce), response: perceptualDuration,
      initialVelocity: initialVelocity)
  }

  /// Creates a spring from a duration and a bounce, with SwiftUI's names for them (F70).
  ///
  /// It is the same spring as `init(perceptualDuration:bounce:initialVelocity:)`. SwiftUI's own
  /// defaults, and those of views (F132), are 0.5 and 0.
  ///
  /// - Parameters:
  ///   - duration: The period of the undamped spring in seconds, above 0.
  ///   - bounce: The bounce, above −1 and at most 1; 0 by default.
  ///   - initialVelocity: Distances per second at the start, positive towards the target.
  public init(duration: Double, bounce: Double = 0, initialVelocity: Double = 0) {
    self.init(perceptualDuration: duration, bounce: bounce, initialVelocity: initialVelocity)
  }

  /// Creates a spring from its damping ratio and its response, as SwiftUI does (F64, F70).
  ///
  /// The mass is 1, the stiffness (2π / response)², the damping 4πζ / response; overdamping is
  /// allowed.
  ///
  /// - Parameters:
  ///   - dampingRatio: The damping ratio ζ: not below 0, 1 for critical damping.
  ///   - response: The period of the undamped spring in seconds, above 0.
  ///   - initialVelocity: Distances per second at the start, positive towards the target.
  public init(dampingRatio: Double, response: Double, initialVelocity: Double = 0) {
    let frequency = 2 * .pi / response
    // The square would hide the sign of a response below 0.
    self.init(
      mass: 1, stiffness: response >= 0 ? frequency * frequency : .nan,
      damping: 4 * .pi * dampingRatio / response, initialVelocity: initialVelocity,
      allowsOverdamping: true)
  }
}

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
