/// The motion of a spring: the position and velocity of a weight after its release.
///
/// The weight starts at 0 and is pulled to 1. An animation uses the position as a progress, as with
/// a `MediaTimingFunction`, but over **real seconds** instead of a fraction of the duration: a
/// shorter duration cuts the motion off; it does not compress it (F63).
///
///     underdamped, ratio 0.3          critical, ratio 1             overdamped, ratio 2.5
///
///       |      ***
///       |    **   **       ****
///     1 |---*-------**---**----**-     1 |------------***********   1 |- - - - - - - - - - - - -
///       |  *          ***                |       ****                 |               **********
///       | *                              |     **                     |        *******
///       | *                              |   **                       |     ***
///       |*                               |  *                         |  ***
///     0 |*                             0 |**                        0 |**
///       +-----------------------> s      +--------------------> s     +--------------------> s
///       swings past 1 and back         fastest without swinging     creeps
///
/// With the remaining distance x = value − 1, the motion solves m·x″ + c·x′ + k·x = 0 from x = −1
/// at the velocity v (F61). Three numbers determine its kind and scale:
///
///     natural frequency ω = √(k / m)         radians per second
///     damping ratio     ζ = c / (2 √(k·m))   < 1 underdamped, 1 critical, > 1 overdamped
///     velocity          v                    distances per second, towards the target
///
/// Unless `allowsOverdamping` is true, a ratio above 1 counts as 1 (F61).
///
/// Any consistent units work, for example mass in kg, stiffness in N/m and damping in N·s/m. Times
/// are seconds; the value is a fraction of the distance.
public struct SpringFunction: Hashable, Sendable, BitwiseCopyable {
  /// The mass of the weight, above 0; 1 by default (F60).
  public var mass: Double
  /// The stiffness of the spring, above 0; 100 by default (F60).
  public var stiffness: Double
  /// The damping, not below 0; 10 by default, 0 for a spring that never comes to rest (F60).
  public var damping: Double
  /// The velocity at the start in distances per second, positive towards the target; 0 by default.
  ///
  /// With 1 the weight would move from 0 to 1 in one second without forces (F61).
  public var initialVelocity: Double
  /// Whether a damping ratio above 1 is used instead of 1; false by default (F60, F61).
  public var allowsOverdamping: Bool

  /// Creates a spring from its physical numbers; all have Core Animation's defaults (F60).
  ///
  /// Invalid numbers are kept; adding an animation with them throws (D19). Until then the spring
  /// still returns values, in bounded time, but they are meaningless.
  ///
  /// - Parameters:
  ///   - mass: The mass of the weight, above 0.
  ///   - stiffness: The stiffness of the spring, above 0.
  ///   - damping: The damping, not below 0.
  ///   - initialVelocity: Distances per second at the start, positive towards the target.
  ///   - allowsOverdamping: Whether a damping ratio above 1 is used instead of 1.
  public init(
    mass: Double = 1, stiffness: Double = 100, damping: Double = 10, initialVelocity: Double = 0,
    allowsOverdamping: Bool = false
  ) {
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    self.initialVelocity = initialVelocity
    self.allowsOverdamping = allowsOverdamping
  }
}

extension SpringFunction {
  /// Returns the fraction of the distance after a number of seconds: from 0 towards 1 (F61, F62).
  ///
  /// It is exactly 0 at the start. An underdamped spring goes beyond 1 and returns; one with a
  /// velocity away from the target goes below 0 first.
  ///
  /// - Parameter seconds: The time since the start. Times before it, and a NaN, count as the start;
  ///   at infinity every spring is at 1.
  /// - Returns: The fraction of the distance, finite for every valid spring.
  public func value(at seconds: Double) -> Double { SpringSolution(self).value(at: seconds) }

  /// Returns the velocity after a number of seconds, in distances per second: the derivative of
  /// `value`.
  ///
  /// It is in closed form, so that another spring can take over the motion without a jump in speed:
  /// the new spring's `initialVelocity` is this velocity, in units of the new distance.
  ///
  /// - Parameter seconds: The time since the start. Times before it, and a NaN, count as the start;
  ///   at infinity every spring is at rest.
  /// - Returns: Distances per second, positive towards the target.
  public func velocity(at seconds: Double) -> Double { SpringSolution(self).velocity(at: seconds) }
}

extension SpringFunction {
  /// The undamped angular frequency ω = √(stiffness / mass), in radians per second (F61).
  public var naturalFrequency: Double {
    let quotient = stiffness / mass
    // A quotient of two roots stays in the range of doubles, but is rounded once more.
    return quotient.isNormal ? quotient.squareRoot() : stiffness.squareRoot() / mass.squareRoot()
  }

  /// The damping ratio ζ = damping / (2 √(stiffness · mass)), from the numbers as set (F61).
  ///
  /// 0 oscillates forever, 1 is the fastest without oscillation, above 1 is a slow approach.
  public var dampingRatio: Double {
    let product = stiffness * mass
    let root = product.isNormal ? product.squareRoot() : stiffness.squareRoot() * mass.squareRoot()
    return damping / (2 * root)
  }

  /// The damping ratio of the motion: 1 for all above 1, unless `allowsOverdamping` is true (F61).
  public var effectiveDampingRatio: Double {
    let ratio = dampingRatio
    return ratio > 1 && !allowsOverdamping ? 1 : ratio
  }

  /// The period of the undamped spring, 2π / ω, in seconds (F66).
  ///
  /// It describes the pace of the motion, not its end, which is the `settlingDuration`. About
  /// 0.6283 for the default spring.
  public var perceptualDuration: Double { 2 * .pi / naturalFrequency }

  /// The bounce of the motion: 1 − ζ up to critical damping, 1/ζ − 1 above (F66).
  ///
  ///     damping ratio   0 ....... 0.5 ....... 1 ....... 2 ....... ∞
  ///     bounce          1 ....... 0.5 ....... 0 ..... −0.5 ..... −1
  ///                     forever     swings   critical     creeps
  ///
  /// It uses the `dampingRatio`, even if overdamping is not allowed; 0.5 for the default spring.
  public var bounce: Double {
    let ratio = dampingRatio
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }
}

extension SpringFunction {
  /// The problem with the numbers, as a sentence, or nil.
  ///
  /// Core Animation silently drops an invalid number and keeps the old one (F60). A silent setter
  /// hides errors, and setters cannot throw, so the numbers are kept, and adding an animation to a
  /// layer throws this (D19).
  package var problem: String? {
    if !(mass > 0 && mass.isFinite) {
      return "The mass of a spring is \(Self.words(mass)); it must be a finite number above 0."
    }
    if !(stiffness > 0 && stiffness.isFinite) {
      return
        "The stiffness of a spring is \(Self.words(stiffness)); it must be a finite number above 0."
        + " (One made from a duration, a response or a settling duration needs that time to be"
        + " finite and above 0, and with a settling duration the damping ratio too.)"
    }
    if !(damping >= 0 && damping.isFinite) {
      return
        "The damping of a spring is \(Self.words(damping)); it must be a finite number of at least 0."
        + " (One made from a bounce needs that to be above -1 and at most 1; one made from a damping"
        + " ratio needs that to be at least 0, or above 0.001 to fit a given duration.)"
    }
    if !initialVelocity.isFinite {
      return
        "The initial velocity of a spring is \(Self.words(initialVelocity)); it must be a finite number."
    }
    return nil
  }

  /// Returns a number as text for a message; the sign of a NaN has no meaning.
  private static func words(_ number: Double) -> String {
    number.isNaN ? "not a number" : "\(number)"
  }
}
