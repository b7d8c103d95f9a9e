/// A point that a hit test looks for, in the plane of the nearest layer above that is flat, and the
/// way into that plane.
///
///     layer ──its matrix──▶ superlayer ──matrix──▶ plane of the point
///
/// Where the superlayer is flat, the matrix is only its sublayer transform. Below a
/// ``TransformLayer`` nothing is flattened: the point stays, and the matrix grows.
struct HitSpace {
  let point: Point
  /// From the superlayer's coordinates to the point's plane; nil for the identity.
  let matrix: Transform3D?

  init(point: Point, matrix: Transform3D) {
    self.point = point
    self.matrix = matrix.isIdentity ? nil : matrix
  }

  /// The point in a layer's own coordinates, and whether the layer shows its back there.
  ///
  /// Nil where the layer does not show at the point: its plane is seen from the edge, or what lies
  /// there is behind the viewer.
  func point(in placement: LayerPlacement) -> (point: Point, facesAway: Bool)? {
    if matrix == nil && placement.transform.isIdentity {
      // The same numbers as by matrix, without the products: most layers are only moved.
      let offset = placement.offsetWithoutTransform
      let y = placement.isGeometryFlipped ? offset.y - point.y : point.y - offset.y
      return (Point(x: point.x - offset.x, y: y), false)
    }
    let matrix = self.matrix(of: placement)
    let area = matrix.planeDeterminant
    if area == 0 || !area.isFinite { return nil }
    let found = matrix.untransform(point)
    let depth = found.x * matrix.m14 + found.y * matrix.m24 + matrix.m44
    guard depth > 0, found.x.isFinite, found.y.isFinite else { return nil }
    // A plane that is mirrored without having turned round, as by a flip, shows its front: both
    // determinants change their sign then. A turn changes that of the plane alone.
    return (found, area < 0 ? matrix.determinant > 0 : matrix.determinant < 0)
  }

  /// The matrix from a layer's own coordinates to the point's plane.
  func matrix(of placement: LayerPlacement) -> Transform3D {
    matrix.map { placement.matrix.concatenating($0) } ?? placement.matrix
  }
}

extension Transform3D {
  /// The determinant of the three rows and columns without z: 0 where the plane z = 0 is seen from
  /// its edge or shrunk to nothing, so that it covers no point.
  fileprivate var planeDeterminant: Double {
    m11 * (m22 * m44 - m24 * m42) - m12 * (m21 * m44 - m24 * m41)
      + m14 * (m21 * m42 - m22 * m41)
  }
}
