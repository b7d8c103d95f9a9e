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
struct MatrixArithmeticTests {
  private func rows(_ transform: Transform3D) -> [[Double]] {
    let numbers = transform.elements
    return (0..<4).map { Array(numbers[4 * $0..<4 * $0 + 4]) }
  }

  private func determinant(_ rows: [[Double]]) -> Double {
    if rows.count == 1 { return rows[0][0] }
    return rows.indices.map { column in
      let minor = rows.dropFirst().map { row in
        row.enumerated().filter { $0.offset != column }.map(\.element)
      }
      return (column % 2 == 0 ? 1 : -1) * rows[0][column] * determinant(minor)
    }.reduce(0, +)
  }

  @Test("A product is rows times columns, for random matrices")
  func products() {
    var random = SeededGenerator(seed: 36)
    for _ in 0..<50 {
      let (one, other) = (random.transform(), random.transform())
      let (a, b) = (rows(one), rows(other))
      let expected = (0..<4).flatMap { row in
        (0..<4).map { column in (0..<4).map { a[row][$0] * b[$0][column] }.reduce(0, +) }
      }
      for (found, wanted) in zip(one.concatenating(other).elements, expected)
      where !(abs(found - wanted) <= 1e-12 * max(1, abs(wanted))) {
        Issue.record("\(one) times \(other): \(found), not \(wanted)")
      }
    }
  }

  @Test("A determinant is the sum over the first row, for random matrices")
  func determinants() {
    var random = SeededGenerator(seed: 37)
    for _ in 0..<50 {
      let transform = random.transform()
      let expected = determinant(rows(transform))
      let size = max(1, transform.elements.map(abs).max() ?? 1)
      expectEqual(transform.determinant, expected, within: 1e-12 * size * size * size * size)
    }
  }

  @Test("A rotation about any axis turns each basis vector as Rodrigues' formula says")
  func rotations() {
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
            let expected =
              basis[column] * cos(angle) + cross[column] * sin(angle)
              + axis[column] * axis[row] * (1 - cos(angle))
            expectEqual(rows(transform)[row][column], expected, within: 1e-14)
          }
        }
        expectEqual(transform.elements[12...], [0, 0, 0, 1])
        expectEqual([transform.m14, transform.m24, transform.m34], [0, 0, 0])
      }
    }
  }

  @Test("F36: each number that leaves the plane makes a transform not affine, the others do not")
  func affine() {
    let plane: [WritableKeyPath<Transform3D, Double>] = [
      \.m11, \.m12, \.m21, \.m22, \.m41, \.m42,
    ]
    let space: [WritableKeyPath<Transform3D, Double>] = [
      \.m13, \.m14, \.m23, \.m24, \.m31, \.m32, \.m33, \.m34, \.m43, \.m44,
    ]
    for path in plane + space {
      var transform = Transform3D.identity
      transform[keyPath: path] += 0.5
      expectEqual(transform.isAffine, plane.contains(path))
      expectFalse(transform.isIdentity)
    }
    let numbers = (1...16).map(Double.init)
    expectEqual(Transform3D(elements: numbers)?.elements, numbers)
  }

  @Test("F36: translations, scales and turns act before the transform, axis by axis")
  func preMultiplied() {
    let scaled = Transform3D(scaleX: 2, y: 3, z: 4).translatedBy(x: 5, y: 6, z: 7)
    expectEqual([scaled.m41, scaled.m42, scaled.m43], [10, 18, 28])
    let moved = Transform3D(translationX: 5, y: 6, z: 7).scaledBy(x: 2, y: 3, z: 4)
    expectEqual([moved.m11, moved.m22, moved.m33], [2, 3, 4])
    expectEqual([moved.m41, moved.m42, moved.m43], [5, 6, 7])
    let base = Transform3D(scaleX: 2, y: 3, z: 4)
    expectEqual(
      base.rotatedBy(angle: 0.5, x: 1, y: 2, z: 3),
      Transform3D(rotationAngle: 0.5, x: 1, y: 2, z: 3).concatenating(base))
    let plane = Transform2D(scaleX: 2, y: 3).translatedBy(x: 5, y: 6)
    expectEqual([plane.tx, plane.ty], [10, 18])
    let other = Transform2D(translationX: 5, y: 6).scaledBy(x: 2, y: 3)
    expectEqual(other.elements, [2, 0, 0, 3, 5, 6])
  }

  @Test("An inverse in the plane, and none where the determinant is 0 or not finite")
  func plane() {
    // The determinant is 2 · 4 − 1 · 3 = 5.
    let inverse = Transform2D(a: 2, b: 1, c: 3, d: 4, tx: 5, ty: 6).inverted()
    let expected = [0.8, -0.2, -0.6, 0.4, -0.4, -1.4]
    for (found, wanted) in zip(inverse.elements, expected) {
      expectEqual(found, wanted, within: 1e-15)
    }
    let endless = Transform2D(a: .infinity, b: 0, c: 0, d: 1, tx: 0, ty: 0)
    expectFalse(endless.isInvertible)
    expectEqual(endless.inverted(), endless)
    expectTrue(Transform2D.identity.isIdentity)
    expectFalse(inverse.isIdentity)
    expectTrue(inverse.isInvertible)
  }
}

@Suite("Named colours")
struct NamedColorTests {
  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("have the numbers of their names, and are opaque but for the clear one") {
      let colors: [(Color, [Double])] = [
        (.black, [0, 0, 0]), (.white, [1, 1, 1]), (.gray, [0.5, 0.5, 0.5]), (.red, [1, 0, 0]),
        (.green, [0, 1, 0]), (.blue, [0, 0, 1]), (.yellow, [1, 1, 0]), (.cyan, [0, 1, 1]),
        (.magenta, [1, 0, 1]), (.orange, [1, 0.5, 0]), (.purple, [0.5, 0, 0.5]),
      ]
      for (color, numbers) in colors {
        expectEqual([color.red, color.green, color.blue], numbers)
        expectEqual(color.alpha, 1)
        expectEqual(color.space, .sRGB)
      }
      expectEqual(Color.clear, Color(red: 0, green: 0, blue: 0, alpha: 0))
      expectEqual(Color(white: 0.25), Color(red: 0.25, green: 0.25, blue: 0.25, space: .gray))
      expectEqual(Color(white: 0.25, alpha: 0.5).alpha, 0.5)
      expectEqual(
        ColorSpace.allCases.map(\.description), ["sRGB", "displayP3", "linearSRGB", "gray"])
    },
    Fact("Two colours meet in sRGB unless they are in one space") {
      let (gray, linear) = (
        Color(white: 0.5), Color(red: 1, green: 0, blue: 0, space: .linearSRGB)
      )
      let (one, other) = Color.inOneSpace(gray, linear)
      expectEqual(one.space, .sRGB)
      expectEqual(other, .red)
      expectEqual(one, .gray)
      let (same, again) = Color.inOneSpace(linear, linear)
      expectEqual(same, linear)
      expectEqual(again, linear)
    },
  ]
}
