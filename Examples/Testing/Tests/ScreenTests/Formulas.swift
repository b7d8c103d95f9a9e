import Foundation
import LayerModel

// What the tests expect, computed from textbook formulas and not by the libraries under test.

/// A cubic Bézier from (0, 0) to (1, 1): its way over its time.
struct Curve {
  static let easeIn = Curve(0.42, 0, 1, 1)
  static let easeOut = Curve(0, 0, 0.58, 1)
  static let easeInEaseOut = Curve(0.42, 0, 0.58, 1)

  private let c1: Point
  private let c2: Point

  init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    c1 = Point(x: x1, y: y1)
    c2 = Point(x: x2, y: y2)
  }

  /// The way at a fraction of the time, by halving the interval of the curve's parameter.
  func way(at time: Double) -> Double {
    if time <= 0 { return 0 }
    if time >= 1 { return 1 }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if Self.value(c1.x, c2.x, middle) < time { low = middle } else { high = middle }
    }
    return Self.value(c1.y, c2.y, low)
  }

  private static func value(_ a: Double, _ b: Double, _ s: Double) -> Double {
    3 * a * s * (1 - s) * (1 - s) + 3 * b * s * s * (1 - s) + s * s * s
  }
}

/// The way of a critically damped spring: 1 − (1 + (ω − v) t) e^(−ωt), with ω = 2π / duration.
///
/// The velocity `v` is in whole ways a second, towards the target.
func springWay(at seconds: Double, duration: Double, velocity: Double = 0) -> Double {
  let pace = 2 * Double.pi / duration
  return 1 - (1 + (pace - velocity) * seconds) * exp(-pace * seconds)
}

/// A value between two others.
func mix(_ from: Double, _ to: Double, _ way: Double) -> Double { from + (to - from) * way }
