import LayerModel

/// Finds the parameter s of a curve at which x(s) is a given time: the reference implementation.
///
/// x(s) never falls if its control numbers lie within 0…1, so there is one root. Newton's method
/// finds it in a few steps on a smooth curve, but may jump far away on others:
///
///     x(s)
///     1 |                                **    At a the curve is almost level: its tangent
///       |                               **     meets the wanted x far outside the drawing.
///       |                             ***
///     x |. . . . . . . . . . . . . .***        So the root is bracketed by two bounds, lo
///       |                        ****.         and hi, which every step updates. A
///       |         ****************   .         step that leaves them, or that shrinks too
///       |      ****      .           .         slowly, becomes a bisection.
///       |    ***         .           .
///       |  ***           .           .
///       | **             .           .
///     0 |**              .           .
///       +----------------+-----------+----- s
///       lo               a         root   hi
///
/// With both rules every step halves either the step or the distance between the bounds.
///
/// (WebKit's solver stops at an error of 1/(200 · duration), which is visible, F77; Core Animation
/// is accurate to about 1e-6, F76. This one continues to the last bits.)
struct BezierSolver: BitwiseCopyable, Sendable {
  /// Time as a function of the parameter.
  let x: BezierAxis
  /// Progress as a function of the parameter.
  let y: BezierAxis

  /// Creates the solver of a curve.
  init(_ function: MediaTimingFunction) {
    x = BezierAxis(p: function.c1x, q: function.c2x)
    y = BezierAxis(p: function.c1y, q: function.c2y)
  }

  /// Returns the progress at a time within 0…1.
  func value(at time: Double) -> Double { y.value(at: parameter(at: time)) }

  /// Returns the parameter s within 0…1 with x(s) = `time`; exactly 0 at 0 and 1 at 1.
  func parameter(at time: Double) -> Double {
    if time <= 0 { return 0 }
    if time >= 1 { return 1 }
    // Two units in the last place of the time: the accuracy of plain arithmetic.
    let s = root(from: time, tolerance: 0x1p-51 * time) { x.value(at: $0) - time }

    // On a curve this steep, even an error of one unit in the last place of x(s) would be visible
    // in y. So the search continues with x(s) computed to twice the digits.
    if abs(y.slope(at: s)) > 1e6 * x.slope(at: s) {
      let precise = PreciseCubic(p: x.p, q: x.q)
      return root(from: s, tolerance: 0) { precise.difference(at: $0, from: time) }
    }
    return s
  }

  /// Runs Newton's method between two bounds, for an error that rises from below 0 at 0 to above 0
  /// at 1.
  private func root(
    from start: Double, tolerance: Double, error: (Double) -> Double
  ) -> Double {
    var s = start
    var lo = 0.0
    var hi = 1.0
    var lastStep = 1.0
    // Valid control points never reach this bound; a NaN might loop forever.
    for _ in 0..<256 {
      let e = error(s)
      if e < 0 { lo = s } else { hi = s }
      if !(abs(e) > tolerance) { break }

      var next = s - e / x.slope(at: s)
      if !(next > lo && next < hi && abs(next - s) <= 0.5 * lastStep) {
        next = lo + 0.5 * (hi - lo)
      }
      lastStep = abs(next - s)
      // A smaller step does not change y.
      if lastStep < 1e-18 { break }
      s = next
    }
    return s
  }
}

extension BezierSolver {
  /// Returns dy/dx at a parameter: y′(s) / x′(s), or the limit if that is 0 / 0.
  ///
  /// x′ is 0 at s = 0 if the first control point is at x = 0, at s = 1 if the second is at x = 1,
  /// and at s = ½ if they are at 1 and 0. If y′ is 0 there as well, the curve leaves towards the
  /// next control point, as easeIn does at its end, and the next derivatives give the slope:
  ///
  ///     1 |                            **    easeIn, whose c2 is (1, 1) itself
  ///       |                          ***
  ///       |                       ****       At the end x′ = y′ = 0: the point slows
  ///       |                    ****          down along the curve. Yet the curve has a
  ///       |                  ***             slope there, that of the line from c1:
  ///       |              *****               (1 − 0) / (1 − 0.42).
  ///       |           ****
  ///       |      ******
  ///     0 |*******     c1
  ///       +------------------------------ x
  func slope(atParameter s: Double) -> Double {
    let dx = x.slope(at: s)
    let dy = y.slope(at: s)
    if dx > 0 { return dy / dx }
    if dy != 0 { return dy / 0 }

    let ddx = x.bend(at: s)
    let ddy = y.bend(at: s)
    if ddx != 0 { return ddy / ddx }
    // Here x is of third order in the distance, y of second order. At the end the interior lies
    // before s, where y′ has the opposite sign.
    if ddy != 0 { return (s == 1 ? -ddy : ddy) / 0 }
    // Both are of third order only on the diagonal.
    return 1
  }
}

