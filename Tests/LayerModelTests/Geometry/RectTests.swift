import LayerModel
import TestSupport
import Testing

@Suite("Rect and Point")
struct RectTests {
  let rect = Rect(x: 10, y: 20, width: 30, height: 40)
  /// The same area, written from the opposite corner.
  let reversed = Rect(x: 40, y: 60, width: -30, height: -40)

  @Test("Edges do not depend on the corner the rectangle is written from")
  func edges() {
    for one in [rect, reversed] {
      expectEqual([one.minX, one.midX, one.maxX], [10, 25, 40])
      expectEqual([one.minY, one.midY, one.maxY], [20, 40, 60])
      expectEqual(one.standardized, rect)
      expectEqual(one.center, Point(x: 25, y: 40))
    }
  }

  @Test(
    "The left and upper edges belong to a rectangle, the right and lower ones do not",
    arguments: [
      (10.0, 20.0, true), (39.9, 59.9, true), (40, 30, false), (20, 60, false), (9.9, 30, false),
      (20, 19.9, false), (Double.nan, 30, false),
    ])
  func contains(_ x: Double, _ y: Double, _ isInside: Bool) {
    expectEqual(rect.contains(Point(x: x, y: y)), isInside)
    expectEqual(reversed.contains(Point(x: x, y: y)), isInside)
  }

  @Test("Only rectangles without area are empty")
  func empty() {
    expectTrue(Rect.zero.isEmpty)
    expectTrue(Rect(x: 0, y: 0, width: 5, height: 0).isEmpty)
    expectTrue(Rect(x: 0, y: 0, width: .nan, height: 1).isEmpty)
    expectFalse(rect.isEmpty)
    expectFalse(reversed.isEmpty)
    expectFalse(Rect.zero.contains(.zero))
  }

  @Test("Union covers both, intersection is what both cover")
  func combinations() {
    let other = Rect(x: 30, y: 0, width: 100, height: 30)
    expectEqual(rect.union(other), Rect(x: 10, y: 0, width: 120, height: 60))
    expectEqual(reversed.intersection(other), Rect(x: 30, y: 20, width: 10, height: 10))
    expectNil(rect.intersection(Rect(x: 41, y: 20, width: 5, height: 5)))
    let touching = rect.intersection(Rect(x: 40, y: 20, width: 5, height: 5))
    expectEqual(touching, Rect(x: 40, y: 20, width: 0, height: 5))
    expectNil(rect.intersection(Rect(x: 10, y: 61, width: 5, height: 5)))
    expectNil(rect.intersection(Rect(x: 5, y: 10, width: 10, height: 9)))
    let above = rect.intersection(Rect(x: 15, y: 10, width: 5, height: 10))
    expectEqual(above, Rect(x: 15, y: 20, width: 5, height: 0))
  }

  @Test("An inset stops at the centre")
  func insets() {
    expectEqual(reversed.insetBy(dx: 5, dy: -5), Rect(x: 15, y: 15, width: 20, height: 50))
    expectEqual(rect.insetBy(dx: 20, dy: 0), Rect(x: 25, y: 20, width: 0, height: 40))
    expectEqual(rect.insetBy(dx: 0, dy: 25), Rect(x: 10, y: 40, width: 30, height: 0))
    expectEqual(rect.offsetBy(dx: 1, dy: -1), Rect(x: 11, y: 19, width: 30, height: 40))
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("A rectangle encloses points; without points it is the zero rectangle") {
      let points = [Point(x: 1, y: 5), Point(x: -2, y: 3), Point(x: 4, y: 4)]
      expectEqual(Rect(enclosing: points), Rect(x: -2, y: 3, width: 6, height: 2))
      expectEqual(Rect(enclosing: []), .zero)
    },
    Fact("Descriptions are short") {
      expectEqual("\(Point(x: 1, y: -2.5))", "(1, -2.5)")
      expectEqual("\(Size(width: 0.1, height: 1e300))", "(0.1, 1e+300)")
      expectEqual("\(Rect(x: 0, y: 0, width: 10, height: 20))", "(0, 0, 10, 20)")
      expectEqual("\(Transform2D.identity)", "(1, 0, 0, 1, 0, 0)")
      expectEqual("\(Transform3D.identity)", "identity")
    },
  ]
}
