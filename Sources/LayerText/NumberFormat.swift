/// The format of numbers in dumps and in JSON: the same bytes on every run and in every locale.
///
/// Numbers from 0.000001 up to, but not including, 10¹⁶ are in plain notation; others have an
/// exponent without padding, as in `1e16` and `2.5e-7`. There are no trailing zeros and no trailing
/// point, and negative zero is `0`. Both notations are valid JSON.
///
/// | value | `.significant(6)` | `.exact` |
/// |---|---|---|
/// | 195 | `195` | `195` |
/// | 1/3 | `0.333333` | `0.3333333333333333` |
/// | 123456789 | `123457000` | `123456789` |
/// | 0.000001 | `0.000001` | `0.000001` |
/// | 0.00000025 | `2.5e-7` | `2.5e-7` |
/// | 10¹⁶ | `1e16` | `1e16` |
package enum NumberFormat: Hashable, Sendable {
  /// Rounds to a number of significant digits, from 1 to 17.
  ///
  /// The exact value is rounded once; a tie is rounded to the even digit.
  case significant(Int)
  /// Writes the fewest digits that read back as the same number.
  case exact

  /// Appends a number as text; infinities are `inf` and `-inf`, not a number is `nan`.
  package func append(_ value: Double, to buffer: inout [UInt8]) {
    guard value.isFinite else {
      let word: StaticString = value.isNaN ? "nan" : value > 0 ? "inf" : "-inf"
      buffer.append(
        contentsOf: UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
      return
    }
    if let whole = wholeNumber(value) {
      Self.append(whole, to: &buffer)
      return
    }
    if value < 0 { buffer.append(UInt8(ascii: "-")) }
    let magnitude = value.magnitude
    let digits =
      switch self {
      case .exact: DecimalDigits(shortest: magnitude)
      case .significant(let count): DecimalDigits(magnitude, significant: min(max(count, 1), 17))
      }
    digits.append(to: &buffer)
  }

  /// Returns a number as people read it: what is left of a rounding is 0, unless every digit counts.
  package func shown(_ value: Double) -> Double {
    if case .exact = self { return value }
    return abs(value) < 1e-9 ? 0 : value
  }

  /// Appends a number as JSON; if it is not finite, its text becomes a string.
  package func appendJSON(_ value: Double, to buffer: inout [UInt8]) {
    if value.isFinite { return append(value, to: &buffer) }
    buffer.append(UInt8(ascii: "\""))
    append(value, to: &buffer)
    buffer.append(UInt8(ascii: "\""))
  }

  /// Returns a number as a string, for messages and labels.
  package func string(_ value: Double) -> String {
    var buffer: [UInt8] = []
    append(value, to: &buffer)
    return String(decoding: buffer, as: UTF8.self)
  }

  /// Returns whether two numbers have the same text.
  package func isSame(_ first: Double, _ second: Double) -> Bool {
    if first == second { return true }
    switch self {
    case .exact where !first.isNaN: return false
    case .significant(let count) where count >= 1 && count <= 15:
      // Rounding moves each by half a unit of the last digit at most.
      let unit = max(first.magnitude, second.magnitude) * 10 / Self.powersOfTen[count]
      if (first - second).magnitude > 1.001 * unit { return false }
    default: break
    }
    return string(first) == string(second)
  }

  /// Returns the value as an integer if it is whole and all its digits are shown; nil otherwise.
  private func wholeNumber(_ value: Double) -> Int? {
    guard value.magnitude < min(1e15, Double(Int.max)) else { return nil }
    let whole = Int(value)
    guard Double(whole) == value else { return nil }
    if case .significant(let count) = self, count >= 1, count < 15,
      value.magnitude >= Self.powersOfTen[count]
    {
      return nil
    }
    return whole
  }

  private static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]

  /// Appends an integer in decimal.
  package static func append(_ value: Int, to buffer: inout [UInt8]) {
    if value < 0 { buffer.append(UInt8(ascii: "-")) }
    let magnitude = UInt64(value.magnitude)
    if magnitude < 10 { return buffer.append(UInt8(ascii: "0") + UInt8(magnitude)) }
    let count = DecimalText.count(of: magnitude)
    DecimalText.append(to: &buffer) { text in
      DecimalText.write(magnitude, count, to: text, at: 0)
      return count
    }
  }
}
