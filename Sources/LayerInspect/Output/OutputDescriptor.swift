import CLibrary
import LayerScenes
import LayerText

/// Writing to file descriptors, with errors that explain what happened.
enum OutputDescriptor {
  /// Returns whether a descriptor is a terminal.
  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// Writes all bytes.
  ///
  /// - Throws: `OutputSink.Closed` if the reader is gone; otherwise an `InspectError`.
  static func write(_ bytes: [UInt8], to descriptor: Int32, name: String) throws {
    let number = SystemWrite.writeAll(bytes, to: descriptor) {
      SystemWrite.wait(for: descriptor)
      return true
    }
    if number == EPIPE { throw OutputSink.Closed() }
    if number != 0 { throw error(number, writing: name) }
  }

  /// Waits, and returns whether somebody can still read what is written.
  ///
  /// It returns at once when the reader of a pipe or a terminal is gone.
  static func waitWhileOpen(_ descriptor: Int32, milliseconds: Int32) -> Bool {
    var request = pollfd(fd: descriptor, events: 0, revents: 0)
    return poll(&request, 1, milliseconds) <= 0 || request.revents == 0
  }

  /// Returns the error for a system error number.
  static func error(_ number: Int32, writing name: String) -> InspectError {
    InspectError(any: SystemWrite.error(number, writing: name))
  }

  /// Ignores the signals for a closed pipe and for the shell's limit of file sizes.
  ///
  /// Otherwise they would end the process before `write` could report the error.
  static func ignoreSignals() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }
}

/// The size of a terminal, in characters.
struct TerminalSize: Hashable, Sendable {
  /// The number of columns.
  var columns: Int
  /// The number of rows.
  var rows: Int

  /// The size of pictures where there is no terminal.
  static let standard = TerminalSize(columns: 80, rows: 24)
}

extension TerminalSize {
  /// Reads the size of the terminal of a descriptor; nil if it is none, or does not know its size.
  init?(of descriptor: Int32) {
    guard let size = windowSize(of: descriptor), size.ws_col > 0, size.ws_row > 0 else {
      return nil
    }
    self.init(
      columns: min(CommandSpec.sizeLimit, Int(size.ws_col)),
      rows: min(CommandSpec.sizeLimit, Int(size.ws_row)))
  }
}

/// The environment variables that decide about colours, characters and the pager; nil for one that is not set.
struct TerminalEnvironment: Sendable {
  /// `NO_COLOR`.
  var noColor: String?
  /// `TERM`, the kind of terminal.
  var terminal: String?
  /// `COLORTERM`, which says whether the terminal shows all colours.
  var colorTerminal: String?
  /// `PAGER`, the command that shows long output.
  var pager: String?
  /// `LC_ALL`, `LC_CTYPE` and `LANG`, of which the first that is not empty names the locale.
  var locales: [String?] = []

  /// Whether the terminal can show more than lines, one after the other.
  var canDraw: Bool { !["", "dumb"].contains(terminal ?? "") }

  /// Whether the locale's characters are UTF-8, so that text may have more than ASCII.
  var isUTF8: Bool {
    let locale = locales.lazy.compactMap { $0 }.first { !$0.isEmpty } ?? ""
    let letters = locale.lowercased().filter { $0 != "-" }
    return letters.contains("utf8")
  }

  /// Whether the terminal shows all colours, not only a palette of 256.
  var hasAllColors: Bool {
    ["truecolor", "24bit"].contains(colorTerminal) || terminal?.hasSuffix("-direct") == true
  }

  /// The variables of the process.
  static var process: TerminalEnvironment {
    let variable = { (name: String) in getenv(name).map { String(cString: $0) } }
    return TerminalEnvironment(
      noColor: variable("NO_COLOR"), terminal: variable("TERM"),
      colorTerminal: variable("COLORTERM"), pager: variable("PAGER"),
      locales: ["LC_ALL", "LC_CTYPE", "LANG"].map(variable))
  }
}

/// When a command's text has colours: the value of `--color`.
enum ColorChoice: String, CaseIterable, Sendable {
  /// On a terminal that shows colours.
  case auto
  /// Always, even in files and pipes.
  case always
  /// Never.
  case never

  /// Returns whether text has colours.
  ///
  /// What a person asks for on the command line overrides the environment; otherwise a `NO_COLOR`
  /// that is not empty (no-color.org), and a `TERM` that is `dumb` or missing, switch colours off.
  func isColored(onTerminal isTerminal: Bool, _ environment: TerminalEnvironment) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto:
      return isTerminal && environment.noColor?.isEmpty != false && environment.canDraw
    }
  }
}

extension OptionSpec {
  /// The option `--color`, of commands that print text for people.
  static let color = OptionSpec(
    "color", "WHEN", .choice(ColorChoice.allCases.map(\.rawValue)),
    help: "colours in text")
}

extension ParsedArguments {
  /// The value of `--color`; `auto` without it.
  var color: ColorChoice { text("color").flatMap(ColorChoice.init) ?? .auto }
}

extension TextColors {
  /// Returns text with a style for each line.
  ///
  /// - Parameters:
  ///   - text: Lines, each with a line break.
  ///   - style: Chooses the style of a line; nil for none.
  /// - Returns: The text.
  func lines(of text: String, style: (Substring) -> TextStyle?) -> String {
    guard areOn else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      if line.isEmpty { return "" }
      return style(line).map { styled(String(line), $0) } ?? String(line)
    }.joined(separator: "\n")
  }
}
