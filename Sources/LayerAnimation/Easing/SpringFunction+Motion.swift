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
