extension Path {
  /// Whether all coordinates are finite.
  public var isFinite: Bool {
    elements.allSatisfy { element in
      switch element {
      case .move(let point), .line(let point): point.isFinite
      case .quadCurve(let point, let control): point.isFinite && control.isFinite
      case .cubicCurve(let point, let control1, let control2):
        point.isFinite && control1.isFinite && control2.isFinite
      case .closeSubpath: true
      }
    }
  }
}

extension Point {
  /// Whether both coordinates are finite.
  public var isFinite: Bool { x.isFinite && y.isFinite }
}
