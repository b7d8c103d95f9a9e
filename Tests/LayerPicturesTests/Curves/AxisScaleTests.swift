import TestSupport
import Testing

@testable import LayerPictures

/// Axes whose ticks are 1, 2 or 5 times a power of ten.
@Suite("Axis scale")
struct AxisScaleTests {
  @Test(
    "has a tick at each end, and no more steps than asked for",
    arguments: [
      (0, 100, 2, ["0", "50", "100"]),
      (25, 295, 4, ["0", "100", "200", "300"]),
      (0, 1, 5, ["0", "0.2", "0.4", "0.6", "0.8", "1"]),
      (0.1, 0.3, 2, ["0.1", "0.2", "0.3"]),
      (-3, 3, 2, ["-5", "0", "5"]),
      (-8, 1, 2, ["-10", "0", "10"]),
      (-8, 1, 1, ["-10", "0", "10"]), (50, 150, 1, ["0", "200"]),
      // Three times 0.1 in binary is above 0.3; the label is that of the decimal.
      (0, 0.3, 3, ["0", "0.1", "0.2", "0.3"]),
      (1_000_000.1, 1_000_000.3, 2, ["1000000.1", "1000000.2", "1000000.3"]),
      // One value: an axis around it.
      (1, 1, 4, ["0.5", "1", "1.5"]),
      (0, 0, 4, ["-1", "-0.5", "0", "0.5", "1"]),
      (240, 240, 4, ["100", "200", "300", "400"]),
      (-7, -7, 2, ["-10", "-5"]),
      (0.1 + 0.2, 0.3, 2, ["0.2", "0.3", "0.4"]),
    ] as [(Double, Double, Int, [String])])
  func ticks(_ low: Double, _ high: Double, _ steps: Int, _ texts: [String]) {
    let scale = AxisScale(low: low, high: high, steps: steps)
    expectEqual(scale.ticks.map(\.text), texts)
    expectTrue(scale.lower <= low)
    expectTrue(scale.upper >= high)
    expectEqual(scale.ticks.first?.value, scale.lower)
    expectEqual(scale.ticks.last?.value, scale.upper)
  }

  @Test(
    "is finite for every pair of numbers",
    arguments: [
      (-1.7e308, 1.7e308), (0, 0x1p-1074), (0x1p-1074, 0x1p-1073), (1e300, 1.0000001e300),
      (1e15, 1e15 + 0.25),
      (-0x1p-1030, 0x1p-1030), (0, 1.7e308), (123_456_789, 123_456_789.000001),
    ] as [(Double, Double)])
  func extremes(_ low: Double, _ high: Double) {
    let scale = AxisScale(low: low, high: high, steps: 5)
    expectTrue(scale.lower.isFinite)
    expectTrue(scale.upper.isFinite)
    expectTrue(scale.lower < scale.upper)
    expectTrue((1...8).contains(scale.ticks.count))
    for value in [low, high, (low / 2 + high / 2), -.infinity, .infinity] {
      expectTrue((0...1).contains(scale.fraction(value)))
    }
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("around one tiny value is as long as a half of it, rounded down to a step") {
      // The half is 7.5e-291, which makes 5e-291 on both sides.
      let scale = AxisScale(low: 1.5e-290, high: 1.5e-290, steps: 4)
      expectTrue((scale.lower, scale.upper) == (1e-290, 2e-290))
    },
    Fact("of time takes the first step whose labels fit") {
      let scale = AxisScale(from: 0.5, to: 2) { $0.count <= 4 }
      expectEqual(scale.ticks.map(\.text), ["0.5", "1", "1.5", "2"])
      expectTrue((scale.lower, scale.upper) == (0.5, 2))
      expectEqual(scale.fraction(1.25), 0.5)
    },
    Fact("of one instant lasts a second") {
      let scale = AxisScale(from: 3, to: 3) { $0.count <= 2 }
      expectTrue((scale.lower, scale.upper) == (3, 4))
    },
  ]
}
