import LayerModel
import LayerText

/// Elements that figures have in common.
///
/// A figure is an SVG file that can be read alone: it has a title, a description, its own style
/// sheet with light and dark colours, and no fonts of its own.
struct FigureParts {
  /// The size, in points.
  let size: Size
  /// What the figure shows: its title, not escaped, and more words.
  let title, description: String
  /// What is drawn, without the paper.
  let children: [SVGElement]

  /// The paper and what is drawn on it.
  var elements: [SVGElement] {
    [Self.rect(x: 0, y: 0, width: size.width, height: size.height, fill: .paper)] + children
  }

  /// The estimated width of a character, in points; names and numbers are monospaced.
  static let characterWidth = 6.7
  /// The size of text, in points.
  static let fontSize = 11.0

  /// The text of the figure, with a line for each child, and a line break at the end.
  var text: String {
    let root = SVGElement(
      "svg", key: "svg",
      [
        SVGAttribute("xmlns", "http://www.w3.org/2000/svg"),
        SVGAttribute("width", .number(size.width)), SVGAttribute("height", .number(size.height)),
        SVGAttribute("viewBox", SVGValue("0 0 ", [(size.width, " "), (size.height, "")])),
        SVGAttribute("role", "img"),
      ])
    var text = ""
    root.append(to: &text)
    // The root stays open for the children.
    text.removeLast(2)
    text += ">\n"
    let style = SVGElement("style", key: "style", text: "\n" + Self.styleSheet)
    let head = [
      SVGElement("title", key: "title", text: title),
      SVGElement("desc", key: "desc", text: description), style,
    ]
    for child in head + elements {
      child.append(to: &text)
      text += "\n"
    }
    return text + "</svg>\n"
  }

  /// The style sheet of figures.
  private static let styleSheet =
    PicturePalette.styleSheet()
    + "text {\n  font: 11px \(PicturePalette.monospacedFonts);\n  fill: var(--ink);\n"
    + "  white-space: pre;\n}\n"
    + ".muted {\n  fill: var(--muted);\n}\n"
    + ".over {\n  fill: var(--muted);\n  paint-order: stroke;\n  stroke: var(--paper);\n"
    + "  stroke-width: 4px;\n  stroke-linejoin: round;\n}\n"
    + ".layer {\n  font-weight: 600;\n  paint-order: stroke;\n  stroke: var(--paper);\n"
    + "  stroke-width: 4px;\n}\n"
    + ".title {\n  font: 600 13px \(PicturePalette.fonts);\n}\n"

  /// Returns a text.
  ///
  /// - Parameters:
  ///   - text: The text, not escaped.
  ///   - x: The position of its start, middle or end.
  ///   - y: The position of its base line.
  ///   - anchor: `start`, `middle` or `end`.
  ///   - name: A class of the style sheet.
  /// - Returns: The element.
  static func text(
    _ text: String, x: Double, y: Double, anchor: String = "start", class name: String? = nil
  ) -> SVGElement {
    var attributes = [SVGAttribute("x", number(x)), SVGAttribute("y", number(y))]
    if anchor != "start" { attributes.append(SVGAttribute("text-anchor", SVGValue(anchor))) }
    if let name { attributes.append(SVGAttribute("class", SVGValue(name))) }
    return SVGElement("text", key: "text", attributes, text: text)
  }

  /// Returns a rectangle.
  static func rect(
    x: Double, y: Double, width: Double, height: Double, fill: PicturePalette.Role?,
    _ others: [SVGAttribute] = []
  ) -> SVGElement {
    SVGElement(
      "rect", key: "rect",
      [
        SVGAttribute("x", number(x)), SVGAttribute("y", number(y)),
        SVGAttribute("width", number(width)), SVGAttribute("height", number(height)),
        SVGAttribute("fill", SVGValue(fill?.reference ?? "none")),
      ] + others)
  }

  /// Returns a line.
  static func line(
    from start: Point, to end: Point, _ role: PicturePalette.Role, _ others: [SVGAttribute] = []
  ) -> SVGElement {
    SVGElement(
      "line", key: "line",
      [
        SVGAttribute("x1", number(start.x)), SVGAttribute("y1", number(start.y)),
        SVGAttribute("x2", number(end.x)), SVGAttribute("y2", number(end.y)),
        SVGAttribute("stroke", SVGValue(role.reference)),
      ] + others)
  }

  /// Returns a line through points that are not filled; points in a row that are level become two.
  static func curve(
    _ points: [Point], _ role: PicturePalette.Role, _ others: [SVGAttribute] = []
  ) -> SVGElement {
    var kept: [Point] = []
    for point in points {
      let point = Point(x: rounded(point.x), y: rounded(point.y))
      if kept.last == point { continue }
      let count = kept.count
      if count > 1, kept[count - 1].y == point.y, kept[count - 2].y == point.y {
        kept.removeLast()
      }
      kept.append(point)
    }
    var parts: [(number: Double, then: String)] = []
    for (index, point) in kept.enumerated() {
      parts.append((point.x, " "))
      parts.append((point.y, index + 1 == kept.count ? "" : "L"))
    }
    // A single instant is drawn as a point by its round ends.
    if kept.count == 1 { parts[1].then = "h0" }
    return SVGElement(
      "path", key: "path",
      [
        SVGAttribute("d", SVGValue("M", decimals: 2, parts)),
        SVGAttribute("fill", "none"), SVGAttribute("stroke", SVGValue(role.reference)),
      ] + others)
  }

  /// Returns an element with a text that browsers show over it.
  static func titled(_ element: SVGElement, _ title: String) -> SVGElement {
    var element = element
    element.children.insert(SVGElement("title", key: "title", text: title), at: 0)
    return element
  }

  /// The places of entries of a legend, which go on in the next line where there is no room.
  struct Flow {
    private var x = 14.0
    /// The base line of the last entry.
    private(set) var y: Double
    private let width: Double

    /// Starts a legend in a figure of a width.
    init(y: Double, width: Double) { (self.y, self.width) = (y, width) }

    /// Returns the place of an entry of a length.
    mutating func next(_ length: Double) -> (x: Double, y: Double) {
      if x > 14, x + length > width - 14 { (x, y) = (14, y + 16) }
      defer { x += length + 18 }
      return (x, y)
    }
  }

  /// Returns a position with two decimals.
  static func number(_ value: Double) -> SVGValue { .number(value, decimals: 2) }

  private static func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }

  /// Returns the estimated width of a text.
  static func width(of text: String) -> Double {
    var width = 0
    for character in text { width += TerminalText.width(of: character) }
    return Double(width) * characterWidth
  }
}
