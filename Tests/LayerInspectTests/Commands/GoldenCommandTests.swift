import Foundation
import LayerReports
import LayerScenes
import TestSupport
import Testing

@testable import LayerInspect

@Suite("record and verify")
struct GoldenCommandTests {
  /// A folder with scenes, removed at the end.
  final class Folder {
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

    init() throws {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }
    deinit { try? FileManager.default.removeItem(at: url) }

    func write(_ text: String, to name: String) throws {
      let file = url.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }

    func text(of name: String) -> String? {
      try? String(contentsOf: url.appending(path: name), encoding: .utf8)
    }

    /// Runs the command; `DIR` is the folder.
    func run(_ line: String) -> (code: ExitCode, output: String, messages: String) {
      let words = line.split(separator: " ").map {
        $0.replacingOccurrences(of: "DIR", with: url.path)
      }
      let (output, messages) = (OutputSink.memory(), OutputSink.memory())
      let code = LayerInspectCommand.run(words, output: output, messages: messages)
      return (
        code, output.text.replacingOccurrences(of: url.path, with: "DIR"),
        messages.text.replacingOccurrences(of: url.path, with: "DIR")
      )
    }
  }

  /// A box that moves to 100 in half a second.
  private static func scene(end: Double = 100) -> String {
    """
    {"version": 1, "root": {"id": "root", "sublayers": [
      {"id": "box", "animations": {"move": {"class": "BasicAnimation", "keyPath": "position.x",
       "fromValue": 0, "toValue": \(end), "duration": 0.5, "timingFunction": "linear"}}}]}}
    """
  }

  @Test("record writes into the file after -o")
  func output() throws {
    let folder = try Folder()
    try folder.write(Self.scene(), to: "card.json")
    let run = folder.run("record DIR/card.json --fps 4 -o DIR/other.golden")
    expectEqual(run.code, .success)
    expectTrue(run.output.isEmpty)
    let text = try #require(folder.text(of: "other.golden"))
    expectTrue(text.hasPrefix("layer recording 1\nframes 0…2 at 4"))
  }

  @Test(
    "name a golden after the scene, without its ending and slashes at its end",
    arguments: [
      ("a/b.json", "a/b.golden"), ("a.b/c", "a.b/c.golden"), ("a/b.ca//", "a/b.golden"),
      ("a/.b", "a/.b.golden"), ("b", "b.golden"), ("/", "/.golden"), ("//", "/.golden"),
    ])
  func names(scene: String, golden: String) {
    expectEqual(Golden.path(of: scene), golden)
  }

  @Test("write a golden beside a scene, and compare with it")
  func single() throws {
    let folder = try Folder()
    try folder.write(Self.scene(), to: "card.json")
    var run = folder.run("record DIR/card.json --fps 4")
    expectEqual(run.code, .success)
    expectTrue(run.output.isEmpty)
    expectEqual(run.messages, "recorded DIR/card.golden\n")
    expectEqual(
      folder.text(of: "card.golden"),
      """
      layer recording 1
      frames 0…2 at 4 a second, 6 digits

      layers
        Layer #root
          Layer #box

      animations
        #box "move: position.x"  begins 0  ends 0.5  basic  0.5s  finished

      values
        #box position point
          0  (0,0)
          0.25  (50,0)
          0.5  (100,0)

      """)
    run = folder.run("verify DIR/card.json")
    expectEqual(run.code, .success)
    expectEqual(run.output, "1 scene: 1 as recorded\n")

    try folder.write(Self.scene(end: 200), to: "card.json")
    run = folder.run("verify DIR/card.json")
    expectEqual(run.code, .differs)
    // The curves coincide at the start; at 0.25 s they are at 50 and 100 of 200, at the end at 100
    // and 200.
    expectEqual(
      run.output,
      """
      differs  DIR/card.json
        values
          #box position differs from 0.25 s to 0.5 s in 2 frames, most at 0.5 s: (100,0), now (200,0)
        the same: 2 layers, 1 animation

        #box position
        200 |  x
            |
            |
            |
            | xo
            | o
            |
          0 |*
            +---
             0 s 0.5 s      o recorded, x shown, * both

      1 scene: 0 as recorded, 1 differs

      """)
    run = folder.run("verify DIR/card.json --tolerance 100")
    expectEqual(run.code, .success)
  }

  @Test("--update writes what differs anew, with what was recorded")
  func update() throws {
    let folder = try Folder()
    try folder.write(Self.scene(), to: "card.json")
    expectEqual(
      folder.run("record DIR/card.json --fps 4 --select #box --key-path position.x").code, .success)
    try folder.write(Self.scene(end: 200), to: "card.json")
    let run = folder.run("verify DIR/card.json --update")
    expectEqual(run.code, .success)
    expectTrue(run.output.hasPrefix("updated  DIR/card.json\n"))
    expectTrue(run.output.hasSuffix("1 scene: 0 as recorded, 1 updated\n"))
    let golden = try #require(folder.text(of: "card.golden"))
    expectTrue(golden.contains("of #box\nkey paths position.x\n"))
    expectTrue(golden.contains("    0.5  200\n"))
    expectEqual(folder.run("verify DIR/card.json").code, .success)
  }

