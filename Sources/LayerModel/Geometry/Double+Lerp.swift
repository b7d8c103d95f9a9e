extension Double {
  /// Returns this number interpolated to another: 0 gives this one, 1 the other.
  ///
  /// At 1 it is exactly the other number, which `a + (b - a)` may miss by a rounding.
  @inlinable
  package func lerped(to end: Double, at progress: Double) -> Double {
    progress == 1 ? end : self + (end - self) * progress
  }
}
