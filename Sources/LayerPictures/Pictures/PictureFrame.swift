import LayerModel

/// The visible part of some drawings, and the size in which it is shown.
struct PictureFrame {
  /// The visible part: what any of the drawings shows.
  let visible: Rect
  /// The size, in points.
  let size: Size

  /// Makes the frame of drawings.
  ///
  /// - Parameters:
  ///   - drawings: The drawings.
  ///   - size: The largest size, with the proportions of the drawings; nil for their own size.
  ///   - grows: Whether smaller drawings are enlarged.
  init(_ drawings: [Drawing], size: Size?, grows: Bool = true) {
    visible = drawings.map(\.frame).reduce(nil) { $0?.union($1) ?? $1 } ?? .zero
    let fitted = SVGWriter.size(of: visible, within: size)
    self.size = grows || fitted.width < visible.width ? fitted : visible.standardized.size
  }

  /// The value of a view box.
  var viewBox: SVGValue {
    SVGValue(
      "", [(visible.minX, " "), (visible.minY, " "), (visible.width, " "), (visible.height, "")])
  }

  /// Returns the attributes of a rectangle.
  static func box(_ rect: Rect) -> [SVGAttribute] {
    [
      SVGAttribute("x", .number(rect.minX)), SVGAttribute("y", .number(rect.minY)),
      SVGAttribute("width", .number(rect.width)), SVGAttribute("height", .number(rect.height)),
    ]
  }
}
