import LayerText

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
