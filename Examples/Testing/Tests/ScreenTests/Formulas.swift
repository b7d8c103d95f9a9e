import Foundation
import LayerAnimation
import LayerModel

// What the tests expect, from formulas.

/// The way of a critically damped spring: 1 − (1 + (ω − v) t) e^(−ωt), with ω = 2π / duration.
///
/// The velocity `v` is in whole ways a second, towards the target.
func springWay(at seconds: Double, duration: Double, velocity: Double = 0) -> Double {
  let pace = 2 * Double.pi / duration
  return 1 - (1 + (pace - velocity) * seconds) * exp(-pace * seconds)
}

/// The way of a curve at a fraction of its time.
func way(_ curve: MediaTimingFunction, _ fraction: Double) -> Double {
  curve.value(at: min(1, max(0, fraction)))
}

/// A value between two others.
func mix(_ from: Double, _ to: Double, _ way: Double) -> Double { from + (to - from) * way }
