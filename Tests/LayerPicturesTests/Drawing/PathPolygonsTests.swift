import LayerModel
import TestSupport
import Testing

@testable import LayerPictures

/// Curves as straight pieces, by the polynomials of Bernstein.
@Suite("Paths as polygons")
struct PathPolygonsTests {
  private func points(_ path: Path, _ pieces: Int) -> [[Point]] {
    PathPolygons(path, piecesOfCurve: pieces).polygons.map(\.points)
  }

  // At a quarter: 2 · ¼ · ¾ of the control point and 1/16 of the end, and so on.
  @Test("A quadratic curve has points at even parameters")
  func quadratic() {
    let path = Path(elements: [
      .move(to: .zero), .quadCurve(to: Point(x: 4, y: 0), control: Point(x: 2, y: 4)),
    ])
    expectEqual(
      points(path, 4),
      [
        [.zero, Point(x: 1, y: 1.5), Point(x: 2, y: 2), Point(x: 3, y: 1.5), Point(x: 4, y: 0)]
      ])
    let bent = Path(elements: [
      .move(to: Point(x: 8, y: 0)), .quadCurve(to: Point(x: 0, y: 16), control: .zero),
    ])
    expectEqual(points(bent, 2), [[Point(x: 8, y: 0), Point(x: 2, y: 4), Point(x: 0, y: 16)]])
  }

  // At a quarter the weights are 27, 27, 9 and 1 of 64, at the half 1, 3, 3 and 1 of 8.
  @Test("A cubic curve has points at even parameters")
  func cubic() {
    let path = Path(elements: [
      .move(to: .zero),
      .cubicCurve(
        to: Point(x: 64, y: 0), control1: Point(x: 0, y: 64), control2: Point(x: 64, y: 128)),
    ])
    expectEqual(
      points(path, 4),
      [
        [
          .zero, Point(x: 10, y: 45), Point(x: 32, y: 72), Point(x: 54, y: 63), Point(x: 64, y: 0),
        ]
      ])
  }

  @Test("A subpath goes on from its start after it was closed, and a lone point is none")
  func subpaths() {
    let (a, b, c) = (Point(x: 1, y: 1), Point(x: 2, y: 1), Point(x: 5, y: 5))
    let path = Path(elements: [
      .move(to: c), .move(to: a), .line(to: b), .closeSubpath, .line(to: c), .move(to: b),
    ])
    let polygons = PathPolygons(path, piecesOfCurve: 1).polygons
    expectEqual(polygons.map(\.points), [[a, b], [a, c]])
    expectEqual(polygons.map(\.isClosed), [true, false])
  }
}
