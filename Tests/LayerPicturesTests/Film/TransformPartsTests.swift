import LayerModel
import TestSupport
import Testing

@testable import LayerPictures

struct TransformPartsTests {
  /// Returns the product that a viewer makes of the steps.
  private func product(_ parts: TransformParts, pivot: Point) -> Transform2D {
    Transform2D(translationX: -pivot.x, y: -pivot.y)
      .concatenating(Transform2D(scaleX: parts.scaleX, y: parts.scaleY))
      .concatenating(Transform2D(a: 1, b: 0, c: parts.skew, d: 1, tx: 0, ty: 0))
      .concatenating(Transform2D(rotationAngle: parts.angle))
      .concatenating(Transform2D(translationX: parts.x, y: parts.y))
  }

  @Test("The steps multiply to the matrix, for random matrices and mirror images")
  func product() {
    var random = SeededGenerator(seed: 15)
    var previous: TransformParts?
    for _ in 0..<500 {
      func number() -> Double { Double.random(in: -3...3, using: &random) }
      let matrix = Transform2D(
        a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
      let pivot = Point(x: 20 * number(), y: 20 * number())
      let parts = TransformParts(matrix, pivot: pivot, after: previous)
      previous = parts
      for (left, right) in zip(product(parts, pivot: pivot).elements, matrix.elements) {
        expectTrue((left - right).magnitude < 1e-9)
      }
    }
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("An angle goes on beyond a full turn") {
      var parts: TransformParts?
      for step in 0...100 {
        let matrix = Transform2D(rotationAngle: Double(step) * 0.1)
        parts = TransformParts(matrix, pivot: .zero, after: parts)
      }
      expectTrue((parts!.angle - 10).magnitude < 1e-9)
    },
    Fact("A scale passes through 0 as a layer flips, and the angle stays") {
      var parts: TransformParts?
      for step in 0...20 {
        let matrix = Transform2D(scaleX: 1 - Double(step) * 0.1, y: 1)
        parts = TransformParts(matrix, pivot: .zero, after: parts)
        expectTrue(parts!.angle.magnitude < 1e-9)
        expectTrue((parts!.scaleX - (1 - Double(step) * 0.1)).magnitude < 1e-9)
        expectEqual(parts!.scaleY, 1)
      }
    },
    Fact("A matrix without extent keeps the angle before it, and has no skew") {
      let turned = TransformParts(Transform2D(rotationAngle: 1), pivot: .zero, after: nil)
      let parts = TransformParts(
        Transform2D(a: 0, b: 0, c: 0, d: 0, tx: 7, ty: 8), pivot: Point(x: 2, y: 3), after: turned)
      expectTrue((parts.x, parts.y) == (7, 8))
      expectTrue((parts.scaleX, parts.scaleY, parts.skew) == (0, 0, 0))
      expectEqual(parts.angle, turned.angle)
      expectTrue((turned.angle - 1).magnitude < 1e-12)
    },
    Fact("The pivot is where the matrix leads it") {
      let matrix = Transform2D(a: 2, b: 3, c: 5, d: 7, tx: 11, ty: 13)
      // 20 + 500 + 11 and 30 + 700 + 13.
      let parts = TransformParts(matrix, pivot: Point(x: 10, y: 100), after: nil)
      expectTrue((parts.x, parts.y) == (531, 743))
    },
    Fact("A first matrix that is mirrored is a half turn with the other axis mirrored") {
      let parts = TransformParts(Transform2D(scaleX: -2, y: 3), pivot: .zero, after: nil)
      expectTrue((parts.degrees.magnitude - 180).magnitude < 1e-9)
      expectEqual(parts.scaleX, 2)
      expectTrue((parts.scaleY + 3).magnitude < 1e-9)
    },
  ]

  // A shear of 1 leans by 45°, one of the root of 3 by 60°.
  @Test(
    "A skew is the tangent of its angle", arguments: [(1, 45), (3.0.squareRoot(), 60), (-1, -45)])
  func skews(_ shear: Double, _ degrees: Double) {
    let parts = TransformParts(
      Transform2D(a: 1, b: 0, c: shear, d: 1, tx: 0, ty: 0), pivot: .zero, after: nil)
    expectTrue((parts.skew - shear).magnitude < 1e-12)
    expectTrue((parts.skewDegrees - degrees).magnitude < 1e-9)
    expectTrue((parts.scaleX - 1).magnitude < 1e-12)
    expectTrue((parts.scaleY - 1).magnitude < 1e-12)
    expectTrue(parts.degrees.magnitude < 1e-9)
  }
}
