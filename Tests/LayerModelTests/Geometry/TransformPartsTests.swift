import TestSupport
import Testing

@testable import LayerModel

@Suite("Vectors of three numbers")
struct VectorTests {
  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("have products") {
      let (one, other) = (SIMD3<Double>(1, 2, 3), SIMD3<Double>(4, 5, 6))
      // 4 + 10 + 18; (12 - 15, 12 - 6, 5 - 8).
      expectEqual(one.dot(other), 32)
      expectEqual(one.cross(other), SIMD3(-3, 6, -3))
      expectEqual(other.cross(one), SIMD3(3, -6, 3))
    },
    Fact("have a length, also where squares would be too small or too large") {
      for size in [1, 1e-160, 1e-300, 1e160, 1e300] {
        let length = SIMD3(2 * size, -3 * size, 6 * size).length
        expectEqual(length / size, 7, within: 1e-14, "\(size)")
      }
      expectEqual(SIMD3<Double>(0, 0, 0).length, 0)
      expectEqual(SIMD3<Double>(-.infinity, 1, 2).length, .infinity)
      expectEqual(SIMD3<Double>(0, -5, 0).length, 5)
      expectEqual(SIMD3<Double>(0, 0, -5e-200).length, 5e-200)
    },
  ]

  @Test("are the rows of a rotation")
  func rows() {
    var rows = RotationRows(x: SIMD3(1, 2, 3), y: SIMD3(4, 5, 6), z: SIMD3(7, 8, 10))
    expectEqual(rows.trace, 16)
    expectEqual(rows[0], SIMD3(1, 2, 3))
    expectEqual(rows[1], SIMD3(4, 5, 6))
    expectEqual(rows[2], SIMD3(7, 8, 10))
    // The determinant is -3.
    expectTrue(rows.isMirrored)
    expectFalse(RotationRows.identity.isMirrored)
    for axis in 0..<3 { rows[axis] = SIMD3(repeating: Double(axis)) }
    expectEqual(rows.x, SIMD3(0, 0, 0))
    expectEqual(rows.y, SIMD3(1, 1, 1))
    expectEqual(rows.z, SIMD3(2, 2, 2))
    expectFalse(rows.isMirrored)
  }
}

@Suite("Factors of a transform that are mirrored")
struct MirroredFactorsTests {
  private var factors: TransformFactors {
    var factors = TransformFactors(.rotation(x: 0.3, y: 0.4, z: 0.5))
    factors.scale = SIMD3(2, 3, 4)
    factors.shear = SIMD3(0.1, 0.2, 0.3)
    factors.translation = SIMD3(5, 6, 7)
    return factors
  }

  @Test("make the same transform, along one axis", arguments: 0..<3)
  func oneAxis(_ axis: Int) {
    var mirrored = factors
    mirrored.mirror(axis: axis)
    expectTrue(mirrored.rows.isMirrored)
    for other in 0..<3 {
      let sign = other == axis ? -1.0 : 1
      expectEqual(mirrored.scale[other], sign * factors.scale[other])
      expectEqual(mirrored.rows[other], sign * factors.rows[other])
    }
    expectTrue(difference(mirrored.transform, factors.transform) < 1e-15)
    mirrored.makeRotation()
    expectTrue(difference(mirrored.transform, factors.transform) < 1e-15)
    expectEqual(mirrored, factors)
  }

  @Test("make the same transform, along all axes")
  func allAxes() {
    var mirrored = factors
    mirrored.mirrorAll()
    expectEqual(mirrored.scale, -factors.scale)
    expectEqual(mirrored.shear, factors.shear)
    expectTrue(mirrored.rows.isMirrored)
    expectTrue(difference(mirrored.transform, factors.transform) < 1e-15)
    mirrored.makeRotation()
    expectEqual(mirrored, factors)
  }

  @Test("are a rotation afterwards, and scales of one sign")
  func rotation() {
    for (x, y, z) in [(-1.0, 1.0, 1.0), (1, -1, 1), (1, 1, -1), (-1, -1, 1), (-1, -1, -1)] {
      var mirrored = factors
      mirrored.scale *= SIMD3(x, y, z)
      let before = mirrored.transform
      mirrored.makeRotation()
      expectFalse(mirrored.rows.isMirrored)
      let signs = (0..<3).map { mirrored.scale[$0] > 0 }
      expectTrue(Set(signs).count == 1 && signs[0] == (x * y * z > 0))
      expectTrue(difference(mirrored.transform, before) < 1e-15)
    }
  }

