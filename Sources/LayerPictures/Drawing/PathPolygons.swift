import LayerModel

/// A path as polygons, whose curves are cut into straight pieces.
package struct PathPolygons {
  /// The points of one subpath.
  package struct Polygon {
    /// The points, in the order of the pen.
    package var points: [Point]
    /// Whether the subpath is closed.
    package var isClosed = false
  }

  /// The polygons, in the order of the subpaths.
  package private(set) var polygons: [Polygon] = []

  /// Cuts a path.
  package init(_ path: Path, piecesOfCurve: Int) {
    var current = Polygon(points: [])
    func curve(_ point: (Double) -> Point) {
      for piece in 1...piecesOfCurve {
        current.points.append(point(Double(piece) / Double(piecesOfCurve)))
      }
    }
    for element in path.elements {
      let start = current.points.last ?? .zero
      switch element {
      case .move(let point):
        finish(current)
        current = Polygon(points: [point])
      case .line(let point): current.points.append(point)
      case .quadCurve(let end, let control):
        curve { Self.mix(Self.mix(start, control, $0), Self.mix(control, end, $0), $0) }
      case .cubicCurve(let end, let control1, let control2):
        curve { t in
          let middle = Self.mix(control1, control2, t)
          let first = Self.mix(Self.mix(start, control1, t), middle, t)
          return Self.mix(first, Self.mix(middle, Self.mix(control2, end, t), t), t)
        }
      case .closeSubpath:
        current.isClosed = true
        finish(current)
        current = Polygon(points: current.points.first.map { [$0] } ?? [])
      }
    }
    finish(current)
  }

  private mutating func finish(_ polygon: Polygon) {
    if polygon.points.count > 1 { polygons.append(polygon) }
  }

  private static func mix(_ first: Point, _ second: Point, _ t: Double) -> Point {
    Point(x: first.x + (second.x - first.x) * t, y: first.y + (second.y - first.y) * t)
  }
}
