import LayerModel

/// A smooth way from one plane transform to another: a cubic in each of its factors.
///
/// The factors are those of the straight way (F32): scale, angle, remainder and translation. Along
/// a row of transforms each angle goes on from the one before by the shorter way, half a turn
/// through negative angles, and mirrored axes stay the same. This project's decision: the facts
/// say nothing of cubic transforms.
struct PlaneCurve: Hashable, Sendable {
  let from: Transform3D
  let to: Transform3D
  private let place: CubicSegment
  private let remainder: CubicSegment
  private let angle: CubicSegment

  /// The ways between a row of transforms; nil unless all of them are affine and invertible.
  static func row(_ keys: [Transform3D], _ tangents: [CubicTangents]) -> [PlaneCurve]? {
    guard keys.allSatisfy({ $0.isAffine && $0.isInvertible }) else { return nil }
    var factors: [PlaneFactors] = []
    for key in keys {
      var next = PlaneFactors(key.affineTransform)
      if let last = factors.last { next.follow(last) }
      factors.append(next)
    }
    let places = CubicSegment.row(
      factors.map { SIMD4(lowHalf: $0.scale, highHalf: $0.translation) }, tangents)
    let remainders = CubicSegment.row(factors.map(\.remainder), tangents)
    let angles = CubicSegment.row(factors.map { SIMD4($0.angle, 0, 0, 0) }, tangents)
    return places.indices.map {
      PlaneCurve(
        from: keys[$0], to: keys[$0 + 1], place: places[$0], remainder: remainders[$0],
        angle: angles[$0])
    }
  }

  /// The transform at a progress: exactly the ends at 0 and 1.
  func value(at progress: Double) -> Transform3D {
    if progress == 0 { return from }
    if progress == 1 { return to }
    var factors = PlaneFactors(Transform2D.identity)
    let place = self.place.value(at: progress)
    factors.scale = place.lowHalf
    factors.translation = place.highHalf
    factors.remainder = remainder.value(at: progress)
    factors.angle = angle.value(at: progress)[0]
    return Transform3D(factors.transform)
  }
}

extension PlaneFactors {
  /// Mirrors and turns the same transform's factors so that they are near those before them.
  fileprivate mutating func follow(_ last: PlaneFactors) {
    if (last.scale.x < 0) != (scale.x < 0), (last.scale.y < 0) != (scale.y < 0) {
      scale = -scale
      angle += Double.pi
    }
    // The remainder lies in −π…π; half a turn goes through negative angles (F32).
    var turn = (angle - last.angle).remainder(dividingBy: 2 * Double.pi)
    if turn == Double.pi { turn = -turn }
    angle = last.angle + turn
  }
}
