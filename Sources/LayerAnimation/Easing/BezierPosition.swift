/// Where a time falls among the intervals of a curve: which one, and how far into it.
///
///     x     0       1/256      2/256             255/256       1
///     index |--- 0 ---|--- 1 ---|--- 2 ---   ...    |-- 255 ---| 256
///     local 0 ----> 1 0 ----> 1
///
/// On a border it may be either neighbour, always the same one. At 1 the index is 256: the one
/// entry after the last interval, so that the end needs no branch to be exact.
struct BezierPosition: BitwiseCopyable {
  /// The time, within 0…1.
  let x: Double
  /// The interval, within 0…256.
  let index: Int
  /// The fraction of the interval, within 0…1.
  let local: Double

  /// The place of any time: outside 0…1 that of the nearer end, that of 0 for a NaN.
  @inline(__always)
  init(clamping x: Double) {
    // In this order a NaN fails the first comparison and becomes 0.
    self.init(inside: x > 0 ? (x < 1 ? x : 1) : 0)
  }

  /// The place of a time that is known to lie within 0…1.
  ///
  /// The index comes from the bits of a double rather than from a conversion, which would check
  /// for overflow. Between 2⁵² and 2⁵³ doubles are the whole numbers, so adding 1.5 · 2⁵² rounds,
  /// and leaves the rounded number in the lowest bits. The ½ turns rounding into rounding down.
  @inline(__always)
  init(inside x: Double) {
    let scaled = x * Double(BezierInterval.count)
    let shifted = (scaled - 0.5) + 0x1.8p52
    self.x = x
    index = Int(truncatingIfNeeded: shifted.bitPattern & 0x1FF)
    local = scaled - (shifted - 0x1.8p52)
  }
}
