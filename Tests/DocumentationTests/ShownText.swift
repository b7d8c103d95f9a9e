import TestSupport
import Testing

/// A text with numbers, as a comment or a description has it, such as `(59.8737, 240)`.
struct ShownText {
  /// The numbers, as they are written.
  private let numbers: [String]
  /// What is between them, without spaces.
  private let rest: [String]

  init(_ text: String) {
    var numbers: [String] = []
    var rest = [""]
    var number = ""
    for character in text + " " {
      let continues =
        character.isNumber || !number.isEmpty && ".e_".contains(character)
        || number.last == "e" && "+-".contains(character)
        || number.isEmpty && character == "-"
      if continues {
        number.append(character)
      } else {
        if Double(number) != nil {
          numbers.append(number)
          rest.append("")
        } else {
          rest[rest.count - 1] += number
        }
        number = ""
        if character != " " { rest[rest.count - 1].append(character) }
      }
    }
    self.numbers = numbers
    self.rest = rest
  }

  /// Returns whether another text has the same numbers, to the digits shown here.
  ///
  /// A number with three or more decimals is a rounded one: half a unit of its last digit may be missing. Every
  /// other number is what it says.
  func matches(_ other: ShownText) -> Bool {
    guard rest == other.rest, numbers.count == other.numbers.count else { return false }
    return zip(numbers, other.numbers).allSatisfy { shown, actual in
      guard let expected = Double(shown), let value = Double(actual) else { return false }
      return abs(expected - value) <= Self.tolerance(of: shown) * (1 + 1e-9)
    }
  }

  private static func tolerance(of number: String) -> Double {
    let digits = number.split(separator: "e")[0].split(separator: ".")
    guard digits.count == 2, digits[1].count >= 3, !number.contains("e") else { return 1e-9 }
    return digits[1].reduce(0.5) { tolerance, _ in tolerance / 10 }
  }
}

@Suite("Numbers as they are shown")
struct ShownTextTests {
  @Test(
    arguments: [
      ("160", "160.0"), ("59.8737", "59.87368"), ("(75, 25)", "(75.0, 25.0)"), ("-0.5", "-0.5"),
      ("[0.25, 1]", "[0.25, 1.0]"), ("1e-3", "0.001"), ("0.300", "0.30049"),
    ])
  func `equal to the digits shown`(shown: String, actual: String) {
    expectTrue(ShownText(shown).matches(ShownText(actual)))
  }

  @Test(
    arguments: [
      ("160", "160.1"), ("59.8737", "59.8738"), ("0.5", "0.46"), ("(75, 25)", "(75, 25, 0)"),
      ("(75, 25)", "[75, 25]"), ("1", "-1"), ("2", "nil"), ("0.35", "0.354"),
    ])
  func `different`(shown: String, actual: String) {
    expectFalse(ShownText(shown).matches(ShownText(actual)))
  }
}
