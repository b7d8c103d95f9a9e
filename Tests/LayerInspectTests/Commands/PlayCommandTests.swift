import LayerScenes
import TestSupport
import Testing

@testable import LayerInspect

@Suite("play without a terminal")
struct PlayCommandTests {
  private func run(
    _ words: String, _ scene: String = TemporaryScene.box,
    _ environment: TerminalEnvironment = TerminalEnvironment()
  ) -> (code: ExitCode, output: String, messages: String) {
    let (output, messages) = (OutputSink.memory(), OutputSink.memory())
    let arguments = ["play", "/dev/null"] + words.split(separator: " ").map(String.init)
    let code = LayerInspectCommand.run(
      arguments, output: output, messages: messages, environment: environment
    ) { _ in
      try LoadedScene(InputFile(name: "scene.json", bytes: Array(scene.utf8)))
    }
    return (code, output.text, messages.text)
  }

  @Test("prints four frames from the start to the end, with a note")
  func frames() {
    let result = run("")
    expectEqual(result.code, .success)
    expectEqual(
      result.messages, "layer-inspect: note: the output is no terminal, so 4 frames are printed\n")
    // A third of ten seconds apart.
    let times = result.output.split(separator: "\n").filter { $0.hasPrefix("t=") }
    expectEqual(times, ["t=0", "t=3.33333", "t=6.66667", "t=10"])
  }

  @Test("prints the drawing and the tree, exactly")
  func exactly() {
    let scene = """
      {"version": 1, "root": {"id": "root", "bounds": [0, 0, 80, 8], "position": [40, 4],
       "sublayers": [{"id": "box", "bounds": [0, 0, 16, 4], "position": [10, 4],
        "backgroundColor": "#ff0000"}]}}
      """
    // Of 80 columns the drawing has 40, half a column for a point: a dot is a point. The edges of
    // the box are at the dots (2, 2) and (18, 6), in the cells (1, 0) and (9, 1).
    let result = run("--frames 1 --ascii", scene)
    expectEqual(
      result.output,
      """
      t=0
       +-------|                                > --  Layer #root  80x8 at (40,4)
       +-------|                                  --    Layer #box  16x4 at (10,4)  b~

      """, "\(result.output)")
  }

  @Test("says how many frames it prints, and leaves a line between them")
  func count() {
    let note = "layer-inspect: note: the output is no terminal, so"
    let one = run("--frames 1")
    expectEqual(one.messages, "\(note) a frame is printed\n")
    expectTrue(one.output.hasPrefix("t=0\n"))
    expectFalse(one.output.contains("\nt="))
    let two = run("--frames 2")
    expectEqual(two.messages, "\(note) 2 frames are printed\n")
    expectTrue(two.output.hasPrefix(one.output + "\nt=10\n"))
  }

  @Test("has colours only on request")
  func colors() {
    let environment = TerminalEnvironment(
      terminal: "xterm", colorTerminal: "24bit", locales: ["C.UTF-8"])
    expectFalse(run("--frames 2", TemporaryScene.box, environment).output.contains("\u{1b}"))
    let words = "--frames 2 --color always"
    expectTrue(run(words, TemporaryScene.box, environment).output.contains("48;2;0;0;255"))
    expectTrue(run(words, TemporaryScene.box).output.contains("48;5;21"))
  }

  @Test("starts where it is asked to, and ends after one period of what never ends")
  func times() {
    expectEqual(run("--at 8 --frames 2").output.split(separator: "\n")[0], "t=8")
    expectTrue(run("--at 20 --frames 1").output.hasPrefix("t=20\n"))
    let scene = """
      {"version": 1, "root": {"id": "root", "bounds": [0, 0, 8, 8], "animations": {"blink":
       {"class": "BasicAnimation", "keyPath": "opacity", "fromValue": 0, "duration": 3,
        "repeatCount": "inf"}}}}
      """
    let times = run("--frames 2", scene).output.split(separator: "\n").filter { $0.hasPrefix("t=") }
    expectEqual(times, ["t=0", "t=3"])
  }

  @Test(
    "refuses a speed that is too slow or too fast",
    arguments: [("0.05", "0.05"), ("4.5", "4.5")])
  func speed(_ text: String, _ shown: String) {
    let result = run("--speed \(text)")
    expectEqual(result.code, .usage)
    expectEqual(
      result.messages,
      "layer-inspect: error: '--speed' takes a number from 0.1 to 4; got '\(shown)'\n")
  }
}
