import TestSupport
import Testing

@testable import LayerInspect

@Suite("The script for bash")
struct BashScriptTests {
  @Test("has each option with a value, and each command with its options and last argument")
  func small() {
    expectEqual(
      ShellCompletion(table: CommandTable.small).script(for: .bash),
      #"""
      # Completes tool in bash. To use it: source <(tool completions bash)

      _tool() {
        local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} command= index
        # Bash splits --name=value into three words.
        if [[ $word == '=' ]]; then
          word=
        elif [[ $previous == '=' ]]; then
          previous=${COMP_WORDS[COMP_CWORD-2]}
        fi
        for ((index = 1; index < COMP_CWORD; index++)); do
          case ${COMP_WORDS[index]} in
            draw|help) command=${COMP_WORDS[index]}; break ;;
          esac
        done
        case $command/$previous in
          draw/--size) COMPREPLY=(); return ;;
          draw/--output|draw/-o) \#(files); return ;;
          draw/--select) COMPREPLY=(); return ;;
          draw/--format) \#(offer("text svg")); return ;;
        esac
        case $command in
          '') \#(offer("draw help --help")) ;;
          draw)
            if [[ $word == -* ]]; then
              \#(offer("--all --size --output --select --format --help"))
            else
              \#(offer("box dot"))
            fi ;;
          help)
            if [[ $word == -* ]]; then
              \#(offer("--help"))
            else
              \#(offer("draw help"))
            fi ;;
        esac
      }

      complete -F _tool tool

      """#)
  }

  @Test("offers files, or nothing where a command takes none, and names no function with a hyphen")
  func others() {
    let table = CommandTable(
      program: "my-tool", version: "1", summary: "draws",
      commands: [
        CommandSpec(
          name: "open", summary: "open",
          positionals: [PositionalSpec(name: "FILE", help: "a file", kind: .file)]),
        CommandSpec(name: "nap", summary: "sleep"),
        CommandSpec(
          name: "say", summary: "say", positionals: [PositionalSpec(name: "WORD", help: "a word")]),
      ], commonOptions: [])
    let script = ShellCompletion(table: table).script(for: .bash)
    func part(_ name: String, _ last: String) -> String {
      """
          \(name))
            if [[ $word == -* ]]; then
              \(offer(""))
            else
              \(last)
            fi ;;

      """
    }
    expectTrue(script.contains(part("open", files)))
    expectTrue(script.contains(part("nap", "COMPREPLY=()")))
    expectTrue(script.contains(part("say", "COMPREPLY=()")))
    expectTrue(script.contains("\n_my_tool() {\n"))
    expectTrue(script.hasSuffix("\ncomplete -F _my_tool my-tool\n"))
  }

  private func offer(_ words: String) -> String {
    "mapfile -t COMPREPLY < <(compgen -W '\(words)' -- \"$word\")"
  }

  private let files = "compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- \"$word\")"
}
