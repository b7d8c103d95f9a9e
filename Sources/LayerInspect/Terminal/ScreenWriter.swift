import LayerText

/// Writes the lines of a screen, and only those that have changed.
struct ScreenWriter {
  private var shown: [String] = []
  private var columns = 0

  /// What a terminal needs before the first line: another screen, no cursor, no line breaks of its
  /// own.
  static let start = "\u{1b}[?1049h\u{1b}[?25l\u{1b}[?7l\u{1b}[2J"
  /// What takes it back.
  static let end = "\u{1b}[0m\u{1b}[?7h\u{1b}[?25h\u{1b}[?1049l"

  /// Forgets what is on the screen, so that all lines are written again.
  mutating func reset() { (shown, columns) = ([], 0) }

  /// Returns the text that makes the screen show some lines.
  mutating func text(_ lines: [String], columns: Int) -> String {
    let isNew = lines.count != shown.count || columns != self.columns
    var text = isNew ? "\u{1b}[2J" : ""
    for (row, line) in lines.enumerated() where isNew || line != shown[row] {
      text += "\u{1b}[\(row + 1);1H\(line)"
      // After the last column, "erase to the end" would erase that column.
      if TerminalText.width(of: line) < columns { text += "\u{1b}[K" }
    }
    (shown, self.columns) = (lines, columns)
    return text
  }
}
