/// Help, written from the table of commands: examples first.
struct HelpText {
  /// The commands to explain.
  let table: CommandTable

  /// The text about a command, or about all of them.
  func text(about command: CommandSpec?) -> String {
    command.map { text($0) } ?? overview
  }

  /// What `version` prints.
  var version: String { "\(table.program) \(table.version)\n" }

  private var overview: String {
    var text = "\(table.program) \(table.summary)\n"
    text += examples(table.commands.flatMap { $0.examples.prefix(2) })
    text += "\nUsage: \(table.program) COMMAND [OPTIONS] …\n"
    text += section("Commands", table.commands.map { ($0.name, $0.summary) })
    text += section("Options", table.commonOptions.map { (label($0), $0.help) })
    return text + "\n'\(table.program) help COMMAND' explains a command.\n"
  }

  private func text(_ command: CommandSpec) -> String {
    var text = "\(table.program) \(command.name): \(command.summary)\n"
    text += examples(command.examples)
    let positionals = command.positionals.map { $0.isOptional ? "[\($0.name)]" : $0.name }
    let options = command.options.isEmpty ? [] : ["[OPTIONS]"]
    let words = [table.program, command.name] + positionals + options
    text += "\nUsage: \(words.joined(separator: " "))\n"
    text += section("Arguments", command.positionals.map { ($0.name, $0.help) })
    let all = command.options + table.commonOptions
    return text + section("Options", all.map { (label($0), help($0)) })
  }

  /// The option as it is typed, as `-o, --output FILE`.
  private func label(_ option: OptionSpec) -> String {
    let short = option.short.map { "-\($0), " } ?? "    "
    let value = option.takesValue ? " \(option.placeholder)" : ""
    return "\(short)--\(option.name)\(value)"
  }

  private func help(_ option: OptionSpec) -> String {
    var text = option.help
    if !option.allowedValues.isEmpty {
      text += ": " + option.allowedValues.joined(separator: ", ")
    }
    if option.isRepeatable { text += " (repeatable)" }
    return text
  }

  /// Every example in a line of its own, and under it what it does.
  private func examples(_ examples: [ExampleSpec]) -> String {
    guard !examples.isEmpty else { return "" }
    let lines = examples.map { "  \(table.program) \($0.arguments)\n      \($0.does)\n" }
    return "\nExamples:\n" + lines.joined()
  }

  /// Two columns under a title.
  private func section(_ title: String, _ rows: [(String, String)]) -> String {
    guard !rows.isEmpty else { return "" }
    let width = rows.map(\.0.count).max() ?? 0
    let lines = rows.map { left, right in
      "  \(left)\(String(repeating: " ", count: width - left.count))  \(right)\n"
    }
    return "\n\(title):\n" + lines.joined()
  }
}
