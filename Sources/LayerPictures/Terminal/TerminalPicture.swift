import LayerModel

/// A drawing as lines of text for a terminal.
///
/// With colours, a cell shows two pixels, one above the other, as a half block. Without colours,
/// outlines are drawn with the dots of braille, and a filled shape hides what is behind it. A
/// layer's text is printed as text. Shadows are not shown, nor dashes without colours; images are
/// placeholders.
package struct TerminalPicture {
  /// How a drawing becomes text.
  package struct Options: Hashable, Sendable {
    /// The most columns that the picture takes.
    package var columns: Int
    /// The most rows that the picture takes.
    package var rows: Int
    /// The colours of the terminal.
    package var colors: TerminalColors
    /// Whether to use only characters of ASCII.
    package var isASCII: Bool
    /// The index of the layer with a frame around it, in the order of a dump; nil for none.
    package var selected: Int?
    /// What is seen where no layer shows anything.
    package var backdrop: Color

    /// Creates options.
    package init(
      columns: Int, rows: Int, colors: TerminalColors = .all, isASCII: Bool = false,
      selected: Int? = nil, backdrop: Color = Color(red: 0.16, green: 0.17, blue: 0.2)
    ) {
      self.columns = columns
      self.rows = rows
      self.colors = colors
      self.isASCII = isASCII
      self.selected = selected
      self.backdrop = backdrop
    }
  }

  private let options: Options
  /// The number of columns that the picture takes.
  package let width: Int
  private let height: Int
  /// The matrix from the drawing to half cells.
  private let view: Transform2D
  private let drawing: Drawing

  /// Fits the frame of a drawing into the columns and rows.
  ///
  /// A frame without area takes no columns and no rows.
  package init(_ drawing: Drawing, _ options: Options) {
    self.drawing = drawing
    self.options = options
    let frame = drawing.frame.standardized
    let scale = min(
      Double(options.columns) / frame.width, Double(2 * options.rows) / frame.height)
    guard options.columns > 0, options.rows > 0, frame.width > 0, frame.height > 0, scale > 0,
      scale.isFinite, frame.minX.isFinite, frame.minY.isFinite
    else {
      (width, height, view) = (0, 0, .identity)
      return
    }
    // Cells are twice as high as wide, so half cells are square.
    width = max(1, min(options.columns, Int((frame.width * scale - 0.01).rounded(.up))))
    height = max(1, min(options.rows, Int((frame.height * scale / 2 - 0.01).rounded(.up))))
    view = Transform2D(
      a: scale, b: 0, c: 0, d: scale, tx: -frame.minX * scale, ty: -frame.minY * scale)
  }

  /// The lines from the top, without spaces at their ends and without line breaks.
  package var lines: [String] {
    if width == 0 { return [] }
    return options.colors == .none ? outlines : blocks
  }

  private var outlines: [String] {
    var dots = DotGrid(columns: width, rows: height)
    let dotView = view.concatenating(Transform2D(scaleX: 2, y: 2))
    DotPainter(view: dotView, isASCII: options.isASCII).paint(drawing.items, on: &dots)
    return dots.lines(isASCII: options.isASCII)
  }

  private var blocks: [String] {
    let painter = ColorPainter(view: view, isASCII: options.isASCII)
    var buffer = PixelBuffer(width: width, height: height * 2)
    let frame = DrawingOutline(.rectangle(drawing.frame.standardized, cornerRadius: 0))
    let inside = PixelCoverage(
      PixelOutline(view: view).polygons(of: frame), width: width, height: height * 2)
    let backdrop = SIMD4<Float>(options.backdrop)
    buffer.paint(inside) { _, _ in backdrop }
    painter.paint(drawing.items, on: &buffer)
    buffer.multiply { inside[$0, $1] }
    if let index = options.selected, let outline = Self.outline(of: index, in: drawing.items) {
      let stroke = DrawingStroke(color: Color(red: 1, green: 0.58, blue: 0), width: 0)
      painter.paint(stroke, along: outline, on: &buffer)
    }
    return (0..<height).map { row in
      var writer = CellWriter(colors: options.colors, isASCII: options.isASCII)
      for column in 0..<width {
        let cell = row * width + column
        writer.write(
          top: buffer.pixels[row * 2 * width + column],
          bottom: buffer.pixels[(row * 2 + 1) * width + column],
          glyph: buffer.glyphs.isEmpty ? nil : buffer.glyphs[cell])
      }
      return writer.line
    }
  }

  /// Returns the outline of the first thing that a layer shows.
  private static func outline(of layer: Int, in items: [DrawingItem]) -> DrawingOutline? {
    for item in items {
      switch item.content {
      case .group(let group):
        if let found = outline(of: layer, in: group.items) { return found }
      case .shape(let shape) where item.layer == layer: return shape.outline
      case .text(let text) where item.layer == layer:
        return DrawingOutline(.rectangle(text.bounds, cornerRadius: 0), matrix: text.matrix)
      case .image(let image) where item.layer == layer:
        return DrawingOutline(.rectangle(image.bounds, cornerRadius: 0), matrix: image.matrix)
      default: break
      }
    }
    return nil
  }
}

