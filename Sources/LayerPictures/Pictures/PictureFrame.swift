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
    var scale = 1.0
    if let size, !visible.isEmpty {
      scale = min(size.width / visible.width, size.height / visible.height)
      if !grows { scale = min(1, scale) }
    }
    self.size = Size(width: visible.width * scale, height: visible.height * scale)
  }

  /// The value of a view box.
  var viewBox: SVGValue {
    SVGValue(
      "", [(visible.minX, " "), (visible.minY, " "), (visible.width, " "), (visible.height, "")])
  }

  /// Returns the rectangle behind the layers.
  func background(_ color: Color, key: String) -> SVGElement {
    SVGElement(
      "rect", key: key,
      Self.box(visible) + [
        SVGAttribute("fill", .color(color)), SVGAttribute("fill-opacity", .opacity(color.alpha)),
      ])
  }

  /// Returns the attributes of a rectangle.
  static func box(_ rect: Rect) -> [SVGAttribute] {
    [
      SVGAttribute("x", .number(rect.minX)), SVGAttribute("y", .number(rect.minY)),
      SVGAttribute("width", .number(rect.width)), SVGAttribute("height", .number(rect.height)),
    ]
  }
}
