import LayerScenes
import LayerText

/// Runs a command again whenever one of its scenes changes, or the size of the terminal: the option `--watch`.
///
///     run ─── the file changes ─── run ─── it is missing … it is back ─── run ─── …
///
/// It ends when nobody reads the output any more, or by a signal, such as that of Ctrl-C.
struct WatchLoop {
  /// The scenes as the user typed them.
  private let scenes: [String]
  /// Whether the data goes to the output, not to a file.
  private let isOutputShown: Bool
  private let output: OutputSink
  private let messages: OutputSink

  /// The time between two looks at the file, in milliseconds.
  private static let interval: Int32 = 200
  /// The number of looks during which a missing file is not an error: an editor may replace it.
  private static let patience = 5

  /// Reads the arguments; nil without `--watch`.
  ///
  /// - Parameters:
  ///   - parsed: The arguments of a command that reads scenes.
  ///   - output: Standard output.
  ///   - messages: Standard error.
  /// - Throws: A usage error if the scene is standard input.
  init?(
    _ parsed: ParsedArguments, output: OutputSink, messages: OutputSink
  ) throws(InspectError) {
    guard parsed.isGiven(OptionSpec.watch.name) else { return nil }
    scenes = zip(parsed.command.positionals, parsed.positionals).compactMap {
      $0.kind == .file ? $1 : nil
    }
    if scenes.contains("-") {
      throw .usage(
        "'--watch' needs a file; standard input is read only once",
        hint: "save the scene, and name the file")
    }
    let file = parsed.isGiven("output") ? parsed.text("output") : nil
    isOutputShown = file == nil || file == "-"
    self.output = output
    self.messages = messages
  }

  /// Runs a closure now and after each change of the file, until nobody reads the output.
  ///
  /// An error is written, and the loop goes on, unless the command line is wrong.
  ///
  /// - Parameter body: Runs the command.
  /// - Returns: The status of the last run.
  /// - Throws: A usage error, or that the reader of the output is gone.
  func run(_ body: () throws -> ExitCode) throws -> ExitCode {
    var isFirst = true
    while true {
      // What changes while the command runs is a change too.
      let state = self.state
      try separate(isFirst: isFirst)
      isFirst = false
      var code = ExitCode.trouble
      do {
        code = try body()
      } catch is OutputSink.Closed {
        throw OutputSink.Closed()
      } catch {
        let error = InspectError(any: error)
        if error.exitCode == .usage { throw error }
        try output.finish()
        try messages.write("\(error)\n")
      }
      try output.flush()
      if messages.isTerminal {
        // Below a picture as high as the terminal, a line break would push its first line out.
        let end = isOutputShown && output.isTerminal ? "" : "\n"
        let columns = (messages.terminalSize ?? .standard).columns
        let room = columns - "watching ; Ctrl-C ends".count
        try messages.write("watching \(TerminalText.clipped(names, to: room)); Ctrl-C ends\(end)")
      }
      try messages.flush()
      guard waitForChange(of: state) else { return code }
    }
  }

  /// What a run depends on: what the files are like now, and the terminal for which it writes.
  private struct State: Equatable {
    let files: [FileState]
    let size: TerminalSize?
  }

  private var state: State {
    State(
      files: scenes.map { FileState(path: InputFile.scenePath($0)) },
      size: isOutputShown ? output.terminalSize : nil)
  }

  /// The names of the scenes, for messages.
  private var names: String { scenes.map(PrintableText.escaped).joined(separator: " and ") }

  /// Clears a terminal, or writes a line between two runs.
  private func separate(isFirst: Bool) throws {
    guard isOutputShown else { return }
    if output.isTerminal {
      // To the first cell; clear the screen and what was scrolled away.
      try output.write("\u{1b}[H\u{1b}[2J\u{1b}[3J")
    } else if !isFirst {
      try output.write("--- \(names) changed ---\n")
    }
  }

  /// Waits until something has changed and two looks find the same; false if nobody reads any more.
  private func waitForChange(of state: State) -> Bool {
    var last = state
    var missing = 0
    while output.waitWhileOpen(milliseconds: Self.interval) {
      let now = self.state
      missing = now.files.contains(where: \.isMissing) ? missing + 1 : 0
      if now != state && now == last && (missing == 0 || missing > Self.patience) { return true }
      last = now
    }
    return false
  }
}

extension OptionSpec {
  /// The option `--watch`, of commands that read scenes and show something.
  static let watch = OptionSpec("watch", help: "run again whenever the file changes")
}
