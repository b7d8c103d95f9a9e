import LayerAnimation
import LayerModel
import TestSupport
import Testing

private func scale(_ x: Double, _ y: Double) -> Transform3D {
  Transform3D(scaleX: x, y: y, z: 1)
}

private func turn(_ angle: Double) -> Transform3D {
  Transform3D(rotationAngle: angle, x: 0, y: 0, z: 1)
}

@Suite("Interpolation of transforms")
struct TransformInterpolationTests {
  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("An invertible transform without its own basis is interpolated by component, not to NaN") {
      // x affects only w: the 4×4 matrix has an inverse, the 3×3 block has none.
      let to = Transform3D(m11: 0, m14: 1, m41: 1, m44: 0)
      let flat = Transform3D(m11: 0, m14: 1, m41: 1, m44: 1)
      for end in [to, flat] {
        expectTrue(end.isInvertible)
        let value = TransformInterpolation(from: .identity, to: end).value(at: 0.5)
        expectEqual(value.m11, 0.5)
        expectEqual(value.m14, 0.5)
        expectEqual(value.m41, 0.5)
      }
    },
    Fact("Both ends come out bit by bit, and equal ends never move") {
      let from = Transform3D(perspectiveDistance: 300).rotatedBy(angle: 0.7, x: 1, y: 2, z: 3)
      let to = Transform3D(translationX: 0.1, y: 0.2, z: 0.3).rotatedBy(angle: 2, x: 3, y: 2, z: 1)
      for (a, b) in [(from, to), (scale(0.1, 0.3), turn(0.3)), (scale(0, 0), to)] {
        let way = TransformInterpolation(from: a, to: b)
        expectEqual(way.value(at: 0).elements.map(\.bitPattern), a.elements.map(\.bitPattern))
        expectEqual(way.value(at: 1).elements.map(\.bitPattern), b.elements.map(\.bitPattern))
        for progress in [-1, 0.3, 0.7, 2] {
          expectEqual(TransformInterpolation(from: a, to: a).value(at: progress), a)
        }
      }
    },
  ]

  @Test("Interpolation continues outside 0 and 1", arguments: [-0.5, 1.5, 2])
  func extrapolates(_ progress: Double) {
    let plane = TransformInterpolation(from: .identity, to: turn(0.5)).value(at: progress)
    expectEqual(plane.m12, turn(0.5 * progress).m12, within: 1e-12)
    let axis = (x: 0.0, y: 1.0, z: 0.0)
    let to = Transform3D(rotationAngle: 0.5, x: axis.x, y: axis.y, z: axis.z)
    let space = TransformInterpolation(from: .identity, to: to).value(at: progress)
    let expected = Transform3D(rotationAngle: 0.5 * progress, x: axis.x, y: axis.y, z: axis.z)
    expectEqual(space.m13, expected.m13, within: 1e-12)
    let moved = TransformInterpolation(
      from: .identity, to: Transform3D(translationX: 8, y: 0, z: 4)
    ).value(at: progress)
    expectEqual(moved, Transform3D(translationX: 8 * progress, y: 0, z: 4 * progress))
  }
}
