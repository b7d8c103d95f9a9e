import LayerReports
import LayerScenes
import TestSupport
import Testing

@testable import LayerInspect

/// The command `explain`, over a box that moves from 25 to 295 in the first second.
@Suite("The command explain")
struct ExplainCommandTests {
  private static let scene = """
    {"version": 1, "root": {"id": "root", "sublayers": [
      {"id": "box", "position": [25, 240], "animations": {
        "move": {"class": "BasicAnimation", "keyPath": "position.x", "fromValue": 25,
                 "toValue": 295, "duration": 1}}}]}}
    """

  private func explain(_ words: String...) -> (code: ExitCode, output: String, messages: String) {
    let output = OutputSink.memory()
    let messages = OutputSink.memory()
    let code = LayerInspectCommand.run(
      ["explain", "/dev/null"] + words, output: output, messages: messages
    ) { _ in
      try LoadedScene(InputFile(name: "scene.json", bytes: Array(Self.scene.utf8)))
    }
    return (code, output.text, messages.text)
  }

  @Test("prints a sentence and the chain of one value")
  func value() {
    let result = explain("#box", "position.x", "--at", "0.5")
    expectEqual(result.code, .success)
    expectTrue(result.messages.isEmpty)
    expectTrue(
      result.output.hasPrefix(
        "position.x shows 160: 'move' is 50 % through 25 → 295, linear; the model says 25\n\n"))
    // A file or a pipe gets no suggestion of the next command.
    expectFalse(result.output.contains("try:"))
  }

  @Test(
    "suggests the next command to a person at a terminal",
    arguments: [
      ("--at 0,0.5", "try: layer-inspect explain a.json LAYER --at 0,0.5"),
      ("#box", "try: layer-inspect explain a.json '#box' KEYPATH --at 0"),
      (
        "#box position.x --at 1e0",
        "try: layer-inspect explain a.json '#box' position.x --at 1 --full"
      ),
      ("#box position.x --full", nil), ("#box position.x --json", nil),
    ] as [(String, String?)])
  func suggestion(line: String, expected: String?) throws {
    let words = "explain a.json \(line)".split(separator: " ").map(String.init)
    guard case .run(let parsed) = try ArgumentParser(table: .layerInspect).parse(words) else {
      throw InspectError("'\(line)' runs nothing")
    }
    let scene = try LoadedScene(InputFile(name: "a.json", bytes: Array(Self.scene.utf8)))
    func text(isTerminal: Bool) throws -> String {
      let sink = OutputSink.memory()
      try ExplainCommand(parsed).run(
        scene, file: "a.json", to: sink, messages: .memory(), isTerminal: isTerminal)
      return sink.text
    }
    let rest = expected.map { "\n\($0)\n" } ?? ""
    try expectEqual(text(isTerminal: true), text(isTerminal: false) + rest)
  }

  @Test("--short prints the sentence and its reasons, for each time")
  func short() {
    // A quarter and three quarters of the way from 25 to 295.
    expectEqual(
      explain("#box", "position.x", "--at", "0.25,0.75", "--short").output,
      """
      Layer #box  t=0.25
      position.x shows 92.5: 'move' is 25 % through 25 → 295, linear; the model says 25

      Layer #box  t=0.75
      position.x shows 227.5: 'move' is 75 % through 25 → 295, linear; the model says 25

      """)
  }

  @Test("prints a line for each animated property, and the animated layers")
  func lists() {
    expectEqual(
      explain("#box", "--at", "0.5").output,
      "position.x shows 160: 'move' is 50 % through 25 → 295, linear; the model says 25\n")
    expectEqual(explain("--at", "0.5").output, "Layer #box: position.x\n")
    expectEqual(explain().output, "Layer #box: position.x\n")
  }

  @Test("takes several key paths and times, and options anywhere")
  func several() {
    let result = explain("--at", "0.5,0.25", "#box", "--next", "position.x", "opacity")
    expectEqual(result.code, .success)
    let heads = result.output.split(separator: "\n").filter { $0.hasPrefix("Layer #box  t=") }
    expectEqual(
      heads,
      [
        "Layer #box  t=0.5", "Layer #box  t=0.5", "Layer #box  t=0.25", "Layer #box  t=0.25",
      ])
  }

  @Test("--json prints one object a line")
  func json() {
    let result = explain("#box", "position.x", "frame", "--at", "0.5", "--json")
    let lines = result.output.split(separator: "\n")
    expectEqual(lines.count, 2)
    expectTrue(lines.allSatisfy { $0.hasPrefix("{\"v\":1,\"kind\":\"explanation\"") })
  }

  @Test("--why-not says when the value is another one")
  func whyNot() {
    let result = explain("#box", "position.x", "--at", "0.5", "--why-not", "295")
    expectTrue(result.output.hasSuffix("\nnot 295: it is that at 1 s\n"))
  }

