import Foundation
import LayerReports
import LayerScenes
import TestSupport
import Testing

@testable import LayerInspect

/// The command `check`: forms of output, ignored rules, baselines and exit statuses.
@Suite("The command check")
struct CheckCommandTests {
  /// A box that snaps back, and a spinner.
  private static let scene = """
    {"version": 1, "root": {"id": "root", "sublayers": [
      {"id": "box", "position": [25, 25], "animations": {
        "move": {"class": "BasicAnimation", "keyPath": "position.x", "toValue": 225,
                 "duration": 1},
        "spin": {"class": "BasicAnimation", "keyPath": "transform.rotation.z", "byValue": 1,
                 "duration": 1, "repeatCount": "inf"}}}]}}
    """

  private func run(
    _ words: [String] = [], scene: String = scene
  ) -> (code: ExitCode, output: String, messages: String) {
    let output = OutputSink.memory()
    let messages = OutputSink.memory()
    let code = LayerInspectCommand.run(
      ["check", "/dev/null"] + words, output: output, messages: messages
    ) { _ in
      try LoadedScene(InputFile(name: "scene.json", bytes: Array(scene.utf8)))
    }
    return (code, output.text, messages.text)
  }

  @Test func `tells people what, where, why, and how to mend it`() {
    let result = run()
    expectEqual(result.code, .differs)
    expectEqual(
      result.output,
      """
      /dev/null:3:13: warning: 'move' of Layer #box: position.x jumps from 225 back to 25 when it ends, at 1 s [snap-back]
          why: an animation changes only what is shown; after its end the model shows again, and it still says 25 (F7)
          mend: set the model to 225 when the animation is added, or let it write its end value with commitsOnStop
      /dev/null:5:13: note: 'spin' of Layer #box: it never ends: it repeats forever (F10) [never-ends]
          why: the loop is never idle, a test that settles fails, and its completion is never called
          mend: remove it when it is no longer needed, or give it an end if it should have one
      1 warning, 1 note

      """)
  }

  @Test func `writes the lines of compilers`() {
    expectEqual(
      run(["--format", "lines"]).output,
      """
      /dev/null:3:13: warning: 'move' of Layer #box: position.x jumps from 225 back to 25 when it ends, at 1 s [snap-back]
      /dev/null:5:13: note: 'spin' of Layer #box: it never ends: it repeats forever (F10) [never-ends]

      """)
  }

  @Test func `writes JSON`() throws {
    let text = run(["--format", "json", "--only", "snap-back"]).output
    expectEqual(
      text,
      """
      {"v":1,"file":"/dev/null","findings":[{"rule":"snap-back","severity":"warning",\
      "layer":"Layer #box","animation":"move","keyPath":"position.x","t":1,\
      "message":"position.x jumps from 225 back to 25 when it ends, at 1 s",\
      "why":"an animation changes only what is shown; after its end the model shows again, and it \
      still says 25 (F7)","mend":"set the model to 225 when the animation is added, or let it \
      write its end value with commitsOnStop","identity":"snap-back #box move position.x",\
      "line":3,"column":13}]}

      """)
  }

  @Test func `passes a scene with notes only`() {
    expectEqual(run(["--ignore", "snap-back"]).code, .success)
    let result = run(["--only", "held"])
    expectEqual(result.code, .success)
    expectEqual(result.output, "no findings\n")
  }

  @Test func `suggests the name of a rule`() {
    let result = run(["--only", "snapback"])
    expectEqual(result.code, .usage)
    expectTrue(result.messages.contains("hint: did you mean 'snap-back'?"))
  }