/// One coordinate of the curve as a function of its parameter s: x(s) or y(s).
///
/// A cubic Bézier from 0 to 1 with inner control numbers p and q. With r = 1 − s:
///
///     b(s) = 3 r² s · p  +  3 r s² · q  +  s³
///
///     weight
///     1 |                                      11     the pull of each control number:
///       |                                     11
///       |                                   11        p   3 r² s, most at s = 1/3
///       |                                 111         q   3 r s², most at s = 2/3
///       |                                11           1   s³
///       |                              111            0   r³, which adds nothing
///       |       pppppppppppppqqqqqqqq111qq
///       |     ppp        qqqqqppp  111   qqq          Together they are 1 for every s.
///       |   ppp      qqqqq      1111p      qqq
///       |  pp     qqqq       1111   pppp     qq
///       | pp  qqqqq    111111          ppppp  qq
///     0 |111111111111111                   ppppqq
///       +---------------------------------------- s
///       0                                       1
///
/// This (Bernstein) form is used instead of powers of s because all its terms are positive for p
/// and q within 0…1: without cancellation the relative error is a few units in the last place.
struct BezierAxis: BitwiseCopyable, Sendable {
  /// The first inner control number.
  let p: Double
  /// The second inner control number.
  let q: Double

  /// Returns b(s).
  func value(at s: Double) -> Double {
    let r = 1 - s
    return (3 * r * (r * p + s * q) + s * s) * s
  }

  /// Returns b′(s) = 3 (r² · p + 2 r s · (q − p) + s² · (1 − q)), at least 0 for p and q within
  /// 0…1.
  ///
  /// It is exactly 0 at s = 0 for p = 0, at s = 1 for q = 1, and at ½ for p = 1, q = 0.
  func slope(at s: Double) -> Double {
    let r = 1 - s
    return 3 * (r * r * p + 2 * r * s * (q - p) + s * s * (1 - q))
  }

  /// Returns b″(s) = 6 (r · (q − 2p) + s · (1 − 2q + p)).
  func bend(at s: Double) -> Double {
    6 * ((1 - s) * (q - 2 * p) + s * (1 - 2 * q + p))
  }
}

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
  init(clamping x: Double) {
    // With this comparison a NaN becomes 0.
    self.init(inside: x > 0 ? (x < 1 ? x : 1) : 0)
  }

  /// Creates the position of a time that is known to lie within 0…1.
  ///
  /// The index comes from the bits of a double instead of a conversion, which would check for
  /// overflow. Between 2⁵² and 2⁵³ doubles are the whole numbers, so adding 1.5 · 2⁵² rounds, and
  /// leaves the rounded number in the lowest bits. Subtracting ½ makes it round down.
  init(inside x: Double) {
    let scaled = x * Double(BezierInterval.count)
    let shifted = (scaled - 0.5) + 0x1.8p52
    self.x = x
    index = Int(truncatingIfNeeded: shifted.bitPattern & 0x1FF)
    local = scaled - (shifted - 0x1.8p52)
  }
}

/// The x(s) of a curve to about 106 bits, for steep curves.
///
/// Around the middle of (1, 0, 0, 1) the curve rises by 3e-6 within one unit in the last place of
/// the time:
///
///     1 |                    **********
///       |                *****
///       |               **               x(s) − ½ = 4 (s − ½)³, so s − ½ is the cube root
///       |               *                of a number that plain arithmetic computes to
///       |               *                1e-16 only, and the cube root of that is 5e-6.
///     ½ |              **
///       |              *
///       |              *
///       |             **
///       |         *****
///     0 |**********
///       +------------------------------ x
///       0              ½              1
///
/// The control numbers and the time are exact, so the root is well defined to the last bit; only
/// the intermediate sum needs more digits. Each number is an unevaluated sum of two doubles `high +
/// low`, where `low` is the rounding error of `high`.
private struct PreciseCubic: BitwiseCopyable {
  /// The coefficients of s, s² and s³.
  private let linear: DoubleDouble
  private let square: DoubleDouble
  private let cube: DoubleDouble

  /// Creates the polynomial with the inner control numbers p and q.
  ///
  ///     x(s) = 3p · s  +  (3q − 6p) · s²  +  (1 + 3p − 3q) · s³
  init(p: Double, q: Double) {
    let threeP = DoubleDouble(product: 3, p)
    let threeQ = DoubleDouble(product: 3, q)
    linear = threeP
    square = threeQ + threeP * -2
    cube = threeP + threeQ * -1 + DoubleDouble(high: 1, low: 0)
  }

  /// Returns x(s) − time, rounded once at the end.
  func difference(at s: Double, from time: Double) -> Double {
    let sum = ((cube * s + square) * s + linear) * s + DoubleDouble(high: -time, low: 0)
    return sum.high + sum.low
  }
}
