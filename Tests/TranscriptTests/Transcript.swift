import Foundation

/// A file of commands with what they print, as somebody would see it at a terminal.
///
///     Why the transcript exists; its first lines, up to the first command.
///
///     $ layer-inspect dump missing.json
///     layer-inspect: 'missing.json': no such file
///     [2]
///
/// Messages follow the output. A status other than 0 is in brackets. A line `…` stands for any lines, and `␛` for
/// the character that begins the code of a colour. A command goes on in lines that begin with `> `. Spaces at the end
/// of a line are not compared, nor are empty lines before the next command.
struct Transcript {
  struct Command {
    let line: String
    /// What the file shows below the command.
    let shown: [String]
    /// The parts of the line; none if only a shell reads it.
    let statements: [Statement]

    init(line: String, shown: [String]) {
      (self.line, self.shown) = (line, shown)
      statements = Statement.all(in: line) ?? []
    }

    /// Whether it is nothing but `layer-inspect`, and writes no file.
    var isPlain: Bool { statements.count == 1 && statements[0].isPlain }
  }

  /// The lines above the first command.
  let prose: [String]
  let commands: [Command]

  init(_ text: String) {
    var prose: [String] = []
    var commands: [Command] = []
    var line: String?
    var shown: [String] = []
    func finish() {
      while shown.last == "" { shown.removeLast() }
      if let line { commands.append(Command(line: line, shown: shown)) } else { prose = shown }
      shown = []
    }
    for part in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if part.hasPrefix("$ ") {
        finish()
        line = String(part.dropFirst(2))
      } else if let above = line, shown.isEmpty, part == ">" || part.hasPrefix("> ") {
        line = above + "\n" + part.dropFirst(2)
      } else {
        shown.append(part)
      }
    }
    finish()
    self.prose = prose
    self.commands = commands
  }

  /// Writes the file with other results.
  func text(printing results: [[String]]) -> String {
    let parts = zip(commands, results).map { command, lines in
      (["$ " + command.line.replacing("\n", with: "\n> ")] + lines).joined(separator: "\n")
    }
    let head = prose.isEmpty ? [] : [prose.joined(separator: "\n")]
    return (head + parts).joined(separator: "\n\n") + "\n"
  }

  /// Returns whether printed lines are what a file shows, where `…` stands for any lines but a status.
  static func matches(_ shown: [String], _ printed: [String]) -> Bool {
    let (shown, printed) = (parts(shown), parts(printed))
    return shown.status == printed.status && matches(shown.lines[...], printed.lines[...])
  }

  private static func matches(_ shown: ArraySlice<String>, _ printed: ArraySlice<String>) -> Bool {
    guard let first = shown.first else { return printed.isEmpty }
    guard first == "…" else {
      return first == printed.first && matches(shown.dropFirst(), printed.dropFirst())
    }
    return (printed.startIndex...printed.endIndex).contains {
      matches(shown.dropFirst(), printed[$0...])
    }
  }

  /// Splits the status from the lines, and removes spaces at their ends.
  private static func parts(_ lines: [String]) -> (lines: [String], status: String) {
    var lines = lines
    for (index, line) in lines.enumerated() where line.utf8.last == UInt8(ascii: " ") {
      lines[index] = String(line.reversed().drop { $0 == " " }.reversed())
    }
    let status = lines.last.flatMap { line in
      line.hasPrefix("[") && line.wholeMatch(of: /\[\d+\]/) != nil ? line : nil
    }
    if status != nil { lines.removeLast() }
    while lines.last == "" { lines.removeLast() }
    return (lines, status ?? "")
  }
}
