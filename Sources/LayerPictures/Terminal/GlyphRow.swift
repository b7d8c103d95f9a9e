import LayerModel
import LayerText

/// A line of a text over the cells of a terminal.
struct GlyphRow: Equatable {
  /// The column of the first character.
  var column: Int
  /// The row.
  var row: Int
  /// The characters that fit.
  var text: String

  /// Returns the lines of a text of a layer where they fit.
  ///
  /// A line that is too long is cut, and ends with `…`. A text that is turned or mirrored is not
  /// shown, nor are lines that begin below the layer.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - view: The matrix from the drawing to half cells: pixels that are half as high as a cell.
  ///   - isASCII: Whether to show `?` for a character that is not of ASCII.
  /// - Returns: The lines, from the top.
  static func rows(of text: DrawingText, _ view: Transform2D, isASCII: Bool) -> [GlyphRow] {
    rows(
      text.string, size: text.size, alignment: text.alignment, in: text.bounds,
      text.matrix.concatenating(view), isASCII: isASCII)
  }

  /// Returns the label in the middle of a placeholder, if it fits.
  static func rows(of image: DrawingImage, _ view: Transform2D, isASCII: Bool) -> [GlyphRow] {
    var middle = image.bounds
    middle.origin.y = middle.midY
    middle.size.height = 0
    return rows(
      image.label, size: 0, alignment: .center, in: middle, image.matrix.concatenating(view),
      isASCII: isASCII)
  }

  private static func rows(
    _ string: String, size: Double, alignment: TextAlignmentMode, in bounds: Rect,
    _ matrix: Transform2D, isASCII: Bool
  ) -> [GlyphRow] {
    let isUpright =
      matrix.a > 0 && matrix.d > 0 && matrix.b.magnitude < 1e-6 * matrix.a
      && matrix.c.magnitude < 1e-6 * matrix.d
    let start = Point(x: bounds.minX, y: bounds.minY).applying(matrix)
    let end = Point(x: bounds.maxX, y: bounds.maxY).applying(matrix)
    guard isUpright, [start.x, start.y, end.x, end.y].allSatisfy({ $0.magnitude < 1e6 })
    else { return [] }
    let left = Int(start.x.rounded())
    let space = Int(end.x.rounded()) - left
    let line = max(0, size) * matrix.d
    var rows: [GlyphRow] = []
    for (index, part) in string.split(whereSeparator: \.isNewline).enumerated() {
      // Lines of text are about 1.2 times as high as the font, which is in their middle.
      let y =
        index == 0 ? min(start.y + 0.6 * line, end.y) : start.y + line * (0.6 + 1.2 * Double(index))
      if y > end.y || index > 1000 { break }
      let row = Int((y / 2).rounded(.down))
      if rows.last?.row == row { continue }
      let text = printable(part, isASCII)
      let shown = TerminalText.clipped(text, to: space, isASCII: isASCII)
      // A mark alone says nothing.
      if shown.isEmpty || space < 2 && shown != text { continue }
      let rest = space - TerminalText.width(of: shown)
      let shift =
        switch alignment {
        case .center: rest / 2
        case .right: rest
        default: 0
        }
      rows.append(GlyphRow(column: left + shift, row: row, text: shown))
    }
    return rows
  }

  private static func printable(_ text: Substring, _ isASCII: Bool) -> String {
    let text = PrintableText.escaped(String(text))
    return isASCII ? String(text.map { $0.isASCII ? $0 : "?" }) : text
  }

  /// The characters with their columns; the right half of a wide one is nil.
  var cells: [(character: Character?, column: Int)] {
    var cells: [(character: Character?, column: Int)] = []
    var column = column
    for character in text {
      let width = TerminalText.width(of: character)
      cells.append((character, column))
      if width > 1 { cells.append((nil, column + 1)) }
      column += width
    }
    return cells
  }
}
