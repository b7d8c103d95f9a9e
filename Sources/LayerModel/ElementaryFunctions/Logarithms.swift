extension Double {
  /// Returns the natural logarithm.
  package static func log(_ x: Double) -> Double {
    guard x > 0, x < .infinity else { return x == 0 ? -.infinity : x < 0 ? .nan : x }
    let (power, m) = octave(x)
    let f = m - 1
    let s = f / (2 + f)
    let z = s * s
    var p = 0.1461658542488996
    p = p * z + 0.15331710618210642
    p = p * z + 0.1818288945567495
    p = p * z + 0.22222211130259878
    p = p * z + 0.2857142862600327
    p = p * z + 0.39999999999899444
    p = p * z + 0.666666666666667
    // ln(1 + f) = 2s + sp z is regrouped so that its largest part, f, is exact.
    let half = 0.5 * f * f
    return power * 0.6931471804855391
      - ((half - (s * (half + z * p) + power * 7.440617110012397e-11)) - f)
  }

  /// Returns a power of a number, by the rules of IEEE 754: 1 for an exponent 0 and for the base 1.
  package static func pow(_ x: Double, _ y: Double) -> Double {
    if y == 0 || x == 1 { return 1 }
    if x.isNaN || y.isNaN { return .nan }
    if y.isInfinite { return abs(x) == 1 ? 1 : (abs(x) > 1) == (y > 0) ? .infinity : 0 }
    // From 2⁵³ on every double is an even number.
    let isWhole = y.rounded(.towardZero) == y
    let isOdd = isWhole && abs(y) < 0x1p53 && (y / 2).rounded(.towardZero) != y / 2
    let sign = x.sign == .minus && isOdd ? -1.0 : 1
    if x == 0 || x.isInfinite { return sign * ((x == 0) == (y < 0) ? .infinity : 0) }
    if x < 0, !isWhole { return .nan }
    let logarithm = log2(abs(x))
    let guess = logarithm.high * y
    if abs(guess) > 1076 { return sign * (guess > 0 ? .infinity : 0) }
    return sign * exp2(logarithm * y)
  }

  /// Returns the logarithm to the base 2 of a finite number above 0, to some 66 bits.
  private static func log2(_ x: Double) -> DoubleDouble {
    let (power, m) = octave(x)
    // log₂ m = 2/ln 2 · artanh s, and artanh s = s + s³ (1/3 + s²/5 + …): what is double-double has to be.
    let s = DoubleDouble(high: m - 1, low: 0) / DoubleDouble(sum: m, 1)
    let square = s * s
    let z = square.high
    var p = 0.05861589311938888
    p = p * z + 0.05853118169745534
    p = p * z + 0.06667402346923658
    p = p * z + 0.07692297481259215
    p = p * z + 0.09090909167696401
    p = p * z + 0.11111111110827943
    p = p * z + 0.14285714285714682
    p = p * z + 0.2
    let series =
      DoubleDouble(high: 0.3333333333333333, low: 1.850371707708594e-17)
      + DoubleDouble(high: p * z, low: 0)
    let artanh = s + s * square * series
    return DoubleDouble(high: power, low: 0)
      + artanh * DoubleDouble(high: 2.8853900817779268, low: 4.0710547481862066e-17)
  }

  /// Returns n and m with x = 2ⁿm and m between √½ and √2.
  private static func octave(_ x: Double) -> (power: Double, m: Double) {
    let isSubnormal = x < leastNormalMagnitude
    let bits = (isSubnormal ? x * 0x1p54 : x).bitPattern
    // The bits of √½ are subtracted, so that the exponent changes there.
    let shifted = bits &- 0x3fe6_a09e_667f_3bcd
    let exponent = Int64(bitPattern: shifted) >> 52
    let m = Double(bitPattern: bits &- UInt64(bitPattern: exponent) << 52)
    return (Double(isSubnormal ? exponent - 54 : exponent), m)
  }
}
