import LayerModel

/// A text as lines, in its layer's coordinates, for pictures that have no fonts.
struct StrokeText {
  /// All lines of all letters.
  private(set) var path = Path()
  /// The width of the lines.
  let width: Double

  /// The widths of lines for words in the names of fonts, in units of the font's size.
  private static let weights = [
    ("ultralight", 0.035), ("thin", 0.045), ("semibold", 0.115), ("demibold", 0.115),
    ("light", 0.06), ("medium", 0.1), ("bold", 0.135), ("heavy", 0.16), ("black", 0.18),
  ]

  /// Lays out a text: one line below the other, from the upper edge of the bounds, as SVG does.
  init(_ text: DrawingText) {
    let (font, style) = (SVGFont(text.font), text.font.lowercased())
    width = text.size * (Self.weights.first { style.contains($0.0) }?.1 ?? 0.085)
    let isMonospaced = font.families.hasSuffix("monospace")
    let (stepX, stepY) = (StrokeAlphabet.stepX * text.size, StrokeAlphabet.stepY * text.size)
    let lines = text.string.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      let base = text.bounds.minY + SVGWriter.baseline(ofLine: index) * text.size
      let letters = line.map { StrokeAlphabet.letter($0) }
      // A letter of one width is in the middle of 0.6 of the font's size.
      let advances = letters.map {
        isMonospaced ? 0.6 * text.size : ($0.width + StrokeAlphabet.gap) * stepX
      }
      let rest = text.bounds.width - advances.reduce(0, +)
      var x = text.bounds.minX
      switch text.alignment {
      case .center: x += rest / 2
      case .right: x += rest
      default: break
      }
      for (letter, advance) in zip(letters, advances) {
        // A wide letter, such as m, fits between the others.
        let stepX = letter.width > 0 ? min(stepX, 0.8 * advance / letter.width) : stepX
        let left = x + (advance - letter.width * stepX) / 2
        let slant = font.isItalic ? 0.2 * stepY : 0
        let matrix = Transform2D(
          a: stepX, b: 0, c: slant, d: -stepY, tx: left - slant * StrokeAlphabet.baseline,
          ty: base + stepY * StrokeAlphabet.baseline)
        for line in letter.lines { line.append(to: &path, matrix) }
        x += advance
      }
    }
  }
}
