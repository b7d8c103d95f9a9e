// A fused multiply-add may be a call into the C math library.
#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The x(s) of a curve to about 106 bits, for the places where it is nearly level.
///
/// Around the middle of (1, 0, 0, 1) the curve rises by 3e-6 within one unit in the last place of
/// its time:
///
///     1 |                    **********
///       |                *****
///       |               **               x(s) − ½ = 4 (s − ½)³, so s − ½ is the cube root
///       |               *                of something that plain arithmetic knows to
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
/// the sum on the way needs more digits. Each number is kept as an unevaluated sum of two doubles
/// `high + low`, the second holding what the rounding of the first lost.
struct PreciseCubic: BitwiseCopyable {
  /// The coefficients of s, s² and s³.
  private let linear: DoubleDouble
  private let square: DoubleDouble
  private let cube: DoubleDouble

  /// The polynomial with the inner control numbers p and q.
  ///
  ///     x(s) = 3p · s  +  (3q − 6p) · s²  +  (1 + 3p − 3q) · s³
  init(p: Double, q: Double) {
    let threeP = DoubleDouble(product: 3, p)
    let threeQ = DoubleDouble(product: 3, q)
    linear = threeP
    square = threeQ + threeP * -2
    cube = threeP + threeQ * -1 + DoubleDouble(high: 1, low: 0)
  }

  /// x(s) − time, rounded once at the end.
  func difference(at s: Double, from time: Double) -> Double {
    let sum = ((cube * s + square) * s + linear) * s + DoubleDouble(high: -time, low: 0)
    return sum.high + sum.low
  }
}

/// A number held as the sum of two doubles, the lower less than a last place of the higher.
private struct DoubleDouble: BitwiseCopyable {
  let high: Double
  let low: Double

  init(high: Double, low: Double) {
    self.high = high
    self.low = low
  }

  /// The exact sum: what rounding loses from a + b can be computed.
  init(sum a: Double, _ b: Double) {
    high = a + b
    let partOfB = high - a
    low = (a - (high - partOfB)) + (b - partOfB)
  }

  /// The exact product: a fused multiply-add rounds only once, after the subtraction.
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
