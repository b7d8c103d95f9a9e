import Foundation

/// F61 in plain form, for comparison with the engine's rearranged solution.
enum SpringFormula {
  static func value(
    at t: Double, mass: Double = 1, stiffness: Double = 100, damping: Double = 10,
    velocity: Double = 0, allowsOverdamping: Bool = false
  ) -> Double {
    let w = (stiffness / mass).squareRoot()
    var z = damping / (2 * (stiffness * mass).squareRoot())
    if z > 1 && !allowsOverdamping { z = 1 }
    if z < 1 {
      let wd = w * (1 - z * z).squareRoot()
      let b = (velocity - z * w) / wd
      return 1 + exp(-z * w * t) * (-cos(wd * t) + b * sin(wd * t))
    }
    if z == 1 { return 1 + exp(-w * t) * (-1 + (velocity - w) * t) }
    let r = w * (z * z - 1).squareRoot()
    let (slow, fast) = (-z * w + r, -z * w - r)
    let a = (velocity + fast) / (slow - fast)
    return 1 + a * exp(slow * t) + (-1 - a) * exp(fast * t)
  }
}
