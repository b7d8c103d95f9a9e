import TestSupport
import Testing

@testable import LayerModel

@Suite("Vectors of three numbers")
struct VectorTests {
  @Test("have products")
  func products() {
    let (one, other) = (SIMD3<Double>(1, 2, 3), SIMD3<Double>(4, 5, 6))
    // 4 + 10 + 18; (12 - 15, 12 - 6, 5 - 8).
    #expect(one.dot(other) == 32)
    #expect(one.cross(other) == SIMD3(-3, 6, -3))
    #expect(other.cross(one) == SIMD3(3, -6, 3))
  }

  @Test("have a length, also where squares would be too small or too large")
  func lengths() {
    for size in [1, 1e-160, 1e-300, 1e160, 1e300] {
      let length = SIMD3(2 * size, -3 * size, 6 * size).length
      #expect(abs(length / size - 7) < 1e-14, "\(size)")
    }
    #expect(SIMD3<Double>(0, 0, 0).length == 0)
    #expect(SIMD3<Double>(-.infinity, 1, 2).length == .infinity)
    #expect(SIMD3<Double>(0, -5, 0).length == 5 && SIMD3<Double>(0, 0, -5e-200).length == 5e-200)
  }

  @Test("are the rows of a rotation")
  func rows() {
    var rows = RotationRows(x: SIMD3(1, 2, 3), y: SIMD3(4, 5, 6), z: SIMD3(7, 8, 10))
    #expect(rows.trace == 16)
    #expect(rows[0] == SIMD3(1, 2, 3) && rows[1] == SIMD3(4, 5, 6) && rows[2] == SIMD3(7, 8, 10))
    // The determinant is -3.
    #expect(rows.isMirrored && !RotationRows.identity.isMirrored)
    for axis in 0..<3 { rows[axis] = SIMD3(repeating: Double(axis)) }
    #expect(rows.x == SIMD3(0, 0, 0) && rows.y == SIMD3(1, 1, 1) && rows.z == SIMD3(2, 2, 2))
    #expect(!rows.isMirrored)
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
    #expect(mirrored.rows.isMirrored)
    for other in 0..<3 {
      let sign = other == axis ? -1.0 : 1
      #expect(mirrored.scale[other] == sign * factors.scale[other])
      #expect(mirrored.rows[other] == sign * factors.rows[other])
    }
    #expect(difference(mirrored.transform, factors.transform) < 1e-15)
    mirrored.makeRotation()
    #expect(difference(mirrored.transform, factors.transform) < 1e-15)
    #expect(mirrored == factors)
  }

  @Test("make the same transform, along all axes")
  func allAxes() {
    var mirrored = factors
    mirrored.mirrorAll()
    #expect(mirrored.scale == -factors.scale && mirrored.shear == factors.shear)
    #expect(mirrored.rows.isMirrored)
    #expect(difference(mirrored.transform, factors.transform) < 1e-15)
    mirrored.makeRotation()
    #expect(mirrored == factors)
  }

  @Test("are a rotation afterwards, and scales of one sign")
  func rotation() {
    for (x, y, z) in [(-1.0, 1.0, 1.0), (1, -1, 1), (1, 1, -1), (-1, -1, 1), (-1, -1, -1)] {
      var mirrored = factors
      mirrored.scale *= SIMD3(x, y, z)
      let before = mirrored.transform
      mirrored.makeRotation()
      #expect(!mirrored.rows.isMirrored)
      let signs = (0..<3).map { mirrored.scale[$0] > 0 }
      #expect(Set(signs).count == 1 && signs[0] == (x * y * z > 0))
      #expect(difference(mirrored.transform, before) < 1e-15)
    }
  }

  @Test("A transform is flat if a row depends on the others, or is zero")
  func flat() {
    let flat = [
      Transform3D.scale(x: 0), .scale(y: 0), .scale(z: 0), Transform3D(m11: 0, m22: 0),
      Transform3D(m11: 1, m12: 1, m21: 2, m22: 2), Transform3D(m13: 1, m31: 1, m33: 1),
      Transform3D(m11: 1, m12: 2, m13: 3, m21: 0, m22: 1, m31: 1, m32: 3, m33: 3),
    ]
    for transform in flat { #expect(TransformFactors(transform).isFlat, "\(transform)") }
    let solid = [
      Transform3D.identity, .scale(1e-9), .rotation(x: 0.1, y: 0.2, z: 0.3),
      Transform3D(m12: 1000, m21: 1), .perspective(distance: 1),
    ]
    for transform in solid { #expect(!TransformFactors(transform).isFlat, "\(transform)") }
  }
}

@Suite("Points through transforms and back")
struct UntransformTests {
  @Test("A point comes back, in the plane and in perspective")
  func back() {
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
        #expect(abs(found.x - point.x) < 1e-10 && abs(found.y - point.y) < 1e-10, "\(transform)")
      }
    }
  }

  @Test("A transform that flattens the plane returns the point itself")
  func flat() {
    let point = Point(x: 3, y: 4)
    #expect(Transform3D.scale(x: 0).untransform(point) == point)
    #expect(Transform3D(m11: .infinity).untransform(point) == point)
    #expect(Transform3D(m11: 1, m12: 2, m21: 2, m22: 4).untransform(point) == point)
  }

  @Test("A number between two others, exactly the end at 1")
  func between() {
    #expect(2.0.lerped(to: 6, at: 0.25) == 3 && 2.0.lerped(to: 6, at: 0) == 2)
    #expect(1e17.lerped(to: 1, at: 1) == 1)
    #expect(2.0.lerped(to: 6, at: 1.5) == 8 && 2.0.lerped(to: 6, at: -1) == -2)
    #expect(2.0.shortText == "2" && (-0.5).shortText == "-0.5" && 1e20.shortText == "1e+20")
    #expect(Double.nan.shortText == "nan")
  }
}

@Suite("Spans along an axis")
struct LayoutSpanTests {
  @Test("A size alone keeps the anchor where it is, and is 0 or more")
  func sizes() {
    let span = LayoutSpan(.size, 10, position: 5, anchor: 0.25, size: 99)
    #expect([span.min, span.mid, span.max, span.size] == [2.5, 7.5, 12.5, 10])
    let none = LayoutSpan(.size, -3, position: 5, anchor: 0.25, size: 99)
    #expect([none.min, none.mid, none.max, none.size] == [5, 5, 5, 0])
  }

  @Test("Each part is read by its name, and a position between the edges by its anchor")
  func parts() {
    let span = LayoutSpan(min: 3, size: 8)
    let parts: [LayoutSpan.Part] = [.min, .mid, .max, .size]
    #expect(parts.map { span[$0] } == [3, 7, 11, 8])
    #expect([0, 0.5, 1, 0.25, 2, -1].map(span.position(anchor:)) == [3, 7, 11, 5, 19, -5])
    #expect(LayoutSpan.Part.min < .mid && LayoutSpan.Part.mid < .max && .max < LayoutSpan.Part.size)
    #expect(LayoutAttribute.allCases.map(\.part) == parts + parts)
    #expect(
      LayoutAttribute.allCases.map(\.axis.rawValue)
        == Array(repeating: "horizontal", count: 4) + Array(repeating: "vertical", count: 4))
  }
}
