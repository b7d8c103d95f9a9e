import Foundation
import LayerScenes
import TestSupport
import Testing

@testable import LayerInspect

/// Colours: when there are any, and what they mark.
@Suite("Colours") struct ColorTests {
  private static let xterm = TerminalEnvironment(noColor: nil, terminal: "xterm")

  @Test(
    "follow the option, then the environment, then the output",
    arguments: [
      (ColorChoice.auto, true, xterm, true),
      (.auto, false, xterm, false),
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

  private static let scene = """
    {"version": 1, "root": {"id": "root", "sublayers": [
      {"id": "box", "bounds": [0, 0, 10, 10], "position": [25, 240], "animations": {
        "move": {"class": "BasicAnimation", "keyPath": "position.x", "fromValue": 25,
                 "toValue": 295, "duration": 1}}}]}}
    """

  private func run(
    _ words: [String], to output: OutputSink = .memory(),
    _ environment: TerminalEnvironment = TerminalEnvironment()
  ) -> (code: ExitCode, output: OutputSink) {
    let code = LayerInspectCommand.run(
      words, output: output, messages: .memory(), environment: environment
    ) { _ in
      try LoadedScene(InputFile(name: "scene.json", bytes: Array(Self.scene.utf8)))
    }
    return (code, output)
  }

  @Test("mark the frame, the flags, the animation by its phase, and what the model says")
  func dump() {
    let result = run(["dump", "/dev/null", "--at", "0.5", "--color", "always"])
    // Halfway from 25 to 295 is 160; the model says 25. At 60 frames a second, 0.5 s is frame 30.
    expectTrue(
      result.output.text.hasSuffix(
        """

        \u{1b}[1mframe 30  t=0.5\u{1b}[0m  layers 2 (1 animated)  animations 1
        --  Layer #root
        \u{1b}[1;33m*\u{1b}[0m-    Layer #box  10x10 at (160\u{1b}[36m{25}\u{1b}[0m,240)
                ~ move: position.x  basic\u{1b}[32m  50% of 1s\u{1b}[0m  ends 1

        """), "\(result.output.text)")
  }

  @Test("mark the layer that is hit and those that are skipped")
  func hit() {
    let result = run(["hit", "/dev/null", "160,240", "--at", "0.5", "--color", "always"])
    expectEqual(
      result.output.text,
      """
      \u{1b}[1m(160,240) hits Layer #box in the presentation\u{1b}[0m

        \u{1b}[32mLayer #box  hit at (5,5)\u{1b}[0m

      """)
  }

  @Test("mark the sentence, the animations by their effect, and a model that differs")
  func explain() {
    let words = ["explain", "/dev/null", "#box", "position.x", "--at", "0.5", "--color"]
    let text = run(words + ["always"]).output.text
    expectTrue(
      text.hasPrefix(
        "\u{1b}[1mposition.x shows 160: 'move' is 50 % through 25 → 295, linear; "
          + "the model says 25\u{1b}[0m\n"))
    expectTrue(text.contains("\u{1b}[32mposition.x, BasicAnimation, replaces\u{1b}[0m"))
    expectTrue(text.contains("\n  model         \u{1b}[36m25"))
    let plain = run(words + ["never"]).output.text
    expectEqual(text.replacing(/\u{1b}\[[0-9;]*m/, with: ""), plain)
  }

  @Test(
    "are not in JSON and tables",
    arguments: [
      ["dump", "/dev/null", "--format", "json"], ["dump", "/dev/null", "--format", "csv"],
      ["explain", "/dev/null", "#box", "position.x", "--json"],
    ])
  func data(_ words: [String]) {
    let result = run(words + ["--color", "always"])
    expectEqual(result.code, .success)
    expectTrue(!result.output.bytes.isEmpty && !result.output.bytes.contains(0x1b))
  }

  @Test("add nothing but sequences, in any shipped scene", arguments: try ExampleScenes.names())
  func plain(name: String) throws {
    let file = ExampleScenes.folder.appending(path: name).path
    let commands = [
      ["dump", file, "--from", "0", "--to", "3", "--fps", "10", "--events"],
      ["explain", file, "--at", "0,0.5,2"], ["hit", file, "50,50", "--at", "0.5"],
    ]
    for words in commands {
      let colored = OutputSink.memory()
      let plain = OutputSink.memory()
      let choices = [(colored, "always"), (plain, "never")]
      for (sink, choice) in choices {
        let code = LayerInspectCommand.run(
          words + ["--color", choice], output: sink, messages: .memory())
        expectEqual(code, .success)
      }
      expectEqual(colored.text.replacing(/\u{1b}\[[0-9;]*m/, with: ""), plain.text, "\(words)")
    }
  }

  /// Runs a command on a terminal of its own, which Python opens.
  private static let program = """
    import os, pty, sys
    os.environ.pop("NO_COLOR", None)
    os.environ["TERM"] = sys.argv[1]
    pty.spawn(sys.argv[2:])
    """

  @Test("are shown on a terminal, unless it is dumb", arguments: ["xterm", "dumb"])
  func terminal(kind: String) throws {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    let file = ExampleScenes.folder.appending(path: "moving-box.json").path
    let command = Bundle.main.bundleURL.appending(path: "layer-inspect").path
    process.arguments = ["python3", "-c", Self.program, kind, command, "hit", file, "50,50"]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    if process.terminationStatus != 0 { return print("skipped: there is no Python 3") }
    let start = kind == "dumb" ? "(50,50) hits " : "\u{1b}[1m(50,50) hits "
    expectTrue(output.hasPrefix(start), "\(output)")
  }
}

@Suite("Locale of a terminal")
struct LocaleTests {
  @Test(
    "The first variable that is not empty decides whether text may have more than ASCII",
    arguments: [
      ([nil, nil, "en_GB.UTF-8"], true),
      ([nil, nil, "C.utf8"], true),
      ([nil, "de_DE.ISO-8859-1", "en_GB.UTF-8"], false),
      (["C", "en_GB.UTF-8", "en_GB.UTF-8"], false),
      (["", "", "en_GB.UTF-8"], true),
      ([nil, nil, nil], false),
      ([], false),
    ] as [([String?], Bool)])
  func locale(_ locales: [String?], _ isUTF8: Bool) {
    expectEqual(TerminalEnvironment(locales: locales).isUTF8, isUTF8)
  }
}
