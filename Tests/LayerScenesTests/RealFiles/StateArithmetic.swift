import Foundation
import TestSupport

/// The mathematics of transitions, computed apart from the library.
enum StateArithmetic {
  /// The timing function `default`.
  static func usual(_ x: Double) -> Double { CurveArithmetic.bezier(0.25, 0.1, 0.25, 1, at: x) }

  /// The timing function `easeInEaseOut`.
  static func easeInEaseOut(_ x: Double) -> Double {
    CurveArithmetic.bezier(0.42, 0, 0.58, 1, at: x)
  }

  /// The position of a spring that starts at 0 and is pulled to 1, at rest at first.
  ///
  /// Damping above critical damping counts as critical (F61). In closed form:
  /// underdamped 1 − e^(−ζωt) (cos ω't + ζω/ω' sin ω't) with ω' = ω √(1 − ζ²),
  /// critical 1 − e^(−ωt) (1 + ωt).
  static func spring(mass: Double, stiffness: Double, damping: Double, _ t: Double) -> Double {
    let omega = sqrt(stiffness / mass)
    let zeta = damping / (2 * sqrt(stiffness * mass))
    if zeta >= 1 { return 1 - exp(-omega * t) * (1 + omega * t) }
    let slow = omega * sqrt(1 - zeta * zeta)
    return 1 - exp(-zeta * omega * t) * (cos(slow * t) + zeta * omega / slow * sin(slow * t))
  }

  /// A basic animation from one value to another, after a delay that is filled backwards.
  ///
  /// Before its end it shows the eased way; from its end on the model shows, which has the end value.
  static func basic(
    _ from: Double, _ to: Double, delay: Double = 0, duration: Double, at t: Double,
    easing: (Double) -> Double = usual
  ) -> Double {
    if t < delay { return from }
    if t > delay + duration { return to }
    return from + (to - from) * easing((t - delay) / duration)
  }

  /// A spring animation, which is cut off at its duration.
  static func spring(
    _ from: Double, _ to: Double, duration: Double = 0.8, at t: Double
  ) -> Double {
    if t > duration { return to }
    return from + (to - from) * spring(mass: 2, stiffness: 300, damping: 50, t)
  }
}
