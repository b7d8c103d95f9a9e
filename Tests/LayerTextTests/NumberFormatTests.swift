import Foundation
import LayerText
import TestSupport
import Testing

/// A small seeded generator, so that random tests are the same on every run.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

@Suite("Numbers")
struct NumberFormatTests {
  @Test(
    "with six significant digits",
    arguments: [
      (0, "0"), (-0.0, "0"), (1, "1"), (-1, "-1"), (195, "195"), (573.25, "573.25"),
      (1.0 / 3, "0.333333"), (2.0 / 3, "0.666667"), (-2.0 / 3, "-0.666667"),
      (999_999, "999999"), (999_999.5, "1000000"), (1_234_567, "1234570"),
      (123_456_789, "123457000"), (0.1, "0.1"), (0.30000000000000004, "0.3"),
      (0.000001, "0.000001"), (0.00000123456789, "0.00000123457"), (0.00000099999999, "0.000001"),
      (0.00000025, "2.5e-7"), (1e-7, "1e-7"), (1e15, "1000000000000000"), (1e16, "1e16"),
      (9.999_999e15, "1e16"), (1.5e300, "1.5e300"), (.leastNonzeroMagnitude, "4.94066e-324"),
      (.greatestFiniteMagnitude, "1.79769e308"), (.leastNormalMagnitude, "2.22507e-308"),
      (.infinity, "inf"), (-.infinity, "-inf"), (.nan, "nan"),
    ] as [(Double, String)]
  )
  func significant(value: Double, expected: String) {
    expectEqual(NumberFormat.significant(6).string(value), expected)
  }

  @Test(
    "exactly",
    arguments: [
      (0, "0"), (-0.0, "0"), (1, "1"), (-844, "-844"), (0.1, "0.1"),
      (1.0 / 3, "0.3333333333333333"), (0.30000000000000004, "0.30000000000000004"),
      (123_456_789, "123456789"), (9_007_199_254_740_992, "9007199254740992"),
      (9_999_999_999_999_998, "9999999999999998"), (1e16, "1e16"), (1.0e21, "1e21"),
      (18_014_398_509_481_984, "1.8014398509481984e16"), (0.000001, "0.000001"),
      (0.0000015, "0.0000015"), (1e-7, "1e-7"), (1.25e-7, "1.25e-7"),
      (.leastNonzeroMagnitude, "5e-324"),
      (.greatestFiniteMagnitude, "1.7976931348623157e308"), (.infinity, "inf"), (.nan, "nan"),
    ] as [(Double, String)]
  )
  func exact(value: Double, expected: String) {
    expectEqual(NumberFormat.exact.string(value), expected)
  }

