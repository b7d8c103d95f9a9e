extension Path {
  /// The smallest rectangle around all points, including control points.
  ///
  /// It is the zero rectangle for a path without elements.
  public var boundingBox: Rect {
    Rect(enclosing: elements.flatMap(\.points))
  }

  /// Returns whether the other path has the same kinds of elements in the same order.
  ///
  /// Only such paths interpolate point by point.
  public func hasSameStructure(as other: Path) -> Bool {
    elements.count == other.elements.count
      && zip(elements, other.elements).allSatisfy { $0.letter == $1.letter }
  }

  /// Returns the path with every point transformed by a plane transform.
  public func applying(_ transform: Transform2D) -> Path {
    Path(
      unchecked: elements.map { element in element.mapPoints { $0.applying(transform) } })
  }
}

extension Path {
  /// Whether all coordinates are finite.
  public var isFinite: Bool { allCoordinates(\.isFinite) }

  /// All coordinates in the order of the elements; of a curve its end, then its control points.
  package var coordinates: [Double] {
    elements.flatMap { element -> [Double] in
      switch element {
      case .move(let point), .line(let point): [point.x, point.y]
      case .quadCurve(let point, let control): [point.x, point.y, control.x, control.y]
      case .cubicCurve(let point, let control1, let control2):
        [point.x, point.y, control1.x, control1.y, control2.x, control2.y]
      case .closeSubpath: []
      }
    }
  }

  /// Returns whether every coordinate, including those of control points, passes a test.
  func allCoordinates(_ test: (Double) -> Bool) -> Bool {
    elements.allSatisfy { $0.allCoordinates(test) }
  }
}

extension Path.Element {
  /// Returns whether every coordinate, including those of control points, passes a test.
  func allCoordinates(_ test: (Double) -> Bool) -> Bool {
    func passes(_ point: Point) -> Bool { test(point.x) && test(point.y) }
    return switch self {
    case .move(let point), .line(let point): passes(point)
    case .quadCurve(let point, let control): passes(point) && passes(control)
    case .cubicCurve(let point, let control1, let control2):
      passes(point) && passes(control1) && passes(control2)
    case .closeSubpath: true
    }
  }
}

extension Point {
  /// Whether both coordinates are finite.
  public var isFinite: Bool { x.isFinite && y.isFinite }
}
