import LayerText

/// Lines of text under a picture over time: the axis, the labels of its ticks, and marks.
///
///     └┬─────────┬─────────┬
///      0        0.5       1 s
///      b                   e
struct TextAxis {
  /// The scale.
  let scale: AxisScale
  /// The number of characters to the left of the axis.
  let margin: Int
  /// The number of characters of the axis.
  let columns: Int
  /// Whether to use ASCII only.
  let isASCII: Bool

  /// Makes an axis whose labels do not collide.
  init(from: Double, to: Double, margin: Int, columns: Int, isASCII: Bool) {
    (self.margin, self.columns, self.isASCII) = (margin, columns, isASCII)
    scale = AxisScale(from: from, to: to) { scale in
      var end = Int.min
      for tick in scale.seconds {
        let column = Self.column(scale.fraction(tick.value), of: columns)
        let start = Self.start(of: tick.text, at: column, columns)
        if start - 2 < end { return false }
        end = start + tick.text.count
      }
      return true
    }
  }

  /// Returns the column of an instant.
  func column(of instant: Double) -> Int { Self.column(scale.fraction(instant), of: columns) }

  private static func column(_ fraction: Double, of columns: Int) -> Int {
    Int((fraction * Double(columns - 1)).rounded())
  }

  /// Returns the column where a text around a column starts, so that it is within the axis.
  private static func start(of text: String, at column: Int, _ columns: Int) -> Int {
    max(0, min(column - (text.count - 1) / 2, columns - text.count))
  }

  /// Returns the line of the axis.
  func line(isAbove: Bool = false) -> String {
    var characters = [Character](repeating: isASCII ? "-" : "─", count: columns)
    for tick in scale.ticks {
      characters[column(of: tick.value)] = isASCII ? "+" : isAbove ? "┴" : "┬"
    }
    return String(repeating: " ", count: margin - 1) + (isASCII ? "+" : isAbove ? "┌" : "└")
      + String(characters)
  }

  /// Returns the labels of the ticks.
  func labels() -> String {
    var line = [Character](repeating: " ", count: columns)
    for tick in scale.seconds {
      let start = Self.start(of: tick.text, at: column(of: tick.value), columns)
      for (offset, character) in tick.text.enumerated() where start + offset < columns {
        line[start + offset] = character
      }
    }
    return Self.trimmed(String(repeating: " ", count: margin) + String(line))
  }

  /// Returns lines with letters under their instants.
  ///
  /// A letter takes the first line in which its column is free; what finds none of the lines free
  /// becomes a `+` in the last one.
  ///
  /// - Parameters:
  ///   - marks: The marks, the more important ones first.
  ///   - limit: The largest number of lines.
  /// - Returns: The lines, without any for no marks.
  func marks(_ marks: [AxisTick], lines limit: Int = 3) -> [String] {
    var lines: [[Character]] = []
    for mark in marks {
      let column = column(of: mark.instant)
      if lines.contains(where: { $0[column] == mark.letter }) { continue }
      if let free = lines.indices.first(where: { lines[$0][column] == " " }) {
        lines[free][column] = mark.letter
      } else if lines.count < limit {
        lines.append([Character](repeating: " ", count: columns))
        lines[lines.count - 1][column] = mark.letter
      } else {
        lines[limit - 1][column] = "+"
      }
    }
    return lines.map { Self.trimmed(String(repeating: " ", count: margin) + String($0)) }
  }

  /// Returns a text without blanks at its end.
  static func trimmed(_ text: String) -> String {
    let last = text.utf8.lastIndex { $0 != UInt8(ascii: " ") }
    return last.map { String(text.utf8[...$0]) ?? text } ?? ""
  }

  /// Returns texts in lines of at most some columns, with two blanks between them.
  static func wrapped(_ texts: [String], to columns: Int) -> [String] {
    var lines: [String] = []
    for text in texts {
      if let last = lines.last,
        TerminalText.width(of: last) + 2 + TerminalText.width(of: text) <= columns
      {
        lines[lines.count - 1] += "  " + text
      } else {
        lines.append(TerminalText.clipped(text, to: columns))
      }
    }
    return lines
  }
}
