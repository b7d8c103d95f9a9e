extension Path {
  /// Starts a new subpath at a point.
  public mutating func move(to point: Point) {
    elements.append(.move(to: point))
  }

  /// Draws a straight line from the current point; a programmer error before the first move.
  public mutating func addLine(to point: Point) {
    requireCurrentPoint("addLine(to:)")
    elements.append(.line(to: point))
  }

  /// Draws a curve with one control point; a programmer error before the first move.
  public mutating func addQuadCurve(to point: Point, control: Point) {
    requireCurrentPoint("addQuadCurve(to:control:)")
    elements.append(.quadCurve(to: point, control: control))
  }

  /// Draws a curve with two control points; a programmer error before the first move.
  public mutating func addCurve(to point: Point, control1: Point, control2: Point) {
    requireCurrentPoint("addCurve(to:control1:control2:)")
    elements.append(.cubicCurve(to: point, control1: control1, control2: control2))
  }

  /// Draws a line back to the start of the subpath; a programmer error before the first move.
  ///
  /// The next element starts at that point.
  public mutating func closeSubpath() {
    requireCurrentPoint("closeSubpath()")
    elements.append(.closeSubpath)
  }

  /// Adds all elements of another path after those of this one.
  public mutating func addPath(_ other: Path) {
    elements.append(contentsOf: other.elements)
  }

  private func requireCurrentPoint(_ step: String) {
    if elements.isEmpty {
      fatalError("Path.\(step) needs a current point: call move(to:) first.")
    }
  }
}
