import LayerModel
import TestSupport
import Testing

@testable import LayerAnimation

/// F49: parameters by length, on curves whose lengths are polynomials.
///
/// A curve on a line from 0 with its control point at a / 2 and its end at a + b is a u + b u²
/// long up to the parameter u, and its speed there is a + 2 b u.
@Suite struct ArcTableTests {
  private static func table(_ a: Double, _ b: Double) -> ArcTable {
    ArcTable(
      PathPiece(from: .zero, to: Point(x: a + b, y: 0), control: Point(x: a / 2, y: 0)))
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("a straight piece has one interval, and its parameter is the fraction") {
      let table = ArcTable(PathPiece(from: Point(x: 1, y: 2), to: Point(x: 4, y: 6)))
      expectEqual(table.length, 5)
      expectEqual(table.intervalCount, 1)
      for fraction in [-1, 0, 0.25, 0.5, 1, 2] {
        expectEqual(table.parameter(at: fraction), fraction)
      }
    },
    Fact("a speed beyond all numbers at an end makes the last quarter linear") {
      // The speed at the end is 1.342e154, whose square is infinite.
      let table = Self.table(0, 6.71e153)
      expectTrue(table.length.isFinite)
      expectEqual(table.intervalCount, 4)
      // From the parameter ¾, at 9/16 of the length, half-way to the end.
      expectEqual(table.parameter(at: 0.78125), 0.875, within: 1e-9)
      expectEqual(table.parameter(at: 0.25), 0.5, within: 1e-8)
    },
    Fact("a length beyond all numbers leaves the parameter") {
      let straight = ArcTable(PathPiece(from: .zero, to: Point(x: 1e200, y: 0)))
      let curve = ArcTable(
        PathPiece(from: .zero, to: Point(x: 1e200, y: 0), control: Point(x: 0, y: 1e200)))
      for table in [straight, curve] {
        expectEqual(table.length, .infinity)
        expectEqual(table.intervalCount, 1)
        for fraction in [-1, 0, 0.3, 1, 2] { expectEqual(table.parameter(at: fraction), fraction) }
      }
    },
  ]

  @Test(arguments: [(0.0, 100.0), (10, 30), (100, 100), (200, -100)])
  func `inside, the length up to the parameter is the fraction of all`(a: Double, b: Double) {
    let table = Self.table(a, b)
    expectEqual(table.length, (a + b), within: 1e-9)
    expectEqual(table.intervalCount, 4)
    for part in 0...40 {
      let parameter = Double(part) / 40
      let fraction = (a + b * parameter) * parameter / (a + b)
      expectEqual(table.parameter(at: fraction), parameter, within: 1e-8, "at \(parameter)")
    }
  }

  /// The speeds at both ends, and the averages of the outer quarters, a + b / 4 and a + 7 b / 4.
  @Test(arguments: [
    // Half of the average or more: the speed.
    (30.0, 100.0, 30.0, 230.0), (100, 100, 100, 300),
    // Less: the average.
    (20, 100, 45, 220), (0, 100, 25, 200),
    // It comes to rest: the average at the end.
    (200, -100, 200, 25),
  ])
  func `beyond its ends a curve goes on at its speed there, or at the average near rest`(
    a: Double, b: Double, before: Double, after: Double
  ) {
    let table = Self.table(a, b)
    let beyond = (a + b) / 10
    expectTrue(abs(table.parameter(at: -0.1) + beyond / before) <= 1e-8)
    expectTrue(abs(table.parameter(at: 1.1) - 1 - beyond / after) <= 1e-8)
  }
}
