import LayerModel
import LayerText

extension ArgumentParser {
  /// Returns the error for a command line without a command.
  func missingCommand(_ arguments: [String]) throws(InspectError) -> InspectError {
    if let first = arguments.first, first.hasPrefix("-"), first != "--" {
      let name = first.prefix { $0 != "=" }
      let isKnown = table.commands.contains { command in
        command.options.contains { "--\($0.name)" == name }
      }
      if !isKnown {
        return .usage("unknown option \(Excerpt.quoted(String(name)))", hint: listHint)
      }
    }
    return .usage("a command is missing", hint: listHint)
  }

  /// Returns the error for an unknown command; for standard input, the hint suggests `dump`.
  func unknownCommand(_ word: String) -> InspectError {
    var hint = Suggestion.hint(for: word, in: table.commands.map(\.name))
    if hint == nil, word == "-" {
      hint = "to print a scene: \(table.program) dump \(Excerpt.short(word))"
    }
    return .usage("unknown command \(Excerpt.quoted(word))", hint: hint ?? listHint)
  }

  /// Returns the error for an option that the command does not have.
  func unknownOption(
    _ argument: String,
    _ name: String,
    of command: CommandSpec
  ) -> InspectError {
    let names = (command.options + table.commonOptions).map { "--\($0.name)" }
    var hint = Suggestion.hint(for: name, in: names)
    // Writing one dash before a long name is a common mistake.
    let isLong = argument.dropFirst().count > 1 && !argument.hasPrefix("--")
    let wanted = "-" + argument.prefix { $0 != "=" }
    let meant = names.contains(wanted) ? wanted : Suggestion.nearest(to: wanted, among: names)
    if isLong, let meant {
      return .usage(
        "unknown option \(Excerpt.quoted(argument))",
        hint: "did you mean '\(meant)'?"
      )
    }
    if hint == nil { hint = "'\(table.program) \(command.name) --help' lists the options" }
    return .usage("unknown option \(Excerpt.quoted(name)) of '\(command.name)'", hint: hint)
  }

  private var listHint: String { "'\(table.program) help' lists the commands" }
}
