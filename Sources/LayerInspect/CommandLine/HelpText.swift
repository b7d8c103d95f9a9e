import LayerText

/// The help, derived from the table of commands, with examples first.
struct HelpText {
  /// The commands to explain.
  let table: CommandTable

  /// Returns the help for a command, or the overview if there is none.
  func text(about command: CommandSpec?) -> String {
    command.map { text($0) } ?? overview
  }

  /// The output of `version`.
  var version: String { "\(table.program) \(table.version)\n" }

  /// Everything on one screen of 24 rows and 80 columns.
  private var overview: String {
    var text = "\(table.program) \(table.summary)\n"
    text += "Usage: \(table.program) COMMAND [OPTIONS] …, or \(table.program) SCENE\n"
    text += section(
      "Commands", table.groups.map { ($0.title, $0.commands.joined(separator: ", ")) })
    text += section(
      "Examples", table.examples.map { ("\(table.program) \($0.arguments)", $0.does) })
    text += section("Options", table.commonOptions.map { (label($0), $0.help) })
    return text
      + "\n'\(table.program) help COMMAND' explains a command, 'help look' those of a group.\n"
  }

  /// Returns the commands of a group, with their examples.
  func text(about group: [CommandSpec]) -> String {
    let lines = group.flatMap { $0.examples.prefix(2) }
    return String(section("Commands", group.map { ($0.name, $0.summary) }).dropFirst())
      + examples(lines)
  }

  private func text(_ command: CommandSpec) -> String {
    var text = "\(table.program) \(command.name): \(command.summary)\n"
    text += examples(command.examples)
    text += "\nUsage: \(usage(command))\n"
    text += section("Arguments", command.positionals.map { ($0.name, $0.help) })
    let all = command.options + table.commonOptions
    return text + section("Options", all.map { (label($0), help($0)) })
  }

  /// Returns the command as the user types it, such as `layer-inspect help [COMMAND]`.
  func usage(_ command: CommandSpec) -> String {
    let positionals = command.positionals.map { positional in
      let name = positional.isRepeatable ? "\(positional.name)…" : positional.name
      return positional.isOptional ? "[\(name)]" : name
    }
    let options = command.options.isEmpty ? [] : ["[OPTIONS]"]
    return ([table.program, command.name] + positionals + options).joined(separator: " ")
  }

  /// Returns an option as the user types it, such as `-o, --output FILE`.
  private func label(_ option: OptionSpec) -> String {
    let short = option.short.map { "-\($0), " } ?? "    "
    let value = option.takesValue ? " \(option.placeholder)" : ""
    return "\(short)--\(option.name)\(value)"
  }

  /// Returns the help of an option, with the words that it takes.
  func help(_ option: OptionSpec) -> String {
    var text = option.help
    if !option.allowedValues.isEmpty {
      text += ": " + option.allowedValues.joined(separator: ", ")
    }
    if option.isRepeatable { text += " (repeatable)" }
    return text
  }

  /// Returns the examples, each on its own line with its description below.
  private func examples(_ examples: [ExampleSpec]) -> String {
    guard !examples.isEmpty else { return "" }
    let lines = examples.map { "  \(table.program) \($0.arguments)\n      \($0.does)\n" }
    return "\nExamples:\n" + lines.joined()
  }

  /// Returns two columns under a title.
  private func section(_ title: String, _ rows: [(String, String)]) -> String {
    guard !rows.isEmpty else { return "" }
    let lines = TerminalText.columns(rows.map { [$0, $1] }).map { "  \($0)\n" }
    return "\n\(title):\n" + lines.joined()
  }
}
