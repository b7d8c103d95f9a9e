import LayerModel
import LayerReports
import LayerText

/// Paints the elements of figures and of sheets of frames as pixels, in light colours.
///
/// It knows what these consist of: rectangles, lines, paths of straight lines, texts, groups, and frames, which
/// are painted from their drawings.
struct FigurePixels {
  /// The drawings of frames, by the keys of their elements.
  var frames: [String: (drawing: Drawing, visible: Rect, background: Color?)] = [:]
  /// The images of the frames.
  let images = PixelImages()

  /// The pixels of a point, so that small letters can be read.
  private static let scale = 2.0

  /// Returns a figure as PNG.
  ///
  /// - Throws: ``/LayerReports/ReportError`` for too many pixels.
  func bytes(of figure: FigureParts) throws(ReportError) -> [UInt8] {
    PNGFile.bytes(of: [try picture(figure.elements, size: figure.size)])
  }

  /// Returns the picture of some elements.
  ///
  /// - Throws: ``/LayerReports/ReportError`` for too many pixels.
  func picture(_ elements: [SVGElement], size: Size) throws(ReportError) -> PixelPicture {
    let frame = Rect(x: 0, y: 0, width: size.width, height: size.height)
    try PixelPicture.check(frame, scale: Self.scale)
    return PixelPicture(frame: frame, scale: Self.scale) { buffer, view in
      for element in elements { paint(element, on: &buffer, view) }
    }
  }

  private func paint(_ element: SVGElement, on buffer: inout PixelBuffer, _ view: Transform2D) {
    let values = Values(element)
    let painter = ColorPainter(view: view, images: images)
    var path = Path()
    switch element.name {
    case "g": for child in element.children { paint(child, on: &buffer, view) }
    case "svg": paint(frame: element.key, in: values.box, on: &buffer, view)
    case "text":
      guard let string = element.text else { return }
      let text = values.text(string)
      if values.hasHalo, let paper = Color(hex: PicturePalette.colors(of: .paper).light) {
        let letters = StrokeText(text)
        painter.paint(
          DrawingStroke(color: paper, width: letters.width + 4, cap: .round, join: .round),
          along: DrawingOutline(.path(letters.path)), on: &buffer)
      }
      painter.paint(text, on: &buffer)
    case "rect": path = Path(rect: values.box)
    case "line":
      path.move(to: Point(x: values.number("x1"), y: values.number("y1")))
      path.addLine(to: Point(x: values.number("x2"), y: values.number("y2")))
    case "path": path = values.path
    default: break
    }
    if path.isEmpty { return }
    let fill = element.name == "line" ? nil : values.color("fill")
    let stroke = values.color("stroke").map {
      DrawingStroke(
        color: $0, width: values.number("stroke-width", otherwise: 1),
        cap: element.name == "path" ? .square : .butt, dashes: values.dashes)
    }
    painter.paint(
      DrawingShape(
        outline: DrawingOutline(.path(path)), fill: fill.map { .color($0) }, stroke: stroke),
      on: &buffer)
  }

  /// Paints a frame into its place, and nothing beside it.
  private func paint(
    frame key: String, in place: Rect, on buffer: inout PixelBuffer, _ view: Transform2D
  ) {
    guard let frame = frames[key], !frame.visible.isEmpty else { return }
    let scale = min(place.width / frame.visible.width, place.height / frame.visible.height)
    let inner = Transform2D(
      a: scale, b: 0, c: 0, d: scale,
      tx: place.midX - frame.visible.midX * scale, ty: place.midY - frame.visible.midY * scale)
    let clip = DrawingOutline(.rectangle(frame.visible, cornerRadius: 0))
    var items = frame.drawing.items
    if let color = frame.background {
      let paper = DrawingShape(outline: clip, fill: .color(color))
      items.insert(
        DrawingItem(layer: 0, layerName: "", part: .background, content: .shape(paper)), at: 0)
    }
    let group = DrawingGroup(clip: clip, items: items)
    ColorPainter(view: inner.concatenating(view), images: images).paint(
      [DrawingItem(layer: 0, layerName: "", part: .group, content: .group(group))], on: &buffer)
  }
}

/// The attributes of an element as values.
private struct Values {
  private let values: [String: SVGValue]

  init(_ element: SVGElement) {
    values = Dictionary(element.attributes.map { ($0.name, $0.value) }) { $1 }
  }

  func number(_ name: String, otherwise: Double = 0) -> Double {
    guard let value = values[name] else { return otherwise }
    return value.numbers.first ?? Double(value.text) ?? otherwise
  }

  var box: Rect {
    Rect(x: number("x"), y: number("y"), width: number("width"), height: number("height"))
  }

  var dashes: [Double] {
    values["stroke-dasharray"]?.text.split(separator: " ").compactMap { Double($0) } ?? []
  }

  /// Returns the colour of a fill or a stroke: a role, a colour with a number sign, or that of a layer.
  func color(_ name: String) -> Color? {
    guard let value = values[name] else { return nil }
    let role = PicturePalette.Role.allCases.first { $0.reference == value.text }
    let parts = value.numbers.map { $0 / 255 }
    let color =
      parts.count == 3
      ? Color(red: parts[0], green: parts[1], blue: parts[2])
      : Color(hex: role.map { PicturePalette.colors(of: $0).light } ?? value.text)
    return color?.faded(by: number("\(name)-opacity", otherwise: 1))
  }

  /// The lines of a path, whose numbers are the coordinates of points.
  var path: Path {
    var path = Path()
    guard let value = values["d"] else { return path }
    for index in stride(from: 0, to: value.numbers.count - 1, by: 2) {
      let point = Point(x: value.numbers[index], y: value.numbers[index + 1])
      if value.pieces[index].hasSuffix("M") {
        path.move(to: point)
      } else {
        path.addLine(to: point)
      }
    }
    // A single point is shown by the ends of its line.
    if value.numbers.count == 2 {
      path.addLine(to: Point(x: value.numbers[0] + 0.01, y: value.numbers[1]))
    }
    return path
  }

  /// Whether a text covers the lines behind it.
  var hasHalo: Bool { ["over", "layer"].contains(values["class"]?.text) }

  /// Returns a text with the looks of its class in the style sheet.
  func text(_ string: String) -> DrawingText {
    let name = values["class"]?.text
    let size = number("font-size", otherwise: name == "title" ? 13 : FigureParts.fontSize)
    let isMonospaced = values["font-family"] == nil && name != "title"
    let muted = PicturePalette.colors(
      of: name == nil || name == "title" || name == "layer" ? .ink : .muted)
    let (x, anchor) = (number("x"), values["text-anchor"]?.text)
    let alignment: TextAlignmentMode =
      anchor == "middle" ? .center : anchor == "end" ? .right : .left
    return DrawingText(
      string: string,
      font: (isMonospaced ? "Menlo" : "Helvetica")
        + (name == "title" || name == "layer" ? "-Bold" : ""),
      size: size, color: Color(hex: muted.light) ?? .black, alignment: alignment,
      bounds: Rect(
        x: x, y: number("y") - SVGWriter.baseline(ofLine: 0) * size, width: 0, height: size),
      matrix: .identity)
  }
}