  @Test("A transform is flat if a row depends on the others, or is zero")
  func flat() {
    let flat = [
      Transform3D.scale(x: 0), .scale(y: 0), .scale(z: 0), Transform3D(m11: 0, m22: 0),
      Transform3D(m11: 1, m12: 1, m21: 2, m22: 2), Transform3D(m13: 1, m31: 1, m33: 1),
      Transform3D(m11: 1, m12: 2, m13: 3, m21: 0, m22: 1, m31: 1, m32: 3, m33: 3),
    ]
    for transform in flat { expectTrue(TransformFactors(transform).isFlat, "\(transform)") }
    let solid = [
      Transform3D.identity, .scale(1e-9), .rotation(x: 0.1, y: 0.2, z: 0.3),
      Transform3D(m12: 1000, m21: 1), .perspective(distance: 1),
    ]
    for transform in solid { expectFalse(TransformFactors(transform).isFlat, "\(transform)") }
  }
}

@Suite("Points through transforms and back")
struct UntransformTests {
  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("A point comes back, in the plane and in perspective") {
      let transforms = [
        Transform3D(
          m11: 2, m12: 1, m14: 0.001, m21: -1, m22: 3, m24: 0.002, m41: 10, m42: 20, m44: 1.5),
        Transform3D(m11: 0, m12: 2, m21: -3, m22: 0, m41: 7, m42: -9),
        Transform3D.rotation(x: 0.4, y: 0.5, z: 0.6).concatenating(.perspective(distance: 300))
          .concatenating(.translation(x: 4, y: 5, z: 6)),
      ]
      for transform in transforms {
        for point in [Point.zero, Point(x: 3, y: 7), Point(x: -20, y: 11)] {
          let found = transform.untransform(transform.transform(point))
          expectEqual(found.x, point.x, within: 1e-10, "\(transform)")
          expectEqual(found.y, point.y, within: 1e-10, "\(transform)")
        }
      }
    },
    Fact("A transform that flattens the plane returns the point itself") {
      let point = Point(x: 3, y: 4)
      expectEqual(Transform3D.scale(x: 0).untransform(point), point)
      expectEqual(Transform3D(m11: .infinity).untransform(point), point)
      expectEqual(Transform3D(m11: 1, m12: 2, m21: 2, m22: 4).untransform(point), point)
    },
    Fact("A number between two others, exactly the end at 1") {
      expectEqual(2.0.lerped(to: 6, at: 0.25), 3)
      expectEqual(2.0.lerped(to: 6, at: 0), 2)
      expectEqual(1e17.lerped(to: 1, at: 1), 1)
      expectEqual(2.0.lerped(to: 6, at: 1.5), 8)
      expectEqual(2.0.lerped(to: 6, at: -1), -2)
      expectEqual(2.0.shortText, "2")
      expectEqual((-0.5).shortText, "-0.5")
      expectEqual(1e20.shortText, "1e+20")
      expectEqual(Double.nan.shortText, "nan")
    },
  ]
}

@Suite("Spans along an axis")
struct LayoutSpanTests {
  @Test("A size alone keeps the anchor where it is, and is 0 or more")
  func sizes() {
    let span = LayoutSpan(.size, 10, position: 5, anchor: 0.25, size: 99)
    expectEqual([span.min, span.mid, span.max, span.size], [2.5, 7.5, 12.5, 10])
    let none = LayoutSpan(.size, -3, position: 5, anchor: 0.25, size: 99)
    expectEqual([none.min, none.mid, none.max, none.size], [5, 5, 5, 0])
  }

  @Test("Each part is read by its name, and a position between the edges by its anchor")
  func parts() {
    let span = LayoutSpan(min: 3, size: 8)
    let parts: [LayoutSpan.Part] = [.min, .mid, .max, .size]
    expectEqual(parts.map { span[$0] }, [3, 7, 11, 8])
    expectEqual([0, 0.5, 1, 0.25, 2, -1].map(span.position(anchor:)), [3, 7, 11, 5, 19, -5])
    expectTrue(LayoutSpan.Part.min < .mid)
    expectTrue(LayoutSpan.Part.mid < .max)
    expectTrue(.max < LayoutSpan.Part.size)
    expectEqual(LayoutAttribute.allCases.map(\.part), parts + parts)
    expectEqual(
      LayoutAttribute.allCases.map(\.axis.rawValue),
      Array(repeating: "horizontal", count: 4) + Array(repeating: "vertical", count: 4))
  }
}
