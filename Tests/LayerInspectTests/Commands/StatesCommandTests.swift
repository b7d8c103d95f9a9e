import Foundation
import LayerScenes
import TestSupport
import Testing

@testable import LayerInspect

@Suite("States on the command line")
struct StatesCommandTests {
  /// A file with a scene, removed at the end.
  final class File {
    let url = FileManager.default.temporaryDirectory.appending(
      path: "states-\(UUID().uuidString).json")
    init(_ text: String = StatesCommandTests.text) throws {
      try Data(text.utf8).write(to: url)
    }
    deinit { try? FileManager.default.removeItem(at: url) }

    /// Runs the command; `SCENE` is the file.
    func run(_ line: String) -> (code: ExitCode, output: String, messages: String) {
      let words = line.split(separator: " ").map {
        String($0).replacing("SCENE", with: url.path).replacing("_", with: " ")
      }
      let (output, messages) = (OutputSink.memory(), OutputSink.memory())
      let code = LayerInspectCommand.run(words, output: output, messages: messages)
      return (code, output.text, messages.text.replacing(url.path, with: "SCENE"))
    }
  }

  /// A box that fades in 2 s when it is unlocked.
  private static let text = """
    {"version": 1, "root": {"id": "root", "sublayers": [{"id": "box", "opacity": 0.5}]},
     "states": {"Locked": {},
      "All Open": {"basedOn": "Locked", "set": {"#box": {"opacity": 1, "position": [1, 2]}},
       "add": [{"layer": "#box", "key": "spin", "animation": {"class": "BasicAnimation",
                "keyPath": "zPosition", "toValue": 1, "duration": 1, "repeatCount": "inf"}},
               {"layer": {"id": "dot"}, "to": "#box"}]}},
     "transitions": [{"from": "Locked", "to": "*", "animations": {"#box": {
        "fade": {"class": "BasicAnimation", "keyPath": "opacity", "duration": 2, "delay": 0.5,
                 "fillMode": "backwards"},
        "position": {"class": "SpringAnimation", "keyPath": "position", "duration": 0.8}}}},
       {"to": "Locked"}]}
    """

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("'states' lists what each state sets, and each transition with its animations") {
      let run = try File().run("states SCENE")
      expectEqual(run.code, .success)
      expectTrue(run.messages.isEmpty)
      expectEqual(
        run.output,
        """
        state Locked: the tree as it is
        state All Open, based on Locked
          #box  opacity 1
          #box  position [1, 2]
          #box  adds spin: zPosition  BasicAnimation, never ends
          #box  adds a layer #dot
        transition 1, Locked to *: 2.5 s
          #box  fade: opacity  BasicAnimation, 2 s after 0.5 s
          #box  position  SpringAnimation, 0.8 s
        transition 2, * to Locked: no animations

        """)
    },
    Fact("'--state' starts in a state without a transition, and '--go' enters one with it") {
      let file = try File()
      var run = file.run("dump SCENE --state All_Open --select #box")
      expectTrue(run.output.contains("at (1,2)"))
      expectFalse(run.output.contains("opacity"))
      // From 0.5 to 1 in 2 s, from 1 + 0.5 s on: 0.75 at 2.5 s.
      run = file.run("dump SCENE --state Locked --go All_Open@1 --at 1.2,2.5 --select #box")
      expectTrue(run.output.contains("opacity 0.5{1}"))
      expectTrue(run.output.contains("opacity 0.75{1}"))
      // And halfway there back to Locked, at once, for that transition is empty.
      run = file.run(
        "dump SCENE --state Locked --go All_Open@1 --go Locked@2 --at 2.5 --select #box")
      expectTrue(run.output.contains("#box  opacity 0.5\n"))
      run = file.run("explain SCENE #box opacity --state Locked --go All_Open@1 --at 2.5 --full")
      expectTrue(run.output.contains("made by state transition 1, Locked to *"))
      run = file.run("dump SCENE --state Locked --go All_Open@1 --at 1,3 --events --format jsonl")
      expectTrue(run.output.contains("\"origin\":\"state transition 1, Locked to *\""))
    },
    Fact("states without transitions are listed") {
      let file = try File("{\"version\": 1, \"root\": {}, \"states\": {\"On\": {}}}")
      expectEqual(file.run("states SCENE").output, "state On: the tree as it is\n")
    },
    Fact("a scene without states has none to list") {
      let url = FileManager.default.temporaryDirectory.appending(
        path: "none-\(UUID().uuidString).json")
      defer { try? FileManager.default.removeItem(at: url) }
      try Data("{\"version\": 1, \"root\": {}}".utf8).write(to: url)
      let output = OutputSink.memory()
      let code = LayerInspectCommand.run(["states", url.path], output: output, messages: .memory())
      expectEqual(code, .success)
      expectEqual(output.text, "the scene has no states\n")
    },
  ]

  @Test("'states --json' has an object for each state and transition")
  func json() throws {
    let run = try File().run("states SCENE --json")
    let lines = run.output.split(separator: "\n")
    expectEqual(lines.count, 4)
    let last = try #require(lines.last.map(String.init))
    let expected =
      "{\"v\":1,\"transition\":2,\"from\":\"*\",\"to\":\"Locked\",\"duration\":0,\"animations\":[]}"
    expectEqual(last, expected)
    func read(_ text: some StringProtocol) throws -> NSDictionary? {
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSDictionary
    }
    let objects = [
      """
      {"v": 1, "state": "Locked", "set": [], "addAnimations": [], "addLayers": [],
       "removeAnimations": []}
      """,
      """
      {"v": 1, "state": "All Open", "basedOn": "Locked",
       "set": [{"layer": "#box", "keyPath": "opacity", "value": 1},
               {"layer": "#box", "keyPath": "position", "value": [1, 2]}],
       "addAnimations": [{"layer": "#box", "key": "spin", "keyPath": "zPosition",
                          "class": "BasicAnimation", "delay": 0, "end": "inf"}],
       "addLayers": [{"to": "#box", "ids": ["dot"]}], "removeAnimations": []}
      """,
      """
      {"v": 1, "transition": 1, "from": "Locked", "to": "*", "duration": 2.5, "animations": [
        {"layer": "#box", "key": "fade", "keyPath": "opacity", "class": "BasicAnimation",
         "delay": 0.5, "end": 2.5},
        {"layer": "#box", "key": "position", "keyPath": "position", "class": "SpringAnimation",
         "delay": 0, "end": 0.8}]}
      """,
      expected,
    ]
    try expectEqual(lines.map { try read($0) }, objects.map { try read($0) })
    try expectTrue(File().run("schema states").output.contains("\"addLayers\""))
  }

  @Test(
    "every command that plays a scene takes the options",
    arguments: [
      "dump SCENE", "explain SCENE", "hit SCENE 1,2", "check SCENE", "record SCENE --to 1 -o -",
      "diff SCENE --at 0 --at 2", "diff SCENE SCENE --to 1",
    ])
  func everywhere(_ line: String) throws {
    let file = try File()
    let run = file.run("\(line) --state Locked --go All_Open@0.5")
    expectTrue(run.code == .success || run.code == .differs, "\(run.messages)")
    let faulty = file.run("\(line) --state Loked")
    expectEqual(faulty.code, .trouble)
    expectTrue(
      faulty.messages.hasSuffix(
        "error: the scene has no state 'Loked'\n  hint: did you mean 'Locked'?\n"))
    expectTrue(file.run("\(line) --go Locke@3").messages.contains("did you mean 'Locked'?"))
  }

  @Test("an unknown state is found when the scene is read, before anything plays it")
  func early() throws {
    let scene = try LoadedScene(InputFile(name: "a.json", bytes: Array(Self.text.utf8)))
    var changes = StateChanges()
    changes.start = "Loked"
    let error = #expect(throws: SceneError.self) { try scene.playing(changes) }
    expectEqual(error?.message, "the scene has no state 'Loked'")
  }

  @Test("a golden that was recorded with states is verified with the same states")
  func goldens() throws {
    let file = try File()
    let golden = file.url.deletingPathExtension().appendingPathExtension("golden")
    defer { try? FileManager.default.removeItem(at: golden) }
    let changes = "--state Locked --go All_Open@0.5"
    expectEqual(file.run("record SCENE --to 1 \(changes)").code, .success)
    expectEqual(file.run("verify SCENE \(changes)").code, .success)
    expectEqual(file.run("verify SCENE").code, .differs)
    expectEqual(file.run("verify SCENE --state Loked").code, .trouble)
  }

  @Test(
    "'--go' without a time is an error", arguments: ["Locked", "@1", "Locked@", "Locked@-1", "A@x"])
  func times(_ value: String) throws {
    let run = try File().run("dump SCENE --go \(value)")
    expectEqual(run.code, .usage)
    expectEqual(
      run.messages,
      """
      layer-inspect: error: '--go' takes a state and a time, NAME@T; got '\(value)'
        hint: for example: --go Unlocked@0.5

      """)
  }
}
