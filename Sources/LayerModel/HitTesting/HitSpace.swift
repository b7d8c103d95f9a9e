/// The point of a hit test in the plane of the nearest flat layer above, and the matrix to that
/// plane.
///
///     layer ──its matrix──▶ superlayer ──matrix──▶ plane of the point
///
/// If the superlayer is flat, the matrix is only its sublayer transform. Below a ``TransformLayer``
/// nothing is flattened: the point stays the same, and matrices are multiplied.
struct HitSpace {
  let point: Point
  /// The matrix from the superlayer's coordinates to the point's plane; nil for the identity.
  let matrix: Transform3D?

  init(point: Point, matrix: Transform3D) {
    self.point = point
    self.matrix = matrix.isIdentity ? nil : matrix
  }

  /// Returns the point in a layer's own coordinates, and whether the layer faces away.
  ///
  /// It is nil if the layer is not visible at the point: its plane is seen from the edge, or its
  /// part at the point is behind the viewer.
  func point(in placement: LayerPlacement) -> (point: Point, facesAway: Bool)? {
    if matrix == nil && placement.transform.isIdentity {
      // Gives the same numbers as the matrix without the products, since most layers are only
      // moved.
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
    return (found, matrix.facesAway)
  }

  /// Returns the matrix from a layer's own coordinates to the point's plane.
  func matrix(of placement: LayerPlacement) -> Transform3D {
    matrix.map { placement.matrix.concatenating($0) } ?? placement.matrix
  }
}

extension Transform3D {
  /// The determinant of the three rows and columns without z: 0 if the plane z = 0 is seen from its
  /// edge or scaled to nothing, so that it covers no point.
  fileprivate var planeDeterminant: Double {
    m11 * (m22 * m44 - m24 * m42) - m12 * (m21 * m44 - m24 * m41)
      + m14 * (m21 * m42 - m22 * m41)
  }

  /// Whether the plane z = 0 shows its back.
  ///
  /// A plane that is mirrored without being turned round, as by a flip, still faces the viewer: both
  /// determinants change sign. A turn changes only the sign of the plane's determinant.
  package var facesAway: Bool { planeDeterminant < 0 ? determinant > 0 : determinant < 0 }
}
