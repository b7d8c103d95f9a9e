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
