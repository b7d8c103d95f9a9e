import LayerModel
import TestSupport
import Testing

@Suite("SVG arcs")
struct SVGArcTests {
  private func curves(_ text: String) throws -> [(start: Point, element: Path.Element)] {
    var start = Point.zero
    var result: [(start: Point, element: Path.Element)] = []
    for element in try Path(svg: text).elements {
      if case .cubicCurve = element { result.append((start, element)) }
      start = element.end ?? start
    }
    return result
  }

  /// The point half-way along a curve.
  private func middle(_ curve: (start: Point, element: Path.Element)) -> Point {
    guard case .cubicCurve(let end, let c1, let c2) = curve.element else { return .zero }
    return Point(
      x: (curve.start.x + 3 * c1.x + 3 * c2.x + end.x) / 8,
      y: (curve.start.y + 3 * c1.y + 3 * c2.y + end.y) / 8)
  }

  @Test("A quarter of a circle is one curve with the known handles")
  func quarter() throws {
    let arcs = try curves("M1,0A1,1 0 0 1 0,1")
    expectEqual(arcs.count, 1)
    guard case .cubicCurve(let end, let c1, let c2)? = arcs.first?.element else { return }
    expectEqual(end, Point(x: 0, y: 1))
    expectEqual(c1.x, 1, within: 1e-15)
    expectEqual(c1.y, 0.5522847498307935, within: 1e-15)
    expectEqual(c2.y, 1, within: 1e-15)
    expectEqual(c2.x, 0.5522847498307935, within: 1e-15)
  }

  @Test(
    "The two flags choose among four arcs",
    arguments: [
      // Ends (1,0) and (0,1), radius 1: centre (0,0) or (1,1).
      ("0 1", 1, 0.0, 0.0), ("0 0", 1, 1, 1), ("1 1", 3, 1, 1), ("1 0", 3, 0, 0),
    ])
  func flags(_ flags: String, _ count: Int, _ x: Double, _ y: Double) throws {
    let arcs = try curves("M1,0A1,1 0 \(flags) 0,1")
    expectEqual(arcs.count, count)
    for arc in arcs {
      let point = middle(arc)
      let distance = ((point.x - x) * (point.x - x) + (point.y - y) * (point.y - y)).squareRoot()
      expectEqual(distance, 1, within: 1e-3)
    }
    expectEqual(arcs.last?.element.end, Point(x: 0, y: 1))
  }

  @Test("Radii too small grow until they reach both ends")
  func growingRadii() throws {
    let arcs = try curves("M0,0A1,2 0 0 1 10,0")
    expectEqual(arcs.count, 2)
    // Half an ellipse of radii 5 and 10 around (5,0), through (5,-10).
    let top = try #require(arcs.first?.element.end)
    expectEqual(top.x, 5, within: 1e-12)
    expectTrue(abs(top.y + 10) < 1e-12)
  }

  @Test("A turned ellipse keeps its axes", arguments: [90, 450, -90])
  func turned(_ degrees: Int) throws {
    // Radii 2 and 1, rotated by 90 degrees: half of it from (0,-2) to (0,2) through (1,0).
    let arcs = try curves("M0,-2a2,1 \(degrees) 0 1 0,4")
    expectEqual(arcs.count, 2)
    let side = try #require(arcs.first?.element.end)
    expectEqual(side.x, 1, within: 1e-12)
    expectTrue(abs(side.y) < 1e-12)
  }

  @Test("Compact flags and negative radii are read")
  func compact() throws {
    let plain = try Path(svg: "M1,0 A1,1 0 0 1 0.5,0.5")
    try expectEqual(Path(svg: "M1 0A1 1 0 01.5.5"), plain)
    try expectEqual(Path(svg: "M1 0A-1-1 0 0,1,.5.5"), plain)
    let more = try Path(svg: "M1 0A1 1 0 01.5.5 2 2 0 1 0 3 3")
    expectTrue(more.elements.count > plain.elements.count)
  }
}
