/// A plane transform as a product of factors, for interpolation (fact F32).
///
///     scale · rotation · remainder · translation     (row vectors: the left one acts first)
package struct PlaneFactors: Hashable, Sendable, BitwiseCopyable {
  /// The factors along x and y; one is negative for a mirror image.
  package var scale: SIMD2<Double>
  /// The rotation, in radians.
  package var angle: Double
  /// The rest of the matrix after scale and rotation: m11, m12, m21, m22, near the identity.
  package var remainder: SIMD4<Double>
  /// The offset, in points.
  package var translation: SIMD2<Double>

  /// Decomposes a plane transform; the factors of a singular one have no meaning.
  package init(_ transform: Transform2D) {
    let t = transform
    translation = SIMD2(t.tx, t.ty)
    scale = SIMD2(
      (t.a * t.a + t.b * t.b).squareRoot(), (t.c * t.c + t.d * t.d).squareRoot())
    if t.determinant < 0 {
      if t.a < t.d { scale.x = -scale.x } else { scale.y = -scale.y }
    }
    let x = SIMD2(t.a, t.b) / scale.x
    let y = SIMD2(t.c, t.d) / scale.y
    angle = Double.atan2(x.y, x.x)
    // The rows, rotated back by the angle; the first row is its cosine and sine.
    let (cosine, sine) = (x.x, x.y)
    remainder = SIMD4(
      cosine * x.x - sine * y.x, cosine * x.y - sine * y.y,
      sine * x.x + cosine * y.x, sine * x.y + cosine * y.y)
  }

  /// The product of the factors.
  package var transform: Transform2D {
    let (sine, cosine) = (Double.sin(angle), Double.cos(angle))
    let r = remainder
    return Transform2D(
      a: scale.x * (cosine * r.x + sine * r.z), b: scale.x * (cosine * r.y + sine * r.w),
      c: scale.y * (cosine * r.z - sine * r.x), d: scale.y * (cosine * r.w - sine * r.y),
      tx: translation.x, ty: translation.y)
  }

  /// Prepares two decompositions for interpolation: mirrored alike, and rotating the shorter way.
  ///
  /// If one mirrors x and the other y, the first gets a half turn and mirrors the other axis. An
  /// angle of 0 counts as a full turn, so that a half turn from 0 passes through negative angles.
  package static func align(_ from: inout PlaneFactors, _ to: inout PlaneFactors) {
    if (from.scale.x < 0 && to.scale.y < 0) || (from.scale.y < 0 && to.scale.x < 0) {
      from.scale = -from.scale
      from.angle += from.angle < 0 ? Double.pi : -Double.pi
    }
    if from.angle == 0 { from.angle = 2 * Double.pi }
    if to.angle == 0 { to.angle = 2 * Double.pi }
    if abs(from.angle - to.angle) > Double.pi {
      if from.angle > to.angle {
        from.angle -= 2 * Double.pi
      } else {
        to.angle -= 2 * Double.pi
      }
    }
  }
}
