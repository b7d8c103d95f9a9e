/// The completion script for zsh, which `_arguments` reads.
struct ZshCompletion {
  /// The commands to complete.
  let table: CommandTable

  /// The script.
  var script: String {
    """
    #compdef \(table.program)
    # Completes \(table.program) in zsh. To use it: source <(\(table.program) completions zsh)

    \(function)() {
      local context state state_descr line
      typeset -A opt_args
      local -a commands=(
    \(table.commands.map { "    \(quoted("\($0.name):\($0.summary)"))" }.joined(separator: "\n"))
      )
      _arguments -C \\
    \(table.commonOptions.map { "    \(specification($0)) \\" }.joined(separator: "\n"))
        '1: :->command' \\
        '*:: :->argument'
      case $state in
        command) _describe -t commands command commands ;;
        argument)
          case $words[1] in
    \(table.commands.map(self.case).joined(separator: "\n"))
          esac ;;
      esac
    }

    if [[ $funcstack[1] == \(function) ]]; then
      \(function) "$@"
    else
      compdef \(function) \(table.program)
    fi

    """
  }

  private var function: String { "_\(table.program)" }

  private func `case`(_ command: CommandSpec) -> String {
    let options = (command.options + table.commonOptions).map(specification)
    let lines = (options + command.positionals.enumerated().map(specification)).map {
      "            \($0)"
    }
    return "        \(command.name))\n          _arguments -s \\\n"
      + lines.joined(separator: " \\\n") + " ;;"
  }

  /// Returns an option as `_arguments` reads it: names, help, and what follows.
  private func specification(_ option: OptionSpec) -> String {
    let help = "[\(escaped(option.help))]"
    var value = ""
    if option.takesValue {
      let words = option.allowedValues
      let action =
        option.kind == .file ? "_files" : words.isEmpty ? " " : "(\(words.joined(separator: " ")))"
      value = ":\(option.placeholder):\(action)"
    }
    let equals = option.takesValue ? "=" : ""
    if let short = option.short {
      let plus = option.takesValue ? "+" : ""
      return "'(-\(short) --\(option.name))'{-\(short)\(plus),--\(option.name)\(equals)}"
        + quoted("\(help)\(value)")
    }
    return quoted("\(option.isRepeatable ? "*" : "")--\(option.name)\(equals)\(help)\(value)")
  }

  private func specification(_ index: Int, _ positional: PositionalSpec) -> String {
    let action =
      switch positional.kind {
      case .file: "_files"
      case .text: " "
      case .choice, .word, .command:
        "(\(table.words(for: positional).joined(separator: " ")))"
      }
    let number = positional.isRepeatable ? "*" : "\(index + 1)"
    return quoted("\(number):\(positional.name):\(action)")
  }

  /// Escapes what ends a description.
  private func escaped(_ text: String) -> String {
    text.replacing("[", with: "\\[").replacing("]", with: "\\]").replacing(":", with: "\\:")
  }

  private func quoted(_ text: String) -> String {
    "'\(text.replacing("'", with: "'\\''"))'"
  }
}
