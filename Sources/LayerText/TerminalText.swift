/// Text measured in the columns of a terminal.
package enum TerminalText {
  /// Returns the columns that a character takes: 1, or 2 for wide ones.
  package static func width(of character: Character) -> Int {
    character.unicodeScalars.contains(where: isWide) ? 2 : 1
  }

  /// Returns the columns that a text takes; sequences of "select graphic rendition" take none.
  package static func width(of text: String) -> Int {
    var width = 0
    var isSequence = false
    for character in text {
      if character == "\u{1b}" {
        isSequence = true
      } else if isSequence {
        isSequence = character.unicodeScalars.first != "m"
      } else {
        width += self.width(of: character)
      }
    }
    return width
  }

  /// Returns a text that takes at most some columns; one that is cut ends with `…`.
  ///
  /// - Parameters:
  ///   - text: The text, which may have sequences of "select graphic rendition". They are kept, and
  ///     a text that is cut ends without any style.
  ///   - columns: The number of columns.
  ///   - isASCII: Whether the mark of a cut is `~`.
  /// - Returns: The text, or its start with the mark.
  package static func clipped(_ text: String, to columns: Int, isASCII: Bool = false) -> String {
    if text.utf8.count <= columns || width(of: text) <= columns { return text }
    if columns < 1 { return "" }
    var result = ""
    var width = 0
    var (isSequence, hasStyle) = (false, false)
    for character in text {
      if character == "\u{1b}" {
        (isSequence, hasStyle) = (true, true)
      } else if isSequence {
        isSequence = character.unicodeScalars.first != "m"
      } else {
        width += self.width(of: character)
        if width >= columns { break }
      }
      result.append(character)
    }
    return result + (isASCII ? "~" : "…") + (hasStyle ? "\u{1b}[0m" : "")
  }

  /// Whether a character is wide: of East Asia, or a picture.
  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case ..<0x1100: false
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F000...0x1FAFF, 0x20000...0x3FFFD:
      true
    default: scalar.properties.isEmojiPresentation
    }
  }
}

extension TerminalText {
  /// Returns rows as lines with aligned columns, two spaces apart, and no spaces at their ends.
  ///
  /// - Parameters:
  ///   - rows: The cells of each row. A row may have fewer cells than others.
  ///   - numbers: The columns that are aligned at their right.
  /// - Returns: The lines, without line breaks.
  package static func columns(_ rows: [[String]], right numbers: ClosedRange<Int>? = nil)
    -> [String]
  {
    var widths: [Int] = []
    for row in rows {
      for (column, cell) in row.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], width(of: cell))
      }
    }
    return rows.map { row in
      var (line, blank) = ("", 0)
      for (column, cell) in row.enumerated() {
        var rest = widths[column] - width(of: cell)
        // Spaces are written only before a cell, so that no line ends with them.
        if !cell.isEmpty {
          let isRight = numbers?.contains(column) == true
          line += String(repeating: " ", count: isRight ? blank + rest : blank) + cell
          (blank, rest) = (0, isRight ? 0 : rest)
        }
        blank += rest + 2
      }
      return line
    }
  }
}
