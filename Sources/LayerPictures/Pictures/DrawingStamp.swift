import LayerModel

extension Drawing {
  /// Returns the drawing with its time, and a title after it, in the lower left corner.
  ///
  /// The letters are a 20th of the shorter side high, at least 9 points, and smaller where they would not fit.
  func stamped(_ title: String) -> Drawing {
    let frame = frame.standardized
    let text = SVGValue.text(time, decimals: 3) + " s" + (title.isEmpty ? "" : "  \(title)")
    // The mean letter is about 0.6 of the size wide.
    let length = 0.6 * Double(text.count) + 1
    let size = min(max(9, min(frame.width, frame.height) / 20), frame.width / length)
    guard size > 0, size.isFinite else { return self }
    let place = Rect(
      x: frame.minX, y: frame.maxY - 1.5 * size, width: length * size, height: 1.5 * size)
    func item(_ part: DrawingItem.Part, _ content: DrawingItem.Content) -> DrawingItem {
      DrawingItem(layer: 0, layerName: "stamp", part: part, content: content)
    }
    var drawing = self
    drawing.items += [
      item(
        .background,
        .shape(
          DrawingShape(
            outline: DrawingOutline(.rectangle(place, cornerRadius: 0)),
            fill: .color(Color(white: 0, alpha: 0.65))))),
      item(
        .text,
        .text(
          DrawingText(
            string: text, font: "Helvetica", size: size, color: .white, alignment: .left,
            bounds: place.insetBy(dx: 0.5 * size, dy: 0.2 * size), matrix: .identity))),
    ]
    return drawing
  }
}
