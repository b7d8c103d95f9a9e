import Foundation
import LayerReports
import LayerScenes
import LayerText
import TestSupport
import Testing

@testable import LayerInspect

/// A pair of scenes: what is changed in the second, and what is said.
struct DiffPair: Sendable, CustomTestStringConvertible {
  let testDescription: String
  var changes: [(old: String, new: String)]
  var options = ""
  let lines: [String]
}

@Suite("diff")
struct DiffCommandTests {
  /// Layer a moves from 10 to 110 in the first of two seconds; ten frames a second are compared.
  private static let base = """
    {"version": 1, "root": {"id": "root", "bounds": [0, 0, 100, 100], "sublayers": [
      {"id": "a", "position": [10, 20], "opacity": 0.5, "animations": {
        "move": {"class": "BasicAnimation", "keyPath": "position.x", "fromValue": 10,
                 "toValue": 110, "duration": 1, "timingFunction": "linear", "fillMode": "both",
                 "removedOnCompletion": false}}},
      {"id": "b", "cornerRadius": 4, "backgroundColor": "#ff0000"},
      {"id": "c", "sublayers": [{"id": "d"}]}]}}
    """

  private static let pairs: [DiffPair] = [
    DiffPair(
      testDescription: "equal", changes: [],
      lines: ["the same: 5 layers, 1 animation, 5 properties"]),
    DiffPair(
      testDescription: "another end value", changes: [("\"toValue\": 110", "\"toValue\": 210")],
      lines: [
        "values",
        "  #a position differs from 0.1 s to 2 s in 20 frames, most at 1 s: (110,20), now (210,20)",
        "the same: 5 layers, 1 animation, 4 properties",
      ]),
    DiffPair(
      testDescription: "a longer duration", changes: [("\"duration\": 1", "\"duration\": 2")],
      lines: [
        "timing", "  #a 'move: position.x' ends at 2 s, before at 1 s",
        "  #a 'move: position.x' had 1s, now 2s", "values",
        "  #a position differs from 0.1 s to 1.9 s in 19 frames, most at 1 s: (110,20), now (60,20)",
        "the same: 5 layers, 4 properties",
      ]),
    DiffPair(
      testDescription: "later by whole frames",
      changes: [("\"duration\": 1", "\"delay\": 0.3, \"duration\": 1")],
      lines: [
        "timing", "  #a 'move: position.x' begins and ends 0.3 s later", "values",
        "  #a position comes 0.3 s later, from 0.1 s on", "the same: 5 layers, 4 properties",
      ]),
    DiffPair(
      testDescription: "later by a part of a frame",
      changes: [("\"duration\": 1", "\"delay\": 0.25, \"duration\": 1")],
      lines: [
        "timing", "  #a 'move: position.x' begins and ends 0.25 s later", "values",
        "  #a position comes 0.25 s later, from 0.1 s on", "the same: 5 layers, 4 properties",
      ]),
    DiffPair(
      testDescription: "a renamed layer", changes: [("\"id\": \"b\"", "\"id\": \"e\"")],
      lines: [
        "structure", "  #b is called #e now", "the same: 4 layers, 1 animation, 5 properties",
      ]),
    DiffPair(
      testDescription: "a layer that is gone",
      changes: [(##"{"id": "b", "cornerRadius": 4, "backgroundColor": "#ff0000"},"##, "")],
      lines: ["structure", "  #b is gone", "the same: 4 layers, 1 animation, 3 properties"]),
    DiffPair(
      testDescription: "a new layer",
      changes: [(#"[{"id": "d"}]"#, #"[{"id": "d"}, {"id": "e"}]"#)],
      lines: ["structure", "  #e is new", "the same: 5 layers, 1 animation, 5 properties"]),
    DiffPair(
      testDescription: "another value", changes: [("\"cornerRadius\": 4", "\"cornerRadius\": 5")],
      lines: [
        "values", "  #b cornerRadius differs from 0 s to 2 s in 21 frames, most at 0 s: 4, now 5",
        "the same: 5 layers, 1 animation, 4 properties",
      ]),
    DiffPair(
      testDescription: "another value within the tolerance",
      changes: [("\"cornerRadius\": 4", "\"cornerRadius\": 5")], options: "--tolerance number=1",
      lines: ["the same: 5 layers, 1 animation, 5 properties"]),
    DiffPair(
      testDescription: "another colour", changes: [("#ff0000", "#fe0000")],
      options: "--precision 3",
      lines: [
        "values",
        "  #b backgroundColor differs from 0 s to 2 s in 21 frames, most at 0 s: rgba(1,0,0,1), "
          + "now rgba(0.996,0,0,1)",
        "the same: 5 layers, 1 animation, 4 properties",
      ]),
    DiffPair(
      testDescription: "another colour within the tolerance", changes: [("#ff0000", "#fe0000")],
      options: "--tolerance color=0.01", lines: ["the same: 5 layers, 1 animation, 5 properties"]),
    DiffPair(
      testDescription: "a layer below another one",
      changes: [
        (#", "sublayers": [{"id": "d"}]"#, ""),
        ("\"cornerRadius\": 4", #""cornerRadius": 4, "sublayers": [{"id": "d"}]"#),
      ],
      lines: [
        "structure", "  #d was below #c, now below #b",
        "the same: 4 layers, 1 animation, 5 properties",
      ]),
    DiffPair(
      testDescription: "another order",
      changes: [
        ("\"id\": \"b\"", "\"id\": \"x\""), ("\"id\": \"c\"", "\"id\": \"b\""),
        ("\"id\": \"x\"", "\"id\": \"c\""),
        (##", "cornerRadius": 4, "backgroundColor": "#ff0000""##, #", "sublayers": [{"id": "d"}]"#),
        (
          #""id": "b", "sublayers": [{"id": "d"}]"#,
          ##""id": "b", "cornerRadius": 4, "backgroundColor": "#ff0000""##
        ),
      ],
      lines: [
        "structure", "  the sublayers of #root have another order",
        "the same: 5 layers, 1 animation, 5 properties",
      ]),
    DiffPair(
      testDescription: "another class",
      changes: [("\"id\": \"d\"", "\"class\": \"TransformLayer\", \"id\": \"d\"")],
      lines: [
        "structure", "  #d was Layer, now TransformLayer",
        "the same: 4 layers, 1 animation, 5 properties",
      ]),
    DiffPair(
      testDescription: "a name", changes: [("\"id\": \"d\"", "\"name\": \"Badge\", \"id\": \"d\"")],
      lines: [
        "structure", "  #d was no name, now Badge", "the same: 4 layers, 1 animation, 5 properties",
      ]),
    // x differs by 100 t, y by at most 90.
    DiffPair(
      testDescription: "another key path", changes: [("position.x", "position.y")],
      lines: [
        "timing", "  #a 'move: position.x' is gone", "  #a 'move: position.y' is new", "values",
        "  #a position differs from 0 s to 2 s in 21 frames, most at 1 s: (110,20), now (10,110)",
        "the same: 5 layers, 4 properties",
      ]),
    // At 1 s the second cycle begins at 10; at 2 s both have ended at 110.
    DiffPair(
      testDescription: "a second cycle",
      changes: [("\"duration\": 1", "\"repeatCount\": 2, \"duration\": 1")],
      lines: [
        "timing", "  #a 'move: position.x' ends at 2 s, before at 1 s",
        "  #a 'move: position.x' had nothing, now repeat=2", "values",
        "  #a position differs from 1 s to 1.9 s in 10 frames, most at 1 s: (110,20), now (10,20)",
        "the same: 5 layers, 4 properties",
      ]),
    DiffPair(
      testDescription: "an animation of opacity in addition",
      changes: [
        (
          "\"animations\": {",
          """
          "animations": {"fade": {"class": "BasicAnimation", "keyPath": "opacity", "fromValue": 0.5,
            "toValue": 1, "duration": 1, "timingFunction": "linear"},
          """
        )
      ],
      // At 1 s the animation is over but still shown (R3).
      lines: [
        "timing", "  #a 'fade: opacity' is new", "values",
        "  #a opacity differs from 0.1 s to 1 s in 10 frames, most at 1 s: 0.5, now 1",
        "the same: 5 layers, 1 animation, 4 properties",
      ]),
    DiffPair(
      testDescription: "a layer that leaves",
      changes: [
        (
          "]}]}}",
          "]}]}, \"events\": [{\"at\": 1, \"transaction\": {\"disableActions\": true}, \"remove\": [{\"layer\": \"#b\"}]}]}"
        )
      ],
      lines: [
        "structure", "  #b was in the tree 0…2 s, now 0…0.9 s", "values",
        "  #b backgroundColor differs from 1 s to 2 s in 11 frames, most at 1 s: rgba(1,0,0,1), "
          + "now not in the tree",
        "  #b cornerRadius differs from 1 s to 2 s in 11 frames, most at 1 s: 4, now not in the tree",
        "the same: 4 layers, 1 animation, 3 properties",
      ]),
  ]

  private static func run(
    _ words: [String], _ first: String, _ second: String = ""
  ) -> (code: ExitCode, output: String, messages: String) {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in [("A", first), ("B", second)] {
      try? Data(text.utf8).write(to: folder.appending(path: name))
    }
    let (output, messages) = (OutputSink.memory(), OutputSink.memory())
    let code = LayerInspectCommand.run(
      ["diff"] + words.map { ["A", "B"].contains($0) ? folder.appending(path: $0).path : $0 },
      output: output, messages: messages)
    return (
      code, output.text.replacingOccurrences(of: folder.path + "/", with: ""),
      messages.text.replacingOccurrences(of: folder.path + "/", with: "")
    )
  }

  @Test("says what differs", arguments: pairs)
  func classifies(pair: DiffPair) throws {
    var other = Self.base
    for change in pair.changes {
      try #require(other.contains(change.old))
      other = other.replacingOccurrences(of: change.old, with: change.new)
    }
    let options = "--to 2 --fps 10 \(pair.options)".split(separator: " ").map(String.init)
    let run = Self.run(["A", "B"] + options, Self.base, other)
    let words = run.output.components(separatedBy: "\n\n")[0]
    expectEqual(words.split(separator: "\n").map(String.init), pair.lines)
    expectTrue(run.messages.isEmpty)
    expectEqual(run.code, (pair.lines.count == 1 ? .success : .differs))
    let json = Self.run(["A", "B", "--format", "json"] + options, Self.base, other)
    expectEqual(json.code, run.code)
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
    for part in ["structure", "timing", "values"] {
      expectEqual((object[part] as? [Any])?.isEmpty, !pair.lines.contains(part))
    }
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("compares two times of one scene") {
      // 100 points in a second: 20 and 40 after the start.
      let run = Self.run(["A", "--at", "0.2", "--at", "0.4"], Self.base)
      expectEqual(
        run.output,
        """
        values
          #a position differs: (30,20), now (50,20)
        the same: 5 layers, 1 animation, 4 properties

        """)
      expectEqual(run.code, .differs)
    },
    Fact("compares two scenes at one time") {
      // Half of the way from 10 to 110, and to 210.
      let other = Self.base.replacingOccurrences(of: "110", with: "210")
      let run = Self.run(["A", "B", "--at", "0.5"], Self.base, other)
      expectTrue(
        run.output.contains("  #a position differs: (60,20), now (110,20)\n"), "\(run.output)")
      expectEqual(run.code, .differs)
      expectEqual(Self.run(["A", "B", "--at", "0"], Self.base, other).code, .success)
    },
    Fact("names the times in the unified form of two times of one scene") {
      let words = ["A", "--at", "0.2", "--at", "0.4", "--format", "unified"]
      let run = Self.run(words, Self.base)
      expectTrue(run.output.hasPrefix("--- A at 0.2 s\n+++ A at 0.4 s\n"), "\(run.output)")
      expectEqual(run.code, .differs)
    },
    Fact("has a unified form, which is empty for equal scenes") {
      let other = Self.base.replacingOccurrences(
        of: "\"cornerRadius\": 4", with: "\"cornerRadius\": 5")
      let words = ["A", "B", "--frames", "0..0", "--format", "unified"]
      expectEqual(
        Self.run(words, Self.base, other).output,
        """
        --- A
        +++ B
        @@ -16,4 +16,4 @@
           #a opacity number = 0.5
           #a position point = (10,20)
           #b backgroundColor color = rgba(1,0,0,1)
        -  #b cornerRadius number = 4
        +  #b cornerRadius number = 5

        """)
      expectTrue(Self.run(words, Self.base, Self.base).output.isEmpty)
    },
  ]

  @Test(
    "takes no times for recordings",
    arguments: [
      ["A", "--at", "0", "--at", "1"], ["A", "B", "--at", "0"], ["B", "A", "--at", "0"],
    ])
  func timesOfRecording(words: [String]) {
    let recording = "layer recording 1\nframes 0…1 at 60 a second, 6 digits\n"
    let run = Self.run(words, recording, Self.base)
    expectEqual(run.code, .usage)
    expectEqual(run.output, "")
    expectTrue(
      run.messages.hasPrefix("layer-inspect: error: '--at' needs scenes, not recordings\n"))
  }

  @Test("compares a recording with a scene, at the recording's frames")
  func recording() throws {
    let scene = try LoadedScene(InputFile(name: "A", bytes: Array(Self.base.utf8)))
    let recording = try scene.report.recording(frames: 0...5, framesPerSecond: 5)
    expectEqual(Self.run(["A", "B"], "\(recording)", Self.base).code, .success)
    let other = Self.base.replacingOccurrences(of: "110", with: "120")
    expectEqual(Self.run(["A", "B"], "\(recording)", other).code, .differs)
  }

  @Test(
    "refuses what it cannot compare",
    arguments: [
      (
        ["A"],
        "layer-inspect: error: one scene needs two times to be compared\n"
          + "  hint: for example: layer-inspect diff card.json --at 0.2 --at 0.4\n", ExitCode.usage
      ),
      (
        ["A", "B", "--at", "0", "--at", "1"],
        "layer-inspect: error: two scenes have at most one '--at'\n"
          + "  hint: for example: layer-inspect diff card.json --at 0.2 --at 0.4\n", .usage
      ),
      (
        ["B", "A"],
        "B: error: line 1: a recording begins with 'layer recording 1'\n"
          + "  hint: make one with 'layer-inspect record'\n", .trouble
      ),
    ])
  func errors(words: [String], message: String, code: ExitCode) {
    let run = Self.run(words, Self.base, "layer recording 9")
    expectEqual(run.messages, message)
    expectEqual(run.code, code)
  }

  @Test("refuses an option about what is recorded for a recording")
  func optionOfRecording() {
    let recording = "layer recording 1\nframes 0…1 at 60 a second, 6 digits\n"
    let run = Self.run(["A", "B", "--select", "#a"], recording, recording)
    expectEqual(run.code, .usage)
    expectEqual(run.output, "")
    expectTrue(
      run.messages.hasPrefix(
        "layer-inspect: error: '--select' needs two scenes, because a recording says what it "
          + "contains\n  hint: give the option to 'layer-inspect record'\n"))
  }
}
