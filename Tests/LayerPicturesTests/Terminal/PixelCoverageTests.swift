import LayerModel
import TestSupport
import Testing

@testable import LayerPictures

/// How much of single pixels polygons cover.
@Suite("Coverage of pixels")
struct PixelCoverageTests {
  private func square(_ low: Double, _ high: Double, isReversed: Bool = false) -> [Point] {
    let points = [
      Point(x: low, y: low), Point(x: high, y: low), Point(x: high, y: high),
      Point(x: low, y: high),
    ]
    return isReversed ? points.reversed() : points
  }

  @Test("A polygon covers the same whichever way it turns", arguments: [false, true])
  func turns(_ isReversed: Bool) {
    let coverage = PixelCoverage(
      [square(1, 2.5, isReversed: isReversed)], width: 4, height: 4)
    // Half of a pixel to the right and below, and a quarter in the corner.
    let rows: [[Float]] = [[0, 0, 0, 0], [0, 1, 0.5, 0], [0, 0.5, 0.25, 0], [0, 0, 0, 0]]
    for row in 0..<4 {
      expectEqual((0..<4).map { coverage[$0, row] }, rows[row])
    }
  }

  @Test(
    "A polygon within another is a hole if it turns the other way, or if every second region is one",
    arguments: [
      (true, FillRule.nonZero, 0), (false, .nonZero, 1), (false, .evenOdd, 0), (true, .evenOdd, 0),
    ] as [(Bool, FillRule, Float)])
  func holes(_ isReversed: Bool, _ rule: FillRule, _ expected: Float) {
    for turn in [false, true] {
      let coverage = PixelCoverage(
        [square(0, 3, isReversed: turn), square(1, 2, isReversed: isReversed != turn)], rule: rule,
        width: 3, height: 3)
      expectEqual(coverage[1, 1], expected)
      expectEqual(coverage[0, 1], 1)
      expectEqual(coverage[2, 1], 1)
    }
  }
}
