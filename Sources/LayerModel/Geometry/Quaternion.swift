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

/// The images of the three axes: the rows of the upper left 3×3 block of a transform.
package struct RotationRows: Hashable, Sendable, BitwiseCopyable {
  /// The image of the x axis.
  package var x: SIMD3<Double>
  /// The image of the y axis.
  package var y: SIMD3<Double>
  /// The image of the z axis.
  package var z: SIMD3<Double>

  /// The rows that keep every axis.
  package static let identity = RotationRows(
    x: SIMD3(1, 0, 0), y: SIMD3(0, 1, 0), z: SIMD3(0, 0, 1))

  /// Makes rows from three vectors.
  package init(x: SIMD3<Double>, y: SIMD3<Double>, z: SIMD3<Double>) {
    self.x = x
    self.y = y
    self.z = z
  }

  /// The row of an axis: 0 for x, 1 for y, 2 for z.
  package subscript(axis: Int) -> SIMD3<Double> {
    get { axis == 0 ? x : axis == 1 ? y : z }
    set {
      switch axis {
      case 0: x = newValue
      case 1: y = newValue
      default: z = newValue
      }
    }
  }

  /// Whether the rows are mirrored: left-handed instead of right-handed.
  package var isMirrored: Bool { x.cross(y).dot(z) < 0 }

  /// The sum of the diagonal; it is larger for a smaller rotation.
  var trace: Double { x.x + y.y + z.z }
}

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
  package var length: Double {
    let plain = dot(self).squareRoot()
    if plain > 1e-140 && plain < 1e140 { return plain }
    let largest = Swift.max(abs(x), abs(y), abs(z))
    guard largest > 0, largest.isFinite else { return largest }
    let scaled = self / largest
    return scaled.dot(scaled).squareRoot() * largest
  }
}
