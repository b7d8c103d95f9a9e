import LayerModel

extension SVGWriter {
  /// The height of the baseline below the upper edge, and the distance of lines, in units of the
  /// font's size: those of Helvetica.
  private static let (ascent, lineHeight) = (0.77, 1.15)

  /// Returns the element of a text: one line below the other, from the upper edge of the bounds.
  func element(of text: DrawingText, key: String) -> SVGElement {
    let bounds = text.bounds
    let (x, anchor) =
      switch text.alignment {
      case .center: (bounds.midX, "middle")
      case .right: (bounds.maxX, "end")
      default: (bounds.minX, "start")
      }
    let font = SVGFont(text.font)
    var attributes = [
      SVGAttribute("transform", .matrix(text.matrix)),
      SVGAttribute("font-family", SVGValue(font.families)),
      SVGAttribute("font-size", .number(text.size)),
    ]
    if font.isBold { attributes.append(SVGAttribute("font-weight", SVGValue("bold"))) }
    if font.isItalic { attributes.append(SVGAttribute("font-style", SVGValue("italic"))) }
    attributes += [
      SVGAttribute("text-anchor", SVGValue(anchor)),
      SVGAttribute("xml:space", SVGValue("preserve")),
    ]
    attributes += paint(text.color, "fill")
    let lines = text.string.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let spans = lines.enumerated().map { index, line in
      let y = bounds.minY + text.size * (Self.ascent + Double(index) * Self.lineHeight)
      return SVGElement(
        "tspan", key: "line \(index)",
        [SVGAttribute("x", .number(x)), SVGAttribute("y", .number(y))], text: String(line))
    }
    return SVGElement("text", key: key, attributes, children: spans)
  }
}
