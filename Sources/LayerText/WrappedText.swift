/// Text in lines that are broken between words.
package enum WrappedText {
  /// Breaks a line.
  ///
  /// - Parameters:
  ///   - line: The line; spaces at its start stay.
  ///   - columns: The most columns of a line. A word that is longer has a line of its own.
  ///   - indent: The number of spaces before all lines but the first.
  /// - Returns: The lines.
  package static func lines(of line: String, columns: Int, indent: Int = 0) -> [String] {
    var (lines, rest, start): ([String], Substring, String) = ([], line[...], "")
    while true {
      var (width, hasText, end): (Int, Bool, String.Index?) = (start.count, false, nil)
      var isSequence = false
      for index in rest.indices {
        // A sequence of "select graphic rendition" takes no column.
        if rest[index] == "\u{1b}" { isSequence = true }
        if isSequence {
          isSequence = rest[index] != "m"
          continue
        }
        if rest[index] != " " {
          hasText = true
        } else if hasText, end == nil || width <= columns {
          end = index
        }
        width += TerminalText.width(of: rest[index])
        if width > columns, end != nil { break }
      }
      guard width > columns, let end else { return lines + [start + rest] }
      let next = rest[end...].drop { $0 == " " }
      var shown = rest[..<end]
      while shown.last == " " { shown.removeLast() }
      lines.append(start + shown)
      if next.isEmpty { return lines }
      (rest, start) = (next, String(repeating: " ", count: indent))
    }
  }

  /// Breaks each line of a text, and indents what follows by two more than the line.
  package static func text(_ text: String, columns: Int) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      lines(
        of: String(line), columns: columns,
        indent: min(line.prefix { $0 == " " }.count + 2, columns / 2)
      ).joined(separator: "\n")
    }.joined(separator: "\n")
  }

  /// Fills the lines of prose: paragraphs and items become as wide as they may be, and rows of tables
  /// and indented lines stay lines of their own.
  package static func prose(_ lines: [String], columns: Int) -> [String] {
    var (filled, open): ([String], String) = ([], "")
    func close() {
      if open.isEmpty { return }
      let mark = open.prefix { $0 != " " }
      let indent = isItem(open) ? mark.count + 1 : 0
      filled += Self.lines(of: open, columns: columns, indent: indent)
      open = ""
    }
    for line in lines {
      if line.isEmpty || line.hasPrefix("|") || line.hasPrefix("    ") {
        close()
        filled += Self.lines(
          of: line, columns: columns, indent: line.prefix { $0 == " " }.count + 2)
      } else {
        if isItem(line) { close() }
        open += open.isEmpty ? line : " \(line.drop { $0 == " " })"
      }
    }
    close()
    return filled
  }

  /// Whether a line begins with the mark of an item: `- ` or `1. `.
  private static func isItem(_ line: String) -> Bool {
    let mark = line.prefix { $0 != " " }
    return mark == "-"
      || mark.last == "." && mark.count > 1 && mark.dropLast().allSatisfy(\.isNumber)
  }
}