  @Test(
    "are rounded once, from their exact value: shortest digits that end in 5 are no tie",
    arguments: [
      // 0.285 is 0.284999999999999975575093458246556110680103302001953125
      (0.285, 2, "0.28"),
      // 1.005 is 1.00499999999999989341858963598497211933135986328125
      (1.005, 3, "1"),
      // 2.675 is 2.67499999999999982236431605997495353221893310546875
      (2.675, 3, "2.67"),
      // 1.115 is 1.1149999999999999911182158029987476766109466552734375
      (1.115, 3, "1.11"),
      // 8.345 is 8.3450000000000006394884621840901672840118408203125
      (8.345, 3, "8.35"),
      // Exact ties are rounded to the even digit.
      (0.125, 2, "0.12"), (0.375, 2, "0.38"), (2.5, 1, "2"), (3.5, 1, "4"),
      (0.1, 17, "0.10000000000000001"), (0.1, 16, "0.1"),
    ] as [(Double, Int, String)]
  )
  func rounding(value: Double, digits: Int, expected: String) {
    expectEqual(NumberFormat.significant(digits).string(value), expected)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("random doubles have the digits of the standard library") {
      var generator = SeededGenerator(state: 29)
      for index in 0..<(Rounds.divisor == 1 ? 10_000_000 : Rounds.areMany ? 100_000 : 20_000) {
        var value = Double(bitPattern: generator.next() & (1 << 63 - 1))
        switch index % 4 {
        case 1: value = Double.random(in: 0...2000, using: &generator)
        case 2: value = Double(Int.random(in: 1...999_999, using: &generator)) / 1000
        // Powers of two, whose neighbours are at different distances, and what is next to them.
        case 3: value = Double(sign: .plus, exponent: index % 2098 - 1074, significand: 1).nextUp
        default: break
        }
        if index % 8 == 7 { value = value.nextDown }
        guard value.isFinite, value > 0 else { continue }
        let ours = NumberFormat.exact.string(value)
        let theirs = value.description
        // Comparing texts is slow, so they are only taken apart if they differ.
        if ours == theirs || ours.utf8.count + 2 == theirs.utf8.count && theirs == ours + ".0" {
          continue
        }
        if digits(ours) != digits(theirs) { Issue.record("\(theirs) became \(ours)") }
      }
    },
    Fact("random doubles read back the same when written exactly") {
      var generator = SeededGenerator(state: 17)
      for index in 0..<Rounds.scaled(200_000) {
        var value = Double(bitPattern: generator.next())
        // Every other number has the size of usual scene values.
        if index % 2 == 0 { value = Double.random(in: -2000...2000, using: &generator) }
        guard value.isFinite else { continue }
        let text = NumberFormat.exact.string(value)
        if Double(text) != value { Issue.record("\(value) became \(text)") }
        if text.hasSuffix(".0") { Issue.record("\(text) has a zero too many") }
      }
    },
    Fact("in JSON are finite, or strings for infinities and NaN") {
      var buffer: [UInt8] = []
      for value in [1, -0.0, .infinity, -.infinity, .nan, 1e16] {
        NumberFormat.exact.appendJSON(value, to: &buffer)
        buffer.append(UInt8(ascii: " "))
      }
      expectEqual(String(decoding: buffer, as: UTF8.self), "1 0 \"inf\" \"-inf\" \"nan\" 1e16 ")
    },
    Fact("include the smallest and largest integers") {
      var buffer: [UInt8] = []
      for value in [0, Int.min, Int.max] {
        NumberFormat.append(value, to: &buffer)
        buffer.append(UInt8(ascii: " "))
      }
      let text = String(decoding: buffer, as: UTF8.self)
      expectEqual(text, "0 -9223372036854775808 9223372036854775807 ")
    },
    Fact("have as many digits as they need around each power of ten") {
      var power = 1
      for zeros in 0...18 {
        for (value, text) in [
          (power, "1" + String(repeating: "0", count: zeros)),
          (power - 1, zeros == 0 ? "0" : String(repeating: "9", count: zeros)),
          (-power, "-1" + String(repeating: "0", count: zeros)),
        ] {
          var buffer: [UInt8] = []
          NumberFormat.append(value, to: &buffer)
          expectEqual(String(decoding: buffer, as: UTF8.self), text)
        }
        if zeros < 18 { power *= 10 }
      }
    },
  ]

  /// Returns the digits of a number's text, without zeros at either end, and the power of ten of the
  /// last one.
  private static func digits(_ text: String) -> (digits: String, exponent: Int) {
    let parts = text.split(separator: "e")
    var exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    var digits = parts[0]
    if let point = digits.firstIndex(of: ".") {
      exponent -= digits.distance(from: point, to: digits.endIndex) - 1
      digits.remove(at: point)
    }
    while digits.last == "0" {
      digits.removeLast()
      exponent += 1
    }
    return (String(digits.drop { $0 == "0" }), exponent)
  }

  @Test("random doubles are rounded as the C library rounds them", arguments: [1, 3, 6, 9, 15, 17])
  func roundsLikeC(digits: Int) {
    var generator = SeededGenerator(state: UInt64(digits))
    for index in 0..<Rounds.scaled(40_000) {
      var value = Double(bitPattern: generator.next())
      if index % 3 == 1 { value = Double.random(in: -2000...2000, using: &generator) }
      // Numbers with few decimals, where ties and near ties are common.
      if index % 3 == 2 {
        value = Double(Int.random(in: -99_999...99_999, using: &generator)) / 1000
      }
      guard value.isFinite else { continue }
      let ours = NumberFormat.significant(digits).string(value)
      let theirs = String(format: "%.*e", digits - 1, value)
      if Double(ours) != Double(theirs) {
        Issue.record("\(value) with \(digits) digits became \(ours), not \(theirs)")
      }
    }
  }

  @Test("are the same exactly if their texts are", arguments: [1, 3, 6, 15, 17])
  func sameTexts(_ digits: Int) {
    var random = SeededGenerator(state: UInt64(digits))
    for format in [NumberFormat.significant(digits), .exact] {
      for _ in 0..<2000 {
        let first = Double.random(in: -100...100, using: &random)
        let relative = Double.random(in: -17...1, using: &random)
        let second = first * (1 + Foundation.pow(10, relative))
        expectEqual(
          format.isSame(first, second), (format.string(first) == format.string(second)),
          "\(first), \(second)")
      }
      expectTrue(format.isSame(0, -0.0))
      expectFalse(format.isSame(1, .infinity))
      expectTrue(format.isSame(.infinity, .infinity))
      expectFalse(format.isSame(.infinity, -.infinity))
      expectTrue(format.isSame(.nan, .nan))
      expectFalse(format.isSame(.nan, 1))
      expectFalse(format.isSame(1, .nan))
    }
  }
}
