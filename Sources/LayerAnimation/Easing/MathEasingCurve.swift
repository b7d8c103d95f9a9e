import LayerModel

/// The curve of a family of easings, slow at the start; the other directions are derived from it.
struct MathEasingCurve: BitwiseCopyable {
  /// The family of the curve.
  let family: MathEasing.Family
  /// The strength with which back goes below 0.
  private let overshoot: Double

  /// Creates the curve of a family, whole or as one of the two halves of an "in and out".
  init(family: MathEasing.Family, halved: Bool) {
    self.family = family
    // Penner overshoots more in the halves, so that it is again a tenth of the whole.
    overshoot = halved ? 1.70158 * 1.525 : 1.70158
  }

  /// Returns the progress at a fraction of the time within 0…1, exact at both ends.
  func value(at x: Double) -> Double {
    // The formulas are not exact at the ends: cos(π/2) is not quite 0, and 2⁻¹⁰ is not 0.
    if x <= 0 { return 0 }
    if x >= 1 { return 1 }
    switch family {
    case .sine: return 1 - Double.cos(x * .pi / 2)
    case .quad: return x * x
    case .cubic: return x * x * x
    case .quart: return (x * x) * (x * x)
    case .quint: return (x * x) * (x * x) * x
    case .expo: return Double.exp2(10 * (x - 1))
    case .circ: return 1 - ((1 - x) * (1 + x)).squareRoot()
    case .back: return x * x * ((overshoot + 1) * x - overshoot)
    case .elastic: return Double.sin(Self.swing * x) * Double.exp2(10 * (x - 1))
    case .bounce: return 1 - BounceArc.at(1 - x).height(at: 1 - x)
    }
  }

  /// Returns the derivative of `value(at:)`.
  func slope(at x: Double) -> Double {
    switch family {
    case .sine: return .pi / 2 * Double.sin(x * .pi / 2)
    case .quad: return 2 * x
    case .cubic: return 3 * x * x
    case .quart: return 4 * x * x * x
    case .quint: return 5 * (x * x) * (x * x)
    case .expo: return Self.growth * Double.exp2(10 * (x - 1))
    case .circ: return x / ((1 - x) * (1 + x)).squareRoot()
    case .back: return x * (3 * (overshoot + 1) * x - 2 * overshoot)
    case .elastic:
      let angle = Self.swing * x
      return Double.exp2(10 * (x - 1))
        * (Self.swing * Double.cos(angle) + Self.growth * Double.sin(angle))
    case .bounce: return BounceArc.at(1 - x).slope(at: 1 - x)
    }
  }

  /// The angle of the elastic oscillation: three and a quarter periods.
  private static let swing = 13 * Double.pi / 2
  /// The factor in the derivative of 2^(10x): 10 · ln 2.
  private static let growth = 6.931_471_805_599_453
}

/// One of the four arcs of a ball that falls to 1 and bounces.
///
///     1 |          *              *        *   **
///       |         * *            * *      * * *  *        depth 0.09, 0.027
///       |        *   *          *   **  **   *
///       |       *     *        *      **
///       |      *       **    **
///       |     *          ****            depth 0.3
///       |    *
///       |  **
///     0 |**                              depth 1: half an arc
///       +----------+--------------+--------+----+
///       0         4/11           8/11     9/10  1
///
/// Each arc is a parabola that hangs below 1 by 30 % of the depth of the previous one. The curve is
/// AHEasing's, whose polynomials are these multiplied out.
private struct BounceArc {
  /// The time of the lowest point.
  let centre: Double
  /// The time from there to where it touches 1.
  let reach: Double
  /// The distance from 1 down to the lowest point.
  let depth: Double

  /// Returns the arc at a time within 0…1; a touching point belongs to the next arc.
  static func at(_ x: Double) -> BounceArc {
    if x < 4.0 / 11 { return BounceArc(centre: 0, reach: 4.0 / 11, depth: 1) }
    if x < 8.0 / 11 { return BounceArc(centre: 6.0 / 11, reach: 2.0 / 11, depth: 0.3) }
    if x < 9.0 / 10 { return BounceArc(centre: 179.0 / 220, reach: 19.0 / 220, depth: 0.09) }
    return BounceArc(centre: 0.95, reach: 0.05, depth: 0.027)
  }

  /// Returns the height at a time, at most 1 even with rounding.
  func height(at x: Double) -> Double {
    let u = (x - centre) / reach
    return 1 - depth * max(1 - u * u, 0)
  }

  /// Returns the slope at a time.
  func slope(at x: Double) -> Double { 2 * depth * (x - centre) / (reach * reach) }
}
