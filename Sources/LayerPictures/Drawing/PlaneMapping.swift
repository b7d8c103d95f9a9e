import LayerModel

/// The mapping of a layer's plane, z = 0, to the drawing.
///
///     x′ = (m11 x + m21 y + m41) / w     w = m14 x + m24 y + m44
///     y′ = (m12 x + m22 y + m42) / w
///
/// If w is the same everywhere the mapping is affine. Otherwise outlines are projected: straight
/// lines stay straight, and curves are cut into straight pieces.
enum PlaneMapping {
  /// A mapping that SVG can express as a matrix.
  case affine(Transform2D)
  /// A mapping in perspective, by a matrix of the model.
  case perspective(Transform3D)

  /// The number of straight pieces for a curve in perspective.
  private static let piecesOfCurve = 16
  /// The smallest w that is drawn, as a part of m44; what is nearer is behind the viewer.
  private static let nearest = 1e-3

  /// Makes the mapping of a matrix; nil if the plane covers no area or is behind the viewer.
  init?(_ matrix: Transform3D) {
    guard matrix.m14 == 0 && matrix.m24 == 0 else {
      self = .perspective(matrix)
      return
    }
    let w = matrix.m44
    guard w > 0, w.isFinite else { return nil }
    let affine = Transform2D(
      a: matrix.m11 / w, b: matrix.m12 / w, c: matrix.m21 / w, d: matrix.m22 / w,
      tx: matrix.m41 / w, ty: matrix.m42 / w)
    guard affine.elements.allSatisfy(\.isFinite) else { return nil }
    self = .affine(affine)
  }

  /// Whether the mapping is exact for every outline, text and image.
  var isAffine: Bool {
    if case .affine = self { true } else { false }
  }

  /// The matrix of an affine mapping; otherwise the affine one that is nearest around a point.
  func matrix(around point: Point) -> Transform2D {
    switch self {
    case .affine(let matrix): return matrix
    case .perspective:
      guard let origin = projected(point), let x = projected(Point(x: point.x + 1, y: point.y)),
        let y = projected(Point(x: point.x, y: point.y + 1))
      else { return Transform2D(scaleX: 0, y: 0) }
      let (a, b) = (x.x - origin.x, x.y - origin.y)
      let (c, d) = (y.x - origin.x, y.y - origin.y)
      return Transform2D(
        a: a, b: b, c: c, d: d, tx: origin.x - a * point.x - c * point.y,
        ty: origin.y - b * point.x - d * point.y)
    }
  }

  /// Returns an outline in the drawing; nil if all of it is behind the viewer.
  func outline(_ form: DrawingOutline.Form, rule: FillRule = .nonZero) -> DrawingOutline? {
    switch self {
    case .affine(let matrix): return DrawingOutline(form, matrix: matrix, rule: rule)
    case .perspective:
      let path = projected(DrawingOutline(form).path)
      return path.isEmpty ? nil : DrawingOutline(.path(path), rule: rule)
    }
  }

  private func projected(_ point: Point) -> Point? {
    guard case .perspective(let matrix) = self else { return nil }
    let corner = Corner(point, matrix)
    return corner.w > Self.nearest * matrix.m44.magnitude ? corner.point : nil
  }

  /// Projects a path as polygons, each cut off at the viewer.
  private func projected(_ path: Path) -> Path {
    guard case .perspective(let matrix) = self else { return path }
    var result = Path()
    for polygon in PathPolygons(path, piecesOfCurve: Self.piecesOfCurve).polygons {
      let corners = polygon.points.map { Corner($0, matrix) }
      let visible = Corner.cut(
        corners, at: Self.nearest * matrix.m44.magnitude, isClosed: polygon.isClosed)
      guard let first = visible.first, visible.count > 1 else { continue }
      result.move(to: first.point)
      for corner in visible.dropFirst() { result.addLine(to: corner.point) }
      if polygon.isClosed { result.closeSubpath() }
    }
    return result
  }
}

/// A corner before the division by w.
private struct Corner {
  var x: Double
  var y: Double
  var w: Double

  init(x: Double, y: Double, w: Double) {
    self.x = x
    self.y = y
    self.w = w
  }

  init(_ point: Point, _ matrix: Transform3D) {
    x = point.x * matrix.m11 + point.y * matrix.m21 + matrix.m41
    y = point.x * matrix.m12 + point.y * matrix.m22 + matrix.m42
    w = point.x * matrix.m14 + point.y * matrix.m24 + matrix.m44
  }

  var point: Point { Point(x: x / w, y: y / w) }

  /// Returns the part of a polygon whose w is at least a limit above 0.
  static func cut(_ corners: [Corner], at limit: Double, isClosed: Bool) -> [Corner] {
    if corners.allSatisfy({ $0.w >= limit }) { return corners }
    var result: [Corner] = []
    for (index, corner) in corners.enumerated() {
      if index > 0 || isClosed {
        let previous = corners[index > 0 ? index - 1 : corners.count - 1]
        if (previous.w < limit) != (corner.w < limit) {
          let part = (limit - previous.w) / (corner.w - previous.w)
          result.append(
            Corner(
              x: previous.x + (corner.x - previous.x) * part,
              y: previous.y + (corner.y - previous.y) * part, w: limit))
        }
      }
      if corner.w >= limit { result.append(corner) }
    }
    return result
  }
}
