/// Writes a lesson to a terminal, and pauses before what was read scrolls away.
final class LessonPager {
  private let sink: OutputSink
  private let rows: Int
  private var lines = 0
  /// Whether the question was asked; what leads to it is short.
  private var pages = false
  private(set) var isOver = false

  init(_ sink: OutputSink) {
    self.sink = sink
    rows = (sink.terminalSize ?? .standard).rows
  }

  /// Writes lines, after a pause if they have no room.
  func write(_ text: String) throws {
    let count = text.count { $0 == "\n" }
    if pages, lines > 0, lines + count > rows - 2 { try pause() }
    lines += count
    try sink.write(text)
  }

  /// Asks, and returns what was typed; nil at the end of the input.
  func ask(_ prompt: String) throws -> String? {
    try sink.write(prompt)
    try sink.flush()
    let line = readLine()
    // After the end of the input, nobody answers any more.
    isOver = line == nil
    (lines, pages) = (0, true)
    return line
  }

  /// Waits until the person goes on.
  ///
  /// - Throws: A `LessonMove` if the person goes elsewhere.
  func pause() throws {
    if isOver { return }
    let line = try ask("-- Return goes on, b back, q quit --")
    try sink.write("\n")
    switch line {
    case "q"?: throw LessonMove.quit
    case "b"?: throw LessonMove.back
    default: break
    }
  }
}
