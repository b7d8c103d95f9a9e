import Foundation
import LayerPictures
import LayerReports
import LayerScenes
import TestSupport
import Testing

@testable import LayerInspect

/// The table of commands, from which help, manual page and completions are made.
///
/// What it accepts, refuses and prints is in `Tests/Transcripts/usage`.
@Suite("The table of commands")
struct CommandTableTests {
  private static func run(_ words: [String]) -> (code: ExitCode, output: String) {
    let output = OutputSink.memory()
    return (LayerInspectCommand.run(words, output: output, messages: .memory()), output.text)
  }

  private static func parsed(_ line: String) throws -> ParsedArguments {
    let words = line.split(separator: " ").map(String.init)
    guard case .run(let parsed) = try ArgumentParser(table: .layerInspect).parse(words) else {
      throw InspectError("'\(line)' runs nothing")
    }
    return parsed
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("has no name or letter twice, and every example is valid") {
      let table = CommandTable.layerInspect
      expectEqual(Set(table.commands.map(\.name)).count, table.commands.count)
      for command in table.commands {
        let options = command.options + table.commonOptions
        expectEqual(Set(options.map(\.name)).count, options.count)
        let letters = options.compactMap(\.short)
        expectEqual(Set(letters).count, letters.count)
        for name in command.contradictions.flatMap({ $0 }).flatMap({ $0 }) {
          expectTrue(command.option(named: name) != nil)
        }
        for example in command.examples {
          let words = example.arguments.split(separator: " ").map(String.init)
          _ = try ArgumentParser(table: table).parse(words)
        }
      }
    },
    Fact("has every option in the help and on the manual page") {
      let page = run(["man"]).output
      for command in CommandTable.layerInspect.commands {
        let help = run(["help", command.name]).output
        expectTrue(page.contains(".SS layer\\-inspect \(command.name)"))
        for option in command.options {
          expectTrue(help.contains("--\(option.name)"))
          expectTrue(
            page.contains("\\fB\\-\\-\(option.name.replacing("-", with: "\\-"))\\fR"), option.name)
        }
      }
    },
    Fact("makes a manual page of requests that the macros know, without a bare hyphen") {
      let lines = run(["man"]).output.split(separator: "\n", omittingEmptySubsequences: false)
      let known = [".TH", ".SH", ".SS", ".TP", ".PP", ".B", ".I", ".nf", ".fi", ".RS", ".RE"]
      for line in lines {
        if line.hasPrefix(".") {
          expectTrue(known.contains(String(line.prefix { $0 != " " })), "\(line)")
        } else {
          expectFalse(line.contains("--"), "\(line)")
        }
      }
      expectEqual(lines.last, "")
      expectFalse(lines.dropLast().contains(""))
    },
    Fact("gives a picture the size that is asked for, or the terminal's without its last line") {
      func size(_ words: String, isText: Bool = true, _ terminal: TerminalSize?) throws -> [Int]? {
        try parsed("plot a.json #box opacity \(words)")
          .pictureSize(isText: isText, terminal: terminal)
          .map { [Int($0.width), Int($0.height)] }
      }
      let terminal = TerminalSize(columns: 100, rows: 30)
      try expectEqual(size("", nil), [80, 24])
      try expectEqual(size("", terminal), [100, 29])
      try expectEqual(size("", TerminalSize(columns: 50, rows: 1)), [50, 1])
      try expectNil(size("", isText: false, terminal))
      try expectEqual(size("--size 90x40", terminal), [90, 40])
      try expectEqual(size("--size 90x40", isText: false, nil), [90, 40])
    },
    Fact("takes '-' and '--' for what they are") {
      let some = try parsed("dump --select #a --select=b/*=c -o - -- -")
      expectEqual(some.texts("select"), ["#a", "b/*=c"])
      expectEqual(some.text("output"), "-")
      expectEqual(some.positional("SCENE"), "-")
      try expectEqual(parsed("dump -- --help").positionals, ["--help"])
    },
    Fact("says what any error is, with its place") {
      struct Problem: Error, CustomStringConvertible { var description: String { "it broke" } }
      let error = InspectError(any: Problem())
      expectEqual(error.exitCode, .trouble)
      expectEqual(error.description, "layer-inspect: error: it broke")
      let place = SourcePlace(file: "a.json")
      let scene = InspectError(any: SceneError("no", at: place, hint: "yes"))
      expectEqual(scene.description, "a.json: error: no\n  hint: yes")
      let usage = InspectError.usage("wrong", hint: "right")
      expectEqual(InspectError(any: usage), usage)
    },
    Fact("suggests the next command of 'explain' to a person at a terminal") {
      let rows: [(String, String?)] = [
        ("--at 0,0.5", "try: layer-inspect explain a.json LAYER --at 0,0.5"),
        ("#box", "try: layer-inspect explain a.json '#box' KEYPATH --at 0"),
        (
          "#box position.x --at 1e0",
          "try: layer-inspect explain a.json '#box' position.x --at 1 --full"
        ),
        ("#box position.x --full", nil), ("#box position.x --json", nil),
      ]
      for (line, expected) in rows {
        let context = CommandContext(
          arguments: try parsed("explain a.json \(line)"),
          open: { InputFile(name: $0, bytes: []) }, read: LoadedScene.init, onScene: { _, _ in "" })
        try expectEqual(ExplainCommand(context).suggestion, expected)
      }
    },
    Fact("does parallel work in its order") {
      expectEqual(Parallel.map(Array(0..<200)) { $0 * $0 }, (0..<200).map { $0 * $0 })
      expectTrue(Parallel.map([Int]()) { $0 }.isEmpty)
    },
  ]

  @Test(
    "has help of at most 90 columns, but for long lists of formats and kinds",
    arguments: ["dump", "explain", "states", "hit", "play", "record", "lesson", "easings"])
  func width(name: String) {
    for line in Self.run(["help", name]).output.split(separator: "\n")
    where line.count > 90 { Issue.record("too wide: \(line)") }
  }

  @Test(
    "escapes what XML reads in a report for a build server, and has no character that XML lacks",
    arguments: [
      ("a>b", "a&gt;b"), ("a<b", "a&lt;b"), ("a&b", "a&amp;b"), ("\"", "&quot;"),
      ("<\u{338}&\u{301}", "&lt;\u{338}&amp;\u{301}"), ("a\u{1}b", "a\\u0001b"),
      ("\u{FFFE}", "\u{FFFD}"), ("\u{FFFF}", "\u{FFFD}"), ("é→", "é→"),
    ])
  func escaped(_ text: String, _ expected: String) {
    expectTrue(JUnitReport.text([(text, .init(kind: .same))]).contains("name=\"\(expected)\"/>"))
  }
}
