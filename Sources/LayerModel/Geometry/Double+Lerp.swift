extension Double {
  /// Gives the number a part of the way to another: 0 is this one, 1 the other, beyond goes on.
  ///
  /// Exactly the other number at 1, where `a + (b - a)` may miss it by a rounding.
  @inlinable
  package func lerped(to end: Double, at progress: Double) -> Double {
    progress == 1 ? end : self + (end - self) * progress
  }
}
