import LayerModel
import TestSupport
import Testing

@testable import LayerPictures

/// Outlines and strokes as polygons, worked out by hand.
@Suite("Polygons in pixels")
struct PixelOutlineTests {
  private let line = Path(elements: [.move(to: Point(x: 1, y: 2)), .line(to: Point(x: 5, y: 2))])

  private func bars(
    _ path: Path, width: Double, matrix: Transform2D = .identity, view: Transform2D = .identity
  ) -> [[Point]] {
    PixelOutline(view: view).polygons(
      of: DrawingStroke(color: .red, width: width),
      along: DrawingOutline(.path(path), matrix: matrix))
  }

  private func points(_ numbers: Double...) -> [Point] {
    stride(from: 0, to: numbers.count, by: 2).map { Point(x: numbers[$0], y: numbers[$0 + 1]) }
  }

  @Test(
    "A line is a bar that is longer at both ends by half its width, of at least a pixel",
    arguments: [(4.0, 2.0), (1, 0.5), (0.25, 0.5), (0, 0.5)])
  func bar(_ width: Double, _ half: Double) {
    expectEqual(
      bars(line, width: width),
      [
        points(1 - half, 2 - half, 5 + half, 2 - half, 5 + half, 2 + half, 1 - half, 2 + half)
      ])
    let down = Path(elements: [.move(to: Point(x: 1, y: 2)), .line(to: Point(x: 1, y: 8))])
    expectEqual(
      bars(down, width: width),
      [
        points(1 + half, 2 - half, 1 + half, 8 + half, 1 - half, 8 + half, 1 - half, 2 - half)
      ])
  }

  @Test("The width grows with the outline's matrix and the view")
  func scales() {
    let twice = Transform2D(scaleX: 2, y: 2)
    expectEqual(
      bars(line, width: 1, matrix: twice, view: twice), [points(2, 6, 22, 6, 22, 10, 2, 10)])
    // The mean scale of 4 and 1 is 2.
    expectEqual(
      bars(line, width: 1, matrix: Transform2D(scaleX: 4, y: 1)),
      [
        points(3, 1, 21, 1, 21, 3, 3, 3)
      ])
  }

  @Test("A line without length has no bar")
  func noLength() {
    var path = Path()
    path.move(to: .zero)
    path.addLine(to: .zero)
    path.addLine(to: Point(x: 4, y: 0))
    expectEqual(bars(path, width: 2), [points(-1, -1, 5, -1, 5, 1, -1, 1)])
  }

  private func lines(_ path: Path, from start: Double = 0, to end: Double = 1) -> [[Point]] {
    PixelOutline(view: .identity).lines(
      of: DrawingStroke(color: .red, width: 1, start: start, end: end),
      along: DrawingOutline(.path(path)))
  }

  // Two lines of 4 and 8 points, and a closed triangle of 3 + 4 + 5: 24 in all.
  private var paths: Path {
    var path = Path()
    path.move(to: .zero)
    path.addLine(to: Point(x: 4, y: 0))
    path.addLine(to: Point(x: 4, y: 8))
    path.move(to: Point(x: 10, y: 0))
    path.addLine(to: Point(x: 13, y: 0))
    path.addLine(to: Point(x: 13, y: 4))
    path.closeSubpath()
    return path
  }

  @Test("A stroke has a line for each subpath, and a closed one returns to its start")
  func subpaths() {
    expectEqual(lines(paths), [points(0, 0, 4, 0, 4, 8), points(10, 0, 13, 0, 13, 4, 10, 0)])
    expectEqual(lines(paths, from: -1, to: 2), lines(paths))
  }

  @Test("A part of a stroke is a part of the length of all subpaths")
  func parts() {
    // From 3 of the first line to 9 of the second one: 6 / 24 is 2 along its second piece.
    expectEqual(lines(paths, from: 3.0 / 24, to: 0.25), [points(3, 0, 4, 0, 4, 2)])
    expectEqual(
      lines(paths, from: 0.25, to: 13.5 / 24), [points(4, 2, 4, 8), points(10, 0, 11.5, 0)])
    expectEqual(lines(paths, from: 0.5, to: 1), [points(10, 0, 13, 0, 13, 4, 10, 0)])
    expectEqual(lines(paths, from: 0, to: 0.5), [points(0, 0, 4, 0, 4, 8)])
    expectEqual(lines(paths, from: 0.5, to: 0.5), [])
    expectEqual(lines(paths, from: 0.75, to: 0.25), [])
  }

  @Test("Points that are far are moved to a million, and those that are nowhere are left out")
  func far() {
    let path = Path(elements: [
      .move(to: Point(x: -3e6, y: 2e6)), .line(to: Point(x: 1e6, y: -1e6)),
      .line(to: Point(x: 3e6, y: -2e6)),
    ])
    expectEqual(lines(path), [points(-1e6, 1e6, 1e6, -1e6, 1e6, -1e6)])
    let nowhere = Path(elements: [.move(to: .zero), .line(to: Point(x: .infinity, y: 0))])
    expectEqual(lines(nowhere), [])
  }

  @Test("A curve has twelve pieces")
  func curves() throws {
    let path = Path(elements: [
      .move(to: .zero), .quadCurve(to: Point(x: 8, y: 0), control: Point(x: 4, y: 8)),
    ])
    let found = PixelOutline(view: .identity).polygons(of: DrawingOutline(.path(path)))
    expectEqual(found.map(\.count), [13])
    // Halfway, half of the height of the control point.
    expectEqual(found[0][6], Point(x: 4, y: 4))
  }
}
