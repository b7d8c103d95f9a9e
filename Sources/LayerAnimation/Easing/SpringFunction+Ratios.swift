extension SpringFunction {
  /// The undamped angular frequency ω = √(stiffness / mass), in radians per second (F61).
  public var naturalFrequency: Double {
    let quotient = stiffness / mass
    // A quotient of two roots stays in the range of doubles, but is rounded once more.
    return quotient.isNormal ? quotient.squareRoot() : stiffness.squareRoot() / mass.squareRoot()
  }

  /// The damping ratio ζ = damping / (2 √(stiffness · mass)), from the numbers as set (F61).
  ///
  /// 0 oscillates forever, 1 is the fastest without oscillation, above 1 is a slow approach.
  public var dampingRatio: Double {
    let product = stiffness * mass
    let root = product.isNormal ? product.squareRoot() : stiffness.squareRoot() * mass.squareRoot()
    return damping / (2 * root)
  }

  /// The damping ratio of the motion: 1 for all above 1, unless `allowsOverdamping` is true (F61).
  public var effectiveDampingRatio: Double {
    let ratio = dampingRatio
    return ratio > 1 && !allowsOverdamping ? 1 : ratio
  }

  /// The period of the undamped spring, 2π / ω, in seconds (F66).
  ///
  /// It describes the pace of the motion, not its end, which is the `settlingDuration`. About
  /// 0.6283 for the default spring.
  public var perceptualDuration: Double { 2 * .pi / naturalFrequency }

  /// The bounce of the motion: 1 − ζ up to critical damping, 1/ζ − 1 above (F66).
  ///
  ///     damping ratio   0 ....... 0.5 ....... 1 ....... 2 ....... ∞
  ///     bounce          1 ....... 0.5 ....... 0 ..... −0.5 ..... −1
  ///                     forever     swings   critical     creeps
  ///
  /// It uses the `dampingRatio`, even if overdamping is not allowed; 0.5 for the default spring.
  public var bounce: Double {
    let ratio = dampingRatio
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }
}
