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

/// The powers of ten from 10⁻³⁰⁰ to 10³³⁹, each as 128 bits without leading zeros.
///
/// They are rounded up: the power k is ⌈10ᵏ · 2ᵐ⌉ with the m that gives it 128 bits. Every twentieth is in a table
/// with 192 bits; a product with one of the next nineteen, which fit in 64, gives the others to the last bit.
///
///     10⁻³⁰⁰ ─── × 10¹ … × 10¹⁹ ─── 10⁻²⁸⁰ ─── × 10¹ … × 10¹⁹ ─── 10⁻²⁶⁰ ───
///
private enum PowersOfTen {
  /// Returns the upper and the lower half of a power.
  static func power(_ exponent: Int) -> (high: UInt64, low: UInt64) {
    let (row, rest) = (exponent + 300).quotientAndRemainder(dividingBy: 20)
    let base = rows[row]
    let unit = DecimalText.powers[rest]
    let factor = unit << UInt64(unit.leadingZeroBitCount)
    let (top, middle, bottom) = (
      base.0.multipliedFullWidth(by: factor), base.1.multipliedFullWidth(by: factor),
      base.2.multipliedFullWidth(by: factor)
    )
    let (third, thirdCarry) = middle.low.addingReportingOverflow(bottom.high)
    let (second, secondCarry) = top.low.addingReportingOverflow(middle.high &+ (thirdCarry ? 1 : 0))
    let first = top.high &+ (secondCarry ? 1 : 0)
    // The product of two numbers with their first bit set has it set, or the next.
    let shift = UInt64(first.leadingZeroBitCount)
    let high = shift == 0 ? first : first << 1 | second >> 63
    let low = shift == 0 ? second : second << 1 | third >> 63
    let isExact = third << shift == 0 && bottom.low == 0
    let (rounded, carry) = low.addingReportingOverflow(isExact ? 0 : 1)
    return (high &+ (carry ? 1 : 0), rounded)
  }

  /// The powers from 10⁻³⁰⁰ to 10³²⁰ in steps of 20, from their upper bits to their lower bits.
  private static let rows: [(UInt64, UInt64, UInt64)] = [
    (0xab70_fe17_c79a_c6ca, 0x6dbd_630a_48aa_f406, 0x8cc9_46f7_0d83_4e0c),
    (0xe858_ad24_8f5c_22c9, 0xd1b3_400f_8f9c_ff68, 0xf910_f9f6_4823_2f15),
    (0x9d71_ac8f_ada6_c9b5, 0x6f77_3fc3_603d_b4a9, 0x463d_96ff_273d_c67e),
    (0xd560_5fcd_cf32_e1d6, 0xfb1e_4a9a_9088_0a64, 0xeb30_854f_603d_a8fd),
    (0x9096_ea6f_3848_984f, 0x3ff0_d2c8_5def_7621, 0x94bf_6773_709b_ddac),
    (0xc3f4_90aa_77bd_60fc, 0xbedb_fc44_1106_8a9c, 0xf795_4e1c_ea86_79b2),
    (0x84c8_d4df_d2c6_3f3b, 0x29ec_d9f4_0041_e073, 0x75a9_9f79_4313_8e74),
    (0xb3f4_e093_db73_a093, 0x59ed_2167_6569_0f56, 0x8fe5_b452_e6b1_66ce),
    (0xf3e2_f893_dec3_f126, 0x5a89_dba3_c3ef_ccfa, 0xd8ec_b586_59be_9c91),
    (0xa543_94fe_1eed_b8fe, 0xc297_4eb4_ee65_8828, 0x9f36_c750_1c2f_fa81),
    (0xdff9_7724_7029_7ebd, 0x5978_7e2b_93bc_56f7, 0x4062_6443_927a_9c5c),
    (0x97c5_60ba_6b09_19a5, 0xdccd_879f_c967_d41a, 0x021d_a8c6_f153_75a2),
    (0xcdb0_2555_6531_31b6, 0x3792_f412_cb06_794d, 0x256b_fa56_28f1_85fa),
    (0x8b61_313b_babc_e2c6, 0x2323_ac4b_3b3d_a015, 0x3b62_be7b_c1a0_042c),
    (0xbce5_0864_9211_1aea, 0x88f4_bb1c_a6bc_f584, 0x181e_a805_9f76_532b),
    (0x8000_0000_0000_0000, 0x0000_0000_0000_0000, 0x0000_0000_0000_0000),
    (0xad78_ebc5_ac62_0000, 0x0000_0000_0000_0000, 0x0000_0000_0000_0000),
    (0xeb19_4f8e_1ae5_25fd, 0x5dcf_ab08_0000_0000, 0x0000_0000_0000_0000),
    (0x9f4f_2726_179a_2245, 0x01d7_6242_2c94_6590, 0xd910_0000_0000_0000),
    (0xd7e7_7a8f_87da_f7fb, 0xdc33_745e_c97b_e906, 0x3298_e889_d933_b040),
    (0x924d_692c_a61b_e758, 0x593c_2626_705f_9c56, 0x7204_7108_d3e5_5593),
    (0xc646_d635_01a1_511d, 0xb281_e1fd_5415_01b8, 0xbfc0_ba97_646c_0c90),
    (0x865b_8692_5b9b_c5c2, 0x0b8a_2392_ba45_a9b2, 0x5c66_58d4_09fb_8bf8),
    (0xb616_a12b_7fe6_17aa, 0x577b_986b_314d_6009, 0x2381_cf85_9199_9d64),
    (0xf6c6_9a72_a398_9f5b, 0x8aad_549e_5727_3d45, 0x0e47_09b7_db80_59dd),
    (0xa738_c6be_bb12_d16c, 0xb428_f8ac_0165_61db, 0x40a0_f74c_da22_1399),
    (0xe2a0_b5dc_971f_303a, 0x2e44_ae64_840f_d61d, 0xe028_965c_3f58_0abd),
    (0x9991_a6f3_d6bf_1765, 0xacca_6da1_e0a8_ef29, 0x036e_e451_9d59_a839),
    (0xd01f_ef10_a657_842c, 0x2d2b_7569_b043_2d85, 0x05ff_7caf_730b_919e),
    (0x8d07_e334_5563_7eb2, 0xdb0b_487b_6423_e1e8, 0x7ec6_3730_f500_b407),
    (0xbf21_e440_03ac_dd2c, 0xe047_0a63_e6bd_56c3, 0x5252_2c08_4fc8_e10f),
    (0x8184_2f29_f2cc_e375, 0xe6a1_1583_00d4_6640, 0x21ce_b9ec_7b8c_62ee),
  ]
}
