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
