import Foundation
import TestSupport
import Testing

@testable import LayerInspect

/// When there are colours, and of which kind, and when text may have more than ASCII.
@Suite("The environment of a terminal")
struct TerminalEnvironmentTests {
  private static let xterm = TerminalEnvironment(noColor: nil, terminal: "xterm")

  @Test(
    "has colours by the option, then the environment, then the output",
    arguments: [
      (ColorChoice.auto, true, xterm, true), (.auto, false, xterm, false),
      (.auto, true, TerminalEnvironment(noColor: "1", terminal: "xterm"), false),
      // An empty variable counts as not set (no-color.org).
      (.auto, true, TerminalEnvironment(noColor: "", terminal: "xterm"), true),
      (.auto, true, TerminalEnvironment(noColor: nil, terminal: "dumb"), false),
      (.auto, true, TerminalEnvironment(noColor: nil, terminal: nil), false),
      (.always, false, TerminalEnvironment(noColor: "1", terminal: "dumb"), true),
      (.never, true, xterm, false),
    ])
  func choice(
    _ choice: ColorChoice, _ isTerminal: Bool, _ environment: TerminalEnvironment, _ expected: Bool
  ) {
    expectEqual(choice.isColored(onTerminal: isTerminal, environment), expected)
  }

  @Test(
    "has all colours where it says so",
    arguments: [
      ("truecolor", "xterm", true), ("24bit", nil, true), (nil, "xterm-direct", true),
      (nil, "xterm-256color", false), ("yes", "xterm", false), (nil, nil, false), ("", "", false),
    ] as [(String?, String?, Bool)])
  func colors(_ color: String?, _ terminal: String?, _ hasAll: Bool) {
    let environment = TerminalEnvironment(terminal: terminal, colorTerminal: color)
    expectEqual(environment.hasAllColors, hasAll)
  }

  @Test(
    "has more than ASCII if the first variable that is not empty says so",
    arguments: [
      ([nil, nil, "en_GB.UTF-8"], true), ([nil, nil, "C.utf8"], true),
      ([nil, "de_DE.ISO-8859-1", "en_GB.UTF-8"], false),
      (["C", "en_GB.UTF-8", "en_GB.UTF-8"], false), (["", "", "en_GB.UTF-8"], true),
      ([nil, nil, nil], false), ([], false),
    ] as [([String?], Bool)])
  func locale(_ locales: [String?], _ isUTF8: Bool) {
    expectEqual(TerminalEnvironment(locales: locales).isUTF8, isUTF8)
  }

  @Test(
    "adds nothing but sequences to any shipped scene",
    arguments: Rounds.some(of: try ExampleScenes.names()))
  func plain(name: String) throws {
    let file = ExampleScenes.folder.appending(path: name).path
    let commands = [
      ["dump", file, "--from", "0", "--to", "3", "--fps", "10", "--events"],
      ["explain", file, "--at", "0,0.5,2"], ["hit", file, "50,50", "--at", "0.5"],
    ]
    for words in commands {
      let texts = ["always", "never"].map { choice in
        let sink = OutputSink.memory()
        let code = LayerInspectCommand.run(
          words + ["--color", choice], output: sink, messages: .memory())
        expectEqual(code, .success)
        return sink.text
      }
      expectEqual(texts[0].replacing(/\u{1b}\[[0-9;]*m/, with: ""), texts[1], "\(words)")
    }
  }
}
