extension Transform3D {
  /// The determinants of the 2×2 blocks of the upper and of the lower two rows.
  ///
  /// By Laplace's expansion, the determinant and the inverse need no others.
  private struct Minors {
    let upper: (Double, Double, Double, Double, Double, Double)
    let lower: (Double, Double, Double, Double, Double, Double)

    init(_ t: Transform3D) {
      upper = (
        t.m11 * t.m22 - t.m21 * t.m12, t.m11 * t.m23 - t.m21 * t.m13,
        t.m11 * t.m24 - t.m21 * t.m14, t.m12 * t.m23 - t.m22 * t.m13,
        t.m12 * t.m24 - t.m22 * t.m14, t.m13 * t.m24 - t.m23 * t.m14
      )
      lower = (
        t.m31 * t.m42 - t.m41 * t.m32, t.m31 * t.m43 - t.m41 * t.m33,
        t.m31 * t.m44 - t.m41 * t.m34, t.m32 * t.m43 - t.m42 * t.m33,
        t.m32 * t.m44 - t.m42 * t.m34, t.m33 * t.m44 - t.m43 * t.m34
      )
    }

    var determinant: Double {
      upper.0 * lower.5 - upper.1 * lower.4 + upper.2 * lower.3
        + upper.3 * lower.2 - upper.4 * lower.1 + upper.5 * lower.0
    }
  }

  /// The factor by which four-dimensional volumes grow; 0 if there is no inverse.
  public var determinant: Double { Minors(self).determinant }

  /// Whether there is an inverse: the determinant is a finite number other than 0.
  public var isInvertible: Bool {
    let determinant = determinant
    return determinant != 0 && determinant.isFinite
  }

  /// Returns the inverse, or this transform itself if it is not invertible.
  ///
  /// See fact F36. `isInvertible` distinguishes the two cases.
  public func inverted() -> Transform3D {
    let minors = Minors(self)
    let determinant = minors.determinant
    guard determinant != 0, determinant.isFinite else { return self }
    let (s0, s1, s2, s3, s4, s5) = minors.upper
    let (c0, c1, c2, c3, c4, c5) = minors.lower
    return Transform3D(
      m11: (m22 * c5 - m23 * c4 + m24 * c3) / determinant,
      m12: (-m12 * c5 + m13 * c4 - m14 * c3) / determinant,
      m13: (m42 * s5 - m43 * s4 + m44 * s3) / determinant,
      m14: (-m32 * s5 + m33 * s4 - m34 * s3) / determinant,
      m21: (-m21 * c5 + m23 * c2 - m24 * c1) / determinant,
      m22: (m11 * c5 - m13 * c2 + m14 * c1) / determinant,
      m23: (-m41 * s5 + m43 * s2 - m44 * s1) / determinant,
      m24: (m31 * s5 - m33 * s2 + m34 * s1) / determinant,
      m31: (m21 * c4 - m22 * c2 + m24 * c0) / determinant,
      m32: (-m11 * c4 + m12 * c2 - m14 * c0) / determinant,
      m33: (m41 * s4 - m42 * s2 + m44 * s0) / determinant,
      m34: (-m31 * s4 + m32 * s2 - m34 * s0) / determinant,
      m41: (-m21 * c3 + m22 * c1 - m23 * c0) / determinant,
      m42: (m11 * c3 - m12 * c1 + m13 * c0) / determinant,
      m43: (-m41 * s3 + m42 * s1 - m43 * s0) / determinant,
      m44: (m31 * s3 - m32 * s1 + m33 * s0) / determinant
    )
  }
}

extension Transform3D {
  /// Returns the point of the plane z = 0 that this transform maps to a point: the inverse of
  /// ``transform(_:)``.
  ///
  /// The map of the plane is a homography: the matrix without the row and the column of z. It has
  /// no inverse if the plane is seen from the edge. The point itself is returned then, as a
  /// singular matrix is its own inverse (F36).
  public func untransform(_ point: Point) -> Point {
    // (x, y, 1) · H = (X, Y, W) with H's rows taken from the matrix's rows 1, 2 and 4.
    let (a, b, c) = (m11, m12, m14)
    let (d, e, f) = (m21, m22, m24)
    let (g, h, i) = (m41, m42, m44)
    let determinant = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)
    guard determinant != 0, determinant.isFinite else { return point }
    let x = point.x * (e * i - f * h) + point.y * (f * g - d * i) + (d * h - e * g)
    let y = point.x * (c * h - b * i) + point.y * (a * i - c * g) + (b * g - a * h)
    let w = point.x * (b * f - c * e) + point.y * (c * d - a * f) + (a * e - b * d)
    return Point(x: x / w, y: y / w)
  }
}
