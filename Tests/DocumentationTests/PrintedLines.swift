import Testing

/// The lines that a document shows as the output of something.
struct PrintedLines {
  /// Without spaces at their ends, and without empty lines at the end.
  private let lines: [String]

  init(_ text: String) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }
    while lines.last == "" { lines.removeLast() }
    self.lines = lines
  }

  /// Fails unless the output has these lines: all of it, or consecutive lines.
  func compare(
    with output: String, isPart: Bool, _ subject: String, _ sourceLocation: SourceLocation
  ) {
    let printed = PrintedLines(output).lines
    if isPart ? printed.contains(lines) : printed == lines { return }
    Issue.record(
      """
      \(subject) prints
      \(printed.joined(separator: "\n"))
      and the document has
      \(lines.joined(separator: "\n"))
      """, sourceLocation: sourceLocation)
  }
}
