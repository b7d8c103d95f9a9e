import LayerModel
import TestSupport
import Testing

@Suite("Transform3D")
struct Transform3DTests {
  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("F36: translations, scales and turns are pre-multiplied") {
      let scaled = Transform3D(scaleX: 2, y: 2, z: 2)
      expectEqual(scaled.translatedBy(x: 10, y: 0, z: 0).m41, 20)
      let moved = Transform3D(translationX: 10, y: 0, z: 0)
      expectEqual(moved.scaledBy(x: 2, y: 2, z: 2).m41, 10)
      expectEqual(moved.rotatedBy(angle: 1, x: 0, y: 0, z: 1).m41, 10)
    },
    Fact("F36: concatenating applies the first one first") {
      let scaled = Transform3D(scaleX: 2, y: 3, z: 4)
      let moved = Transform3D(translationX: 10, y: 20, z: 30)
      let both = scaled.concatenating(moved)
      expectEqual(both.transform(Point(x: 1, y: 1)), Point(x: 12, y: 23))
      expectEqual(moved.concatenating(scaled).transform(Point(x: 1, y: 1)), Point(x: 22, y: 63))
      expectEqual(both.m43, 30)
    },
    Fact("F36: a rotation about a zero axis is the identity, and other axes are normalised") {
      expectEqual(Transform3D(rotationAngle: 1, x: 0, y: 0, z: 0), .identity)
      let plain = Transform3D(rotationAngle: 1, x: 1, y: 2, z: 3)
      for length in [1e-300, 1e-5, 100, 1e300] {
        let long = Transform3D(rotationAngle: 1, x: length, y: 2 * length, z: 3 * length)
        expectTrue(difference(plain, long) < 1e-15)
      }
      let third = Transform3D(rotationAngle: 2 * Double.pi / 3, x: 1, y: 1, z: 1)
      let cycle = Transform3D(m11: 0, m12: 1, m22: 0, m23: 1, m31: 1, m33: 0)
      expectTrue(difference(third, cycle) < 1e-15)
    },
    Fact("F32: a turn about y by .3 has m13 -.29552 and m31 .29552; about z by .5 m12 is sin .5") {
      let y = Transform3D(rotationAngle: 0.3, x: 0, y: 1, z: 0)
      expectTrue(abs(y.m13 + 0.29552) < 5e-6)
      expectEqual(y.m31, 0.29552, within: 5e-6)
      let z = Transform3D(rotationAngle: 0.5, x: 0, y: 0, z: 5)
      expectEqual(z.m12, 0.479425538604203)
      expectEqual(z.m21, -0.479425538604203)
      let x = Transform3D(rotationAngle: 0.5, x: 2, y: 0, z: 0)
      expectEqual(x.m23, 0.479425538604203)
      expectEqual(x.m11, 1)
    },
    Fact("F36: a singular transform inverts to itself") {
      let flat = Transform3D(scaleX: 0, y: 2, z: 1).translatedBy(x: 5, y: 6, z: 7)
      expectFalse(flat.isInvertible)
      expectEqual(flat.determinant, 0)
      expectEqual(flat.inverted(), flat)
      let broken = Transform3D(m11: .infinity)
      expectFalse(broken.isInvertible)
      expectEqual(broken.inverted(), broken)
    },
    Fact("F36: only transforms that stay in the plane are affine") {
      let plane = Transform2D(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
      var transform = Transform3D(plane)
      expectTrue(transform.isAffine)
      expectEqual(transform.affineTransform, plane)
      expectTrue(Transform3D(rotationAngle: 1.234, x: 0, y: 0, z: -3).isAffine)
      let others = [
        Transform3D(scaleX: 1, y: 1, z: 2), Transform3D(translationX: 0, y: 0, z: 1),
        Transform3D(rotationAngle: 1, x: 1, y: 0, z: 0), Transform3D(perspectiveDistance: 500),
      ]
      for other in others {
        expectFalse(other.isAffine)
        expectEqual(other.affineTransform, .identity)
        transform = other
        transform.affineTransform = plane
        expectEqual(transform, Transform3D(plane))
      }
    },
    Fact("A perspective of distance d makes points nearer to the viewer larger") {
      let view = Transform3D(perspectiveDistance: 500)
      expectEqual(view.m34, -1 / 500.0)
      let near = Transform3D(translationX: 0, y: 0, z: 250).concatenating(view)
      expectEqual(near.transform(Point(x: 10, y: 20)), Point(x: 20, y: 40))
      expectEqual(Transform3D(perspectiveDistance: 0), .identity)
      expectEqual(Transform3D(perspectiveDistance: .infinity), .identity)
    },
    Fact("Sixteen numbers are written and read in row order, other counts are nil") {
      let numbers = (1...16).map(Double.init)
      let transform = Transform3D(elements: numbers)
      expectEqual(transform?.elements, numbers)
      expectEqual(transform?.m12, 2)
      expectEqual(transform?.m41, 13)
      expectNil(Transform3D(elements: Array(numbers.dropLast())))
      expectNil(Transform3D(elements: []))
      expectTrue(Transform3D.identity.isIdentity)
      expectTrue(transform?.isIdentity == false)
    },
    Fact("The determinant agrees with known matrices") {
      expectEqual(Transform3D(scaleX: 2, y: 3, z: 4).determinant, 24)
      expectEqual(Transform3D(translationX: 2, y: 3, z: 4).determinant, 1)
      let numbers: [Double] = [2, 0, 0, 1, 0, 3, 1, 0, 1, 0, 1, 0, 0, 1, 0, 1]
      // Along the first row: 2 · (3 · 1 · 1) for the first number, minus 1 · 1 for the last.
      expectEqual(Transform3D(elements: numbers)?.determinant, 5)
    },
    Fact("An inverse undoes its transform, for a thousand random transforms") {
      var random = SeededGenerator(seed: 1)
      for _ in 0..<1000 {
        let transform = random.transform()
        guard abs(transform.determinant) > 0.01 else { continue }
        let inverse = transform.inverted()
        let size = inverse.elements.map(abs).max() ?? 1
        if !(difference(transform.concatenating(inverse), .identity) < 1e-13 * size) {
          Issue.record("\(transform) times its inverse is not the identity")
        }
        let plane = random.affine()
        guard abs(plane.determinant) > 0.01 else { continue }
        let flat = Transform3D(plane).inverted().affineTransform
        if !(difference(Transform3D(flat), Transform3D(plane.inverted())) < 1e-11) {
          Issue.record("\(plane) inverts differently in space")
        }
      }
    },
    Fact("Concatenation is associative, for a thousand random transforms") {
      var random = SeededGenerator(seed: 2)
      for _ in 0..<1000 {
        let (a, b, c) = (random.transform(), random.transform(), random.transform())
        let left = a.concatenating(b).concatenating(c)
        let right = a.concatenating(b.concatenating(c))
        if !(difference(left, right) < 1e-12) { Issue.record("not associative: \(a) \(b) \(c)") }
        if a.concatenating(.identity) != a || Transform3D.identity.concatenating(a) != a {
          Issue.record("the identity changes \(a)")
        }
      }
    },
  ]
}
