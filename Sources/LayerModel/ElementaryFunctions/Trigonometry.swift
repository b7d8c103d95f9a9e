// The elementary functions are the project's own, because C libraries differ in last digits, and one library does on
// two processors (record 0063). They use + − × ÷ and √, which IEEE 754 defines to the last bit, and nothing fused. Each is
// within one unit in the last place of the true value; Utilities/elementary.sh compares them with MPFR, and
// Utilities/elementary/constants.py computes their constants. The methods are those of J.-M. Muller, Elementary
// Functions, 2016.

extension Double {
  /// Returns the sine of an angle in radians.
  package static func sin(_ x: Double) -> Double {
    if abs(x) < smallAngle { return sine(ReducedAngle(quadrant: 0, high: x, low: 0)) }
    return sin(ReducedAngle(x))
  }

  /// Returns the cosine of an angle in radians.
  package static func cos(_ x: Double) -> Double {
    if abs(x) < smallAngle { return cosine(ReducedAngle(quadrant: 0, high: x, low: 0)) }
    return cos(ReducedAngle(x))
  }

  /// Returns the tangent of an angle in radians.
  package static func tan(_ x: Double) -> Double {
    if abs(x) < tinyAngle { return x }
    let angle =
      abs(x) < smallAngle ? ReducedAngle(quadrant: 0, high: x, low: 0) : ReducedAngle(x)
    // Both errors would be in the quotient, so the rounding error of the square is taken out of both.
    let square = DoubleDouble(product: angle.high, angle.high)
    let sine = DoubleDouble(
      larger: angle.high, sineRest(angle) - angle.high * square.low * 0.1666)
    let cosine = DoubleDouble(
      larger: 1 - square.high * 0.5, cosineRest(angle) - square.low * 0.5)
    let tangent = angle.quadrant & 1 == 0 ? sine / cosine : cosine / sine
    return (tangent.high + tangent.low) * (angle.quadrant & 1 == 0 ? 1 : -1)
  }

  /// Returns the sine and the cosine of an angle in degrees, which are exact for every quarter turn.
  ///
  /// A zero is never negative.
  package static func sinCos(degrees: Double) -> (sine: Double, cosine: Double) {
    let angle = ReducedAngle(degrees: degrees)
    return (sin(angle) + 0, cos(angle) + 0)
  }

  /// An eighth of a turn; below it no angle is reduced.
  private static var smallAngle: Double { 0.785398163397448 }
  /// Below it the sine and the tangent are the angle.
  private static var tinyAngle: Double { 0x1p-27 }

  private static func sin(_ angle: ReducedAngle) -> Double {
    let value = angle.quadrant & 1 == 0 ? sine(angle) : cosine(angle)
    return angle.quadrant & 2 == 0 ? value : -value
  }

  private static func cos(_ angle: ReducedAngle) -> Double {
    let value = angle.quadrant & 1 == 0 ? cosine(angle) : sine(angle)
    return (angle.quadrant + 1) & 2 == 0 ? value : -value
  }

  /// Returns the sine of an angle up to an eighth of a turn.
  private static func sine(_ angle: ReducedAngle) -> Double {
    abs(angle.high) < tinyAngle ? angle.high : angle.high + sineRest(angle)
  }

  /// Returns the sine without `high`, for an angle up to an eighth of a turn.
  private static func sineRest(_ angle: ReducedAngle) -> Double {
    let x = angle.high
    let z = x * x
    var p = 1.5918115263265834e-10
    p = p * z - 2.5051131650235178e-08
    p = p * z + 2.7557316101617874e-06
    p = p * z - 0.00019841269836756774
    p = p * z + 0.008333333333330948
    p = p * z - 0.16666666666666666
    return x * z * p + (angle.low - angle.low * (0.5 * z))
  }

  /// Returns the cosine of an angle up to an eighth of a turn.
  private static func cosine(_ angle: ReducedAngle) -> Double {
    1 - angle.high * angle.high * 0.5 + cosineRest(angle)
  }

  /// Returns the cosine without the rounded 1 − high² ÷ 2, for an angle up to an eighth of a turn.
  private static func cosineRest(_ angle: ReducedAngle) -> Double {
    let x = angle.high
    let z = x * x
    var p = -1.1382623647474517e-11
    p = p * z + 2.087614614655861e-09
    p = p * z - 2.7557317271145144e-07
    p = p * z + 2.480158729876456e-05
    p = p * z - 0.0013888888888887398
    p = p * z + 0.041666666666666664
    let half = z * 0.5
    return ((1 - (1 - half)) - half) + (z * z * p - x * angle.low)
  }
}

/// An angle without its whole quarter turns, of which only the last two bits count.
///
///     angle  =  quadrant · π/2  +  high  +  low,    |high + low| ≤ π/4 or hardly more
private struct ReducedAngle: BitwiseCopyable {
  /// The number of quarter turns; those that make whole turns may be missing.
  let quadrant: Int
  /// What is left, in radians.
  let high: Double
  /// The rounding error of `high`.
  let low: Double

