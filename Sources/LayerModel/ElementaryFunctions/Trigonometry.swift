// The elementary functions are the project's own, because C libraries differ in last digits, and one library does on
// two processors (record 0063). They use + − × ÷ and √, which IEEE 754 defines to the last bit, and nothing fused. Each is
// within one unit in the last place of the true value; Utilities/elementary.sh compares them with MPFR, and
// Utilities/elementary/constants.py computes their constants. The methods are those of J.-M. Muller, Elementary
// Functions, 2016.

extension Double {
  /// Returns the sine of an angle in radians.
  package static func sin(_ x: Double) -> Double {
    if abs(x) < smallAngle { return sine(ReducedAngle(quadrant: 0, high: x, low: 0)) }
    return sin(ReducedAngle(x))
  }

  /// Returns the cosine of an angle in radians.
  package static func cos(_ x: Double) -> Double {
    if abs(x) < smallAngle { return cosine(ReducedAngle(quadrant: 0, high: x, low: 0)) }
    return cos(ReducedAngle(x))
  }

  /// Returns the tangent of an angle in radians.
  package static func tan(_ x: Double) -> Double {
    if abs(x) < tinyAngle { return x }
    let angle =
      abs(x) < smallAngle ? ReducedAngle(quadrant: 0, high: x, low: 0) : ReducedAngle(x)
    // Both errors would be in the quotient, so the rounding error of the square is taken out of both.
    let square = DoubleDouble(product: angle.high, angle.high)
    let sine = DoubleDouble(
      larger: angle.high, sineRest(angle) - angle.high * square.low * 0.1666)
    let cosine = DoubleDouble(
      larger: 1 - square.high * 0.5, cosineRest(angle) - square.low * 0.5)
    let tangent = angle.quadrant & 1 == 0 ? sine / cosine : cosine / sine
    return (tangent.high + tangent.low) * (angle.quadrant & 1 == 0 ? 1 : -1)
  }

  /// Returns the sine and the cosine of an angle in degrees, which are exact for every quarter turn.
  ///
  /// A zero is never negative.
  package static func sinCos(degrees: Double) -> (sine: Double, cosine: Double) {
    let angle = ReducedAngle(degrees: degrees)
    return (sin(angle) + 0, cos(angle) + 0)
  }

  /// An eighth of a turn; below it no angle is reduced.
  private static var smallAngle: Double { 0.785398163397448 }
  /// Below it the sine and the tangent are the angle.
  private static var tinyAngle: Double { 0x1p-27 }

  private static func sin(_ angle: ReducedAngle) -> Double {
    let value = angle.quadrant & 1 == 0 ? sine(angle) : cosine(angle)
    return angle.quadrant & 2 == 0 ? value : -value
  }

  private static func cos(_ angle: ReducedAngle) -> Double {
    let value = angle.quadrant & 1 == 0 ? cosine(angle) : sine(angle)
    return (angle.quadrant + 1) & 2 == 0 ? value : -value
  }

  /// Returns the sine of an angle up to an eighth of a turn.
  private static func sine(_ angle: ReducedAngle) -> Double {
    abs(angle.high) < tinyAngle ? angle.high : angle.high + sineRest(angle)
  }

  /// Returns the sine without `high`, for an angle up to an eighth of a turn.
  private static func sineRest(_ angle: ReducedAngle) -> Double {
    let x = angle.high
    let z = x * x
    var p = 1.5918115263265834e-10
    p = p * z - 2.5051131650235178e-08
    p = p * z + 2.7557316101617874e-06
    p = p * z - 0.00019841269836756774
    p = p * z + 0.008333333333330948
    p = p * z - 0.16666666666666666
    return x * z * p + (angle.low - angle.low * (0.5 * z))
  }

  /// Returns the cosine of an angle up to an eighth of a turn.
  private static func cosine(_ angle: ReducedAngle) -> Double {
    1 - angle.high * angle.high * 0.5 + cosineRest(angle)
  }

  /// Returns the cosine without the rounded 1 − high² ÷ 2, for an angle up to an eighth of a turn.
  private static func cosineRest(_ angle: ReducedAngle) -> Double {
    let x = angle.high
    let z = x * x
    var p = -1.1382623647474517e-11
    p = p * z + 2.087614614655861e-09
    p = p * z - 2.7557317271145144e-07
    p = p * z + 2.480158729876456e-05
    p = p * z - 0.0013888888888887398
    p = p * z + 0.041666666666666664
    let half = z * 0.5
    return ((1 - (1 - half)) - half) + (z * z * p - x * angle.low)
  }
}
