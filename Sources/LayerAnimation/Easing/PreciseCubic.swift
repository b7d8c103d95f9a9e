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

/// A number held as the sum of two doubles; the lower is less than a last place of the higher.
private struct DoubleDouble: BitwiseCopyable {
  let high: Double
  let low: Double

  init(high: Double, low: Double) {
    self.high = high
    self.low = low
  }

  /// Creates the exact sum, including the rounding error of a + b.
  init(sum a: Double, _ b: Double) {
    high = a + b
    let partOfB = high - a
    low = (a - (high - partOfB)) + (b - partOfB)
  }

  /// Creates the exact product: a fused multiply-add rounds only once, after the subtraction.
  init(product a: Double, _ b: Double) {
    high = a * b
    low = (-high).addingProduct(a, b)
  }

  static func + (a: Self, b: Self) -> Self {
    let highs = Self(sum: a.high, b.high)
    let lows = Self(sum: a.low, b.low)
    let carried = Self(sum: highs.high, highs.low + lows.high)
    return Self(sum: carried.high, carried.low + lows.low)
  }

  static func * (a: Self, factor: Double) -> Self {
    let product = Self(product: a.high, factor)
    return Self(sum: product.high, product.low + a.low * factor)
  }
}
