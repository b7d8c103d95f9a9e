/// A cubic Bézier from (0, 0) to (1, 1), solved by bisection and Newton: slow and safe.
package struct FloorCurve: Hashable, Sendable {
  /// The control points.
  package let c1x: Double
  package let c1y: Double
  package let c2x: Double
  package let c2y: Double

  /// Makes a curve from its control points.
  package init(_ c1x: Double, _ c1y: Double, _ c2x: Double, _ c2y: Double) {
    self.c1x = c1x
    self.c1y = c1y
    self.c2x = c2x
    self.c2y = c2y
  }

  /// Ease in, ease out: the curve of the peers' work.
  package static let peers = FloorCurve(0.42, 0, 0.58, 1)

  /// 27 curves without a vertical end, so that a table of cubics serves everywhere.
  package static let mixed: [FloorCurve] = [0.2, 0.42, 0.6].flatMap { c1x in
    [0.3, 0.58, 0.8].flatMap { c2x in
      [(0, 1), (0.1, 0.9), (0.05, 1.2)].map { c1y, c2y in FloorCurve(c1x, c1y, c2x, c2y) }
    }
  }

  private static func value(_ s: Double, _ first: Double, _ second: Double) -> Double {
    let r = 1 - s
    return 3 * r * r * s * first + 3 * r * s * s * second + s * s * s
  }

  private static func slope(_ s: Double, _ first: Double, _ second: Double) -> Double {
    let r = 1 - s
    return 3 * r * r * first + 6 * r * s * (second - first) + 3 * s * s * (1 - second)
  }

  private func parameter(at x: Double) -> Double {
    var low = 0.0
    var high = 1.0
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if Self.value(middle, c1x, c2x) < x { low = middle } else { high = middle }
    }
    let s = (low + high) / 2
    let slope = Self.slope(s, c1x, c2x)
    return slope > 0 ? s - (Self.value(s, c1x, c2x) - x) / slope : s
  }

  /// The eased progress at a progress.
  package func value(at x: Double) -> Double {
    if x <= 0 { return 0 }
    if x >= 1 { return 1 }
    return Self.value(parameter(at: x), c1y, c2y)
  }

  /// The change of eased progress with progress.
  package func slope(at x: Double) -> Double {
    let s = x <= 0 ? 0 : x >= 1 ? 1 : parameter(at: x)
    return Self.slope(s, c1y, c2y) / Self.slope(s, c1x, c2x)
  }
}