  @Test("read a folder, in shards, and report to a build server")
  func folder() throws {
    let folder = try Folder()
    for (index, name) in ["a", "b", "deep/c", "deep/er/d"].enumerated() {
      try folder.write(Self.scene(), to: "\(name).json")
      expectEqual(folder.run("record DIR/\(name).json --fps 4").code, .success)
      if index == 2 { try folder.write(Self.scene(end: 1), to: "\(name).json") }
    }
    try folder.write("{", to: "deep/er/d.json")
    try folder.write("{\"no\": \"scene\"}", to: "package.json")
    let run = folder.run("verify DIR --junit DIR/report.xml")
    expectEqual(run.code, .trouble)
    expectTrue(run.output.contains("differs  DIR/deep/c.json\n"))
    expectTrue(run.output.contains("DIR/deep/er/d.json:1:2: error: "))
    expectTrue(
      run.output.hasSuffix("4 scenes: 2 as recorded, 1 differs, 1 could not be compared\n"))
    let report = try #require(folder.text(of: "report.xml"))
    expectTrue(
      report.hasPrefix(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuite name="layer-inspect verify" tests="4" failures="1" errors="1">
        """))
    expectTrue(report.contains("<failure message=\"differs from its golden\">values\n"))
    expectTrue(folder.run("verify DIR --shard 1/2").output.contains("2 scenes: "))
    // a and deep/c are the first and the third.
    expectEqual(folder.run("verify DIR --shard 1/2").code, .differs)
    expectEqual(folder.run("verify DIR --shard 2/2").code, .trouble)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("write XML in which a sign with an accent is escaped, too") {
      let report = JUnitReport.text([("a<\u{338}&\u{301}.json", .same)])
      expectTrue(report.contains("name=\"a&lt;\u{338}&amp;\u{301}.json\"/>"))
    },
    Fact("count the scenes of each kind, and end with the worst") {
      let failed = VerifyCommand.Verdict.failed(InspectError("no"))
      for (outcomes, line, code) in [
        ([], "0 scenes: 0 as recorded", ExitCode.success),
        ([.same], "1 scene: 1 as recorded", .success),
        ([.updated("")], "1 scene: 0 as recorded, 1 updated", .success),
        ([.asExpected, .same], "2 scenes: 1 as expected, 1 as recorded", .success),
        ([.asExpected, .fails("")], "2 scenes: 1 as expected, 1 fails", .differs),
        ([.differs("")], "1 scene: 0 as recorded, 1 differs", .differs),
        ([.same, .differs(""), .differs("")], "3 scenes: 1 as recorded, 2 differ", .differs),
        ([failed], "1 scene: 0 as recorded, 1 could not be compared", .trouble),
        (
          [.differs(""), .same, failed, .updated(""), .same, failed, .updated("")],
          "7 scenes: 2 as recorded, 1 differs, 2 updated, 2 could not be compared", .trouble
        ),
      ] as [([VerifyCommand.Verdict], String, ExitCode)] {
        expectEqual(VerifySummary(outcomes).line, line)
        expectEqual(VerifySummary(outcomes).exitCode, code)
      }
    },
  ]

  @Test("follow no links to folders, and see no hidden names")
  func links() throws {
    let folder = try Folder()
    for name in ["a", "deep/b", ".hidden/c"] {
      try folder.write(Self.scene(), to: "\(name).json")
      expectEqual(folder.run("record DIR/\(name).json --fps 4").code, .success)
    }
    for (name, target) in [("again", "deep"), ("deep/up", "..")] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.url.appending(path: name).path, withDestinationPath: target)
    }
    for path in ["DIR", "DIR/"] {
      expectEqual(folder.run("verify \(path)").output, "2 scenes: 2 as recorded\n")
    }
  }

  @Test(
    "take every nth scene of a shard, from its own on",
    arguments: [
      (nil, [0, 1, 2, 3, 4, 5, 6]), ("1/1", [0, 1, 2, 3, 4, 5, 6]), ("1/3", [0, 3, 6]),
      ("2/3", [1, 4]), ("3/3", [2, 5]), ("7/9", [6]), ("8/9", []),
    ] as [(String?, [Int])])
  func shards(text: String?, numbers: [Int]) throws {
    try expectEqual(Shard(text).part(of: Array(0..<7)), numbers)
  }

  @Test(
    "refuse a shard that there is not",
    arguments: ["", "1", "0/2", "3/2", "-1/2", "1/0", "1/2/3", "1/", "/2", "a/b", "1.5/2"])
  func wrongShard(text: String) {
    #expect(
      throws: InspectError.usage(
        "'--shard' takes i/n with i from 1 to n; got '\(text)'", hint: "for example: --shard 2/3")
    ) { try Shard(text) }
  }

  @Test(
    "say what is missing",
    arguments: [
      (
        "verify DIR/card.json --shard 3/2",
        "layer-inspect: error: '--shard' takes i/n with i from 1 to n; got '3/2'\n"
          + "  hint: for example: --shard 2/3\n", ExitCode.usage
      ),
      (
        "verify DIR/card.json --tolerance colour=1",
        "layer-inspect: error: there is no kind of value 'colour'\n  hint: did you mean 'color'?\n",
        .usage
      ),
      (
        "verify DIR/card.json --tolerance -1",
        "layer-inspect: error: '--tolerance' takes a number of 0 or more, alone or after a kind; "
          + "got '-1'\n  hint: for example: --tolerance 0.5 --tolerance color=0.01\n", .usage
      ),
      (
        "record DIR/card.json --to 1000000 --fps 60",
        "layer-inspect: error: a recording has at most 600000 frames, not 60000001\n"
          + "  hint: stop earlier with '--to', or use a smaller '--fps'\n", .trouble
      ),
      (
        "record DIR/card.json --key-path opacty",
        "layer-inspect: error: no recorded layer has the key path 'opacty'\n"
          + "  hint: did you mean 'opacity'?\n", .trouble
      ),
      (
        "record DIR/card.json --select #bix",
        "layer-inspect: error: no layer matches '#bix'\n  hint: did you mean '#box'?\n", .trouble
      ),
      (
        "record DIR/card.json -o DIR/card.json",
        "DIR/card.json: error: the output would overwrite the scene it is made from\n"
          + "  hint: name another file after '-o'\n", .trouble
      ),
    ])
  func errors(line: String, message: String, code: ExitCode) throws {
    let folder = try Folder()
    try folder.write(Self.scene(), to: "card.json")
    let run = folder.run(line)
    expectEqual(run.messages, message)
    expectEqual(run.code, code)
    expectTrue(run.output.isEmpty)
    expectNil(folder.text(of: "card.golden"))
  }

  @Test("refuse a scene with neither expectations nor a golden, and a folder without scenes")
  func nothingToVerify() throws {
    let folder = try Folder()
    expectEqual(
      folder.run("verify DIR").messages,
      "DIR: error: there is no scene with expectations or a golden in this folder\n"
        + "  hint: write 'expect' into a scene, or record one with 'layer-inspect record SCENE'\n")
    try folder.write(Self.scene(), to: "card.json")
    for path in ["DIR", "DIR/card.json"] {
      let run = folder.run("verify \(path)")
      expectEqual(run.code, .trouble)
      expectEqual(
        run.output,
        "DIR/card.json: error: there is neither 'expect' in this scene nor a golden DIR/card.golden\n"
          + "  hint: write 'expect', or make a golden with 'layer-inspect record DIR/card.json'\n\n"
          + "1 scene: 0 as recorded, 1 could not be compared\n")
    }
  }

  @Test("refuse a golden without a scene, and one that two scenes share")
  func orphans() throws {
    let folder = try Folder()
    try folder.write(Self.scene(), to: "card.json")
    expectEqual(folder.run("record DIR/card.json").code, .success)
    try folder.write("", to: "card.caml")
    expectEqual(
      folder.run("verify DIR").messages,
      "DIR/card.golden: error: this golden belongs to DIR/card.json and DIR/card.caml\n"
        + "  hint: rename one of the scenes\n")
    try FileManager.default.removeItem(at: folder.url.appending(path: "card.caml"))
    try FileManager.default.removeItem(at: folder.url.appending(path: "card.json"))
    expectEqual(
      folder.run("verify DIR").messages,
      "DIR/card.golden: error: this golden has no scene beside it\n"
        + "  hint: remove it, or bring its scene back\n")
  }

  @Test("give a scene that never ends a hint")
  func endless() throws {
    let folder = try Folder()
    try folder.write(
      Self.scene().replacingOccurrences(
        of: "\"duration\"", with: "\"repeatCount\": \"inf\", \"duration\""),
      to: "card.json")
    expectEqual(
      folder.run("record DIR/card.json").messages,
      "DIR/card.json: error: the animations of this scene never end, so there is no last frame\n"
        + "  hint: say where to stop, as in '--to 5'\n")
    expectEqual(folder.run("record DIR/card.json --to 2 --fps 4").code, .success)
    expectEqual(folder.run("verify DIR/card.json").code, .success)
  }
}
