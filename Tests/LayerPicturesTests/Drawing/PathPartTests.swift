import LayerModel
import TestSupport
import Testing

@testable import LayerPictures

struct PathPartTests {
  @Test("A closed rectangle is cut at parts of its length")
  func lines() {
    // 64 of 16 + 16 + 16 + 16: from an eighth in the first side to five eighths in the third.
    let path = Path(rect: Rect(x: 0, y: 0, width: 16, height: 16))
    let part = PathPart(path).path(from: 0.125, to: 0.625)
    expectEqual(part.svg, "M8,0 L16,0 L16,16 L8,16")
  }

  @Test("A quarter of a circle is halved at its angle of 45°")
  func curve() throws {
    let k = 100 * (1 - 4 * (2.0.squareRoot() - 1) / 3)
    let path = Path(elements: [
      .move(to: Point(x: 100, y: 0)),
      .cubicCurve(
        to: Point(x: 0, y: 100), control1: Point(x: 100, y: 100 - k),
        control2: Point(x: 100 - k, y: 100)),
    ])
    let end = try #require(PathPart(path).path(from: 0, to: 0.5).currentPoint)
    // By symmetry it ends on the diagonal, at the middle of the curve.
    expectEqual(end.x, end.y, within: 1e-9)
    expectEqual(end.x, 100 / 2.0.squareRoot(), within: 0.03)
  }

  @Test("A curve of one dimension is cut by length, not by its parameter")
  func speed() throws {
    // x = t² from 0 to 100: the length from 0 to t is 100 t².
    let path = Path(elements: [
      .move(to: .zero), .quadCurve(to: Point(x: 100, y: 0), control: .zero),
    ])
    let part = PathPart(path).path(from: 0.25, to: 0.81)
    guard case .move(let start) = part.elements[0] else { return }
    expectEqual(start.x, 25, within: 1e-6)
    expectEqual(try #require(part.currentPoint).x, 81, within: 1e-6)
  }

  @Test("Subpaths with lines are counted")
  func subpaths() {
    let line = Path(elements: [.move(to: .zero), .line(to: Point(x: 1, y: 0))])
    expectFalse(line.hasSeveralSubpaths)
    var moved = line
    moved.move(to: Point(x: 9, y: 9))
    expectFalse(moved.hasSeveralSubpaths)
    moved.addLine(to: .zero)
    expectTrue(moved.hasSeveralSubpaths)
    expectFalse(Path(rect: Rect(x: 0, y: 0, width: 1, height: 1)).hasSeveralSubpaths)
  }

  @Test("A path without length has no part")
  func empty() {
    let point = Path(elements: [.move(to: .zero), .line(to: .zero)])
    expectTrue(PathPart(point).path(from: 0.2, to: 0.5).isEmpty)
  }

  @Test("A part of a quadratic curve keeps its bend")
  func bend() throws {
    // x = 100 t² again: from t = 0.5 to 0.9 the control point is at 100 · 0.5 · 0.9.
    let path = Path(elements: [
      .move(to: .zero), .quadCurve(to: Point(x: 100, y: 0), control: .zero),
    ])
    let part = PathPart(path).path(from: 0.25, to: 0.81)
    guard case .quadCurve(_, let control) = try #require(part.elements.last) else {
      Issue.record("there is no curve")
      return
    }
    expectEqual(control.x, 45, within: 1e-6)
  }

  private func part(_ elements: [Path.Element], _ start: Double, _ end: Double) -> String {
    PathPart(Path(elements: elements)).path(from: start, to: end).svg
  }

  private func point(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }

  @Test(
    "Parts start and end at corners without empty lines, and the closing side is one of them",
    arguments: [
      (0, 1, "M0,0 L16,0 L16,16 L0,16 L0,0"), (0.25, 0.5, "M16,0 L16,16"),
      (0.75, 1, "M0,16 L0,0"), (0.75, 0.875, "M0,16 L0,8"), (0, 0.25, "M0,0 L16,0"),
      (0.5, 0.5, ""), (0.5, 0.25, ""),
    ] as [(Double, Double, String)])
  func corners(_ start: Double, _ end: Double, _ expected: String) {
    let path = Path(rect: Rect(x: 0, y: 0, width: 16, height: 16))
    expectEqual(PathPart(path).path(from: start, to: end).svg, expected)
  }

  @Test("The pen is lifted between subpaths, also after one that was closed")
  func lifted() {
    let two: [Path.Element] = [
      .move(to: .zero), .line(to: point(4, 0)), .move(to: point(0, 2)), .line(to: point(4, 2)),
    ]
    expectEqual(part(two, 0.25, 0.75), "M2,0 L4,0 M0,2 L2,2")
    expectEqual(part(two, 0.5, 1), "M0,2 L4,2")
    // 2 there, 2 back, and 4 from the start again.
    let closed: [Path.Element] = [
      .move(to: .zero), .line(to: point(2, 0)), .closeSubpath, .line(to: point(0, 4)),
    ]
    expectEqual(part(closed, 0, 1), "M0,0 L2,0 L0,0 M0,0 L0,4")
    expectEqual(part(closed, 0.125, 0.75), "M1,0 L2,0 L0,0 M0,0 L0,2")
    // A pen that is at the start already draws no closing side.
    let returned: [Path.Element] = [
      .move(to: .zero), .line(to: point(2, 0)), .line(to: .zero), .closeSubpath,
    ]
    expectEqual(part(returned, 0, 1), "M0,0 L2,0 L0,0")
  }

  // With control points at thirds a curve is a line of an even speed.
  @Test("A part of a cubic curve keeps its control points in proportion")
  func cubic() throws {
    let path = Path(elements: [
      .move(to: .zero),
      .cubicCurve(to: point(9, 0), control1: point(3, 0), control2: point(6, 0)),
    ])
    let elements = PathPart(path).path(from: 1 / 3.0, to: 2 / 3.0).elements
    expectEqual(elements.count, 2)
    guard case .move(let start) = elements[0],
      case .cubicCurve(let end, let control1, let control2) = elements[1]
    else {
      Issue.record("there is no curve")
      return
    }
    for (found, expected) in zip([start, control1, control2, end], [3.0, 4, 5, 6]) {
      expectEqual(found.x, expected, within: 1e-6)
      expectEqual(found.y, 0)
    }
  }
}
