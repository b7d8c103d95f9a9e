/// The rule for interpolating numbers.
enum Interpolate {
  /// Returns the number at a progress between two others: exactly the ends at 0 and 1, and outside
  /// them if an easing overshoots.
  @inline(__always)
  static func number(_ from: Double, _ to: Double, _ progress: Double) -> Double {
    // Without the case for 1, from + (to − from) may differ from the end by rounding.
    progress == 1 ? to : from + (to - from) * progress
  }

  /// Returns four numbers at once, each by the same operations as ``number(_:_:_:)``.
  @inline(__always)
  static func lanes(
    _ from: SIMD4<Double>, _ to: SIMD4<Double>, _ progress: Double
  ) -> SIMD4<Double> {
    progress == 1 ? to : from + (to - from) * progress
  }
}
