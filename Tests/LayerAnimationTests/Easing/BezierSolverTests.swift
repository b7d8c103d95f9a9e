import TestSupport
import Testing

@testable import LayerAnimation

/// The parts below a curve's value, by the formulas of Bézier curves.
@Suite struct BezierSolverTests {
  /// With ½: 3 · ¼ · ½ · p + 3 · ½ · ¼ · q + ⅛ = ⅜ (p + q) + ⅛, and so on.
  @Test func `an axis has the value and the derivatives of its polynomial`() {
    let axis = BezierAxis(p: 0.25, q: 1.5)
    expectEqual(axis.value(at: 0), 0)
    expectEqual(axis.value(at: 1), 1)
    expectEqual(axis.value(at: 0.5), 0.375 * 1.75 + 0.125)
    // 3 p, 3 (¼ p + ½ (q − p) + ¼ (1 − q)) and 3 (1 − q).
    expectEqual(axis.slope(at: 0), 0.75)
    expectEqual(axis.slope(at: 1), -1.5)
    expectEqual(axis.slope(at: 0.5), 3 * (0.0625 + 0.625 - 0.125))
    // 6 (q − 2 p) and 6 (1 − 2 q + p), and their mean.
    expectEqual(axis.bend(at: 0), 6)
    expectEqual(axis.bend(at: 1), -10.5)
    expectEqual(axis.bend(at: 0.5), -2.25)
  }

  /// On these diagonals the first two derivatives are 0 at the place.
  @Test(
    arguments: [
      ([0, 0, 0, 0], 0), ([1, 1, 1, 1], 1), ([1, 1, 0, 0], 0.5),
    ] as [([Double], Double)])
  func `where a diagonal rests, its slope is 1`(numbers: [Double], place: Double) {
    let solver = BezierSolver(
      MediaTimingFunction(controlPoints: numbers[0], numbers[1], numbers[2], numbers[3]))
    expectEqual(solver.x.slope(at: place), 0)
    expectEqual(solver.x.bend(at: place), 0)
    expectEqual(solver.slope(atParameter: place), 1)
  }

  /// x is s³; y is 3 r s² q + s³ with the bend 6 q at 0.
  @Test(arguments: [(1, .infinity), (-1, -.infinity)] as [(Double, Double)])
  func `at a start of third order the slope is infinite`(q: Double, expected: Double) {
    let solver = BezierSolver(MediaTimingFunction(controlPoints: 0, 0, 0, q))
    expectEqual(solver.slope(atParameter: 0), expected)
    // Reversed, the end has the same slope.
    let end = BezierSolver(MediaTimingFunction(controlPoints: 1, 1 - q, 1, 1))
    expectEqual(end.slope(atParameter: 1), expected)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("a parameter stays within its ends, and is found on a cube") {
      let cube = BezierSolver(MediaTimingFunction(controlPoints: 0, 0, 0, 1))
      expectEqual([-1, 0].map(cube.parameter), [0, 0])
      expectEqual([1, 2].map(cube.parameter), [1, 1])
      for s in [0.001, 0.125, 0.5, 0.75, 0.999] {
        expectEqual(cube.parameter(at: s * s * s), s, within: 1e-14)
        // y is 3 s² − 2 s³.
        expectEqual(cube.value(at: s * s * s), s * s * (3 - 2 * s), within: 1e-13)
      }
    },
    Fact("a position is a number of intervals and the rest, a NaN the start") {
      for (x, index, local) in [
        (0.0, 0, 0.0), (-1, 0, 0), (.nan, 0, 0), (1.0 / 1024, 0, 0.25), (0.5 + 1.0 / 512, 128, 0.5),
        (1, 256, 0), (2, 256, 0), (0.75 + 3.0 / 1024, 192, 0.75),
      ] {
        let position = BezierPosition(clamping: x)
        // Half an interval from either end it may be counted from both.
        expectEqual(Double(position.index) + position.local, Double(index) + local, "\(x)")
        expectTrue(position.local >= 0)
        expectTrue(position.local <= 1)
        expectTrue(position.x >= 0)
        expectTrue(position.x <= 1)
      }
    },
    Fact("a node is a place of the curve with its slope") {
      let solver = BezierSolver(MediaTimingFunction(controlPoints: 1.0 / 3, 0, 2.0 / 3, 1))
      // Here time is the parameter, and y is 3 s² − 2 s³ with the slope 6 s − 6 s².
      for (index, y, slope) in [(0, 0.0, 0.0), (64, 0.15625, 1.125), (128, 0.5, 1.5), (256, 1, 0)] {
        let node = solver.node(index)
        expectEqual(node.position, Double(index))
        expectEqual(node.s, Double(index) / 256, within: 1e-14)
        expectEqual(node.y, y, within: 1e-14)
        expectEqual(node.slope, slope, within: 1e-13)
      }
    },
  ]
}
