import LayerModel
import TestSupport
import Testing

@testable import LayerReports

/// Which differences of two values findings count as none.
@Suite("The likeness of values")
struct ValueLikenessTests {
  @Test(
    "is within a thousandth of the larger number and of 1, and exact for all but numbers",
    arguments: [
      (0, 0.0009, true), (0, 0.0011, false), (1000, 1000.9, true), (1000, 1002, false),
      (-1000, -1000.9, true), (1, "1", false), ("a", "a", true), ("a", "b", false),
      (true, true, true), (true, false, false), (.null, .null, true), (.null, 0, false),
      (.point(Point(x: 0, y: 1)), .point(Point(x: 0.0009, y: 1)), true),
      (.point(Point(x: 0, y: 1)), .point(Point(x: 0, y: 1.5)), false),
      (["a", 1], ["a", 1.0005], true), (["a", 1], ["b", 1], false), (["a"], ["a", 1], false),
      (
        .color(Color(white: 0.5)),
        .color(Color(red: 0.5, green: 0.5, blue: 0.5)), true
      ),
      (.color(Color(white: 0.5)), .color(Color(red: 0.5, green: 0.5, blue: 0.6)), false),
    ] as [(PropertyValue, PropertyValue, Bool)])
  func likeness(one: PropertyValue, other: PropertyValue, isLike: Bool) {
    expectEqual(ValueLikeness.looksSame(one, other), isLike)
    expectEqual(ValueLikeness.looksSame(other, one), isLike)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("of angles leaves whole turns out") {
      let turn = PropertyValue.number(2 * .pi)
      expectTrue(ValueLikeness.looksSame(0, turn, isAngle: true))
      expectFalse(ValueLikeness.looksSame(0, turn))
      expectFalse(ValueLikeness.looksSame(0, .number(.pi), isAngle: true))
    },
    Fact("is equality but for rounding: a billionth of the larger number and of 1") {
      expectTrue(ValueLikeness.isEqual(1, 1.000_000_000_5))
      expectFalse(ValueLikeness.isEqual(1, 1.000_000_001_5))
      expectTrue(ValueLikeness.isEqual(1e9, 1_000_000_000.5))
      expectFalse(ValueLikeness.isEqual(1e9, 1_000_000_001.5))
      expectTrue(ValueLikeness.isEqual("a", "a"))
    },
  ]
}
