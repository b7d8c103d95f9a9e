/// All decimal digits of a positive number; a double has at most 767.
///
///     m · 2ᵉ  =  (m · 2ᵉ) · 10⁰,    e ≥ 0
///             =  (m · 5⁻ᵉ) · 10ᵉ,   e < 0
struct ExactDecimal {
  /// The digits as a whole number, nine in each element, the last ones first.
  private var groups: [UInt64]
  /// The power of ten with which that number is multiplied.
  private let exponent: Int

  private static let base: UInt64 = 1_000_000_000

  /// Makes the digits of a positive number.
  init(_ value: Double) {
    let isNormal = value.isNormal
    let whole = value.significandBitPattern | (isNormal ? 1 << 52 : 0)
    let power = (isNormal ? Int(value.exponent) : -1022) - 52
    groups = [whole % Self.base, whole / Self.base]
    exponent = min(power, 0)
    var left = abs(power)
    while left > 0 {
      // 2²⁹ and 5¹² are below 10⁹, so that no product overflows.
      let count = min(left, power < 0 ? 12 : 29)
      multiply(by: power < 0 ? Self.power(of: 5, count) : 1 << UInt64(count))
      left -= count
    }
  }

  /// Returns the first digits, from 1 to 17, as a whole number, and the power of ten of its last digit.
  func rounded(toDigits limit: Int) -> (digits: UInt64, exponent: Int) {
    let first = groups.lastIndex { $0 != 0 } ?? 0
    var count = 0
    var digits: UInt64 = 0
    var (next, hasMore): (UInt64, Bool) = (0, false)
    for index in stride(from: first, through: 0, by: -1) {
      var unit = Self.base / 10
      if index == first { while unit > groups[index] { unit /= 10 } }
      while unit > 0 {
        let digit = groups[index] / unit % 10
        if count < limit {
          digits = digits * 10 + digit
        } else if count == limit {
          next = digit
        } else if digit != 0 {
          hasMore = true
        }
        count += 1
        unit /= 10
      }
    }
    if next > 5 || next == 5 && (hasMore || digits & 1 == 1) { digits += 1 }
    return (digits, exponent + max(0, count - limit))
  }

  private mutating func multiply(by factor: UInt64) {
    var carry: UInt64 = 0
    for index in groups.indices {
      (carry, groups[index]) = (groups[index] * factor + carry).quotientAndRemainder(
        dividingBy: Self.base)
    }
    if carry > 0 { groups.append(carry) }
  }

  private static func power(of base: UInt64, _ count: Int) -> UInt64 {
    (0..<count).reduce(1) { power, _ in power * base }
  }
}
