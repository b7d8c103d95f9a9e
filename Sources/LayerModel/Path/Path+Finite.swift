extension Path {
  /// Whether all coordinates are finite.
  public var isFinite: Bool { allCoordinates(\.isFinite) }

  /// Returns whether every coordinate, including those of control points, passes a test.
  func allCoordinates(_ test: (Double) -> Bool) -> Bool {
    func passes(_ point: Point) -> Bool { test(point.x) && test(point.y) }
    return elements.allSatisfy { element in
      switch element {
      case .move(let point), .line(let point): passes(point)
      case .quadCurve(let point, let control): passes(point) && passes(control)
      case .cubicCurve(let point, let control1, let control2):
        passes(point) && passes(control1) && passes(control2)
      case .closeSubpath: true
      }
    }
  }
}

extension Point {
  /// Whether both coordinates are finite.
  public var isFinite: Bool { x.isFinite && y.isFinite }
}
