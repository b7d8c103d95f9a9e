import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// One measured row of fact F32: both ends, a progress, and numbers of the result.
struct MeasuredMatrix: Sendable, CustomTestStringConvertible {
  var name: String
  var from = Transform3D.identity
  var to: Transform3D
  var progress: Double
  /// m11, m12, m21, m22.
  var plane: [Double]

  var testDescription: String { "\(name) at \(progress)" }
}

private let h = 0.5.squareRoot()

private func scale(_ x: Double, _ y: Double) -> Transform3D {
  Transform3D(scaleX: x, y: y, z: 1)
}

private func turn(_ angle: Double) -> Transform3D {
  Transform3D(rotationAngle: angle, x: 0, y: 0, z: 1)
}

private func rows(
  _ name: String, from: Transform3D = .identity, to: Transform3D, quarter: [Double], half: [Double]?
) -> [MeasuredMatrix] {
  let first = MeasuredMatrix(name: name, from: from, to: to, progress: 0.25, plane: quarter)
  guard let half else { return [first] }
  return [first, MeasuredMatrix(name: name, from: from, to: to, progress: 0.5, plane: half)]
}

private let measured: [MeasuredMatrix] =
  rows("I to scale(-1,1)", to: scale(-1, 1), quarter: [0.5, 0, 0, 1], half: [0, 0, 0, 1])
  + rows("I to scale(1,-1)", to: scale(1, -1), quarter: [1, 0, 0, 0.5], half: [1, 0, 0, 0])
  + rows("I to scale(-1,-1)", to: scale(-1, -1), quarter: [h, -h, h, h], half: [0, -1, 1, 0])
  + rows("I to a turn by 180", to: turn(Double.pi), quarter: [h, -h, h, h], half: [0, -1, 1, 0])
  + rows(
    "I to a shear", to: Transform3D(m21: 0.5), quarter: [1, 0, 0.1151, 1.0023],
    half: [1, 0, 0.2368, 1.0031])
  + rows(
    "I to rot(.5) scale(-1,1)", to: turn(0.5).concatenating(scale(-1, 1)),
    quarter: [0.4961, -0.0623, 0.1247, 0.9922], half: [0, 0, 0.2474, 0.9689])
  + rows(
    "I to scale(2,1) rot(1.5)", to: scale(2, 1).concatenating(turn(1.5)),
    quarter: [1.1631, 0.4578, -0.3663, 0.9305], half: [1.0975, 1.0225, -0.6816, 0.7317])
  + rows(
    "scale(-1,1) to scale(1,-1)", from: scale(-1, 1), to: scale(1, -1),
    quarter: [-h, -h, -h, h], half: [0, -1, -1, 0])
  + rows(
    "I to a turn by 170", to: turn(170 * Double.pi / 180),
    quarter: [0.73728, 0.67559, -0.67559, 0.73728], half: nil)
  + rows(
    "I to a turn by 270", to: turn(1.5 * Double.pi),
    quarter: [0.92388, -0.38268, 0.38268, 0.92388], half: nil)

@Suite("Interpolation of transforms")
struct TransformInterpolationTests {
  @Test("F32: measured plane matrices come out within 5e-5", arguments: measured)
  func measuredPlaneMatrices(_ row: MeasuredMatrix) {
    let value = TransformInterpolation(from: row.from, to: row.to).value(at: row.progress)
    let plane = [value.m11, value.m12, value.m21, value.m22]
    expectTrue(value.isAffine)
    for (one, two) in zip(plane, row.plane) {
      expectEqual(one, two, within: 5e-5, "\(plane) should be \(row.plane)")
    }
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("F32: a scale becomes a rotation with a translation, at a quarter") {
      let to = Transform3D(translationX: 40, y: 0, z: 0).rotatedBy(angle: 1, x: 0, y: 0, z: 1)
      let value = TransformInterpolation(from: scale(2, 1), to: to).value(at: 0.25)
      let plane = [value.m11, value.m12, value.m21, value.m22, value.m41, value.m42]
      for (one, two) in zip(plane, [1.69560, 0.43296, -0.24740, 0.96891, 10, 0]) {
        expectEqual(one, two, within: 5e-5, "\(plane)")
      }
    },
    Fact("F32: a turn about y by 1.2 has turned by .3 at a quarter") {
      let to = Transform3D(rotationAngle: 1.2, x: 0, y: 1, z: 0)
      let value = TransformInterpolation(from: .identity, to: to).value(at: 0.25)
      expectEqual(value.m11, 0.95534, within: 5e-5)
      expectTrue(abs(value.m13 + 0.29552) <= 5e-5)
      expectEqual(value.m31, 0.29552, within: 5e-5)
    },
    Fact("F32: with a singular end every number is interpolated separately") {
      let from = Transform3D(scaleX: 0, y: 0, z: 0)
      let to = turn(1).translatedBy(x: 10, y: 20, z: 0)
      let value = TransformInterpolation(from: from, to: to).value(at: 0.25)
      for (one, (a, b)) in zip(value.elements, zip(from.elements, to.elements)) {
        expectEqual(one, a + (b - a) * 0.25)
      }
    },
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
