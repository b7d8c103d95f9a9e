import LayerModel

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
struct PreciseCubic: BitwiseCopyable {
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
