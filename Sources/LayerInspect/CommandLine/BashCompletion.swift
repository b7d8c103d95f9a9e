/// The completion script for bash 4 and later.
///
/// It looks for the command's name among the words before the cursor, then for an option that waits
/// for its value, and offers what may follow.
struct BashCompletion {
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
        lines.append("    \(patterns)) \(offer(option)); return ;;")
      }
    }
    return lines.joined(separator: "\n")
  }

  /// The cases of the commands.
  private var arguments: String {
    table.commands.map { command in
      let options = (command.options + table.commonOptions).map { "--\($0.name)" }
      let last = command.positionals.last.map(offer) ?? "COMPREPLY=()"
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

  private var files: String {
    "compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- \"$word\")"
  }

  private func offer(_ option: OptionSpec) -> String {
    if option.kind == .file { return files }
    return option.allowedValues.isEmpty ? "COMPREPLY=()" : offer(option.allowedValues)
  }

  private func offer(_ positional: PositionalSpec) -> String {
    switch positional.kind {
    case .file: files
    case .text: "COMPREPLY=()"
    case .choice, .word, .command: offer(table.words(for: positional))
    }
  }
}
