import Foundation
import TestSupport
import Testing

@testable import LayerInspect

/// The page with the options of all commands is made from the table of commands.
@Suite("Option table")
struct OptionTableTests {
  private static let path = "Documentation/Options.md"

  @Test("the page of options is what the table of commands says")
  func isUpToDate() throws {
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try Data(Self.text.utf8).write(to: PackageFolder.root.appending(path: Self.path))
      return
    }
    if (try? PackageFolder.text(Self.path)) != Self.text {
      Issue.record(
        "\(Self.path) is out of date; RECORD=1 swift test --filter OptionTable renews it.")
    }
  }

  private static let commands = CommandTable.layerInspect.commands.filter { !$0.options.isEmpty }

  private static var text: String {
    var counts: [String: Int] = [:]
    var options: [OptionSpec] = []
    for option in commands.flatMap(\.options) {
      if counts[option.name] == nil { options.append(option) }
      counts[option.name, default: 0] += 1
    }
    let shared = options.filter { counts[$0.name, default: 0] > 1 }
    var text = """
      # Options of the command

      For people who look for an option of `layer-inspect`. A test makes this page from the table that parses the
      command line. A name means the same in every command,
      except that `--frames` of `play` is a number of frames, `--tolerance` of `render` a distance in points, and
      `--strict` of `convert` about what would be left out.

      Times are seconds, as `0.5` or `0.5s`, or `500ms`, or a part of the time up to the scene's end, as `50%`. The
      ending of the file after `-o` chooses the format; one that contradicts `--format` is an error. A file appears when
      it is whole; until then the old one stays. The status is 0, or 1 if something differs or was found, 2 for an error in
      a file, and 64 for one in the command line.

      At a terminal, output that is longer than the screen goes through `$PAGER`, or `less -FRX`; an empty `PAGER`, or
      `--no-pager`, an option of every command, switches that off.

      ## Options of several commands

      | |\(commands.map { " \($0.name) |" }.joined())
      |---|\(commands.map { _ in "---|" }.joined())

      """
    for option in shared {
      let marks = commands.map { $0.option(named: option.name) == nil ? " |" : " ● |" }
      text += "| \(label(option)) |\(marks.joined())\n"
    }
    text += "\n## Options of one command\n\n| | |\n|---|---|\n"
    for command in commands {
      let own = command.options.filter { counts[$0.name] == 1 }.map(label)
      if !own.isEmpty { text += "| \(command.name) | \(own.joined(separator: ", ")) |\n" }
    }
    text += "\n## Formats\n\n| | formats, and the endings of their files |\n|---|---|\n"
    for command in commands where !command.formats.isEmpty {
      let formats = command.formats.map { format in
        "\(format.name) (\(format.endings.map { "`.\($0)`" }.joined(separator: ", ")))"
      }
      text += "| \(command.name) | \(formats.joined(separator: ", ")) |\n"
    }
    return text
      + """
      | convert | json (`.json`), caml (`.caml`), a bundle (`.ca`) |

      A file of text may have any other ending that says no other format.

      """
  }

  private static func label(_ option: OptionSpec) -> String {
    let short = option.short.map { "`-\($0)`, " } ?? ""
    return "\(short)`--\(option.name)`"
  }
}
