import LayerModel
import TestSupport
import Testing

@Suite("Transform2D")
struct Transform2DTests {
  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("Points are row vectors") {
      let transform = Transform2D(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
      expectEqual(Point(x: 10, y: 100).applying(transform), Point(x: 315, y: 426))
      let quarter = Transform2D(rotationAngle: Double.pi / 2)
      let turned = Point(x: 1, y: 0).applying(quarter)
      expectTrue(abs(turned.x) < 1e-15)
      expectEqual(turned.y, 1)
    },
    Fact("Combined operations apply first, as in space") {
      let scaled = Transform2D(scaleX: 2, y: 3)
      expectEqual(scaled.translatedBy(x: 10, y: 10).tx, 20)
      expectEqual(Transform2D(translationX: 10, y: 0).scaledBy(x: 2, y: 2).tx, 10)
      expectEqual(scaled.rotatedBy(angle: 1), Transform2D(rotationAngle: 1).concatenating(scaled))
    },
    Fact("A singular transform inverts to itself; other inverses undo their transforms") {
      let flat = Transform2D(a: 1, b: 2, c: 2, d: 4, tx: 1, ty: 1)
      expectFalse(flat.isInvertible)
      expectEqual(flat.inverted(), flat)
      let transform = Transform2D(a: 2, b: 0, c: 1, d: 4, tx: 3, ty: 5)
      expectTrue(transform.concatenating(transform.inverted()).isIdentity)
      expectEqual(transform.determinant, 8)
    },
    Fact("Concatenation agrees with space, for a thousand random pairs") {
      var random = SeededGenerator(seed: 3)
      for _ in 0..<1000 {
        let (a, b) = (random.affine(), random.affine())
        let space = Transform3D(a).concatenating(Transform3D(b))
        if !(difference(Transform3D(a.concatenating(b)), space) < 1e-14) {
          Issue.record("\(a) and \(b) combine differently")
        }
      }
    },
  ]
}
