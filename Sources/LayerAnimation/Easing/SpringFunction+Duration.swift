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
