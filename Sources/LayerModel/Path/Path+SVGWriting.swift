extension Path {
  /// The path as SVG path data with absolute commands, such as `M0,0 L100,0 Z`.
  ///
  /// Numbers are the shortest that read back as the same, so `Path(svg:)` gives an equal path.
  /// Coordinates that are not finite have no SVG form: they stand there as `nan` or `inf`, and
  /// reading refuses them with their place.
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
  /// The pair of coordinates as it stands in path data.
  fileprivate var svg: String { x.shortText + "," + y.shortText }
}
