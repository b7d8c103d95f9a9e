import LayerModel
import TestSupport
import Testing

@Suite("Path")
struct PathTests {
  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("Building keeps the elements and the current point") {
      var path = Path()
      expectTrue(path.isEmpty)
      expectNil(path.currentPoint)
      path.move(to: Point(1, 2))
      path.addLine(to: Point(3, 4))
      expectEqual(path.currentPoint, Point(3, 4))
      path.addQuadCurve(to: Point(5, 6), control: Point(9, 9))
      path.addCurve(to: Point(7, 8), control1: Point(0, 0), control2: Point(10, -1))
      expectEqual(path.currentPoint, Point(7, 8))
      path.closeSubpath()
      expectEqual(path.currentPoint, Point(1, 2))
      expectEqual(path.elements.count, 5)
      expectEqual(path.boundingBox, Rect(0, -1, 10, 10))
      expectEqual(path, Path(elements: path.elements))
      expectEqual("\(path)", "M1,2 L3,4 Q9,9 5,6 C0,0 10,-1 7,8 Z")
      // The last of several subpaths counts.
      path.move(to: Point(5, 5))
      path.addLine(to: Point(6, 5))
      path.closeSubpath()
      expectEqual(path.currentPoint, Point(5, 5))
    },
    Fact("A copy does not follow changes") {
      var path = Path(rect: Rect(0, 0, 1, 1))
      let copy = path
      path.addLine(to: Point(5, 5))
      expectEqual(copy.elements.count, 5)
      expectEqual(path.elements.count, 6)
      expectEqual(MemoryLayout<Path>.size, MemoryLayout<Int>.size)
    },
    Fact("A rectangle runs clockwise from its upper left corner") {
      expectEqual(Path(rect: Rect(3, 4, -2, -2)).svg, "M1,2 L3,2 L3,4 L1,4 Z")
    },
    Fact("Corners of a rounded rectangle are limited to half of it") {
      let rect = Rect(0, 0, 10, 20)
      let path = Path(roundedRect: rect, cornerWidth: 2, cornerHeight: 4)
      expectEqual(path.elements.count, 10)
      expectEqual(path.elements.first, .move(to: Point(2, 0)))
      expectEqual(path.elements[1], .line(to: Point(8, 0)))
      expectEqual(path.elements[2].end, Point(10, 4))
      expectEqual(path.elements[8].end, Point(2, 0))
      expectEqual(path.boundingBox, rect)
      let huge = Path(roundedRect: rect, cornerWidth: 100, cornerHeight: 100)
      expectEqual(huge, Path(roundedRect: rect, cornerWidth: 5, cornerHeight: 10))
      let sharp = Path(roundedRect: rect, cornerWidth: -3, cornerHeight: 0)
      expectEqual(sharp.boundingBox, rect)
      expectTrue(sharp.hasSameStructure(as: huge))
    },
    Fact("Structure is the kinds of elements in order") {
      let rect = Path(rect: Rect(0, 0, 1, 1))
      var other = rect
      expectTrue(rect.hasSameStructure(as: Path(rect: Rect(5, 5, 2, 9))))
      other.closeSubpath()
      expectFalse(rect.hasSameStructure(as: other))
      expectFalse(rect.hasSameStructure(as: Path(ellipseIn: .zero)))
      expectTrue(Path().hasSameStructure(as: Path()))
    },
    Fact("A plane transform moves every point") {
      let path = try Path(svg: "M1,2 L3,4 Q9,9 5,6 C0,0 10,-1 7,8 Z")
      let moved = path.applying(Transform2D(a: 2, b: 0, c: 0, d: 3, tx: 1, ty: 0))
      expectEqual(moved.svg, "M3,6 L7,12 Q19,27 11,18 C1,0 21,-3 15,24 Z")
      expectEqual(path.applying(.identity), path)
    },
    Fact("An empty path has the zero rectangle as its box") {
      expectEqual(Path().boundingBox, .zero)
    },
  ]
}