  /// Where a rule is ignored, and what is left.
  @Test(arguments: [
    (#""version": 1"#, #""version": 1, "ignores": ["snap-back"]"#),
    (#""id": "root""#, #""id": "root", "ignores": ["held", "snap-back"]"#),
    (#""id": "box""#, #""id": "box", "ignores": ["snap-back"]"#),
    (#""toValue": 225"#, #""toValue": 225, "ignores": ["snap-back"]"#),
  ])
  func `leaves out what the scene ignores`(text: String, replacement: String) {
    let scene = Self.scene.replacingOccurrences(of: text, with: replacement)
    let result = run(["--format", "lines"], scene: scene)
    expectEqual(result.code, .success)
    expectEqual(result.output.split(separator: "\n").map { $0.suffix(12) }, ["[never-ends]"])
  }

  @Test func `ignores a rule only where the scene says so`() {
    let scene = Self.scene.replacingOccurrences(
      of: #""byValue": 1"#, with: #""byValue": 1, "ignores": ["snap-back", "never-ends"]"#)
    let output = run(["--format", "lines"], scene: scene).output
    expectEqual(output.split(separator: "\n").map { $0.suffix(11) }, ["[snap-back]"])
  }

  @Test func `refuses a scene that ignores an unknown rule`() {
    let scene = Self.scene.replacingOccurrences(
      of: #""toValue": 225"#, with: #""toValue": 225, "ignores": ["snapback"]"#)
    let result = run(scene: scene)
    expectEqual(result.code, .trouble)
    expectEqual(
      result.messages,
      """
      scene.json:3:94: error: there is no rule 'snapback'
        hint: did you mean 'snap-back'?

      """)
  }

  @Test(arguments: [
    (#""snap-back""#, "'ignores' of the animation 'move' of Layer #box takes an array"),
    ("[1]", "'ignores[0]' of the animation 'move' of Layer #box takes a string"),
  ])
  func `reads a list of names only`(value: String, message: String) {
    let scene = Self.scene.replacingOccurrences(
      of: #""toValue": 225"#, with: #""toValue": 225, "ignores": \#(value)"#)
    let result = run(scene: scene)
    expectEqual(result.code, .trouble)
    expectTrue(result.messages.contains(message), "\(result.messages)")
  }

  // Each warning about these files was looked at: the counts of values and key times differ.
  @Test("finds nothing in real files but key times that do not fit", .needs(.sharedFiles))
  func realFiles() throws {
    let files = try SharedFiles.files(in: "scenes/caml", suffix: ".caml")
    var found: [String] = []
    for (_, path) in files {
      let output = OutputSink.memory()
      _ = LayerInspectCommand.run(
        ["check", path, "--format", "lines"], output: output, messages: .memory())
      found += output.text.split(separator: "\n").filter { !$0.contains(": note: ") }
        .map { String($0.split(separator: "[").last ?? "") }
    }
    expectEqual(found, ["key-times]", "key-times]"])
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("keeps what a scene ignores when it is written") {
      let text = Self.scene.replacingOccurrences(
        of: #""toValue": 225"#, with: #""toValue": 225, "ignores": ["snap-back"]"#)
      try expectEqual(Scene(text).json(), text)
    },
    // The example scenes, with the rules that find something above a note.
    Fact("finds in the example scenes what they are about") {
      let expected: [String: [String]] = [
        // The card falls back when its group ends: the example is about the times in the group.
        "bouncing-badge.json": ["snap-back", "snap-back"],
        "snap-back.json": ["snap-back", "held"],
        "questions/01-jumps-back.json": ["snap-back"],
        "questions/02-nothing-moves.json": ["snap-back", "does-nothing", "hidden-or-detached"],
        "questions/03-late.json": ["snap-back", "snap-back"],
        "questions/04-starts-in-the-middle.json": ["snap-back", "does-nothing"],
        "questions/06-additive.json": ["snap-back"],
        "questions/07-stays-after-its-end.json": ["held"],
        "questions/10-second-wins.json": ["snap-back", "fighting"],
        "questions/11-keyframe-not-reached.json": ["snap-back", "key-times"],
        "questions/12-group-cuts-off.json": ["snap-back", "snap-back"],
        "questions/13-spring-cut-off.json": ["snap-back", "spring-cut-off"],
        "questions/14-repeat-jumps.json": ["snap-back", "snap-back"],
        "questions/15-turns-the-wrong-way.json": ["snap-back", "half-turn", "half-turn"],
        "questions/16-frame-differs.json": ["snap-back"],
      ]
      for name in try ExampleScenes.names() {
        let output = OutputSink.memory()
        let code = LayerInspectCommand.run(
          ["check", ExampleScenes.folder.appending(path: name).path, "--format", "lines"],
          output: output, messages: .memory())
        let rules = output.text.split(separator: "\n").filter { !$0.contains(": note: ") }
          .compactMap { $0.split(separator: "[").last.map { String($0.dropLast()) } }
        expectEqual(rules, expected[name] ?? [], "\(name)\n\(output.text)")
        expectEqual(code, (rules.isEmpty ? .success : .differs))
      }
    },
    Fact("has an article that lists each rule with its severity") {
      let file = ExampleScenes.folder.appending(
        path: "../../Sources/LayerReports/LayerReports.docc/CheckingScenes.md")
      let article = try String(contentsOf: file.standardizedFileURL, encoding: .utf8)
      let rows = article.split(separator: "\n").filter { $0.hasPrefix("| `") }.map(String.init)
      let expected = CheckRule.all.map {
        "| `\($0.name)` | \($0.severity.rawValue) | \($0.summary) |"
      }
      expectEqual(rows, expected)
    },
  ]

  @Test func `accepts a baseline, which it writes itself`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "known.txt").path
    let written = run(["--write-baseline", file])
    expectEqual(written.code, .success)
    expectEqual(written.output, "")
    try expectEqual(
      String(contentsOfFile: file, encoding: .utf8),
      """
      # Known findings of 'layer-inspect check', one a line.
      never-ends #box spin transform.rotation.z
      snap-back #box move position.x

      """)
    let known = run(["--baseline", file])
    expectEqual(known.code, .success)
    expectEqual(known.output, "no findings\n")
    // A finding that is not in the file is new.
    let scene = Self.scene.replacingOccurrences(of: "position.x", with: "position.y")
    let new = run(["--baseline", file, "--format", "lines"], scene: scene)
    expectEqual(new.code, .differs)
    expectTrue(new.output.contains("position.y jumps from 225 back to 25"))
    expectEqual(run(["--baseline", file + "x"]).code, .trouble)
  }

  @Test func `leaves what the reader refuses to the reader`() {
    let scene = Self.scene.replacingOccurrences(of: "position.x", with: "frame")
    let result = run(scene: scene)
    expectEqual(result.code, .trouble)
    expectTrue(result.messages.contains("scene.json:3:52: error: "), "\(result.messages)")
    expectTrue(result.messages.contains("animate 'position' and 'bounds' instead"))
  }
}
