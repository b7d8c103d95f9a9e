extension SIMD3<Double> {
  /// Returns the dot product, added in the order x, y, z.
  func dot(_ other: SIMD3<Double>) -> Double {
    x * other.x + y * other.y + z * other.z
  }

  /// Returns the cross product, right-handed.
  func cross(_ other: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(
      y * other.z - z * other.y,
      z * other.x - x * other.z,
      x * other.y - y * other.x)
  }

  /// The length, even if squares would overflow or underflow.
  var length: Double {
    let plain = dot(self).squareRoot()
    if plain > 1e-140 && plain < 1e140 { return plain }
    let largest = Swift.max(abs(x), abs(y), abs(z))
    guard largest > 0, largest.isFinite else { return largest }
    let scaled = self / largest
    return scaled.dot(scaled).squareRoot() * largest
  }
}
