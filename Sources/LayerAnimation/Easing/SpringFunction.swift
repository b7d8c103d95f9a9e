/// The pacing of a spring: where a weight is, and how fast, some seconds after it was let go.
///
/// The weight starts at 0 and is pulled to 1. What an animation makes of it is a progress, as with a
/// `MediaTimingFunction`, but over **real seconds** instead of a fraction of the duration: a shorter
/// duration cuts the motion off, it does not squeeze it (F63).
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
/// With the distance to go x = value − 1, the motion is that of m·x″ + c·x′ + k·x = 0 from x = −1
/// at the velocity v (F61). Three numbers tell which of the pictures it is and at what scale:
///
///     natural frequency ω = √(k / m)         radians in a second
///     damping ratio     ζ = c / (2 √(k·m))   < 1 underdamped, 1 critical, > 1 overdamped
///     velocity          v                    distances in a second, towards the target
///
/// Unless `allowsOverdamping`, a ratio above 1 counts as 1 (F61).
///
/// The units are free as long as they fit one another: mass in kg, stiffness in N/m and damping in
/// N·s/m is one set that does. Times are seconds; the value is a fraction of the way.
public struct SpringFunction: Hashable, Sendable, BitwiseCopyable {
  /// The mass of the weight, above 0; 1 by default (F60).
  public var mass: Double
  /// The stiffness of the spring, above 0; 100 by default (F60).
  public var stiffness: Double
  /// The friction, not below 0; 10 by default, 0 for a spring that never comes to rest (F60).
  public var damping: Double
  /// The velocity at the start in distances per second, positive towards the target; 0 by default.
  ///
  /// 1 would cover the whole way from 0 to 1 in one second if nothing pulled or braked (F61).
  public var initialVelocity: Double
  /// Whether a damping ratio above 1 is taken as it is instead of as 1; false by default (F60, F61).
  public var allowsOverdamping: Bool

  /// Makes a spring from its physical numbers; all have Core Animation's defaults (F60).
  ///
  /// Numbers out of range are kept as given; adding an animation with them throws (D19). Until then
  /// the spring still evaluates, in bounded time, to something without meaning.
  ///
  /// - Parameters:
  ///   - mass: The mass of the weight, above 0.
  ///   - stiffness: The stiffness of the spring, above 0.
  ///   - damping: The friction, not below 0.
  ///   - initialVelocity: Distances per second at the start, positive towards the target.
  ///   - allowsOverdamping: Whether a damping ratio above 1 is taken as it is.
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
