/// The manual page, in the format of `man`, derived from the table of commands.
struct ManualPage {
  /// The commands to describe.
  let table: CommandTable

  /// The page, in troff with the macros of `man`.
  var text: String {
    var lines = [
      ".TH \(table.program.uppercased()) 1 \"\" \"\(table.program) \(table.version)\"",
      ".SH NAME",
      "\(escaped(table.program)) \\- \(escaped(table.summary))",
      ".SH SYNOPSIS",
      ".B \(escaped(table.program))",
      ".I COMMAND",
      "[\\fIOPTIONS\\fR] \\&...",
      ".SH COMMANDS",
    ]
    for command in table.commands { lines += section(command) }
    lines += [".SH OPTIONS OF EVERY COMMAND"] + table.commonOptions.flatMap(paragraph)
    lines += [".SH EXIT STATUS"]
    for (code, meaning) in Self.exitCodes {
      lines += [".TP", "\\fB\(code.rawValue)\\fR", escaped(meaning)]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static let exitCodes: [(ExitCode, String)] = [
    (.success, "The command succeeded."),
    (.differs, "A comparison found differences, or a check failed."),
    (.trouble, "The input or the output has an error."),
    (.usage, "The command line has an error."),
  ]

  private func section(_ command: CommandSpec) -> [String] {
    let help = HelpText(table: table)
    var lines = [".SS \(escaped(help.usage(command)))", escaped(sentence(command.summary))]
    for positional in command.positionals {
      lines += [".TP", "\\fI\(escaped(positional.name))\\fR", escaped(positional.help)]
    }
    lines += command.options.flatMap(paragraph)
    if !command.examples.isEmpty { lines += [".PP", "Examples:"] }
    for example in command.examples {
      lines += [
        ".PP", ".nf", "\\fB\(escaped("\(table.program) \(example.arguments)"))\\fR", ".fi",
        ".RS", escaped(example.does), ".RE",
      ]
    }
    return lines
  }

  private func paragraph(_ option: OptionSpec) -> [String] {
    var name = option.short.map { "\\fB\\-\($0)\\fR, " } ?? ""
    name += "\\fB\(escaped("--\(option.name)"))\\fR"
    if option.takesValue { name += " \\fI\(escaped(option.placeholder))\\fR" }
    return [".TP", name, escaped(HelpText(table: table).help(option))]
  }

  private func sentence(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst() + "."
  }

  /// Escapes backslashes, hyphens and dots that are one character, and a mark at the start that
  /// would be a request.
  private func escaped(_ text: String) -> String {
    let plain = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
      .replacing("…", with: "...")
    return plain.hasPrefix(".") || plain.hasPrefix("'") ? "\\&\(plain)" : plain
  }
}
