#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

extension SpringFunction {
  /// The undamped angular frequency ω = √(stiffness / mass), in radians per second (F61).
  public var naturalFrequency: Double {
    let quotient = stiffness / mass
    // The quotient of two roots cannot leave the range of doubles, but is rounded once more.
    return quotient.isNormal ? quotient.squareRoot() : stiffness.squareRoot() / mass.squareRoot()
  }

  /// The damping ratio ζ = damping / (2 √(stiffness · mass)), as the numbers have it (F61).
  ///
  /// 0 swings for ever, 1 is the fastest without swinging, above 1 creeps.
  public var dampingRatio: Double {
    let product = stiffness * mass
    let root = product.isNormal ? product.squareRoot() : stiffness.squareRoot() * mass.squareRoot()
    return damping / (2 * root)
  }

  /// The damping ratio that the motion has: 1 for all above 1, unless `allowsOverdamping` (F61).
  public var effectiveDampingRatio: Double {
    let ratio = dampingRatio
    return ratio > 1 && !allowsOverdamping ? 1 : ratio
  }

  /// The time of one swing were there no damping, 2π / ω, in seconds (F66).
  ///
  /// It tells the pace of the motion, not its end: that is the `settlingDuration`. About 0.6283 for
  /// the default spring.
  public var perceptualDuration: Double { 2 * .pi / naturalFrequency }

  /// How springy the motion is: 1 − ζ up to critical damping, 1/ζ − 1 above (F66).
  ///
  ///     damping ratio   0 ....... 0.5 ....... 1 ....... 2 ....... ∞
  ///     bounce          1 ....... 0.5 ....... 0 ..... −0.5 ..... −1
  ///                     for ever    swings   critical     creeps
  ///
  /// It comes from the `dampingRatio`, whether or not overdamping is allowed; 0.5 for the default
  /// spring.
  public var bounce: Double {
    let ratio = dampingRatio
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }
}
