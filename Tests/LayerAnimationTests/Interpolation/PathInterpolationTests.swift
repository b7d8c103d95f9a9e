import LayerAnimation
import LayerModel
import TestSupport
import Testing

@Suite("Interpolation of paths")
struct PathInterpolationTests {
  let from: Path
  let to: Path

  init() throws {
    from = try Path(svg: "M0,0 L10,0 Q10,10 0,10 C0,8 0,4 0,2 Z")
    to = try Path(svg: "M10,0 L30,4 Q20,20 10,30 C8,8 4,4 2,2 Z")
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("Both ends come out exactly") {
      let one = Path(ellipseIn: Rect(x: 0.1, y: 0.2, width: 0.3, height: 0.7))
      let two = Path(ellipseIn: Rect(x: 1e9, y: -3.3, width: 1, height: 1e-9))
      let way = PathInterpolation(from: one, to: two)
      expectEqual(way.value(at: 0), one)
      expectEqual(way.value(at: 1), two)
    },
    Fact("Rounded rectangles of any corner interpolate") {
      let rect = Rect(x: 0, y: 0, width: 100, height: 50)
      let sharp = Path(roundedRect: rect, cornerWidth: 0, cornerHeight: 0)
      let round = Path(roundedRect: rect, cornerWidth: 20, cornerHeight: 10)
      let half = Path(roundedRect: rect, cornerWidth: 10, cornerHeight: 5)
      let value = PathInterpolation(from: sharp, to: round).value(at: 0.5)
      expectTrue(value.hasSameStructure(as: half))
      expectEqual(value.elements.first, half.elements.first)
      expectEqual(value.boundingBox, rect)
    },
  ]

  @Test(
    "D7: paths of unequal structure switch at half of the progress",
    arguments: [(0.0, false), (0.25, false), (0.499, false), (0.5, true), (0.75, true), (1, true)])
  func switches(_ progress: Double, isLater: Bool) {
    let other = Path(rect: Rect(x: 0, y: 0, width: 1, height: 1))
    let way = PathInterpolation(from: from, to: other)
    expectFalse(way.isContinuous)
    expectEqual(way.value(at: progress), (isLater ? other : from))
  }
}
