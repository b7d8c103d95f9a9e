import LayerModel
import TestSupport
import Testing

@testable import LayerPictures

/// Drawings of a few points, of which each is one pixel, so that every cell can be written down.
@Suite("A picture in a terminal with colours")
struct TerminalPictureTests {
  private static let red = "255;0;0"
  private static let blue = "0;0;255"
  private static let escape = "\u{1b}["
  private static let end = "\u{1b}[0m"

  static func fill(
    _ rect: Rect, _ color: Color, layer: Int = 0, matrix: Transform2D = .identity
  ) -> DrawingItem {
    let outline = DrawingOutline(.rectangle(rect, cornerRadius: 0), matrix: matrix)
    return DrawingItem(
      layer: layer, layerName: "@\(layer)", part: .background,
      content: .shape(DrawingShape(outline: outline, fill: .color(color))))
  }

  static func group(_ group: DrawingGroup) -> DrawingItem {
    DrawingItem(layer: 0, layerName: "@0", part: .group, content: .group(group))
  }

  private static func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
    Rect(x: x, y: y, width: width, height: height)
  }

  /// Returns the lines of items in a frame of 4 × 4 points, in 4 × 2 cells.
  private func lines(_ items: [DrawingItem], _ options: TerminalPicture.Options? = nil) -> [String]
  {
    let drawing = Drawing(frame: Self.rect(0, 0, 4, 4), items: items)
    let options =
      options ?? TerminalPicture.Options(columns: 4, rows: 2, backdrop: .black)
    return TerminalPicture(drawing, options).lines
  }

  @Test("has two pixels in a cell, and writes a colour where it changes")
  func halves() {
    let items = [
      Self.fill(Self.rect(0, 0, 4, 4), .red), Self.fill(Self.rect(0, 1, 2, 3), .blue),
    ]
    let (red, blue) = (Self.red, Self.blue)
    expectEqual(
      lines(items),
      [
        "\(Self.escape)38;2;\(red);48;2;\(blue)m▀▀\(Self.escape)48;2;\(red)m  \(Self.end)",
        "\(Self.escape)48;2;\(blue)m  \(Self.escape)48;2;\(red)m  \(Self.end)",
      ])
  }

  @Test("leaves cells outside the frame to the terminal")
  func outside() {
    // Three rows of points in two rows of cells: below the third is nothing.
    let drawing = Drawing(
      frame: Self.rect(10, 20, 2, 3),
      items: [Self.fill(Self.rect(0, 0, 100, 100), .red)])
    let picture = TerminalPicture(drawing, TerminalPicture.Options(columns: 2, rows: 2))
    expectEqual(picture.width, 2)
    let red = Self.red
    // The frame is fitted to 4 rows of pixels: 2 × 3 points become 2 × 3 pixels.
    expectEqual(
      picture.lines,
      [
        "\(Self.escape)48;2;\(red)m  \(Self.end)", "\(Self.escape)38;2;\(red)m▀▀\(Self.end)",
      ])
  }

  /// The colour of the first cell's background if both pixels are equal.
  private func first(_ items: [DrawingItem]) -> String {
    let line = lines(items)[0]
    return String(line.dropFirst(2).prefix { $0 != "m" })
  }

  /// White at half over black is 127.5 of 255, which is rounded to 128.
  private static let half = "48;2;128;128;128"

  @Test("composites a colour's alpha, and covers a part of a pixel by its area")
  func alpha() {
    let all = Self.rect(0, 0, 4, 4)
    expectEqual(first([Self.fill(all, Color(white: 1, alpha: 0.5))]), Self.half)
    expectEqual(first([Self.fill(Self.rect(0, 0, 0.5, 4), .white)]), Self.half)
    expectEqual(
      first([Self.fill(all, .white), Self.fill(Self.rect(0.5, 0, 4, 4), .black)]), Self.half)
    // Lines across a pixel are counted in quarters: a quarter of 255 is 63.75.
    let thin = [0.0, 1].map { Self.fill(Self.rect(0, $0, 4, 0.25), .white) }
    expectEqual(first(thin), "48;2;64;64;64")
  }

  @Test("fades a group as one, and clips and masks it")
  func groups() {
    let all = Self.rect(0, 0, 4, 4)
    let two = [Self.fill(all, .white), Self.fill(all, .white)]
    expectEqual(first([Self.group(DrawingGroup(opacity: 0.5, items: two))]), Self.half)
    let clip = DrawingOutline(.rectangle(Self.rect(0, 0, 0.5, 4), cornerRadius: 0))
    expectEqual(first([Self.group(DrawingGroup(clip: clip, items: two))]), Self.half)
    let mask = [Self.fill(all, Color(red: 1, green: 0, blue: 0, alpha: 0.5))]
    expectEqual(first([Self.group(DrawingGroup(mask: mask, items: two))]), Self.half)
    expectEqual(first([Self.group(DrawingGroup(mask: [], items: two))]), "48;2;0;0;0")
    expectEqual(first([Self.group(DrawingGroup(opacity: 0, items: two))]), "48;2;0;0;0")
  }

  @Test("follows the fill rule, and the matrix of an outline")
  func rule() {
    var path = Path(rect: Self.rect(0, 0, 4, 4))
    path.addPath(Path(rect: Self.rect(0, 0, 2, 2)))
    func item(_ rule: FillRule) -> DrawingItem {
      let outline = DrawingOutline(.path(path), rule: rule)
      return DrawingItem(
        layer: 0, layerName: "@0", part: .fill,
        content: .shape(DrawingShape(outline: outline, fill: .color(.white))))
    }
    expectEqual(first([item(.nonZero)]), "48;2;255;255;255")
    expectEqual(first([item(.evenOdd)]), "48;2;0;0;0")
    // A quarter turn about the origin leads (0…1, −4…0) to (0…4, 0…1).
    let turned = Transform2D(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    let line = lines([Self.fill(Self.rect(0, -4, 1, 4), .red, matrix: turned)])[0]
    expectEqual(line, "\(Self.escape)38;2;\(Self.red);48;2;0;0;0m▀▀▀▀\(Self.end)")
  }

  @Test("draws strokes at least one pixel wide, and only their part from start to end")
  func strokes() {
    var path = Path()
    path.move(to: Point(x: 0, y: 0.5))
    path.addLine(to: Point(x: 8, y: 0.5))
    let stroke = DrawingStroke(color: .red, width: 0.1, start: 0.3125, end: 0.4375)
    let item = DrawingItem(
      layer: 0, layerName: "@0", part: .stroke,
      content: .shape(DrawingShape(outline: DrawingOutline(.path(path)), stroke: stroke)))
    // From 2.5 to 3.5 of 8 points, and half a pixel more at each end: pixels 2 and 3 of row 0.
    expectEqual(
      lines([item])[0], "\(Self.escape)48;2;0;0;0m  \(Self.escape)38;2;\(Self.red)m▀▀\(Self.end)")
  }

  @Test("interpolates a gradient at the centres of pixels")
  func gradient() {
    let stops = [
      DrawingGradient.Stop(location: 0, color: .black),
      DrawingGradient.Stop(location: 1, color: .white),
    ]
    let gradient = DrawingGradient(
      type: .axial, start: Point(x: 0, y: 0), end: Point(x: 4, y: 0), stops: stops)
    let outline = DrawingOutline(.rectangle(Self.rect(0, 0, 4, 4), cornerRadius: 0))
    let item = DrawingItem(
      layer: 0, layerName: "@0", part: .gradient,
      content: .shape(DrawingShape(outline: outline, fill: .gradient(gradient))))
    // The centres are at 1/8, 3/8, 5/8 and 7/8 of 255.
    let greys = [32, 96, 159, 223].map { "\(Self.escape)48;2;\($0);\($0);\($0)m " }
    expectEqual(lines([item])[0], greys.joined() + Self.end)
  }

  @Test("has a frame of one pixel around the selected layer")
  func selected() {
    let items = [
      Self.group(
        DrawingGroup(items: [
          Self.fill(Self.rect(0, 0, 4, 4), .black),
          Self.fill(Self.rect(0.5, 0.5, 3, 3), .blue, layer: 1),
        ]))
    ]
    let options = TerminalPicture.Options(columns: 4, rows: 2, selected: 1)
    // The frame is around the outline's edges, at 0.5 and 3.5: the outermost pixels.
    let (frame, blue) = ("255;148;0", Self.blue)
    let cut = "\(Self.escape)48;2;\(frame)m \(Self.escape)38;2;\(frame);48;2;\(blue)m▀▀"
    expectEqual(lines(items, options)[0], cut + "\(Self.escape)48;2;\(frame)m \(Self.end)")
  }

  @Test("has the nearest of 256 colours where there are no more")
  func palette() {
    let options = TerminalPicture.Options(columns: 4, rows: 2, colors: .palette)
    func index(_ color: Color) -> String {
      lines([Self.fill(Self.rect(0, 0, 4, 4), color)], options)[0]
    }
    // 16 + 36 r + 6 g + b with components from 0 to 5; greys are 232 + k for 8 + 10 k.
    expectEqual(index(.red), "\(Self.escape)48;5;196m    \(Self.end)")
    expectEqual(index(.white), "\(Self.escape)48;5;231m    \(Self.end)")
    expectEqual(index(.black), "\(Self.escape)48;5;16m    \(Self.end)")
    expectEqual(index(Color(white: 128 / 255)), "\(Self.escape)48;5;244m    \(Self.end)")
    // (100, 150, 200) is nearest to (95, 135, 215), the colour 16 + 36 + 12 + 4.
    expectEqual(
      index(Color(red: 100 / 255, green: 150 / 255, blue: 200 / 255)),
      "\(Self.escape)48;5;68m    \(Self.end)")
  }

  @Test("has one colour in a cell with characters of ASCII only")
  func ascii() {
    let items = [
      Self.fill(Self.rect(0, 0, 4, 4), .black), Self.fill(Self.rect(0, 0, 4, 1), .white),
    ]
    let options = TerminalPicture.Options(columns: 4, rows: 2, isASCII: true)
    expectEqual(lines(items, options)[0], "\(Self.escape)\(Self.half)m    \(Self.end)")
  }

  @Test("survives whatever a scene contains")
  func hostile() {
    let numbers = [
      Double.nan, .infinity, -.infinity, 1e300, -1e300, .leastNonzeroMagnitude, 0, 1e7,
    ]
    for number in numbers {
      let matrix = Transform2D(a: number, b: 1, c: -number, d: number, tx: number, ty: 1)
      let stroke = DrawingStroke(
        color: Color(red: number, green: 1, blue: number, alpha: 1), width: number, start: number,
        end: number)
      let outline = DrawingOutline(
        .rectangle(Self.rect(number, 0, 10, number), cornerRadius: 0), matrix: matrix)
      let text = DrawingText(
        string: "text", font: "", size: number, color: .white, alignment: .left,
        bounds: Self.rect(0, number, number, 1), matrix: matrix)
      let items = [
        DrawingItem(
          layer: 0, layerName: "", part: .fill,
          content: .shape(DrawingShape(outline: outline, fill: .color(.red), stroke: stroke))),
        DrawingItem(layer: 0, layerName: "", part: .text, content: .text(text)),
        Self.group(
          DrawingGroup(
            opacity: number, clip: outline, items: [Self.fill(outline.path.boundingBox, .red)])),
      ]
      for colors in [TerminalColors.all, .none] {
        let options = TerminalPicture.Options(columns: 9, rows: 3, colors: colors)
        expectEqual(lines(items, options).count, 3)
        for frame in [Self.rect(number, 0, 4, 4), Self.rect(0, 0, number, 4)] {
          let drawing = Drawing(frame: frame, items: items)
          expectTrue(TerminalPicture(drawing, options).lines.count <= 3)
        }
      }
    }
    let nothing = Drawing(frame: .zero, items: [Self.fill(Self.rect(0, 0, 1, 1), .red)])
    expectTrue(TerminalPicture(nothing, TerminalPicture.Options(columns: 9, rows: 3)).lines.isEmpty)
  }
}
