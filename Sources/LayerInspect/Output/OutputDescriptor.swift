import LayerScenes
import LayerText

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

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
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
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
