/// The decimal number with the fewest digits that reads back as a given number.
///
/// Of several with the fewest digits it is the nearest one. The method is Schubfach, by Raffaele
/// Giulietti ("The Schubfach way to render doubles", 2020): the numbers that read back as a value are
/// those between its two neighbours, halfway. Scaled by one power of ten, at most two whole numbers
/// with the fewest digits lie there, and a product with 128 bits of the power tells which.
///
///     lower bound        value         upper bound       × 10⁻ᵏ
///     ────┼───────┬────────●───────┬────────┼────
///                 s                s + 1                 one of them reads back, or both
///
struct ShortestDecimal {
  /// The digits, as a whole number.
  let digits: UInt64
  /// The power of ten with which the digits are multiplied.
  let exponent: Int

  /// Finds the decimal for a positive finite number.
  init(_ value: Double) {
    let fraction = value.significandBitPattern
    let biased = Int(value.exponentBitPattern)
    let significand = biased == 0 ? fraction : fraction | 1 << 52
    let q = (biased == 0 ? 1 : biased) - 1075
    if q <= 0, q > -53, significand & (1 << UInt64(-q) - 1) == 0 {
      (digits, exponent) = (significand >> UInt64(-q), 0)
      return
    }
    // A bound itself reads back as the number with an even significand.
    let excludesBounds: UInt64 = significand & 1
    // Below a power of two the numbers are twice as dense.
    let isPowerOfTwo = fraction == 0 && biased > 1
    let k = (q * 1_262_611 - (isPowerOfTwo ? 524_031 : 0)) >> 22
    let shift = UInt64(q + (-k * 1_741_647) >> 19 + 1)
    let power = PowersOfTen.power(-k)
    let middle = 4 * significand
    let lower =
      Self.product(power, (middle - (isPowerOfTwo ? 1 : 2)) << shift) + excludesBounds
    let scaled = Self.product(power, middle << shift)
    let upper = Self.product(power, (middle + 2) << shift) - excludesBounds

    let s = scaled / 4
    if s >= 10 {
      let short = s / 10
      let isBelowInside = lower <= 40 * short
      let isAboveInside = 40 * short + 40 <= upper
      if isBelowInside != isAboveInside {
        (digits, exponent) = (short + (isAboveInside ? 1 : 0), k + 1)
        return
      }
    }
    let isBelowInside = lower <= 4 * s
    let isAboveInside = 4 * s + 4 <= upper
    let roundsUp: Bool
    if isBelowInside != isAboveInside {
      roundsUp = isAboveInside
    } else {
      let tie = 4 * s + 2
      roundsUp = scaled > tie || scaled == tie && s & 1 == 1
    }
    (digits, exponent) = (s + (roundsUp ? 1 : 0), k)
  }

  /// Returns the upper 64 bits of a product of 192 bits; the last one is set if anything is cut off.
  private static func product(_ power: (high: UInt64, low: UInt64), _ factor: UInt64) -> UInt64 {
    let low = power.low.multipliedFullWidth(by: factor)
    let high = power.high.multipliedFullWidth(by: factor)
    let (middle, overflow) = high.low.addingReportingOverflow(low.high)
    let top = high.high + (overflow ? 1 : 0)
    return middle > 1 ? top | 1 : top
  }
}
