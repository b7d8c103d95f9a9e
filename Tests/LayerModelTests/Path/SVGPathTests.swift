import LayerModel
import TestSupport
import Testing

// What each command means, and each error, is in Tests/Transcripts/model.
@Suite("SVG path data")
struct SVGPathTests {
  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("Paths come back from their text") {
      var path = Path(ellipseIn: Rect(0.1, -1e-300, 1 / 3.0, 1e300))
      path.addPath(Path(roundedRect: Rect(1, 2, 3, 4), cornerWidth: 0.7, cornerHeight: 1))
      path.addQuadCurve(to: Point(.pi, -0.0), control: Point(1e16, 123456789.125))
      try expectEqual(Path(svg: path.svg), path)
      try expectEqual(Path(svg: path.svg).svg, path.svg)
    },
    Fact("An error has its location, the text found and what was expected") {
      let error = #expect(throws: PathSyntaxError.self) { try Path(svg: "M1,2 L3 x") }
      expectEqual(error, PathSyntaxError(offset: 8, found: "\"x\"", expected: "a number"))
      expectEqual(error?.description, "at character 8 of the path: found \"x\", expected a number")
    },
    Fact("Compact flags and negative radii of arcs are read") {
      let plain = try Path(svg: "M1,0 A1,1 0 0 1 0.5,0.5")
      try expectEqual(Path(svg: "M1 0A1 1 0 01.5.5"), plain)
      try expectEqual(Path(svg: "M1 0A-1-1 0 0,1,.5.5"), plain)
      let more = try Path(svg: "M1 0A1 1 0 01.5.5 2 2 0 1 0 3 3")
      expectTrue(more.elements.count > plain.elements.count)
      // A quarter of a circle is one curve, half of one two.
      try expectEqual(Path(svg: "M1,0A1,1 0 0 1 0,1").elements.count, 2)
      try expectEqual(Path(svg: "M1,0A1,1 0 0 1 -1,0").elements.count, 3)
      // A turn by a whole turn more is the same.
      let turned = try Path(svg: "M0,-2a2,1 90 0 1 0,4").elements.compactMap(\.end)
      let more90 = try Path(svg: "M0,-2a2,1 450 0 1 0,4").elements.compactMap(\.end)
      for (one, other) in zip(turned, more90) {
        expectEqual(one.x, other.x, within: 1e-12)
        expectEqual(one.y, other.y, within: 1e-12)
      }
    },
    Fact("Radii too small grow until they reach both ends") {
      // Half an ellipse of radii 5 and 10 around (5,0), through (5,-10).
      let ends = try Path(svg: "M0,0A1,2 0 0 1 10,0").elements.compactMap(\.end)
      expectEqual(ends.count, 3)
      expectEqual(ends[1].x, 5, within: 1e-12)
      expectEqual(ends[1].y, -10, within: 1e-12)
    },
    Fact("Long texts are parsed in linear time") {
      let lines = String(repeating: "l1,1", count: 20_000)
      try expectEqual(Path(svg: "M0,0" + lines).currentPoint, Point(20_000, 20_000))
    },
  ]
}
