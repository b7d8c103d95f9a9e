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
