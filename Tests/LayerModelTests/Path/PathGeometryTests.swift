import LayerModel
import TestSupport
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

@Suite("Points of paths")
struct PathGeometryTests {
  /// The distance of a handle from its end, for a quarter of a circle of radius 1.
  private static let k = 4 / 3 * (2.0.squareRoot() - 1)

  private static func expect(_ path: Path, _ points: [[(Double, Double)]]) {
    expectEqual(path.elements.count, points.count + 1)
    expectEqual(path.elements.last, .closeSubpath)
    // In each curve the end comes before its control points.
    let expected = points.flatMap { $0.flatMap { [$0.0, $0.1] } }
    expectEqual(path.coordinates.count, expected.count)
    for (found, wanted) in zip(path.coordinates, expected) {
      expectEqual(found, wanted, within: 1e-12, "\(path)")
    }
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("A rounded rectangle runs clockwise from the end of its first corner") {
      let rect = Rect(10, 20, 30, 40)
      expect(
        Path(roundedRect: rect, cornerWidth: 3, cornerHeight: 4),
        [
          [(13, 20)], [(37, 20)], [(40, 24), (37 + 3 * k, 20), (40, 24 - 4 * k)],
          [(40, 56)], [(37, 60), (40, 56 + 4 * k), (37 + 3 * k, 60)],
          [(13, 60)], [(10, 56), (13 - 3 * k, 60), (10, 56 + 4 * k)],
          [(10, 24)], [(13, 20), (10, 24 - 4 * k), (13 - 3 * k, 20)],
        ])
    },
    Fact("An ellipse runs clockwise from its right, in four curves") {
      let rect = Rect(10, 20, 30, 40)
      expect(
        Path(ellipseIn: rect),
        [
          [(40, 40)], [(25, 60), (40, 40 + 20 * k), (25 + 15 * k, 60)],
          [(10, 40), (25 - 15 * k, 60), (10, 40 + 20 * k)],
          [(25, 20), (10, 40 - 20 * k), (25 - 15 * k, 20)],
          [(40, 40), (25 + 15 * k, 20), (40, 40 - 20 * k)],
        ])
    },
    Fact("The coordinates are those of each element in its order, the end first") {
      let path = try Path(svg: "M1,2 L3,4 Q5,6 7,8 C9,10 11,12 13,14 Z")
      expectEqual(path.coordinates, [1, 2, 3, 4, 7, 8, 5, 6, 13, 14, 9, 10, 11, 12])
      expectTrue(Path().coordinates.isEmpty)
    },
    Fact("Every kind of element has the structure of its own kind only") {
      let kinds: [Path.Element] = [
        .move(to: .zero), .line(to: .zero), .quadCurve(to: .zero, control: .zero),
        .cubicCurve(to: .zero, control1: .zero, control2: .zero), .closeSubpath,
      ]
      for (first, one) in kinds.enumerated() {
        for (second, other) in kinds.enumerated() {
          let paths = [one, other].map { Path(elements: [.move(to: .zero), $0]) }
          expectEqual(paths[0].hasSameStructure(as: paths[1]), (first == second))
        }
      }
    },
    Fact("The bounding box contains control points, and not the origin") {
      try expectEqual(Path(svg: "M5,5 Q9,2 6,6").boundingBox, Rect(5, 2, 4, 4))
      try expectEqual(Path(svg: "M5,5 C4,9 12,7 6,6").boundingBox, Rect(4, 5, 8, 4))
      try expectEqual(Path(svg: "M5,5 L8,4 Z").boundingBox, Rect(5, 4, 3, 1))
    },
    Fact("A move after a closed subpath is the current point") {
      try expectEqual(Path(svg: "M1,2 L3,4 Z M5,6").currentPoint, Point(5, 6))
      try expectEqual(Path(svg: "M1,2 L3,4 Z M5,6 L7,8 Z").currentPoint, Point(5, 6))
    },
  ]
}

/// Arcs against the equation of the ellipse they are cut from.
@Suite("SVG arcs of a turned ellipse")
struct SVGArcEllipseTests {
  private let center = Point(3, -2)
  private let radiusX = 5.0
  private let radiusY = 2.0

  /// The point of the ellipse at an angle on its unit circle, turned by 30 degrees.
  private func point(_ angle: Double) -> Point {
    let (x, y) = (radiusX * cos(angle), radiusY * sin(angle))
    let (c, s) = (cos(Double.pi / 6), sin(Double.pi / 6))
    return Point(center.x + c * x - s * y, center.y + s * x + c * y)
  }

  private func isNear(_ one: Point, _ other: Point) -> Bool {
    abs(one.x - other.x) < 1e-8 && abs(one.y - other.y) < 1e-8
  }

  @Test("Curves of at most a quarter lie on it", arguments: [0.3, 2, 4, 5.5])
  func arcs(_ start: Double) throws {
    for sweep in [0.5, 1.5, 2.5, 3.5, 5, 6] {
      for turn in [sweep, -sweep] {
        let (from, to) = (point(start), point(start + turn))
        let flags = "\(sweep > .pi ? 1 : 0) \(turn > 0 ? 1 : 0)"
        let text = "M\(from.x),\(from.y) A5,2 30 \(flags) \(to.x),\(to.y)"
        let elements = try Path(svg: text).elements.dropFirst()
        let count = Int((sweep / (.pi / 2)).rounded(.up))
        expectEqual(elements.count, count, "\(text)")
        var before = from
        for (index, element) in elements.enumerated() {
          guard case .cubicCurve(let end, let c1, let c2) = element else { continue }
          let step = turn / Double(count)
          let angle = start + Double(index) * step
          let middle = Point(
            (before.x + 3 * c1.x + 3 * c2.x + end.x) / 8,
            (before.y + 3 * c1.y + 3 * c2.y + end.y) / 8)
          // Both are exactly on the ellipse, for handles of this length.
          if !isNear(end, point(angle + step)) { Issue.record("\(text): end \(end)") }
          if !isNear(middle, point(angle + step / 2)) { Issue.record("\(text): \(middle)") }
          before = end
        }
      }
    }
  }
}
