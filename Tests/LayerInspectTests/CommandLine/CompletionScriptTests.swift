import TestSupport
import Testing

@testable import LayerInspect

/// The scripts of a small table, for shells that a machine need not have.
@Suite("Scripts for completion")
struct CompletionScriptTests {
  @Test("for zsh have each option with its value, and each argument with its number")
  func zsh() {
    expectEqual(
      ShellCompletion(table: CommandTable.small).script(for: .zsh),
      #"""
      #compdef tool
      # Completes tool in zsh. To use it: source <(tool completions zsh)

      _tool() {
        local context state state_descr line
        typeset -A opt_args
        local -a commands=(
          'draw:draw it'\''s [one]: all'
          'help:help'
        )
        _arguments -C \
          '(-h --help)'{-h,--help}'[show this]' \
          '1: :->command' \
          '*:: :->argument'
        case $state in
          command) _describe -t commands command commands ;;
          argument)
            case $words[1] in
              draw)
                _arguments -s \
                  '--all[everything]' \
                  '--size=[how large \[1\]\: points]:N: ' \
                  '(-o --output)'{-o+,--output=}'[a file]:FILE:_files' \
                  '*--select=[a layer]:S: ' \
                  '--format=[a \ format]:F:(text svg)' \
                  '(-h --help)'{-h,--help}'[show this]' \
                  '1:SCENE:_files' \
                  '2:NAME: ' \
                  '*:SHAPE:(box dot)' ;;
              help)
                _arguments -s \
                  '(-h --help)'{-h,--help}'[show this]' \
                  '1:COMMAND:(draw help)' ;;
            esac ;;
        esac
      }

      if [[ $funcstack[1] == _tool ]]; then
        _tool "$@"
      else
        compdef _tool tool
      fi

      """#)
  }

  @Test("for fish have a line for each command, option and argument")
  func fish() {
    let draw = "complete -c tool -n '__fish_seen_subcommand_from draw'"
    expectEqual(
      ShellCompletion(table: CommandTable.small).script(for: .fish),
      #"""
      # Completes tool in fish. To use it: tool completions fish | source
      complete -c tool -f
      complete -c tool -n __fish_use_subcommand -a draw -d 'draw it\'s [one]: all'
      complete -c tool -n __fish_use_subcommand -a help -d 'help'
      complete -c tool -s h -l help -d 'show this'
      \#(draw) -l all -d 'everything'
      \#(draw) -l size -x -d 'how large [1]: points'
      \#(draw) -s o -l output -r -F -d 'a file'
      \#(draw) -l select -x -d 'a layer'
      \#(draw) -l format -x -a 'text svg' -d 'a \\ format'
      \#(draw) -F -d 'a file'
      \#(draw) -a 'box dot' -d 'a shape'
      complete -c tool -n '__fish_seen_subcommand_from help' -a 'draw help' -d 'a command'

      """#)
  }
}
