import LayerModel
import TestSupport
import Testing

@testable import LayerPictures

/// Planes in space, projected by hand.
struct PlaneMappingTests {
  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("A matrix with one w everywhere is divided by it") {
      var matrix = Transform3D.identity
      (matrix.m11, matrix.m12, matrix.m21, matrix.m22) = (2, 4, 6, 8)
      (matrix.m41, matrix.m42, matrix.m44) = (10, 12, 2)
      let mapping = try #require(PlaneMapping(matrix))
      expectTrue(mapping.isAffine)
      expectEqual(mapping.matrix(around: .zero), Transform2D(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6))
    },
    Fact(
      "In perspective, the matrix around a point leads it and its neighbours where they are seen"
    ) {
      // w = 1 + x/4 + y/2: at (4, 2) it is 3, to the right 3.25 and below 3.5.
      var matrix = Transform3D.identity
      (matrix.m14, matrix.m24) = (0.25, 0.5)
      let nearest = try #require(PlaneMapping(matrix)).matrix(around: Point(x: 4, y: 2))
      for (x, y, w) in [(4.0, 2.0, 3.0), (5, 2, 3.25), (4, 3, 3.5)] {
        let point = Point(x: x, y: y).applying(nearest)
        expectEqual(point.x, x / w, within: 1e-9)
        expectEqual(point.y, y / w, within: 1e-9)
      }
    },
    Fact("A plane is cut off where w is a thousandth of that at the origin") {
      // w = 1 − x/1000 is 0.001 at x = 999, which is then seen at 999 000.
      var matrix = Transform3D.identity
      matrix.m14 = -0.001
      let line = Path(elements: [.move(to: .zero), .line(to: Point(x: 2000, y: 0))])
      let mapping = try #require(PlaneMapping(matrix))
      let outline = try #require(mapping.outline(.path(line)))
      let end = try #require(outline.path.currentPoint)
      expectEqual(end.x, 999_000, within: 1)
    },
    Fact("A corner exactly where the plane is cut off is seen") {
      // w = 1000 − x is 1 at x = 999, a thousandth of that at the origin.
      var matrix = Transform3D.identity
      (matrix.m14, matrix.m44) = (-1, 1000)
      let line = Path(elements: [
        .move(to: .zero), .line(to: Point(x: 999, y: 0)), .line(to: Point(x: 0, y: 5)),
        .line(to: Point(x: 2000, y: 5)),
      ])
      let mapping = try #require(PlaneMapping(matrix))
      let outline = try #require(mapping.outline(.path(line)))
      expectEqual(
        outline.path.elements.prefix(3),
        [
          .move(to: .zero), .line(to: Point(x: 999, y: 0)), .line(to: Point(x: 0, y: 0.005)),
        ])
    },
  ]
}
