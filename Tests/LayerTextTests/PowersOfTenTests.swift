import TestSupport
import Testing

@testable import LayerText

@Suite("The table of powers of ten")
struct PowersOfTenTests {
  /// A whole number of any size, as words of 32 bits, the lowest first.
  private struct WholeNumber {
    private(set) var words: [UInt32] = [1]

    init(high: UInt64, low: UInt64) {
      words = [low, high].flatMap { [UInt32(truncatingIfNeeded: $0), UInt32($0 >> 32)] }
    }

    init() {}

    mutating func multiply(by factor: UInt32, times: Int) {
      for _ in 0..<times {
        var carry: UInt64 = 0
        for index in words.indices {
          let product = UInt64(words[index]) * UInt64(factor) + carry
          words[index] = UInt32(truncatingIfNeeded: product)
          carry = product >> 32
        }
        if carry > 0 { words.append(UInt32(carry)) }
      }
    }

    static func < (left: WholeNumber, right: WholeNumber) -> Bool {
      for index in (0..<max(left.words.count, right.words.count)).reversed() {
        let a = index < left.words.count ? left.words[index] : 0
        let b = index < right.words.count ? right.words[index] : 0
        if a != b { return a < b }
      }
      return false
    }
  }

  @Test("has each power rounded up to 128 bits")
  func table() {
    for exponent in PowersOfTen.least...PowersOfTen.greatest {
      let (high, low) = PowersOfTen.power(exponent)
      expectEqual(high >> 63, 1)
      // The power times 2ᵐ lies above the table's number less 1, and not above the number.
      var value = WholeNumber()
      var upper = WholeNumber(high: high, low: low)
      let (before, borrow) = low.subtractingReportingOverflow(1)
      var lower = WholeNumber(high: high - (borrow ? 1 : 0), low: before)
      value.multiply(by: 10, times: max(0, exponent))
      upper.multiply(by: 10, times: max(0, -exponent))
      lower.multiply(by: 10, times: max(0, -exponent))
      // m is 127 less the whole part of the binary logarithm: log₂ 10 is 3.32192809488736…
      let m = 127 - Int((Double(exponent) * 3.321928094887362).rounded(.down))
      value.multiply(by: 2, times: max(0, m))
      upper.multiply(by: 2, times: max(0, -m))
      lower.multiply(by: 2, times: max(0, -m))
      expectTrue(lower < value, "10^\(exponent)")
      expectFalse((upper < value), "10^\(exponent)")
    }
  }
}
