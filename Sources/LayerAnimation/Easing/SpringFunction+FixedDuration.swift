#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

extension SpringFunction {
  /// Makes the spring with a damping ratio that is at rest after a given time (F70).
  ///
  ///     ratio 0.5    |   **                 ratio 1    |
  ///                1 |--*--******--|--               1 |------*******|--
  ///                  | *           |                   |   **        |
  ///                  |*            |                   | *           |
  ///                0 |*            |                 0 |*            |
  ///                  +-------------+-> s               +-------------+-> s
  ///                    settlingDuration                  settlingDuration
  ///
  /// The mass is 1 and overdamping allowed. The frequency follows from the motion at rest being
  /// within `epsilon` at that time, by the rule of `settlingDuration(epsilon:)`, except that no
  /// steps are taken: asked for a spring of ratio 1 or more, that one answers with the next step of
  /// 0.1 s. (Apple names the parameters and publishes no numbers; the rule is F64's, turned round.)
  ///
  /// - Parameters:
  ///   - settlingDuration: The time until rest in seconds, above 0.
  ///   - dampingRatio: The damping ratio ζ, above 0: without damping there is no rest.
  ///   - epsilon: The fraction of the way that counts as rest, above 0 and below 1. Zero, less, or a
  ///     NaN ends the program.
  public init(settlingDuration: Double, dampingRatio: Double, epsilon: Double = 0.001) {
    let angle = Self.settlingAngle(dampingRatio: dampingRatio, epsilon: epsilon)
    self.init(angle: angle, within: settlingDuration, dampingRatio: dampingRatio)
    allowsOverdamping = true
  }

  /// Makes the spring of `animate(withDuration:usingSpringWithDamping:initialSpringVelocity:)` (F71).
  ///
  /// The mass is 1 and the frequency ω such that the sine's share of the motion has died down to a
  /// thousandth at the duration d: ω = ln(1000·ζ / √(1−ζ²)) / (ζ·d), and 9.2334134764515866 / d for
  /// a ratio of 1. That was measured without a velocity; here a velocity changes the motion but not
  /// the spring. A ratio above 1 counts as 1, as in F61. (This is a little shorter than the
  /// `settlingDuration`, which adds up both shares.)
  ///
  /// - Parameters:
  ///   - dampingRatio: The damping ratio ζ, above 0.001; smaller ones have no such spring.
  ///   - fittedDuration: The time d in seconds, above 0.
  ///   - initialVelocity: Distances per second at the start, positive towards the target.
  public init(dampingRatio: Double, fittedTo fittedDuration: Double, initialVelocity: Double = 0) {
    let ratio = dampingRatio > 1 ? 1 : dampingRatio
    let angle =
      ratio == 1
      ? 9.233_413_476_451_586_6
      : log(1000 * ratio / ((1 - ratio) * (1 + ratio)).squareRoot()) / ratio
    self.init(angle: angle, within: fittedDuration, dampingRatio: ratio)
    self.initialVelocity = initialVelocity
  }

  /// The spring that views use when nobody says which: mass 3, stiffness 1000, damping 500 (F69).
  ///
  /// Its damping ratio is 4.56; overdamping is not allowed, so that it moves as a critical one.
  public static let viewDefault = SpringFunction(mass: 3, stiffness: 1000, damping: 500)

  /// The spring of mass 1 whose ω·t is a given angle at a given time.
  private init(angle: Double, within seconds: Double, dampingRatio: Double) {
    let frequency = angle / seconds
    // A time below 0 would vanish in the square.
    self.init(
      mass: 1, stiffness: seconds >= 0 ? frequency * frequency : .nan,
      damping: 2 * dampingRatio * frequency)
  }

  /// The ω·t at which a spring released at rest is at rest again within ε.
  private static func settlingAngle(dampingRatio: Double, epsilon: Double) -> Double {
    if !(epsilon > 0) {
      fatalError("A spring settles within a fraction of the way above 0, not \(epsilon).")
    }
    // Neither swings for ever nor stands still: `problem` reports the stiffness that comes of it.
    guard dampingRatio > 0, dampingRatio.isFinite else { return .nan }
    if dampingRatio < 1 {
      let tangent = dampingRatio / ((1 - dampingRatio) * (1 + dampingRatio)).squareRoot()
      return log((1 + tangent) / epsilon) / dampingRatio
    }
    // Released at rest it comes steadily nearer, so halving finds the one angle.
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
