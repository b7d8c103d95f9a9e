/// What a shell offers for an argument, or for the value of an option.
enum Completion {
  case nothing
  case files
  case words([String])
}

extension OptionSpec {
  /// What a shell offers for the value.
  fileprivate var completion: Completion {
    switch kind {
    case .file: .files
    case .choice(let words): .words(words)
    default: .nothing
    }
  }
}

extension CommandTable {
  /// Returns what a shell offers for an argument.
  fileprivate func completion(of positional: PositionalSpec) -> Completion {
    switch positional.kind {
    case .text: .nothing
    case .file: .files
    case .choice(let words), .word(let words): .words(words)
    case .command: .words(names + groups.map(\.title))
    }
  }
}

/// The completion script for bash 4 and later.
///
/// It looks for the command's name among the words before the cursor, then for an option that waits
/// for its value, and offers what may follow.
private struct BashCompletion {
  /// The commands to complete.
  let table: CommandTable

  /// The script.
  var script: String {
    """
    # Completes \(table.program) in bash. To use it: source <(\(table.program) completions bash)

    \(function)() {
      local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} command= index
      # Bash splits --name=value into three words.
      if [[ $word == '=' ]]; then
        word=
      elif [[ $previous == '=' ]]; then
        previous=${COMP_WORDS[COMP_CWORD-2]}
      fi
      for ((index = 1; index < COMP_CWORD; index++)); do
        case ${COMP_WORDS[index]} in
          \(table.names.joined(separator: "|"))) command=${COMP_WORDS[index]}; break ;;
        esac
      done
      case $command/$previous in
    \(values)
      esac
      case $command in
        '') \(offer(table.names + table.commonOptions.map { "--\($0.name)" })) ;;
    \(arguments)
      esac
    }

    complete -F \(function) \(table.program)

    """
  }

  private var function: String { "_" + table.program.replacing("-", with: "_") }

  /// The cases of options that wait for a value.
  private var values: String {
    var lines: [String] = []
    for command in table.commands {
      for option in command.options where option.takesValue {
        var patterns = "\(command.name)/--\(option.name)"
        if let short = option.short { patterns += "|\(command.name)/-\(short)" }
        lines.append("    \(patterns)) \(offer(option.completion)); return ;;")
      }
    }
    return lines.joined(separator: "\n")
  }

  /// The cases of the commands.
  private var arguments: String {
    table.commands.map { command in
      let options = (command.options + table.commonOptions).map { "--\($0.name)" }
      let last = offer(command.positionals.last.map(table.completion) ?? .nothing)
      return """
            \(command.name))
              if [[ $word == -* ]]; then
                \(offer(options))
              else
                \(last)
              fi ;;
        """
    }.joined(separator: "\n")
  }

  private func offer(_ words: [String]) -> String {
    "mapfile -t COMPREPLY < <(compgen -W '\(words.joined(separator: " "))' -- \"$word\")"
  }

  private func offer(_ completion: Completion) -> String {
    switch completion {
    case .nothing: "COMPREPLY=()"
    case .files: "compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- \"$word\")"
    case .words(let words): offer(words)
    }
  }
}

/// The scripts that complete the command in a shell, derived from the table of commands.
struct ShellCompletion {
  /// The shells for which there are scripts.
  enum Shell: String, CaseIterable, Sendable {
    case bash
    case zsh
    case fish
  }

  /// The commands to complete.
  let table: CommandTable

  /// Returns the script for a shell.
  func script(for shell: Shell) -> String {
    switch shell {
    case .bash: BashCompletion(table: table).script
    case .zsh: ZshCompletion(table: table).script
    case .fish: FishCompletion(table: table).script
    }
  }
}

/// The completion script for zsh, which `_arguments` reads.
private struct ZshCompletion {
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
      value = ":\(option.placeholder):\(action(option.completion))"
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
    let action = action(table.completion(of: positional))
    let number = positional.isRepeatable ? "*" : "\(index + 1)"
    return quoted("\(number):\(positional.name):\(action)")
  }

  private func action(_ completion: Completion) -> String {
    switch completion {
    case .nothing: " "
    case .files: "_files"
    case .words(let words): "(\(words.joined(separator: " ")))"
    }
  }

  /// Escapes what ends a description.
  private func escaped(_ text: String) -> String {
    text.replacing("[", with: "\\[").replacing("]", with: "\\]").replacing(":", with: "\\:")
  }

  private func quoted(_ text: String) -> String {
    "'\(text.replacing("'", with: "'\\''"))'"
  }
}

/// The completion script for fish: one line for each command and option.
private struct FishCompletion {
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
        switch table.completion(of: positional) {
        case .nothing: break
        case .files: lines.append(line(isIt, "-F", positional.help))
        case .words(let words):
          lines.append(line(isIt, "-a '\(words.joined(separator: " "))'", positional.help))
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
    switch option.completion {
    case .nothing: if option.takesValue { words.append("-x") }
    case .files: words.append("-r -F")
    case .words(let choices): words.append("-x -a '\(choices.joined(separator: " "))'")
    }
    return words.joined(separator: " ")
  }
}
