import LayerText

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

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
