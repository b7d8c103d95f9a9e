import LayerModel
import LayerText

extension SVGWriter {
  /// Returns the elements of an image, or of the place of one.
  mutating func elements(of image: DrawingImage, key: String) -> [SVGElement] {
    guard let loaded = image.image else { return [placeholder(for: image, key: key)] }
    let part = image.contentsRect
    let frame = image.frame
    if part.isEmpty || frame.isEmpty { return [] }
    // The whole image, of which the part covers the frame.
    let width = frame.width / part.width
    let height = frame.height / part.height
    let id = id(of: loaded, image.label)
    let element = SVGElement(
      "use", key: key,
      [
        SVGAttribute("transform", .matrix(image.matrix)),
        SVGAttribute("x", .number(frame.minX - part.minX * width)),
        SVGAttribute("y", .number(frame.minY - part.minY * height)),
        SVGAttribute("width", .number(width)), SVGAttribute("height", .number(height)),
      ]
        + (image.opacity == 1 ? [] : [SVGAttribute("opacity", .opacity(image.opacity))])
        + [SVGAttribute("href", "#\(id)")])
    if part == Rect(x: 0, y: 0, width: 1, height: 1) { return [element] }
    let clipKey = "\(key) clip"
    let clip = self.id("c", of: clipKey)
    let outline = DrawingOutline(.rectangle(frame, cornerRadius: 0), matrix: image.matrix)
    return [
      SVGElement(
        "clipPath", key: clipKey, [SVGAttribute("id", SVGValue(clip))],
        children: [self.outline(outline, key: "\(clipKey) outline", rule: "clip-rule")]),
      SVGElement(
        "g", key: "\(key) part", [SVGAttribute("clip-path", "url(#\(clip))")],
        children: [element]),
    ]
  }

  /// Returns a dashed rectangle with a label, for an image that is not there.
  private func placeholder(for image: DrawingImage, key: String) -> SVGElement {
    let bounds = image.bounds
    let color = Self.placeholderColor(of: key)
    let side = min(bounds.width, bounds.height)
    let transform = SVGAttribute("transform", .matrix(image.matrix))
    let inset = bounds.insetBy(dx: min(0.5, side / 2), dy: min(0.5, side / 2))
    let rect = SVGElement(
      "rect", key: "\(key) place",
      [transform] + .box(inset) + paint(color.faded(by: 0.25), "fill")
        + paint(color, "stroke") + [
          SVGAttribute("stroke-width", .number(1)),
          SVGAttribute("stroke-dasharray", "4 3"),
          // A line stays a line however large a small picture is shown.
          SVGAttribute("vector-effect", "non-scaling-stroke"),
        ])
    guard let (text, size) = Self.label(image.label, in: bounds) else {
      return SVGElement("g", key: key, children: [rect])
    }
    let label = SVGElement(
      "text", key: "\(key) label",
      [
        transform, SVGAttribute("x", .number(bounds.midX)),
        SVGAttribute("y", .number(bounds.midY + size * 0.35)),
        SVGAttribute("font-family", "sans-serif"),
        SVGAttribute("font-size", .number(size)), SVGAttribute("text-anchor", "middle"),
      ] + paint(color, "fill"), text: text)
    return SVGElement("g", key: key, children: [rect, label])
  }

  /// Returns the last part of a name and the size of its letters, so that it fits; nil if it does
  /// not.
  static func label(_ name: String, in bounds: Rect) -> (text: String, size: Double)? {
    let last = DataAddress.isOne(name) ? "image" : name.split(separator: "/").last ?? ""
    let text = last.count > 24 ? "\(last.prefix(23))…" : String(last)
    // The mean letter is about 0.6 of the size wide.
    let width = 0.6 * Double(max(1, text.count))
    let usual = max(14, min(bounds.width, bounds.height) / 16)
    let size = min(usual, bounds.height / 2, (bounds.width - 4) / width)
    return size >= 5 ? (text, size.rounded(.down)) : nil
  }

  /// The colours of places, of one lightness, so that those which overlap can be told apart.
  private static let placeholderColors = [
    Color(red: 0.42, green: 0.47, blue: 0.62), Color(red: 0.62, green: 0.42, blue: 0.3),
    Color(red: 0.25, green: 0.53, blue: 0.42), Color(red: 0.6, green: 0.37, blue: 0.56),
    Color(red: 0.5, green: 0.48, blue: 0.22), Color(red: 0.2, green: 0.5, blue: 0.6),
  ]

  /// Returns the colour of the place of an image, which depends on its layer only (FNV-1a).
  private static func placeholderColor(of key: String) -> Color {
    var hash: UInt32 = 2_166_136_261
    for byte in key.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return placeholderColors[Int((hash >> 8) % UInt32(placeholderColors.count))]
  }
}

extension LoadedImage {
  /// The image as an address that contains its bytes.
  var dataAddress: String { "data:\(mediaType);base64,\(Base64.text(of: bytes))" }
}

extension SVGWriter {
  /// Returns how far the base line of a line is below the upper edge, in units of the font's size.
  static func baseline(ofLine index: Int) -> Double {
    TextMetrics.ascent + Double(index) * TextMetrics.lineHeight
  }

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
    if font.isBold { attributes.append(SVGAttribute("font-weight", "bold")) }
    if font.isItalic { attributes.append(SVGAttribute("font-style", "italic")) }
    attributes += [
      SVGAttribute("text-anchor", SVGValue(anchor)),
      SVGAttribute("xml:space", "preserve"),
    ]
    attributes += paint(text.color, "fill")
    let lines = text.string.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let spans = lines.enumerated().map { index, line in
      let y = bounds.minY + text.size * Self.baseline(ofLine: index)
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
