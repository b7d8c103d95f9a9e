import LayerModel
import TestSupport
import Testing

@Suite("Rect and Point")
struct RectTests {
  private static let rect = Rect(10, 20, 30, 40)
  /// The same area, written from the opposite corner.
  private static let reversed = Rect(40, 60, -30, -40)

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("Edges do not depend on the corner the rectangle is written from") {
      for one in [rect, reversed] {
        expectEqual([one.minX, one.midX, one.maxX], [10, 25, 40])
        expectEqual([one.minY, one.midY, one.maxY], [20, 40, 60])
        expectEqual(one.standardized, rect)
        expectEqual(one.center, Point(25, 40))
      }
    },
    Fact("The left and upper edges belong to a rectangle, the right and lower ones do not") {
      for (x, y, isInside) in [
        (10.0, 20.0, true), (39.9, 59.9, true), (40, 30, false), (20, 60, false), (9.9, 30, false),
        (20, 19.9, false), (Double.nan, 30, false),
      ] {
        expectEqual(rect.contains(Point(x, y)), isInside, "\(x) \(y)")
        expectEqual(reversed.contains(Point(x, y)), isInside, "\(x) \(y)")
      }
    },
    Fact("Only rectangles without area are empty") {
      expectTrue(Rect.zero.isEmpty)
      expectTrue(Rect(0, 0, 5, 0).isEmpty)
      expectTrue(Rect(0, 0, .nan, 1).isEmpty)
      expectFalse(rect.isEmpty)
      expectFalse(reversed.isEmpty)
      expectFalse(Rect.zero.contains(.zero))
    },
    Fact("Union covers both, intersection is what both cover") {
      let other = Rect(30, 0, 100, 30)
      expectEqual(rect.union(other), Rect(10, 0, 120, 60))
      expectEqual(reversed.intersection(other), Rect(30, 20, 10, 10))
      expectNil(rect.intersection(Rect(41, 20, 5, 5)))
      let touching = rect.intersection(Rect(40, 20, 5, 5))
      expectEqual(touching, Rect(40, 20, 0, 5))
      expectNil(rect.intersection(Rect(10, 61, 5, 5)))
      expectNil(rect.intersection(Rect(5, 10, 10, 9)))
      let above = rect.intersection(Rect(15, 10, 5, 10))
      expectEqual(above, Rect(15, 20, 5, 0))
    },
    Fact("An inset stops at the centre") {
      expectEqual(reversed.insetBy(dx: 5, dy: -5), Rect(15, 15, 20, 50))
      expectEqual(rect.insetBy(dx: 20, dy: 0), Rect(25, 20, 0, 40))
      expectEqual(rect.insetBy(dx: 0, dy: 25), Rect(10, 40, 30, 0))
      expectEqual(rect.offsetBy(dx: 1, dy: -1), Rect(11, 19, 30, 40))
    },
    Fact("A rectangle encloses points; without points it is the zero rectangle") {
      let points = [Point(1, 5), Point(-2, 3), Point(4, 4)]
      expectEqual(Rect(enclosing: points), Rect(-2, 3, 6, 2))
      expectEqual(Rect(enclosing: []), .zero)
    },
    Fact("Descriptions are short") {
      expectEqual("\(Point(1, -2.5))", "(1, -2.5)")
      expectEqual("\(Size(0.1, 1e300))", "(0.1, 1e+300)")
      expectEqual("\(Rect(0, 0, 10, 20))", "(0, 0, 10, 20)")
      expectEqual("\(Transform2D.identity)", "(1, 0, 0, 1, 0, 0)")
      expectEqual("\(Transform3D.identity)", "identity")
    },
  ]
}
