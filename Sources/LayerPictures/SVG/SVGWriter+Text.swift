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

/// A font of a scene as attributes of SVG: a family with substitutes, a weight and a style.
///
///     Courier-BoldOblique   "Courier, monospace"   bold   italic
struct SVGFont {
  /// The families, in the order in which a viewer looks for them; without quotes.
  let families: String
  /// Whether the name says that it is bold.
  let isBold: Bool
  /// Whether the name says that it is slanted.
  let isItalic: Bool

  /// Reads the name of a font, such as `Helvetica-Bold`.
  ///
  /// Other characters than letters, digits and spaces are left out, because a list of families has
  /// quotes and escapes.
  init(_ name: String) {
    let parts = name.split(separator: "-", maxSplits: 1)
    let style = parts.count > 1 ? parts[1].lowercased() : ""
    isBold = style.contains("bold") || style.contains("heavy") || style.contains("black")
    isItalic = style.contains("italic") || style.contains("oblique")
    let characters = (parts.first ?? "").unicodeScalars.filter {
      $0.properties.isAlphabetic || ("0"..."9").contains($0) || $0 == " "
    }
    var family = String(String.UnicodeScalarView(characters))
    // A family without quotes must not start with a digit.
    if let first = family.first, first.isNumber { family = "" }
    let lower = family.lowercased()
    let isMonospaced = ["courier", "mono", "menlo", "consol"].contains { lower.contains($0) }
    let hasSerifs = ["times", "georgia", "garamond", "palatino", "baskerville"].contains {
      lower.contains($0)
    }
    let rest = isMonospaced ? "monospace" : hasSerifs ? "serif" : "Arial, sans-serif"
    families = family.isEmpty ? rest : "\(family), \(rest)"
  }
}
