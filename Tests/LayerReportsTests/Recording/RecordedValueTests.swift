import TestSupport
import Testing

@testable import LayerReports

/// Numbers in the texts of values, and how far they are apart.
@Suite("A recorded value")
struct RecordedValueTests {
  @Test(
    "has its numbers apart from the letters around them",
    arguments: [
      ("scale 2 rotate 30deg", [2, 30], "scale # rotate #deg"), ("-5", [-5], "#"),
      ("(-1.5,90)", [-1.5, 90], "(#,#)"), ("-", [], "-"), ("-a", [], "-a"), ("--1", [-1], "-#"),
      ("1e-8", [1e-8], "#"), ("1e3", [1000], "#"), ("1e", [1], "#e"), ("1e-", [1], "#e-"),
      ("2.5e-3x", [0.0025], "#x"), ("1e2e3", [100, 3], "#e#"), ("/:", [], "/:"), ("a", [], "a"),
      ("", [], ""), ("1x2", [1, 2], "#x#"),
    ] as [(String, [Double], String)])
  func parts(text: String, numbers: [Double], shape: String) {
    let value = RecordedValue(text, kind: .other)
    expectEqual(value.numbers, numbers)
    expectEqual(value.shape, shape)
  }

  @Test("takes numbers in quotes as letters, except in a path")
  func quotes() {
    let text = #""5" 6"#
    expectEqual(RecordedValue(text, kind: .other).numbers, [6])
    expectEqual(RecordedValue(text, kind: .other).shape, #""5" #"#)
    expectEqual(RecordedValue(text, kind: .path).numbers, [5, 6])
    expectEqual(RecordedValue(text, kind: .path).shape, ##""#" #"##)
    // The quote after the backslash does not end the text, so 7 is a letter, and 8 a number.
    expectEqual(RecordedValue(#""5\" 7" 8"#, kind: .other).numbers, [8])
    expectEqual(RecordedValue(#""5\" 7" 8"#, kind: .other).shape, #""5\" 7" #"#)
    // Outside quotes a backslash is a letter, so the quote after it begins a text.
    expectEqual(RecordedValue(#"\"1" 2"#, kind: .other).numbers, [2])
    expectEqual(RecordedValue(#""a\"#, kind: .other).shape, #""a\"#)
  }

  @Test("is as far from another one of its shape as their numbers that differ most")
  func distance() {
    func distance(_ first: String, _ second: String) -> Double? {
      RecordedValue(first, kind: .point).distance(to: RecordedValue(second, kind: .point))
    }
    expectEqual(distance("(1,2)", "(4,0)"), 3)
    expectEqual(distance("(4,0)", "(1,-5)"), 5)
    expectEqual(distance("(1,2)", "(1,2)"), 0)
    expectNil(distance("(1,2)", "(1,2"))
    expectNil(distance("1", "none"))
  }

  @Test("is the same as another one within the tolerance, or the unit of the last digit")
  func same() {
    func isSame(
      _ first: String, _ second: String, _ tolerance: Double, _ digits: Int?
    ) -> Bool {
      RecordedValue(first, kind: .point)
        .isSame(as: RecordedValue(second, kind: .point), within: tolerance, digits: digits)
    }
    expectTrue(isSame("1", "1.5", 0.5, nil))
    expectTrue(isSame("1.5", "1", 0.5, nil))
    expectFalse(isSame("1", "1.5", 0.499, nil))
    expectTrue(isSame("1", "1", 0, nil))
    expectFalse(isSame("(1,2)", "(1,3)", 0, nil))
    expectFalse(isSame("(1,2)", "(0,2)", 0, nil))
    expectTrue(isSame("123", "124", 0, 3))
    expectFalse(isSame("123", "125", 0, 3))
    expectFalse(isSame("123", "124", 0, 4))
    expectTrue(isSame("123", "125", 1, 3))
    expectFalse(isSame("1", "1deg", 5, 3))
    // Both are infinite, and their difference is no number.
    expectTrue(isSame("1e999", "1e999", 0, nil))
  }

  @Test(
    "has the unit of the last digit of the smaller number",
    arguments: [
      (123, 4567, 3, 1), (4567, 123, 3, 1), (10, 20, 1, 10), (1, 1, 1, 1), (0.05, 1, 3, 0.0001),
      (-20, 5000, 2, 1), (9.99, 10, 1, 1), (10, 10, 2, 1), (0.1, 0.1, 1, 0.1), (1, 1, 6, 1e-5),
      (0, 5, 6, 0), (.leastNonzeroMagnitude, .leastNonzeroMagnitude, 6, 0),
      (.infinity, .infinity, 6, 0), (1, 2, nil, 0),
    ] as [(Double, Double, Int?, Double)])
  func unit(first: Double, second: Double, digits: Int?, expected: Double) {
    let unit = RecordedValue.unit(first, second, digits)
    // A little more than the unit, for rounding.
    expectTrue(unit >= expected)
    expectTrue(unit <= expected * 1.00001)
    expectTrue(expected == 0 || unit > expected)
  }
}
