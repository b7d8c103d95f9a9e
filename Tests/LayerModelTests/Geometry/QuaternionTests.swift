import LayerModel
import TestSupport
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Rotations as quaternions, against the definition: the axis times the sine of half the angle, and
/// the cosine of half the angle.
@Suite("Quaternions")
struct QuaternionTests {
  /// Among them are those along which each of the four numbers is the largest.
  static let axes: [SIMD3<Double>] = [
    SIMD3(1, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1), SIMD3(1, 1, 1), SIMD3(3, -1, 1),
    SIMD3(1, 3, -1), SIMD3(-1, 1, 3), SIMD3(-2, -3, 1), SIMD3(1, -1, 0), SIMD3(-1, 2, -4),
  ]

  private func rows(_ axis: SIMD3<Double>, _ angle: Double) -> RotationRows {
    let t = Transform3D(rotationAngle: angle, x: axis.x, y: axis.y, z: axis.z)
    return RotationRows(
      x: SIMD3(t.m11, t.m12, t.m13), y: SIMD3(t.m21, t.m22, t.m23), z: SIMD3(t.m31, t.m32, t.m33))
  }

  private func parts(_ axis: SIMD3<Double>, _ angle: Double) -> SIMD4<Double> {
    let unit = axis / (axis * axis).sum().squareRoot()
    return SIMD4(unit * sin(angle / 2), cos(angle / 2))
  }

  /// The largest difference between two quaternions, of which either sign is the same rotation.
  private func distance(_ one: SIMD4<Double>, _ other: SIMD4<Double>) -> Double {
    let other = (one * other).sum() < 0 ? -other : other
    return (0..<4).map { abs(one[$0] - other[$0]) }.max() ?? .nan
  }

  @Test("are read from rows and make the same rows", arguments: axes)
  func reading(_ axis: SIMD3<Double>) {
    for angle in [-3.1, -2.5, -1, -0.1, 0, 0.1, 1, 2, 2.2, 2.5, 3, Double.pi] {
      let rows = rows(axis, angle)
      let quaternion = Quaternion(rows)
      expectTrue(distance(quaternion.parts, parts(axis, angle)) < 1e-14, "\(angle)")
      let back = quaternion.rows
      for row in 0..<3 {
        for column in 0..<3 {
          expectEqual(back[row][column], rows[row][column], within: 1e-14, "\(angle)")
        }
      }
    }
  }

  @Test("turn at a constant speed the shorter way", arguments: axes)
  func slerp(_ axis: SIMD3<Double>) {
    for (from, to) in [(0.0, 1.0), (0.5, -2), (-2.5, 2.5), (2.5, -2.5), (3, -3), (-1, -1.25)] {
      let (one, other) = (Quaternion(rows(axis, from)), Quaternion(rows(axis, to)))
      let turn = (to - from).remainder(dividingBy: 2 * .pi)
      for progress in [-0.5, 0, 0.25, 0.5, 1, 1.5] {
        let found = one.slerped(to: other, at: progress)
        let expected = parts(axis, from + progress * turn)
        expectTrue(distance(found.parts, expected) < 1e-13, "\(from) to \(to) at \(progress)")
      }
      expectEqual(one.slerped(to: one, at: 0.5), one)
    }
  }
}
