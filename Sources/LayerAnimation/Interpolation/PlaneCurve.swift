import LayerModel

/// A smooth curve from one plane transform to another: a cubic in each of its factors.
///
/// The factors are those of the linear interpolation (F32): scale, angle, remainder and
/// translation. Each angle continues from the previous one by the shorter direction, half a turn
/// through negative angles, and mirrored axes stay the same. This is this project's decision: the
/// facts do not cover cubic transforms.
struct PlaneCurve: Hashable, Sendable {
  let from: Transform3D
  let to: Transform3D
  private let scaleAndTranslation: CubicSegment
  private let remainder: CubicSegment
  private let angle: CubicSegment

  /// Returns the curves between a sequence of transforms; nil unless all are affine and invertible.
  static func row(_ keys: [Transform3D], _ tangents: [CubicTangents]) -> [PlaneCurve]? {
    guard keys.allSatisfy({ $0.isAffine && $0.isInvertible }) else { return nil }
    var factors: [PlaneFactors] = []
    for key in keys {
      var next = PlaneFactors(key.affineTransform)
      if let last = factors.last { next.follow(last) }
      factors.append(next)
    }
    let scaleAndTranslations = CubicSegment.row(
      factors.map { SIMD4(lowHalf: $0.scale, highHalf: $0.translation) }, tangents)
    let remainders = CubicSegment.row(factors.map(\.remainder), tangents)
    let angles = CubicSegment.row(factors.map { SIMD4($0.angle, 0, 0, 0) }, tangents)
    return scaleAndTranslations.indices.map {
      PlaneCurve(
        from: keys[$0], to: keys[$0 + 1], scaleAndTranslation: scaleAndTranslations[$0],
        remainder: remainders[$0],
        angle: angles[$0])
    }
  }

  /// Returns the transform at a progress: exactly the ends at 0 and 1.
  func value(at progress: Double) -> Transform3D {
    if progress == 0 { return from }
    if progress == 1 { return to }
    var factors = PlaneFactors(Transform2D.identity)
    let moved = scaleAndTranslation.value(at: progress)
    factors.scale = moved.lowHalf
    factors.translation = moved.highHalf
    factors.remainder = remainder.value(at: progress)
    factors.angle = angle.value(at: progress)[0]
    return Transform3D(factors.transform).inRange
  }
}

extension PlaneFactors {
  /// Replaces the factors with equivalent ones that are close to the last ones.
  fileprivate mutating func follow(_ last: PlaneFactors) {
    if (last.scale.x < 0) != (scale.x < 0), (last.scale.y < 0) != (scale.y < 0) {
      scale = -scale
      angle += Double.pi
    }
    // The remainder is within −π…π; half a turn is −π, not π (F32).
    var turn = (angle - last.angle).remainder(dividingBy: 2 * Double.pi)
    if turn == Double.pi { turn = -turn }
    angle = last.angle + turn
  }
}
