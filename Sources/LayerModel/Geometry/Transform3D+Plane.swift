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
