extension Double {
  /// Returns the angle between −π/2 and π/2 that has a tangent, in radians.
  package static func atan(_ x: Double) -> Double {
    let angle = arcTangent(DoubleDouble(high: abs(x), low: 0), isObtuse: false, shift: 0)
    return x.sign == .minus ? -angle : angle
  }

  /// Returns the angle from the positive x axis to a point, in radians from −π to π.
  package static func atan2(_ y: Double, _ x: Double) -> Double {
    let angle = angle(abs(y), x, shift: 0)
    return y.sign == .minus ? -angle : angle
  }

  /// Returns the angle between 0 and π that has a cosine, in radians.
  package static func acos(_ x: Double) -> Double {
    let (leg, rest) = otherLeg(x)
    return angle(leg, x, shift: x * rest)
  }

  /// Returns √(1 − x²) and its rounding error.
  private static func otherLeg(_ x: Double) -> (leg: Double, rest: Double) {
    let square = DoubleDouble(product: x, x)
    let rest = DoubleDouble(sum: 1, -square.high)
    let leg = rest.high.squareRoot()
    if leg == 0 { return (0, 0) }
    let product = DoubleDouble(product: leg, leg)
    return (leg, ((rest.high - product.high) - product.low + (rest.low - square.low)) / (2 * leg))
  }

  /// Returns the angle to a point with y ≥ 0, plus a small correction.
  private static func angle(_ y: Double, _ x: Double, shift: Double) -> Double {
    let isObtuse = x.sign == .minus
    let tangent = y / abs(x)
    if tangent.isNaN {
      // Two infinities are the diagonal, two zeros the axis.
      guard x.isInfinite, y.isInfinite else {
        return x.isNaN || y.isNaN ? .nan : isObtuse ? .pi : 0
      }
      return arcTangent(DoubleDouble(high: 1, low: 0), isObtuse: isObtuse, shift: 0)
    }
    if tangent < 0x1p-60 { return isObtuse ? .pi : tangent + shift }
    if tangent > 0x1p60 { return .pi / 2 }
    // No product may be too large or too small to be exact.
    let scale = y > 0x1p900 ? 0x1p-200 : y < 0x1p-800 ? 0x1p200 : 1.0
    let (opposite, adjacent) = (y * scale, abs(x) * scale)
    let product = DoubleDouble(product: tangent, adjacent)
    let low = ((opposite - product.high) - product.low) / adjacent
    return arcTangent(DoubleDouble(high: tangent, low: low), isObtuse: isObtuse, shift: shift)
  }

  /// Returns the angle that has a tangent ≥ 0, or π minus this angle, plus a small correction.
  ///
  /// The tangent t is taken relative to a near angle a with the tangent c: atan t = a + atan((t − c) / (1 + ct)).
  private static func arcTangent(_ tangent: DoubleDouble, isObtuse: Bool, shift: Double) -> Double {
    let t = tangent.high
    let (near, far, u): (DoubleDouble, DoubleDouble, Double)
    if t < 0.4375 {
      near = DoubleDouble(high: 0, low: 0)
      far = DoubleDouble(high: 3.141592653589793, low: 1.2246467991473532e-16)
      u = t
    } else if t < 0.6875 {
      near = DoubleDouble(high: 0.4636476090008061, low: 2.2698777452961687e-17)
      far = DoubleDouble(high: 2.677945044588987, low: 1.5527705369303147e-16)
      u = (2 * t - 1) / (2 + t)
    } else if t < 1.1875 {
      near = DoubleDouble(high: 0.7853981633974483, low: 3.061616997868383e-17)
      far = DoubleDouble(high: 2.356194490192345, low: 9.184850993605148e-17)
      u = (t - 1) / (t + 1)
    } else if t < 2.4375 {
      near = DoubleDouble(high: 0.982793723247329, low: 1.3903311031230998e-17)
      far = DoubleDouble(high: 2.158798930342464, low: 2.1958367134601997e-16)
      u = (t - 1.5) / (1 + 1.5 * t)
    } else {
      near = DoubleDouble(high: 1.5707963267948966, low: 6.123233995736766e-17)
      far = near
      u = -1 / t
    }
    let z = u * u
    var p = 0.017545740588483898
    p = p * z - 0.03782385686241556
    p = p * z + 0.05033890174842271
    p = p * z - 0.05847713503311013
    p = p * z + 0.0666323785807633
    p = p * z - 0.07692087234595786
    p = p * z + 0.09090900190075156
    p = p * z - 0.11111110900409805
    p = p * z + 0.14285714283146547
    p = p * z - 0.19999999999987758
    p = p * z + 0.33333333333333326
    let rest = u * z * p - tangent.low / (1 + t * t)
    return isObtuse
      ? far.high - (u - (far.low + shift + rest)) : near.high + (u + (near.low + shift - rest))
  }
}
