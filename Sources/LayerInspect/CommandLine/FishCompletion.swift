/// The completion script for fish: one line for each command and option.
struct FishCompletion {
  /// The commands to complete.
  let table: CommandTable

  /// The script.
  var script: String {
    var lines = [
      "# Completes \(table.program) in fish. To use it: \(table.program) completions fish | source",
      "complete -c \(table.program) -f",
    ]
    let none = "-n __fish_use_subcommand"
    for command in table.commands {
      lines.append(line(none, "-a \(command.name)", command.summary))
    }
    for option in table.commonOptions { lines.append(line("", names(option), option.help)) }
    for command in table.commands {
      let isIt = "-n '__fish_seen_subcommand_from \(command.name)'"
      for option in command.options { lines.append(line(isIt, names(option), option.help)) }
      for positional in command.positionals {
        switch positional.kind {
        case .file: lines.append(line(isIt, "-F", positional.help))
        case .text: break
        case .choice, .word, .command:
          let words = table.words(for: positional).joined(separator: " ")
          lines.append(line(isIt, "-a '\(words)'", positional.help))
        }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func line(_ condition: String, _ what: String, _ help: String) -> String {
    let text = help.replacing("\\", with: "\\\\").replacing("'", with: "\\'")
    let words = ["complete", "-c", table.program, condition, what, "-d '\(text)'"]
    return words.filter { !$0.isEmpty }.joined(separator: " ")
  }

  private func names(_ option: OptionSpec) -> String {
    var words = ["-l \(option.name)"]
    if let short = option.short { words.insert("-s \(short)", at: 0) }
    if option.kind == .file {
      words.append("-r -F")
    } else if !option.allowedValues.isEmpty {
      words.append("-x -a '\(option.allowedValues.joined(separator: " "))'")
    } else if option.takesValue {
      words.append("-x")
    }
    return words.joined(separator: " ")
  }
}