  /// Makes an angle from its parts.
  init(quadrant: Int, high: Double, low: Double) {
    self.quadrant = quadrant
    self.high = high
    self.low = low
  }

  /// Reduces an angle in radians; NaN and infinity give NaN.
  ///
  /// W. J. Cody and W. Waite, Software Manual for the Elementary Functions, 1980: a quarter turn is subtracted in two
  /// parts, of which the first has so few bits that its product is exact. That is enough for angles up to 4096, unless nearly
  /// nothing is left.
  init(_ x: Double) {
    // The sum has no room for a fraction, so its last bits are the number of quarter turns.
    let rounded = x * 0.6366197723675814 + 0x1.8p52
    let quarters = rounded - 0x1.8p52
    let first = x - quarters * 1.5707963267941523
    let second = quarters * 7.443547480486623e-13
    let high = first - second
    if abs(x) < 4096, abs(high) > 0x1p-24 {
      self.init(
        quadrant: Int(truncatingIfNeeded: rounded.bitPattern), high: high,
        low: (first - high) - second)
    } else {
      self.init(exactly: x)
    }
  }

  /// Reduces an angle in degrees; a multiple of 90 leaves nothing.
  init(degrees: Double) {
    let turn = degrees.remainder(dividingBy: 360)
    guard turn.isFinite else {
      self.init(quadrant: 0, high: .nan, low: 0)
      return
    }
    let quarters = (turn / 90).rounded()
    let rest = turn - quarters * 90
    let radians = DoubleDouble(high: 0.017453292519943295, low: 2.9486522708701687e-19) * rest
    self.init(quadrant: Int(quarters), high: radians.high, low: radians.low)
  }

  /// Reduces an angle of any size, in whole numbers.
  ///
  /// M. Payne and R. Hanek, Radian reduction for trigonometric functions, 1983: of 2/π only the bits count that are neither
  /// whole turns of this angle nor too small. No double is so near to a multiple of π/2 that 128 bits could not tell.
  @inline(never)
  private init(exactly x: Double) {
    guard x.isFinite else {
      self.init(quadrant: 0, high: .nan, low: 0)
      return
    }
    // x is whole · 2^exponent, and nearly all bits of `window` are behind the point of 2/π · 2^exponent modulo 4.
    let whole = x.significandBitPattern | 1 << 52
    let start = Int(x.exponent) - 52 - 2 + 64
    let (word, shift) = (start >> 6, UInt64(start & 63))
    func window(_ index: Int) -> UInt64 {
      let (left, right) = (Self.twoByPi[word + index], Self.twoByPi[word + index + 1])
      return shift == 0 ? left : left << shift | right >> (64 - shift)
    }
    let low = window(2).multipliedFullWidth(by: whole)
    let middle = window(1).multipliedFullWidth(by: whole)
    let (bits, carries) = middle.low.addingReportingOverflow(low.high)
    let top = window(0) &* whole &+ middle.high &+ (carries ? 1 : 0)
    // Two bits of `top` are quarter turns; the others and `bits` are the fraction, from −½ to ½.
    let quadrant = Int(truncatingIfNeeded: (top &+ 1 << 61) >> 62)
    let fraction = (high: top &- UInt64(quadrant) << 62, low: bits)
    let isNegative = fraction.high >> 63 == 1
    let magnitude =
      isNegative
      ? (high: ~fraction.high &+ (fraction.low == 0 ? 1 : 0), low: 0 &- fraction.low) : fraction
    let zeros = UInt64(magnitude.high.leadingZeroBitCount)
    let leading = magnitude.high << zeros | magnitude.low >> (64 - zeros)
    let scale = Double(
      sign: isNegative != (x < 0) ? .minus : .plus, exponent: -62 - Int(zeros), significand: 1)
    let radians =
      DoubleDouble(high: 1.5707963267948966, low: 6.123233995736766e-17)
      * DoubleDouble(high: Double(leading & ~0x7FF), low: Double(leading & 0x7FF))
    self.init(
      quadrant: x < 0 ? -quadrant : quadrant, high: radians.high * scale, low: radians.low * scale)
  }

  /// The bits of 2/π, after a word of zeros for angles that are small.
  private static let twoByPi: [UInt64] = [
    0, 0xa2f9_836e_4e44_1529, 0xfc27_57d1_f534_ddc0, 0xdb62_9599_3c43_9041,
    0xfe51_63ab_debb_c561, 0xb724_6e3a_424d_d2e0, 0x0649_2eea_09d1_921c,
    0xfe1d_eb1c_b129_a73e, 0xe882_35f5_2ebb_4484, 0xe99c_7026_b45f_7e41,
    0x3991_d639_8353_39f4, 0x9c84_5f8b_bdf9_283b, 0x1ff8_97ff_de05_980f,
    0xef2f_118b_5a0a_6d1f, 0x6d36_7ecf_27cb_09b7, 0x4f46_3f66_9e5f_ea2d,
    0x7527_bac7_ebe5_f17b, 0x3d07_39f7_8a52_92ea, 0x6bfb_5fb1_1f8d_5d08,
    0x5603_3046_fc7b_6bab,
  ]
}