/// Writes the cells of one line as text with colours.
///
/// A colour is written only where it changes. A line ends without colours.
struct CellWriter {
  private let colors: TerminalColors
  private let isASCII: Bool
  private var text = ""
  private var (foreground, background): (CellColor?, CellColor?)
  /// Cells without content that are written only if one with content follows.
  private var blanks = 0

  /// Makes a writer at the start of a line.
  init(colors: TerminalColors, isASCII: Bool) {
    (self.colors, self.isASCII) = (colors, isASCII)
  }

  /// The line.
  var line: String { foreground == nil && background == nil ? text : text + "\u{1b}[0m" }

  /// Adds a cell with two pixels, or with a character over them.
  mutating func write(top: SIMD4<Float>, bottom: SIMD4<Float>, glyph: PixelBuffer.Glyph?) {
    let (upper, lower) = (color(top), color(bottom))
    if let glyph {
      // The right half of a wide character is there already.
      guard let character = glyph.character else { return }
      let behind = isVisible(top) || isVisible(bottom) ? (top + bottom) / 2 : .zero
      let ink = glyph.color + behind * (1 - glyph.color.w)
      return append(character, CellColor(ink, in: colors), color(behind))
    }
    if isASCII {
      let mean = isVisible(top) || isVisible(bottom) ? (top + bottom) / 2 : .zero
      return append(" ", nil, color(mean))
    }
    switch (upper, lower) {
    case (nil, nil): append(" ", nil, nil)
    case (let upper, let lower) where upper == lower: append(" ", nil, upper)
    case (nil, let lower): append("▄", lower, nil)
    case (let upper, let lower): append("▀", upper, lower)
    }
  }

  /// Returns the colour of a pixel; nil where the terminal shows its own background.
  private func color(_ pixel: SIMD4<Float>) -> CellColor? {
    isVisible(pixel) ? CellColor(pixel, in: colors) : nil
  }

  private func isVisible(_ pixel: SIMD4<Float>) -> Bool { pixel.w >= 0.4 }

  /// Adds a character; a space needs no colour of text.
  private mutating func append(
    _ character: Character, _ ink: CellColor?, _ behind: CellColor?
  ) {
    if character == " " && behind == nil {
      blanks += 1
      return
    }
    if blanks > 0 {
      set(foreground, nil)
      text += String(repeating: " ", count: blanks)
      blanks = 0
    }
    set(ink ?? foreground, behind)
    text.append(character)
  }

  private mutating func set(_ ink: CellColor?, _ behind: CellColor?) {
    var parameters: [String] = []
    if ink != foreground, let ink { parameters.append("38;\(ink.parameters)") }
    if behind != background { parameters.append(behind.map { "48;\($0.parameters)" } ?? "49") }
    (foreground, background) = (ink, behind)
    if !parameters.isEmpty { text += "\u{1b}[\(parameters.joined(separator: ";"))m" }
  }
}
