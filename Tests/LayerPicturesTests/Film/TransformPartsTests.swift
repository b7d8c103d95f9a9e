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
        #expect((left - right).magnitude < 1e-9)
      }
    }
  }

  @Test("An angle goes on beyond a full turn")
  func turns() {
    var parts: TransformParts?
    for step in 0...100 {
      let matrix = Transform2D(rotationAngle: Double(step) * 0.1)
      parts = TransformParts(matrix, pivot: .zero, after: parts)
    }
    #expect((parts!.angle - 10).magnitude < 1e-9)
  }

  @Test("A scale passes through 0 as a layer flips, and the angle stays")
  func flip() {
    var parts: TransformParts?
    for step in 0...20 {
      let matrix = Transform2D(scaleX: 1 - Double(step) * 0.1, y: 1)
      parts = TransformParts(matrix, pivot: .zero, after: parts)
      #expect(parts!.angle.magnitude < 1e-9)
      #expect((parts!.scaleX - (1 - Double(step) * 0.1)).magnitude < 1e-9)
      #expect(parts!.scaleY == 1)
    }
  }
}
