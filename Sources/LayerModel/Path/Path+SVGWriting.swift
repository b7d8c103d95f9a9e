extension Path {
  /// The path as SVG path data with absolute commands, such as `M0,0 L100,0 Z`.
  ///
  /// Numbers have the shortest form that reads back as the same number, so `Path(svg:)` gives an
  /// equal path. Coordinates that are not finite have no SVG form: they are written as `nan` or
  /// `inf`, and reading them throws an error with their offset.
  public var svg: String {
    var text = ""
    for element in elements {
      if !text.isEmpty { text += " " }
      switch element {
      case .move(let point):
        text += "M" + point.svg
      case .line(let point):
        text += "L" + point.svg
      case .quadCurve(let point, let control):
        text += "Q" + control.svg + " " + point.svg
      case .cubicCurve(let point, let control1, let control2):
        text += "C" + control1.svg + " " + control2.svg + " " + point.svg
      case .closeSubpath:
        text += "Z"
      }
    }
    return text
  }
}

extension Point {
  /// The pair of coordinates as written in path data.
  fileprivate var svg: String { x.shortText + "," + y.shortText }
}
