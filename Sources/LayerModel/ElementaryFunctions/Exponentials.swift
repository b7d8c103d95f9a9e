extension Double {
  /// Returns a power of e.
  package static func exp(_ x: Double) -> Double {
    guard abs(x) < 746 else { return x > 0 ? .infinity : x < 0 ? 0 : x }
    let (power, high, low) = octaves(x)
    return scale(1 + (high - (low - exponentialRest(high - low))), power)
  }

  /// Returns a power of 2.
  package static func exp2(_ x: Double) -> Double {
    guard abs(x) < 1076 else { return x > 0 ? .infinity : x < 0 ? 0 : x }
    return exp2(DoubleDouble(high: x, low: 0))
  }

  /// Returns a power of e less 1, precisely even near 0.
  package static func expm1(_ x: Double) -> Double {
    if abs(x) < 0x1p-54 { return x }
    if x < -40 { return -1 }
    guard x < 700 else { return exp(x) }
    let (power, high, low) = octaves(x)
    // The rest is near r²/2, from which it is added up here, since nothing larger hides its errors.
    let r = high - low
    let square = DoubleDouble(product: r, r)
    let p = evenPart(square.high)
    let c = r - square.high * p
    let cubic = square.high * (c - 2 * r * p) / (2 * (2 - c))
    let rest = 0.5 * square.high + (cubic + (0.5 * square.low - low + ((high - r) - low) * r))
    if power == 0 { return high + rest }
    // 2ⁿ − 1 + 2ⁿ(high + rest), with the rounding errors of both sums.
    let factor = scale(1, power)
    let whole = DoubleDouble(sum: factor, -1)
    let sum = DoubleDouble(sum: whole.high, factor * high)
    return sum.high + (sum.low + whole.low + factor * rest)
  }

  /// Returns 2 to the power of a number between −1076 and 1076.
  static func exp2(_ x: DoubleDouble) -> Double {
    let sum = x.high + 0x1.8p52
    let part = x.high - (sum - 0x1.8p52)
    let exponent = DoubleDouble(high: 0.6931471805599453, low: 2.3190468138462996e-17) * part
    let high = exponent.high
    let low = exponent.low + x.low * 0.6931471805599453
    let rest = exponentialRest(high)
    let value = DoubleDouble(larger: 1, high)
    return scale(
      value.high + (value.low + rest + low * (value.high + rest)),
      Int(truncatingIfNeeded: sum.bitPattern << 12) >> 12)
  }

  /// Returns n, high and low with x = n ln 2 + high − low, in two parts as Cody and Waite have it.
  private static func octaves(_ x: Double) -> (power: Int, high: Double, low: Double) {
    let sum = x * 1.4426950408889634 + 0x1.8p52
    let count = sum - 0x1.8p52
    return (
      Int(truncatingIfNeeded: sum.bitPattern << 12) >> 12, x - count * 0.6931471804855391,
      count * 7.440617110012397e-11
    )
  }

  /// Returns e^r − 1 − r for |r| ≤ ln 2 ÷ 2, from e^r = 1 + 2r / (r coth(r/2) − r).
  private static func exponentialRest(_ r: Double) -> Double {
    let z = r * r
    let c = r - z * evenPart(z)
    return r * c / (2 - c)
  }

  /// Returns (r coth(r/2) − 2) / r² for r², which an even function makes a short polynomial of.
  private static func evenPart(_ z: Double) -> Double {
    var p = 4.14376942303585e-08
    p = p * z - 1.653406009991112e-06
    p = p * z + 6.613756471665357e-05
    p = p * z - 0.0027777777777564486
    return p * z + 0.1666666666666666
  }

  /// Returns a number times a power of 2, rounded once.
  private static func scale(_ x: Double, _ power: Int) -> Double {
    let half = power >> 1
    return x * powerOfTwo(half) * powerOfTwo(power - half)
  }

  private static func powerOfTwo(_ exponent: Int) -> Double {
    Double(bitPattern: UInt64(truncatingIfNeeded: exponent &+ 1023) << 52)
  }
}
