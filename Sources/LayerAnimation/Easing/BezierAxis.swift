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
  @inline(__always)
  func value(at s: Double) -> Double {
    let r = 1 - s
    return (3 * r * (r * p + s * q) + s * s) * s
  }

  /// Returns b′(s) = 3 (r² · p + 2 r s · (q − p) + s² · (1 − q)), at least 0 for p and q within
  /// 0…1.
  ///
  /// It is exactly 0 at s = 0 for p = 0, at s = 1 for q = 1, and at ½ for p = 1, q = 0.
  @inline(__always)
  func slope(at s: Double) -> Double {
    let r = 1 - s
    return 3 * (r * r * p + 2 * r * s * (q - p) + s * s * (1 - q))
  }

  /// Returns b″(s) = 6 (r · (q − 2p) + s · (1 − 2q + p)).
  func bend(at s: Double) -> Double {
    6 * ((1 - s) * (q - 2 * p) + s * (1 - 2 * q + p))
  }
}
