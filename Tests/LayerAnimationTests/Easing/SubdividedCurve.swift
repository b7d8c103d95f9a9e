import LayerAnimation

/// The exact curve by a way that shares nothing with the solver: it cuts the curve in half.
///
/// Both halves of a cubic Bézier are cubic Béziers (de Casteljau), and their control points are
/// midpoints of midpoints: additions and halvings only, no polynomial, no slope, no Newton.
///
///     p1 -------- p2          Keep the half whose x range holds the time. The curve stays
///      |    **    |           within the hull of its control points, so when their y
///      |  *    *  |           agree to 1e-12, that is the answer.
///      | *      * |
///     p0          p3
///
/// Coordinates are 128-bit whole numbers in units of 2⁻¹⁰⁰, so even where the curve is vertical
/// the answer is good to 1e-12 and better: the tests need no allowance for steepness.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
struct SubdividedCurve {
  private let x: (Int128, Int128, Int128, Int128)
  private let y: (Int128, Int128, Int128, Int128)

  private static let unit = 0x1p100

  /// The curve with the control points (x1, y1) and (x2, y2); y within ±2²⁰.
  init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    x = (0, Int128(x1 * Self.unit), Int128(x2 * Self.unit), Int128(Self.unit))
    y = (0, Int128(y1 * Self.unit), Int128(y2 * Self.unit), Int128(Self.unit))
  }

  /// The y of the curve where its x is `time`, which lies within 0…1.
  func value(at time: Double) -> Double {
    let target = Int128(time * Self.unit)
    var (a, b, c, d) = x
    var (e, f, g, h) = y
    let enough = Int128(0x1p60)
    for _ in 0..<110 {
      if max(max(e, f), max(g, h)) - min(min(e, f), min(g, h)) < enough { break }
      let (ab, bc, cd) = ((a + b) >> 1, (b + c) >> 1, (c + d) >> 1)
      let (abc, bcd) = ((ab + bc) >> 1, (bc + cd) >> 1)
      let middle = (abc + bcd) >> 1
      let (ef, fg, gh) = ((e + f) >> 1, (f + g) >> 1, (g + h) >> 1)
      let (efg, fgh) = ((ef + fg) >> 1, (fg + gh) >> 1)
      let height = (efg + fgh) >> 1
      if target < middle {
        (b, c, d) = (ab, abc, middle)
        (f, g, h) = (ef, efg, height)
      } else {
        (a, b, c) = (middle, bcd, cd)
        (e, f, g) = (height, fgh, gh)
      }
    }
    return Double((e + h) >> 1) / Self.unit
  }
}
