/// A number held as the sum of two doubles; the lower is less than a last place of the higher.
///
/// T. J. Dekker, A floating-point technique for extending the available precision, 1971. Products are split as he does,
/// not fused, so that they cost the same on every processor.
package struct DoubleDouble: BitwiseCopyable {
  /// The sum, rounded.
  package let high: Double
  /// The sum without what `high` has of it.
  package let low: Double

  /// Makes a number from its two parts.
  package init(high: Double, low: Double) {
    self.high = high
    self.low = low
  }

  /// Makes the exact sum of two numbers in any order, as Knuth has it.
  package init(sum a: Double, _ b: Double) {
    high = a + b
    let partOfB = high - a
    low = (a - (high - partOfB)) + (b - partOfB)
  }

  /// Makes the exact sum of a number and one that is not larger.
  init(larger a: Double, _ b: Double) {
    high = a + b
    low = (a - high) + b
  }

  /// Makes the exact product of two numbers below 2⁹⁹⁶.
  package init(product a: Double, _ b: Double) {
    let (a1, a2) = Self.halves(of: a)
    let (b1, b2) = Self.halves(of: b)
    high = a * b
    low = ((a1 * b1 - high) + a1 * b2 + a2 * b1) + a2 * b2
  }

  /// Returns two numbers of 26 bits whose sum is a number, as Veltkamp has it.
  private static func halves(of a: Double) -> (Double, Double) {
    let large = 134_217_729 * a
    let first = large - (large - a)
    return (first, a - first)
  }

  /// Returns the sum of two numbers.
  package static func + (a: Self, b: Self) -> Self {
    let highs = Self(sum: a.high, b.high)
    let lows = Self(sum: a.low, b.low)
    let carried = Self(sum: highs.high, highs.low + lows.high)
    return Self(sum: carried.high, carried.low + lows.low)
  }

  /// Returns the product with a double.
  package static func * (a: Self, factor: Double) -> Self {
    let product = Self(product: a.high, factor)
    return Self(sum: product.high, product.low + a.low * factor)
  }

  /// Returns the product of two numbers.
  static func * (a: Self, b: Self) -> Self {
    let product = Self(product: a.high, b.high)
    return Self(sum: product.high, product.low + (a.high * b.low + a.low * b.high))
  }

  /// Returns the quotient of two numbers: Dekker's division, one step of long division more.
  static func / (a: Self, b: Self) -> Self {
    let quotient = a.high / b.high
    let product = Self(product: quotient, b.high)
    let rest = (a.high - product.high) - product.low + a.low - quotient * b.low
    return Self(larger: quotient, rest / b.high)
  }
}
