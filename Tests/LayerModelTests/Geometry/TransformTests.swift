import LayerModel
import TestSupport
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Transforms against the arithmetic of matrices in four rows of four numbers.
@Suite("F36: transforms are matrices")
struct Transform3DTests {
  private static func rows(_ transform: Transform3D) -> [[Double]] {
    let numbers = transform.elements
    return (0..<4).map { Array(numbers[4 * $0..<4 * $0 + 4]) }
  }

  private static func determinant(_ rows: [[Double]]) -> Double {
    if rows.count == 1 { return rows[0][0] }
    return rows.indices.map { column in
      let minor = rows.dropFirst().map { row in
        row.enumerated().filter { $0.offset != column }.map(\.element)
      }
      return (column % 2 == 0 ? 1 : -1) * rows[0][column] * determinant(minor)
    }.reduce(0, +)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("F36: a product is rows times columns, in space and in the plane") {
      var random = SeededGenerator(seed: 36)
      for _ in 0..<50 {
        let (one, other) = (random.transform(), random.transform())
        let (a, b) = (rows(one), rows(other))
        let expected = (0..<4).flatMap { row in
          (0..<4).map { column in (0..<4).map { a[row][$0] * b[$0][column] }.reduce(0, +) }
        }
        let product = one.concatenating(other).elements
        for (found, wanted) in zip(product, expected)
        where !(abs(found - wanted) <= 1e-12 * max(1, abs(wanted))) {
          Issue.record("\(one) times \(other): \(found), not \(wanted)")
        }
        let (plane, next) = (random.affine(), random.affine())
        let space = Transform3D(plane).concatenating(Transform3D(next))
        if !(difference(Transform3D(plane.concatenating(next)), space) < 1e-14) {
          Issue.record("\(plane) and \(next) combine differently")
        }
        expectEqual(one.concatenating(.identity), one)
      }
    },
    Fact("F36: a determinant is the sum over the first row") {
      var random = SeededGenerator(seed: 37)
      for _ in 0..<50 {
        let transform = random.transform()
        let size = max(1, transform.elements.map(abs).max() ?? 1)
        expectEqual(
          transform.determinant, determinant(rows(transform)),
          within: 1e-12 * size * size * size * size)
      }
      expectEqual(Transform2D(a: 2, b: 0, c: 1, d: 4, tx: 3, ty: 5).determinant, 8)
    },
    Fact("F36: a rotation about any axis turns each basis vector as Rodrigues' formula says") {
      for (x, y, z) in [(1.0, 2.0, 3.0), (-2, 0.5, 1), (0, -1, 4), (3, 0, -1)] {
        for angle in [0.7, -2, 3] {
          let transform = Transform3D(rotationAngle: angle, x: x, y: y, z: z)
          let length = (x * x + y * y + z * z).squareRoot()
          let axis = [x / length, y / length, z / length]
          for row in 0..<3 {
            var basis = [0.0, 0, 0]
            basis[row] = 1
            let cross = [
              axis[1] * basis[2] - axis[2] * basis[1], axis[2] * basis[0] - axis[0] * basis[2],
              axis[0] * basis[1] - axis[1] * basis[0],
            ]
            for column in 0..<3 {
              let expected: Double =
                basis[column] * cos(angle) + cross[column] * sin(angle)
                + axis[column] * axis[row] * (1 - cos(angle))
              expectEqual(rows(transform)[row][column], expected, within: 1e-14)
            }
          }
          expectEqual(transform.elements[12...], [0, 0, 0, 1])
          expectEqual([transform.m14, transform.m24, transform.m34], [0, 0, 0])
        }
      }
    },
    Fact("F36: a rotation about a zero axis is the identity, and other axes are normalised") {
      expectEqual(Transform3D(rotationAngle: 1, x: 0, y: 0, z: 0), .identity)
      let plain = Transform3D(rotationAngle: 1, x: 1, y: 2, z: 3)
      for length in [1e-300, 1e-5, 100, 1e300] {
        let long = Transform3D(rotationAngle: 1, x: length, y: 2 * length, z: 3 * length)
        expectTrue(difference(plain, long) < 1e-15)
      }
    },
    Fact("F36: translations, scales and turns act before the transform, axis by axis") {
      let scaled = Transform3D(scaleX: 2, y: 3, z: 4).translatedBy(x: 5, y: 6, z: 7)
      expectEqual([scaled.m41, scaled.m42, scaled.m43], [10, 18, 28])
      let moved = Transform3D(translationX: 5, y: 6, z: 7).scaledBy(x: 2, y: 3, z: 4)
      expectEqual(moved.elements, [2, 0, 0, 0, 0, 3, 0, 0, 0, 0, 4, 0, 5, 6, 7, 1])
      expectEqual(moved.transform(Point(1, 1)), Point(7, 9))
      let base = Transform3D(scaleX: 2, y: 3, z: 4)
      expectEqual(
        base.rotatedBy(angle: 0.5, x: 1, y: 2, z: 3),
        Transform3D(rotationAngle: 0.5, x: 1, y: 2, z: 3).concatenating(base))
      let plane = Transform2D(scaleX: 2, y: 3)
      expectEqual(plane.translatedBy(x: 5, y: 6).elements, [2, 0, 0, 3, 10, 18])
      expectEqual(
        Transform2D(translationX: 5, y: 6).scaledBy(x: 2, y: 3).elements, [2, 0, 0, 3, 5, 6])
      expectEqual(plane.rotatedBy(angle: 1), Transform2D(rotationAngle: 1).concatenating(plane))
    },
    Fact("F36: each number that leaves the plane makes a transform not affine, the others do not") {
      let plane: [WritableKeyPath<Transform3D, Double>] = [
        \.m11, \.m12, \.m21, \.m22, \.m41, \.m42,
      ]
      let space: [WritableKeyPath<Transform3D, Double>] = [
        \.m13, \.m14, \.m23, \.m24, \.m31, \.m32, \.m33, \.m34, \.m43, \.m44,
      ]
      let flat = Transform2D(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
      for path in plane + space {
        var transform = Transform3D.identity
        transform[keyPath: path] += 0.5
        expectEqual(transform.isAffine, plane.contains(path))
        expectFalse(transform.isIdentity)
        if !transform.isAffine { expectEqual(transform.affineTransform, .identity) }
        transform.affineTransform = flat
        expectEqual(transform, Transform3D(flat))
        expectEqual(transform.affineTransform, flat)
      }
    },
    Fact("F36: a singular transform inverts to itself") {
      let flat = Transform3D(scaleX: 0, y: 2, z: 1).translatedBy(x: 5, y: 6, z: 7)
      for transform in [flat, Transform3D(m11: .infinity)] {
        expectFalse(transform.isInvertible)
        expectEqual(transform.inverted(), transform)
      }
      let planes = [
        Transform2D(a: 1, b: 2, c: 2, d: 4, tx: 1, ty: 1),
        Transform2D(a: .infinity, b: 0, c: 0, d: 1, tx: 0, ty: 0),
      ]
      for plane in planes {
        expectFalse(plane.isInvertible)
        expectEqual(plane.inverted(), plane)
      }
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
      // The determinant is 2 · 4 − 1 · 3 = 5.
      let inverse = Transform2D(a: 2, b: 1, c: 3, d: 4, tx: 5, ty: 6).inverted()
      let expected = Transform2D(a: 0.8, b: -0.2, c: -0.6, d: 0.4, tx: -0.4, ty: -1.4)
      expectTrue(difference(Transform3D(inverse), Transform3D(expected)) < 1e-15)
      expectTrue(inverse.isInvertible)
      expectFalse(inverse.isIdentity)
      expectTrue(Transform2D.identity.isIdentity)
    },
    Fact("Points are row vectors") {
      let transform = Transform2D(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
      expectEqual(Point(10, 100).applying(transform), Point(315, 426))
      let turned = Point(1, 0).applying(Transform2D(rotationAngle: Double.pi / 2))
      expectEqual(turned.x, 0, within: 1e-15)
      expectEqual(turned.y, 1)
    },
    Fact("A perspective of distance d makes points nearer to the viewer larger") {
      let view = Transform3D(perspectiveDistance: 500)
      expectEqual(view.m34, -1 / 500.0)
      let near = Transform3D(translationX: 0, y: 0, z: 250).concatenating(view)
      expectEqual(near.transform(Point(10, 20)), Point(20, 40))
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
    },
    Fact("Each factory is the transform of its initialiser, and of the key path") {
      expectEqual(
        Transform3D.translation(x: 1, y: 2, z: 3), Transform3D(translationX: 1, y: 2, z: 3))
      expectEqual(Transform3D.translation(y: 2), Transform3D(translationX: 0, y: 2, z: 0))
      expectEqual(Transform3D.scale(3), Transform3D(scaleX: 3, y: 3, z: 1))
      expectEqual(Transform3D.scale(z: 3), Transform3D(scaleX: 1, y: 1, z: 3))
      expectEqual(Transform3D.perspective(distance: 500), Transform3D(perspectiveDistance: 500))
      for (axis, made) in [
        ("x", Transform3D.rotation(x: 0.5)), ("y", .rotation(y: 0.5)), ("z", .rotation(0.5)),
      ] {
        let layer = Layer()
        try layer.setValue(0.5, forKeyPath: "transform.rotation.\(axis)")
        expectEqual(layer.transform, made)
      }
    },
    Fact("A point comes back, in the plane and in perspective, unless the plane is flattened") {
      let transforms = [
        Transform3D(
          m11: 2, m12: 1, m14: 0.001, m21: -1, m22: 3, m24: 0.002, m41: 10, m42: 20, m44: 1.5),
        Transform3D(m11: 0, m12: 2, m21: -3, m22: 0, m41: 7, m42: -9),
        Transform3D.rotation(x: 0.4, y: 0.5, z: 0.6).concatenating(.perspective(distance: 300))
          .concatenating(.translation(x: 4, y: 5, z: 6)),
      ]
      for transform in transforms {
        for point in [Point.zero, Point(3, 7), Point(-20, 11)] {
          let found = transform.untransform(transform.transform(point))
          expectEqual(found.x, point.x, within: 1e-10, "\(transform)")
          expectEqual(found.y, point.y, within: 1e-10, "\(transform)")
        }
      }
      let point = Point(3, 4)
      for flat in [
        Transform3D.scale(x: 0), Transform3D(m11: .infinity),
        Transform3D(m11: 1, m12: 2, m21: 2, m22: 4),
      ] { expectEqual(flat.untransform(point), point) }
    },
  ]
}

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

  @Test("are read from rows, make the same rows, and turn at a constant speed", arguments: axes)
  func axis(_ axis: SIMD3<Double>) {
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
    for (from, to) in [(0.0, 1.0), (0.5, -2), (-2.5, 2.5), (2.5, -2.5), (3, -3), (-1, -1.25)] {
      let (one, other) = (Quaternion(rows(axis, from)), Quaternion(rows(axis, to)))
      // The shorter way.
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
