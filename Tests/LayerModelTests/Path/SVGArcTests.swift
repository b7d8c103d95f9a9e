import LayerModel
import TestSupport
import Testing

@Suite("SVG arcs")
struct SVGArcTests {
  private static func curves(_ text: String) throws -> [(start: Point, element: Path.Element)] {
    var start = Point.zero
    var result: [(start: Point, element: Path.Element)] = []
    for element in try Path(svg: text).elements {
      if case .cubicCurve = element { result.append((start, element)) }
      start = element.end ?? start
    }
    return result
  }

  /// The point half-way along a curve.
  private static func middle(_ curve: (start: Point, element: Path.Element)) -> Point {
    guard case .cubicCurve(let end, let c1, let c2) = curve.element else { return .zero }
    return Point(
      (curve.start.x + 3 * c1.x + 3 * c2.x + end.x) / 8,
      (curve.start.y + 3 * c1.y + 3 * c2.y + end.y) / 8)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("The two flags choose among four arcs") {
      // Ends (1,0) and (0,1), radius 1: centre (0,0) or (1,1).
      for (flags, count, center) in [("0 1", 1, 0.0), ("0 0", 1, 1), ("1 1", 3, 1), ("1 0", 3, 0)] {
        let arcs = try curves("M1,0A1,1 0 \(flags) 0,1")
        expectEqual(arcs.count, count, flags)
        for arc in arcs {
          let (x, y) = (middle(arc).x - center, middle(arc).y - center)
          expectEqual((x * x + y * y).squareRoot(), 1, within: 1e-3, flags)
        }
        expectEqual(arcs.last?.element.end, Point(0, 1))
      }
    },
    Fact("A turned ellipse keeps its axes") {
      for degrees in [90, 450, -90] {
        // Radii 2 and 1, rotated by 90 degrees: half of it from (0,-2) to (0,2) through (1,0).
        let arcs = try curves("M0,-2a2,1 \(degrees) 0 1 0,4")
        expectEqual(arcs.count, 2)
        let side = try #require(arcs.first?.element.end)
        expectEqual(side.x, 1, within: 1e-12)
        expectEqual(side.y, 0, within: 1e-12)
      }
    },
    Fact("A quarter of a circle is one curve with the known handles") {
      let arcs = try curves("M1,0A1,1 0 0 1 0,1")
      expectEqual(arcs.count, 1)
      guard case .cubicCurve(let end, let c1, let c2)? = arcs.first?.element else { return }
      expectEqual(end, Point(0, 1))
      expectEqual(c1.x, 1, within: 1e-15)
      expectEqual(c1.y, 0.5522847498307935, within: 1e-15)
      expectEqual(c2.y, 1, within: 1e-15)
      expectEqual(c2.x, 0.5522847498307935, within: 1e-15)
    },
    Fact("Radii too small grow until they reach both ends") {
      let arcs = try curves("M0,0A1,2 0 0 1 10,0")
      expectEqual(arcs.count, 2)
      // Half an ellipse of radii 5 and 10 around (5,0), through (5,-10).
      let top = try #require(arcs.first?.element.end)
      expectEqual(top.x, 5, within: 1e-12)
      expectTrue(abs(top.y + 10) < 1e-12)
    },
    Fact("Compact flags and negative radii are read") {
      let plain = try Path(svg: "M1,0 A1,1 0 0 1 0.5,0.5")
      try expectEqual(Path(svg: "M1 0A1 1 0 01.5.5"), plain)
      try expectEqual(Path(svg: "M1 0A-1-1 0 0,1,.5.5"), plain)
      let more = try Path(svg: "M1 0A1 1 0 01.5.5 2 2 0 1 0 3 3")
      expectTrue(more.elements.count > plain.elements.count)
    },
  ]
}
