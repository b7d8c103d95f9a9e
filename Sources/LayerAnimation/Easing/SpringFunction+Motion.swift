extension SpringFunction {
  /// The fraction of the way some seconds after the start: from 0 towards 1 (F61, F62).
  ///
  /// Exactly 0 at the start. An underdamped spring goes beyond 1 and comes back; one with a velocity
  /// away from the target goes below 0 first.
  ///
  /// - Parameter seconds: The time since the start. Times before it, and a NaN, count as the start;
  ///   at infinity every spring is at 1.
  /// - Returns: The fraction of the way, finite for every valid spring.
  public func value(at seconds: Double) -> Double { SpringSolution(self).value(at: seconds) }

  /// The velocity some seconds after the start, in distances per second: the derivative of `value`.
  ///
  /// In closed form, so that a motion can be taken over by another spring without a jump in speed:
  /// the new spring's `initialVelocity` is this one's velocity, in units of the new distance.
  ///
  /// - Parameter seconds: The time since the start. Times before it, and a NaN, count as the start;
  ///   at infinity every spring is at rest.
  /// - Returns: Distances per second, positive towards the target.
  public func velocity(at seconds: Double) -> Double { SpringSolution(self).velocity(at: seconds) }
}
