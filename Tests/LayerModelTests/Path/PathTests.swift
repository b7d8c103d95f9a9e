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
      path.move(to: Point(x: 1, y: 2))
      path.addLine(to: Point(x: 3, y: 4))
      expectEqual(path.currentPoint, Point(x: 3, y: 4))
      path.addQuadCurve(to: Point(x: 5, y: 6), control: Point(x: 9, y: 9))
      path.addCurve(
        to: Point(x: 7, y: 8), control1: Point(x: 0, y: 0), control2: Point(x: 10, y: -1))
      expectEqual(path.currentPoint, Point(x: 7, y: 8))
      path.closeSubpath()
      expectEqual(path.currentPoint, Point(x: 1, y: 2))
      expectEqual(path.elements.count, 5)
      expectEqual(path.boundingBox, Rect(x: 0, y: -1, width: 10, height: 10))
      expectEqual(path, Path(elements: path.elements))
      expectEqual("\(path)", "M1,2 L3,4 Q9,9 5,6 C0,0 10,-1 7,8 Z")
      // The last of several subpaths counts.
      path.move(to: Point(x: 5, y: 5))
      path.addLine(to: Point(x: 6, y: 5))
      path.closeSubpath()
      expectEqual(path.currentPoint, Point(x: 5, y: 5))
    },
    Fact("A copy does not follow changes") {
      var path = Path(rect: Rect(x: 0, y: 0, width: 1, height: 1))
      let copy = path
      path.addLine(to: Point(x: 5, y: 5))
      expectEqual(copy.elements.count, 5)
      expectEqual(path.elements.count, 6)
      expectEqual(MemoryLayout<Path>.size, MemoryLayout<Int>.size)
    },
    Fact("A rectangle runs clockwise from its upper left corner") {
      expectEqual(Path(rect: Rect(x: 3, y: 4, width: -2, height: -2)).svg, "M1,2 L3,2 L3,4 L1,4 Z")
    },
    Fact("An ellipse touches its box and stays within .03 % of a circle") {
      let path = Path(ellipseIn: Rect(x: -1, y: -1, width: 2, height: 2))
      expectEqual(path.boundingBox, Rect(x: -1, y: -1, width: 2, height: 2))
      expectEqual(path.elements.count, 6)
      var start = Point.zero
      for element in path.elements {
        if case .cubicCurve(let end, let c1, let c2) = element {
          for step in 0...20 {
            let t = Double(step) / 20
            let u = 1 - t
            let x =
              u * u * u * start.x + 3 * u * u * t * c1.x + 3 * u * t * t * c2.x + t * t * t * end.x
            let y =
              u * u * u * start.y + 3 * u * u * t * c1.y + 3 * u * t * t * c2.y + t * t * t * end.y
            expectEqual((x * x + y * y).squareRoot(), 1, within: 3e-4)
          }
        }
        start = element.end ?? start
      }
    },
    Fact("Corners of a rounded rectangle are limited to half of it") {
      let rect = Rect(x: 0, y: 0, width: 10, height: 20)
      let path = Path(roundedRect: rect, cornerWidth: 2, cornerHeight: 4)
      expectEqual(path.elements.count, 10)
      expectEqual(path.elements.first, .move(to: Point(x: 2, y: 0)))
      expectEqual(path.elements[1], .line(to: Point(x: 8, y: 0)))
      expectEqual(path.elements[2].end, Point(x: 10, y: 4))
      expectEqual(path.elements[8].end, Point(x: 2, y: 0))
      expectEqual(path.boundingBox, rect)
      let huge = Path(roundedRect: rect, cornerWidth: 100, cornerHeight: 100)
      expectEqual(huge, Path(roundedRect: rect, cornerWidth: 5, cornerHeight: 10))
      let sharp = Path(roundedRect: rect, cornerWidth: -3, cornerHeight: 0)
      expectEqual(sharp.boundingBox, rect)
      expectTrue(sharp.hasSameStructure(as: huge))
    },
    Fact("Structure is the kinds of elements in order") {
      let rect = Path(rect: Rect(x: 0, y: 0, width: 1, height: 1))
      var other = rect
      expectTrue(rect.hasSameStructure(as: Path(rect: Rect(x: 5, y: 5, width: 2, height: 9))))
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

  @Test("A step before the first move ends the process")
  func programmerErrors() async {
    await #expect(processExitsWith: .failure) {
      var path = Path()
      path.addLine(to: .zero)
    }
    await #expect(processExitsWith: .failure) {
      var path = Path()
      path.addQuadCurve(to: .zero, control: .zero)
    }
    await #expect(processExitsWith: .failure) {
      var path = Path()
      path.addCurve(to: .zero, control1: .zero, control2: .zero)
    }
    await #expect(processExitsWith: .failure) {
      var path = Path()
      path.closeSubpath()
    }
    await #expect(processExitsWith: .failure) {
      _ = Path(elements: [.closeSubpath])
    }
  }
}
