/// Curves, computed apart from the library.
package enum CurveArithmetic {
  /// Returns the y of a cubic Bézier curve from (0, 0) to (1, 1) at an x, found by halving.
  ///
  /// - Parameters:
  ///   - x1: The x of the first control point.
  ///   - y1: The y of the first control point.
  ///   - x2: The x of the second control point.
  ///   - y2: The y of the second control point.
  ///   - x: The x, from 0 to 1.
  /// - Returns: The y.
  package static func bezier(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, at x: Double
  ) -> Double {
    func coordinate(_ one: Double, _ two: Double, _ u: Double) -> Double {
      3 * (1 - u) * (1 - u) * u * one + 3 * (1 - u) * u * u * two + u * u * u
    }
    var (low, high) = (0.0, 1.0)
    // By then the two are neighbours.
    for _ in 0..<200 {
      let middle = (low + high) / 2
      if coordinate(x1, x2, middle) < x { low = middle } else { high = middle }
    }
    return coordinate(y1, y2, (low + high) / 2)
  }
}
