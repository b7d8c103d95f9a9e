/// The distance of a quarter circle's control points along its tangents: 4(√2 - 1)/3.
private let quarterArcHandle = 0.552_284_749_830_793_4

extension Path {
  /// Makes a closed rectangle, clockwise on a screen from its upper left corner.
  public init(rect: Rect) {
    elements = [
      .move(to: Point(x: rect.minX, y: rect.minY)),
      .line(to: Point(x: rect.maxX, y: rect.minY)),
      .line(to: Point(x: rect.maxX, y: rect.maxY)),
      .line(to: Point(x: rect.minX, y: rect.maxY)),
      .closeSubpath,
    ]
  }

  /// Makes a closed ellipse of four curves inside a rectangle.
  ///
  /// It starts in the middle of the right edge and runs clockwise on a screen. The curves differ
  /// from a true ellipse by at most 0.03 % of the radius.
  public init(ellipseIn rect: Rect) {
    let x = rect.width / 2
    let y = rect.height / 2
    self.init()
    move(to: Point(x: rect.maxX, y: rect.midY))
    addCorner(to: Point(x: rect.midX, y: rect.maxY), from: Point(x: 0, y: y), to: Point(x: x, y: 0))
    addCorner(
      to: Point(x: rect.minX, y: rect.midY), from: Point(x: -x, y: 0), to: Point(x: 0, y: y))
    addCorner(
      to: Point(x: rect.midX, y: rect.minY), from: Point(x: 0, y: -y), to: Point(x: -x, y: 0))
    addCorner(
      to: Point(x: rect.maxX, y: rect.midY), from: Point(x: x, y: 0), to: Point(x: 0, y: -y))
    closeSubpath()
  }

  /// Makes a closed rectangle whose corners are quarters of ellipses.
  ///
  /// It starts on the upper edge after the left corner and runs clockwise on a screen. The corners,
  /// in points, are limited to between 0 and half the rectangle. Every rounded rectangle has the
  /// same structure, even with corners of 0, so that any two interpolate point by point.
  public init(roundedRect rect: Rect, cornerWidth: Double, cornerHeight: Double) {
    let x = max(0, min(cornerWidth, rect.width / 2))
    let y = max(0, min(cornerHeight, rect.height / 2))
    self.init()
    move(to: Point(x: rect.minX + x, y: rect.minY))
    addLine(to: Point(x: rect.maxX - x, y: rect.minY))
    addCorner(
      to: Point(x: rect.maxX, y: rect.minY + y), from: Point(x: x, y: 0), to: Point(x: 0, y: -y))
    addLine(to: Point(x: rect.maxX, y: rect.maxY - y))
    addCorner(
      to: Point(x: rect.maxX - x, y: rect.maxY), from: Point(x: 0, y: y), to: Point(x: x, y: 0))
    addLine(to: Point(x: rect.minX + x, y: rect.maxY))
    addCorner(
      to: Point(x: rect.minX, y: rect.maxY - y), from: Point(x: -x, y: 0), to: Point(x: 0, y: y))
    addLine(to: Point(x: rect.minX, y: rect.minY + y))
    addCorner(
      to: Point(x: rect.minX + x, y: rect.minY), from: Point(x: 0, y: -y), to: Point(x: -x, y: 0))
    closeSubpath()
  }

  /// Adds a quarter ellipse to `end`, which leaves along `first` and arrives from `second`.
  ///
  /// Both point from an end of the curve to the corner of the box around it.
  private mutating func addCorner(to end: Point, from first: Point, to second: Point) {
    guard let start = currentPoint else { return }
    addCurve(
      to: end,
      control1: Point(
        x: start.x + first.x * quarterArcHandle, y: start.y + first.y * quarterArcHandle),
      control2: Point(
        x: end.x + second.x * quarterArcHandle, y: end.y + second.y * quarterArcHandle))
  }
}
