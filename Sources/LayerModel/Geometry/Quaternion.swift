/// A rotation as a unit quaternion, for interpolation along the shortest path.
package struct Quaternion: Hashable, Sendable, BitwiseCopyable {
  /// The axis times the sine of half the angle; in w, the cosine of half the angle.
  package var parts: SIMD4<Double>

  /// Makes a quaternion from orthonormal rows that are not mirrored.
  package init(_ rows: RotationRows) {
    let (r1, r2, r3) = (rows.x, rows.y, rows.z)
    // Divides by the largest of the four, which is at least a half.
    if rows.trace > 0 {
      let s = 2 * (1 + rows.trace).squareRoot()
      parts = SIMD4((r2.z - r3.y) / s, (r3.x - r1.z) / s, (r1.y - r2.x) / s, s / 4)
    } else if r1.x >= r2.y && r1.x >= r3.z {
      let s = 2 * (1 + r1.x - r2.y - r3.z).squareRoot()
      parts = SIMD4(s / 4, (r1.y + r2.x) / s, (r3.x + r1.z) / s, (r2.z - r3.y) / s)
    } else if r2.y >= r3.z {
      let s = 2 * (1 + r2.y - r1.x - r3.z).squareRoot()
      parts = SIMD4((r1.y + r2.x) / s, s / 4, (r2.z + r3.y) / s, (r3.x - r1.z) / s)
    } else {
      let s = 2 * (1 + r3.z - r1.x - r2.y).squareRoot()
      parts = SIMD4((r3.x + r1.z) / s, (r2.z + r3.y) / s, s / 4, (r1.y - r2.x) / s)
    }
  }

  /// Makes a quaternion from its four numbers.
  package init(parts: SIMD4<Double>) {
    self.parts = parts
  }

  /// The rotated axes.
  package var rows: RotationRows {
    let (x, y, z, w) = (parts.x, parts.y, parts.z, parts.w)
    return RotationRows(
      x: SIMD3(1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)),
      y: SIMD3(2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)),
      z: SIMD3(2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y)))
  }

  /// Returns the rotation interpolated to another, at constant speed along the shorter path.
  package func slerped(to other: Quaternion, at progress: Double) -> Quaternion {
    var end = other.parts
    if (parts * end).sum() < 0 { end = -end }
    let apart = parts - end
    let together = parts + end
    // Uses both lengths, since the arc cosine of a number near 1 loses half its digits.
    let angle =
      2 * Double.atan2((apart * apart).sum().squareRoot(), (together * together).sum().squareRoot())
    let sine = Double.sin(angle)
    guard sine > 1e-12 else { return self }
    return Quaternion(
      parts: parts * (Double.sin((1 - progress) * angle) / sine) + end
        * (Double.sin(progress * angle) / sine))
  }
}
