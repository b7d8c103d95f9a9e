/// The position of a time among the intervals of a curve: the interval, and the fraction within it.
///
///     x     0       1/256      2/256             255/256       1
///     index |--- 0 ---|--- 1 ---|--- 2 ---   ...    |-- 255 ---| 256
///     local 0 ----> 1 0 ----> 1
///
/// A border belongs to one of its neighbours, always the same one. At 1 the index is 256: the entry
/// after the last interval, so that the end is exact without a branch.
struct BezierPosition: BitwiseCopyable {
  /// The time, within 0…1.
  let x: Double
  /// The index of the interval, from 0 to 256.
  let index: Int
  /// The fraction of the interval, within 0…1.
  let local: Double

  /// Creates the position of any time: outside 0…1 that of the nearer end, for a NaN that of 0.
  @inline(__always)
  init(clamping x: Double) {
    // With this comparison a NaN becomes 0.
    self.init(inside: x > 0 ? (x < 1 ? x : 1) : 0)
  }

  /// Creates the position of a time that is known to lie within 0…1.
  ///
  /// The index comes from the bits of a double instead of a conversion, which would check for
  /// overflow. Between 2⁵² and 2⁵³ doubles are the whole numbers, so adding 1.5 · 2⁵² rounds, and
  /// leaves the rounded number in the lowest bits. Subtracting ½ makes it round down.
  @inline(__always)
  init(inside x: Double) {
    let scaled = x * Double(BezierInterval.count)
    let shifted = (scaled - 0.5) + 0x1.8p52
    self.x = x
    index = Int(truncatingIfNeeded: shifted.bitPattern & 0x1FF)
    local = scaled - (shifted - 0x1.8p52)
  }
}
