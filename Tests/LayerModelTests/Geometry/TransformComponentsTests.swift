import LayerModel
import TestSupport
import Testing

@Suite("F33, F34: transforms as scales, shears, rotations, a translation and a perspective")
struct TransformComponentsTests {
  private static func components(
    scale: (Double, Double, Double) = (1, 1, 1), rotation: (Double, Double, Double) = (0, 0, 0)
  ) -> TransformComponents {
    var parts = TransformComponents()
    (parts.scaleX, parts.scaleY, parts.scaleZ) = scale
    (parts.rotationX, parts.rotationY, parts.rotationZ) = rotation
    return parts
  }
  private static func angles(_ parts: TransformComponents) -> [Double] {
    [parts.rotationX, parts.rotationY, parts.rotationZ]
  }
  private static func scales(_ parts: TransformComponents) -> [Double] {
    [parts.scaleX, parts.scaleY, parts.scaleZ]
  }
  private static func bits(_ transform: Transform3D) -> [UInt64] {
    transform.elements.map(\.bitPattern)
  }
  private static func expectNear(_ found: [Double], _ expected: [Double], _ note: String = "") {
    for (one, other) in zip(found, expected) { expectEqual(one, other, within: 1e-14, note) }
  }
  /// Records a transform that does not come back from its components, in units of its largest number.
  private static func expectReturn(_ transform: Transform3D, within tolerance: Double) {
    let size = max(1, transform.elements.map(abs).max() ?? 1)
    if !(difference(TransformComponents(transform).transform, transform) <= tolerance * size) {
      Issue.record("\(transform) does not come back")
    }
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("F33: the identity reads as scale 1, rotation 0, translation 0, and is exact") {
      expectEqual(TransformComponents(.identity), TransformComponents())
      expectEqual(bits(TransformComponents().transform), bits(.identity))
    },
    Fact("Pure scales and translations are exact") {
      let numbers = [0.1, -1, 0, 1 / 3.0, 1e-300, -7e300, 2]
      for x in numbers {
        for y in numbers {
          for z in numbers {
            let scaled = Transform3D(scaleX: x, y: y, z: z)
            let read = TransformComponents(scaled)
            if bits(read.transform) != bits(scaled) || scales(read) != [x, y, z] {
              Issue.record("scale \(x) \(y) \(z) reads \(read)")
            }
            let moved = Transform3D(translationX: x, y: y, z: z)
            let back = TransformComponents(moved).transform
            if bits(back) != bits(moved) { Issue.record("translation \(x) \(y) \(z): \(back)") }
          }
        }
      }
    },
    Fact("The order is scale, shear, rotations about x, y, z, translation, perspective") {
      var parts = components(scale: (2, 3, 4), rotation: (0.4, 0.5, 0.6))
      (parts.shearXY, parts.shearXZ, parts.shearYZ) = (0.1, 0.2, 0.3)
      (parts.translationX, parts.translationY, parts.translationZ) = (7, 8, 9)
      parts.perspectiveZ = -1 / 500.0
      let product =
        Transform3D(scaleX: 2, y: 3, z: 4)
        .concatenating(Transform3D(m21: 0.1, m31: 0.2, m32: 0.3))
        .concatenating(Transform3D(rotationAngle: 0.4, x: 1, y: 0, z: 0))
        .concatenating(Transform3D(rotationAngle: 0.5, x: 0, y: 1, z: 0))
        .concatenating(Transform3D(rotationAngle: 0.6, x: 0, y: 0, z: 1))
        .concatenating(Transform3D(translationX: 7, y: 8, z: 9))
        .concatenating(Transform3D(perspectiveDistance: 500))
      expectTrue(difference(parts.transform, product) < 1e-14)
      let read = TransformComponents(product)
      expectEqual(read.shearYZ, 0.3, within: 1e-14)
      expectNear(angles(read), [0.4, 0.5, 0.6])
      expectEqual(read.perspectiveZ, -0.002, within: 1e-16)
      expectEqual(read.perspectiveW, 1, within: 1e-15)
    },
    Fact("A turned scale reads back, however large or small") {
      for unit in [1e-200, 1e-150, 1e150, 1e200] {
        let read = TransformComponents(
          components(scale: (2 * unit, 3 * unit, 4 * unit), rotation: (0.25, 0, 0.5)).transform)
        expectNear(scales(read).map { $0 / unit }, [2, 3, 4], "\(unit)")
        expectNear(angles(read), [0.25, 0, 0.5], "\(unit)")
      }
    },
    Fact("A mirrored axis that was rotated reads back as it was set") {
      for scale in [(-3.0, 1.0, 1.0), (1, -3, 1), (1, 1, -3)] {
        let read = TransformComponents(components(scale: scale, rotation: (0.25, 0, 0.5)).transform)
        expectNear(scales(read), [scale.0, scale.1, scale.2], "\(scale)")
        expectNear(angles(read), [0.25, 0, 0.5], "\(scale)")
      }
    },
    Fact("F32: the factors of a mirrored transform have scales of one sign and a rotation") {
      for (x, y, z) in [(-1.0, 1.0, 1.0), (1, -1, 1), (1, 1, -1), (-1, -1, 1), (-1, -1, -1)] {
        var parts = components(scale: (2 * x, 3 * y, 4 * z), rotation: (0.3, 0.4, 0.5))
        (parts.shearXY, parts.shearXZ, parts.shearYZ) = (0.1, 0.2, 0.3)
        var factors = TransformFactors(parts.transform)
        factors.makeRotation()
        let (a, b, c) = (factors.rows.x, factors.rows.y, factors.rows.z)
        let rotation = Transform3D(
          m11: a.x, m12: a.y, m13: a.z, m21: b.x, m22: b.y, m23: b.z, m31: c.x, m32: c.y, m33: c.z)
        expectEqual(rotation.determinant, 1, within: 1e-14, "\(x) \(y) \(z)")
        for axis in 0..<3 { expectEqual(factors.scale[axis] > 0, x * y * z > 0, "\(x) \(y) \(z)") }
        expectTrue(difference(factors.transform, parts.transform) < 1e-14)
      }
    },
    Fact("F32: a transform is flat if a row depends on the others, or is zero") {
      for flat in [
        Transform3D.scale(x: 0), .scale(y: 0), .scale(z: 0), Transform3D(m11: 0, m22: 0),
        Transform3D(m11: 1, m12: 1, m21: 2, m22: 2), Transform3D(m13: 1, m31: 1, m33: 1),
        Transform3D(m11: 1, m12: 2, m13: 3, m21: 0, m22: 1, m31: 1, m32: 3, m33: 3),
      ] { expectTrue(TransformFactors(flat).isFlat, "\(flat)") }
      for solid in [
        Transform3D.identity, .scale(1e-9), .rotation(x: 0.1, y: 0.2, z: 0.3),
        Transform3D(m12: 1000, m21: 1), .perspective(distance: 1),
      ] { expectFalse(TransformFactors(solid).isFlat, "\(solid)") }
    },
    Fact("A quarter turn about y is also recomposed") {
      for sign in [1.0, -1] {
        for angle in [-2, -0.5, 0, 1e-9, 0.5, 3] {
          for bend in [0, 1e-9, 1e-6] {
            let turn = sign * (Double.pi / 2 - bend)
            expectReturn(components(rotation: (angle, turn, 0.3)).transform, within: 1e-14)
          }
        }
      }
    },
    Fact("Two thousand random transforms are recomposed") {
      var random = SeededGenerator(seed: 4)
      for _ in 0..<2000 {
        var transform = random.transform()
        expectReturn(Transform3D(random.affine()), within: 1e-14)
        // The perspective of a nearly flat matrix is large and magnifies rounding errors.
        expectReturn(transform, within: 1e-11)
        (transform.m14, transform.m24, transform.m34, transform.m44) = (0, 0, 0, 1)
        expectReturn(transform, within: 1e-14)
      }
    },
    Fact("Scales of 0 are recomposed, with rotations, shears and perspective") {
      var random = SeededGenerator(seed: 5)
      for round in 0..<800 {
        var parts = components(
          scale: (
            round & 1 == 0 ? random.number(-2, 2) : 0, round & 2 == 0 ? random.number(-2, 2) : 0,
            round & 4 == 0 ? random.number(-2, 2) : 0
          ), rotation: (random.number(-3, 3), random.number(-3, 3), random.number(-3, 3)))
        parts.shearXY = random.number(-1, 1)
        parts.translationX = random.number(-100, 100)
        parts.perspectiveZ = round & 8 == 0 ? -0.002 : 0
        expectReturn(parts.transform, within: 1e-13)
      }
    },
    Fact("Linearly dependent rows are recomposed") {
      var random = SeededGenerator(seed: 6)
      for round in 0..<900 {
        var transform = random.transform()
        (transform.m14, transform.m24, transform.m34, transform.m44) = (0, 0, 0, 1)
        let part = random.number(-2, 2)
        let (x, y, z) = (transform.m11, transform.m12, transform.m13)
        if round % 3 != 0 {
          (transform.m21, transform.m22, transform.m23) = (part * x, part * y, part * z)
        }
        if round % 3 != 1 { (transform.m31, transform.m32, transform.m33) = (x, y, z) }
        expectReturn(transform, within: 1e-14)
      }
    },
    Fact("A rotated axis of scale 0 keeps the rotation readable and has no shear") {
      let read = TransformComponents(components(scale: (0, 1, 1), rotation: (0, 0, 0.5)).transform)
      expectEqual(read.scaleX, 0)
      expectEqual(read.rotationZ, 0.5, within: 1e-15)
      expectEqual(TransformComponents(Transform3D(scaleX: 0, y: 0, z: 0)).rotationZ, 0)
      for scale in [(0.0, 1.0, 1.0), (1, 0, 1), (1, 1, 0)] {
        let read = TransformComponents(components(scale: scale, rotation: (0.25, 0, 0.5)).transform)
        for shear in [read.shearXY, read.shearXZ, read.shearYZ] {
          expectEqual(shear, 0, within: 1e-15, "\(scale)")
        }
      }
    },
    Fact("A rotation about one axis reads back over the whole of −π…π") {
      for axis in 0..<3 {
        for step in 0...1000 {
          let angle = -Double.pi + Double(step) * 2 * Double.pi / 1000
          let layer = Layer()
          let axes = ["x", "y", "z"]
          try layer.setValue(.number(angle), forKeyPath: "transform.rotation.\(axes[axis])")
          for other in 0..<3 {
            let read = try layer.number("transform.rotation.\(axes[other])")
            if !(abs(read - (other == axis ? angle : 0)) < 1e-14) {
              Issue.record("\(angle) about \(axis) reads \(read) about \(other)")
            }
          }
        }
      }
    },
    // Of the two decompositions of a rotation, the one with the smaller angles is used.
    Fact("The sum of the sizes of three angles is never more than 1.5 π, and the rows are the same")
    {
      var random = SeededGenerator(seed: 10)
      var turned = 0
      for _ in 0..<2000 {
        let parts = components(
          rotation: (random.number(-7, 7), random.number(-7, 7), random.number(-7, 7)))
        let read = TransformComponents(parts.transform)
        if abs(read.rotationY) > .pi / 2 { turned += 1 }
        if !(angles(read).map(abs).reduce(0, +) <= 1.5 * .pi + 1e-12) {
          Issue.record("\(angles(read)) of \(angles(parts))")
        }
        if !(difference(read.transform, parts.transform) < 1e-14) {
          Issue.record("\(angles(parts)) comes back as \(read)")
        }
      }
      // Both cases occur often.
      expectTrue((301..<1700).contains(turned))
    },
    Fact("Three angles whose sum is below 1.5 π read back as they were written") {
      var random = SeededGenerator(seed: 11)
      var count = 0
      while count < 1000 {
        let parts = components(
          rotation: (random.number(-3.1, 3.1), random.number(-3.1, 3.1), random.number(-3.1, 3.1)))
        let sum = angles(parts).map(abs).reduce(0, +)
        // Near a quarter turn about y the two other angles are not independent.
        if sum > 1.5 * .pi - 0.01 || abs(abs(parts.rotationY) - .pi / 2) < 0.01 { continue }
        count += 1
        let read = angles(TransformComponents(parts.transform))
        for (one, other) in zip(read, angles(parts)) where !(abs(one - other) < 1e-11) {
          Issue.record("\(angles(parts)) reads \(read)")
        }
      }
    },
  ]
}
