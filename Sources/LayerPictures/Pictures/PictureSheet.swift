import LayerModel
import LayerText

/// The parts of a picture around its frames: paper, outlines and labels, in light or dark colours.
///
/// Attributes have the light colours, for viewers without style sheets.
enum PictureSheet {
  private static let roles: [PicturePalette.Role] = [.paper, .grid, .muted, .accent]

  /// The style sheet with the dark colours.
  static var style: SVGElement {
    let rules = roles.map { role in
      let dark = PicturePalette.colors(of: role).dark
      return ".\(role.rawValue){fill:\(dark)}.\(role.rawValue)-line{stroke:\(dark)}"
    }
    return SVGElement(
      "style", key: "style",
      text: "@media(prefers-color-scheme:dark){\(rules.joined())}")
  }

  /// Returns the attributes of a fill.
  static func fill(_ role: PicturePalette.Role) -> [SVGAttribute] {
    [
      SVGAttribute("class", SVGValue(role.rawValue)),
      SVGAttribute("fill", SVGValue(PicturePalette.colors(of: role).light)),
    ]
  }

  /// Returns the paper of a picture.
  static func paper(_ size: Size) -> SVGElement {
    SVGElement(
      "rect", key: "paper",
      [SVGAttribute("width", .number(size.width)), SVGAttribute("height", .number(size.height))]
        + fill(.paper))
  }

  /// Returns a thin line around a rectangle.
  static func edge(around rect: Rect, key: String) -> SVGElement {
    SVGElement(
      "rect", key: key,
      [SVGAttribute].box(rect.insetBy(dx: -0.5, dy: -0.5)) + [
        SVGAttribute("class", "grid-line"), SVGAttribute("fill", "none"),
        SVGAttribute("stroke", SVGValue(PicturePalette.colors(of: .grid).light)),
      ])
  }

  /// Returns a label.
  static func label(_ text: String, _ point: Point, anchor: String, key: String) -> SVGElement {
    SVGElement(
      "text", key: key,
      [
        SVGAttribute("x", .number(point.x)), SVGAttribute("y", .number(point.y)),
        SVGAttribute("font-family", SVGValue(PicturePalette.fonts)),
        SVGAttribute("font-size", "11"), SVGAttribute("text-anchor", SVGValue(anchor)),
      ] + fill(.muted), text: text)
  }

  /// Returns an instant as text, such as `0.25 s`.
  static func text(ofTime time: Double) -> String {
    "\(NumberFormat.significant(4).string(time)) s"
  }

  /// Returns the root of a picture.
  static func root(_ size: Size, label: String, children: [SVGElement]) -> SVGElement {
    SVGElement(
      "svg", key: "svg",
      [
        SVGAttribute("xmlns", "http://www.w3.org/2000/svg"),
        SVGAttribute("viewBox", SVGValue("0 0 ", [(size.width, " "), (size.height, "")])),
        SVGAttribute("width", .number(size.width)), SVGAttribute("height", .number(size.height)),
        SVGAttribute("role", "img"), SVGAttribute("aria-label", SVGValue(label)),
      ], children: children)
  }
}

/// The visible part of some drawings, and the size in which it is shown.
struct PictureFit {
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
}
