import Foundation
import LayerAnimation

/// The usual formulas of the mathematical easings.
package enum EasingFormulas {
  package typealias Formula = @Sendable (Double) -> Double

  /// Every easing's own formula for times inside the ends.
  package static let all: [MathEasing: Formula] = [
    .easeInSine: { 1 - cos($0 * .pi / 2) },
    .easeOutSine: { sin($0 * .pi / 2) },
    .easeInOutSine: { -(cos(.pi * $0) - 1) / 2 },
    .easeInQuad: { $0 * $0 },
    .easeOutQuad: { -$0 * ($0 - 2) },
    .easeInOutQuad: { $0 < 0.5 ? 2 * $0 * $0 : -2 * $0 * $0 + 4 * $0 - 1 },
    .easeInCubic: { pow($0, 3) },
    .easeOutCubic: { pow($0 - 1, 3) + 1 },
    .easeInOutCubic: { $0 < 0.5 ? 4 * pow($0, 3) : pow(2 * $0 - 2, 3) / 2 + 1 },
    .easeInQuart: { pow($0, 4) },
    .easeOutQuart: { 1 - pow($0 - 1, 4) },
    .easeInOutQuart: { $0 < 0.5 ? 8 * pow($0, 4) : -8 * pow($0 - 1, 4) + 1 },
    .easeInQuint: { pow($0, 5) },
    .easeOutQuint: { pow($0 - 1, 5) + 1 },
    .easeInOutQuint: { $0 < 0.5 ? 16 * pow($0, 5) : pow(2 * $0 - 2, 5) / 2 + 1 },
    .easeInExpo: { pow(2, 10 * ($0 - 1)) },
    .easeOutExpo: { 1 - pow(2, -10 * $0) },
    .easeInOutExpo: {
      $0 < 0.5 ? pow(2, 20 * $0 - 10) / 2 : 1 - pow(2, -20 * $0 + 10) / 2
    },
    .easeInCirc: { 1 - sqrt(1 - $0 * $0) },
    .easeOutCirc: { sqrt((2 - $0) * $0) },
    .easeInOutCirc: {
      $0 < 0.5
        ? (1 - sqrt(1 - 4 * $0 * $0)) / 2 : (sqrt(-(2 * $0 - 3) * (2 * $0 - 1)) + 1) / 2
    },
    .easeInBack: { $0 * $0 * (2.70158 * $0 - 1.70158) },
    .easeOutBack: { 1 + 2.70158 * pow($0 - 1, 3) + 1.70158 * pow($0 - 1, 2) },
    .easeInOutBack: {
      let s = 2.5949095
      return $0 < 0.5
        ? pow(2 * $0, 2) * ((s + 1) * 2 * $0 - s) / 2
        : (pow(2 * $0 - 2, 2) * ((s + 1) * ($0 * 2 - 2) + s) + 2) / 2
    },
    .easeInElastic: { sin(13 * .pi / 2 * $0) * pow(2, 10 * ($0 - 1)) },
    .easeOutElastic: { sin(-13 * .pi / 2 * ($0 + 1)) * pow(2, -10 * $0) + 1 },
    .easeInOutElastic: {
      $0 < 0.5
        ? sin(13 * .pi / 2 * (2 * $0)) * pow(2, 10 * (2 * $0 - 1)) / 2
        : (sin(-13 * .pi / 2 * ((2 * $0 - 1) + 1)) * pow(2, -10 * (2 * $0 - 1)) + 2) / 2
    },
    .easeInBounce: { 1 - bounce(1 - $0) },
    .easeOutBounce: { bounce($0) },
    .easeInOutBounce: {
      $0 < 0.5 ? (1 - bounce(1 - 2 * $0)) / 2 : bounce(2 * $0 - 1) / 2 + 0.5
    },
  ]

  /// The four polynomials of AHEasing's bounce, multiplied out.
  private static func bounce(_ p: Double) -> Double {
    if p < 4 / 11.0 { return 121 * p * p / 16 }
    if p < 8 / 11.0 { return 363 / 40.0 * p * p - 99 / 10.0 * p + 17 / 5.0 }
    if p < 9 / 10.0 { return 4356 / 361.0 * p * p - 35442 / 1805.0 * p + 16061 / 1805.0 }
    return 54 / 5.0 * p * p - 513 / 25.0 * p + 268 / 25.0
  }
}
