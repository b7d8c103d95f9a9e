/// An angle without its whole quarter turns, of which only the last two bits count.
///
///     angle  =  quadrant · π/2  +  high  +  low,    |high + low| ≤ π/4 or hardly more
struct ReducedAngle: BitwiseCopyable {
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