  @Test(
    "mistakes are named with what to write instead",
    arguments: [
      (
        ["#bix", "opacity"], ExitCode.trouble,
        "layer-inspect: error: no layer matches '#bix'\n  hint: did you mean '#box'?\n"
      ),
      (
        ["#box", "postion.x"], .trouble,
        "layer-inspect: error: Layer #box has no key path 'postion.x'\n"
          + "  hint: did you mean 'position.x'?\n"
      ),
      (
        ["#box", "--why-not", "3"], .usage,
        "layer-inspect: error: '--why-not' needs a KEYPATH\n"
          + "  hint: for example: layer-inspect explain SCENE LAYER position.x --why-not 80\n"
      ),
      (
        ["#box", "--full"], .usage,
        "layer-inspect: error: '--full' needs a KEYPATH\n"
          + "  hint: for example: layer-inspect explain SCENE LAYER position.x --full\n"
      ),
      (
        ["#box", "opacity", "--json", "--full"], .usage,
        "layer-inspect: error: '--full' and '--json' contradict each other\n"
          + "  hint: use only one of --short/--full/--why-not/--next and --json\n"
      ),
      (
        ["#box", "opacity", "--short", "--full"], .usage,
        "layer-inspect: error: '--short' and '--full' contradict each other\n"
          + "  hint: use only one of --short and --full\n"
      ),
      (
        ["#box", "opacity", "--jso"], .usage,
        "layer-inspect: error: unknown option '--jso' of 'explain'\n"
          + "  hint: did you mean '--json'?\n"
      ),
      (
        ["#box", ""], .usage,
        "layer-inspect: error: KEYPATH is an empty text\n"
          + "  hint: KEYPATH is key paths, such as position.x; without any, the animated ones\n"
      ),
    ])
  func mistakes(words: [String], code: ExitCode, message: String) {
    let output = OutputSink.memory()
    let messages = OutputSink.memory()
    let found = LayerInspectCommand.run(
      ["explain", "/dev/null"] + words, output: output, messages: messages
    ) { _ in
      try LoadedScene(InputFile(name: "scene.json", bytes: Array(Self.scene.utf8)))
    }
    expectEqual(found, code)
    expectEqual(messages.text, message)
  }

  @Test("hit says which layer is at a point, and names a mistake")
  func hit() {
    func hit(_ words: String...) -> (ExitCode, String, String) {
      let output = OutputSink.memory()
      let messages = OutputSink.memory()
      let code = LayerInspectCommand.run(
        ["hit", "/dev/null"] + words, output: output, messages: messages
      ) { _ in
        try LoadedScene(InputFile(name: "scene.json", bytes: Array(Self.scene.utf8)))
      }
      return (code, output.text, messages.text)
    }
    let found = hit("1,2", "--at", "0.5")
    expectEqual(found.0, .success)
    expectTrue(found.1.hasPrefix("(1,2) hits nothing in the presentation\n\n  Layer #box   missed"))
    expectTrue(hit("1,2", "--model").1.hasPrefix("(1,2) hits nothing in the model\n"))
    let wrong = hit("1;2")
    expectEqual(wrong.0, .usage)
    expectEqual(
      wrong.2,
      "layer-inspect: error: POINT takes two numbers, x,y; got '1;2'\n"
        + "  hint: for example: layer-inspect hit SCENE 90,15 --at 0.5\n")
    expectTrue(hit().2.hasPrefix("layer-inspect: error: POINT is missing\n"))
  }

  @Test("easings shows the named curves, and names a mistake")
  func easings() {
    let output = OutputSink.memory()
    let messages = OutputSink.memory()
    expectEqual(LayerInspectCommand.run(["easings"], output: output, messages: messages), .success)
    expectEqual(output.text.split(separator: "\n").count, 59)
    let json = OutputSink.memory()
    _ = LayerInspectCommand.run(
      ["easings", "--json", "linear", "easeIn"], output: json, messages: messages)
    expectEqual(json.text.split(separator: "\n").count, 2)
    expectTrue(messages.text.isEmpty)
    let code = LayerInspectCommand.run(["easings", "linea"], output: output, messages: messages)
    expectEqual(code, .trouble)
    expectEqual(
      messages.text,
      "layer-inspect: error: there is no easing 'linea'\n"
        + "  hint: did you mean 'linear'?\n")
  }

  @Test("its help has the arguments in order")
  func help() {
    let output = OutputSink.memory()
    _ = LayerInspectCommand.run(["help", "explain"], output: output, messages: .memory())
    expectTrue(
      output.text.contains("\nUsage: layer-inspect explain SCENE [LAYER] [KEYPATH…] [OPTIONS]\n"))
    for line in output.text.split(separator: "\n") where line.count > 90 {
      Issue.record("too wide: \(line)")
    }
  }
}
