#if os(Linux)
import Foundation
import Testing
import UIKit

/// A root that is shown, and the seconds since it is.
@MainActor final class Screen {
  let root = CALayer()
  private let renderer = CARenderer()
  private var start = 0.0

  init(_ layer: CALayer) {
    renderer.layer = root
    root.addSublayer(layer)
    renderer.beginFrame(atTime: CACurrentMediaTime(), timeStamp: nil)
    start = CACurrentMediaTime()
  }

  func advance(to seconds: Double) {
    renderer.beginFrame(atTime: start + seconds, timeStamp: nil)
    renderer.endFrame()
  }
}

/// Expects a number that is computed apart from the engine.
func expect(
  _ seen: Double?, is wanted: Double, _ what: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let isSame = seen.map { abs($0 - wanted) <= 1e-6 * max(1, abs(wanted)) } ?? false
  #expect(
    isSame, "\(what): \(seen.map { "\($0)" } ?? "nothing"), not \(wanted)",
    sourceLocation: sourceLocation)
}

/// Returns y of a cubic Bézier curve from (0, 0) to (1, 1) at an x, by bisection.
func eased(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, at x: Double) -> Double {
  func part(_ a: Double, _ b: Double, _ t: Double) -> Double {
    3 * a * t * (1 - t) * (1 - t) + 3 * b * t * t * (1 - t) + t * t * t
  }
  var (low, high) = (0.0, 1.0)
  for _ in 0..<60 {
    let middle = (low + high) / 2
    if part(x1, x2, middle) < x { low = middle } else { high = middle }
  }
  return part(y1, y2, (low + high) / 2)
}
#endif
