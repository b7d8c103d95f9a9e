import Foundation
import LayerAnimation
import LayerModel
import LayerReports
import TestSupport
import Testing

@testable import LayerTesting

@Suite("A golden")
struct GoldenTests {
  /// A stage with a box that moves 100 points in a second, and a test file in a new folder.
  struct Bench {
    let folder: URL
    var failures: [String] { collected.list }
    private let collected = Collected()

    final class Collected { var list: [String] = [] }

    init() throws {
      folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("goldens-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    func stage(to end: Double = 100, begin: Double = 0, _ conditions: Conditions = .standard) throws
      -> Stage
    {
      let (root, box) = (Layer(id: "root"), Layer(id: "box"))
      root.addSublayer(box)
      let stage = Stage(
        root: root, conditions: conditions,
        reporter: FailureReporter { [collected] in collected.list.append($0.message) })
      stage.loop.flush()
      let move = BasicAnimation(keyPath: "position.x")
      (move.toValue, move.duration) = (.number(end), 1)
      (move.timingFunction, move.fillMode) = (.linear, .both)
      move.beginTime = begin == 0 ? 0 : begin + stage.loop.now
      try box.add(move, forKey: "move")
      return stage
    }

    func expect(
      _ stage: Stage, mode: RecordMode?, name: String = "moves",
      within tolerances: Tolerances = Tolerances(), arguments: [String] = ["a/b"]
    ) {
      stage.expectGolden(
        name, keyPaths: ["position.x"], for: 1, fps: 4, within: tolerances, arguments: arguments,
        record: mode,
        testFile: folder.appendingPathComponent("BoxTests.swift").path,
        at: CallSite(fileID: "Here/BoxTests.swift", line: 7))
    }

    var place: String { "Here/BoxTests.swift:7" }

    var file: URL { folder.appendingPathComponent("__Goldens__/BoxTests/moves-a-b.golden") }
    var text: String? { try? String(contentsOf: file, encoding: .utf8) }
  }

  @Test("passes where values differ by no more than a tolerance, and is not written")
  func tolerance() throws {
    let bench = try Bench()
    bench.expect(try bench.stage(), mode: .missing)
    let text = bench.text
    // At its end it differs by 8, and earlier by less.
    bench.expect(try bench.stage(to: 108), mode: .failed, within: Tolerances(8))
    expectEqual(bench.failures.count, 1)
    expectEqual(bench.text, text)
    bench.expect(try bench.stage(to: 108), mode: .never, within: Tolerances(7))
    expectEqual(bench.failures.count, 2)
  }

  @Test("is written where it is missing, which fails; then it passes and is not written")
  func missing() throws {
    let bench = try Bench()
    bench.expect(try bench.stage(), mode: .missing)
    expectEqual(
      bench.failures,
      [
        """
        Recorded the golden 'moves', which was missing; look at it, and run again.
        __Goldens__/BoxTests/moves-a-b.golden
        """
      ])
    expectEqual(
      bench.text,
      """
      layer recording 1
      frames 0…4 at 4 a second, 6 digits
      key paths position.x

      layers
        Layer #root
          Layer #box

      animations
        #box "move: position.x"  begins 0  ends 1  basic  1s  fill=both  finished

      values
        #root position.x number = 0
        #box position.x number
          0  0
          0.25  25
          0.5  50
          0.75  75
          1  100

      """)
    for mode in RecordMode.allCases { bench.expect(try bench.stage(), mode: mode) }
    expectEqual(bench.failures.count, 1)
  }

  @Test("that is missing fails where nothing may be written")
  func never() throws {
    let bench = try Bench()
    bench.expect(try bench.stage(), mode: .never)
    expectEqual(
      bench.failures,
      [
        """
        There is no golden 'moves'. The argument 'record' decides; record: .missing writes it.
        __Goldens__/BoxTests/moves-a-b.golden
        """
      ])
    expectNil(bench.text)
  }

  @Test("that differs says what differs, and draws it", arguments: [RecordMode.missing, .never])
  func differs(mode: RecordMode) throws {
    let bench = try Bench()
    bench.expect(try bench.stage(), mode: .missing)
    let before = bench.text
    bench.expect(try bench.stage(to: 200), mode: mode)
    // 200 points instead of 100: the largest difference is at the end. Of the rows 0 to 7, a value
    // is in the one nearest to 7 (200 − value) / 200: 75 in 4.4, 100 in 3.5, which is rounded up.
    expectEqual(
      bench.failures.last,
      """
      The golden 'moves' is not what is shown.
      values
        #box position.x differs from 0.25 s to 1 s in 4 frames, most at 1 s: 100, now 200
      the same: 2 layers, 1 animation, 1 property

      #box position.x
      200 |    x
          |
          |   x
          |
          |  xoo
          | xo
          | o
        0 |*
          +-----
           0 s 1 s      o expected, x shown, * both
      The argument 'record' decides; record: .failed writes it.
      __Goldens__/BoxTests/moves-a-b.golden
      """)
    expectEqual(bench.text, before)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("has the begin of what is added on the way, in its own seconds") {
      let bench = try Bench()
      let stage = try bench.stage()
      stage.loop.addTimer(at: 0.5) { _ in
        let later = BasicAnimation(keyPath: "position.x")
        (later.toValue, later.duration) = (7, 0.25)
        _ = try? stage.root.add(later, forKey: "later")
      }
      bench.expect(stage, mode: .missing)
      let text = try #require(bench.text)
      expectTrue(text.contains("#box \"move: position.x\"  begins 0  ends 1  "))
      expectTrue(text.contains("#root \"later: position.x\"  begins 0.5  ends 0.75  "))
    },
    Fact("tells a shift in time") {
      let bench = try Bench()
      bench.expect(try bench.stage(), mode: .missing)
      bench.expect(try bench.stage(begin: 0.25), mode: .never)
      let message = try #require(bench.failures.last)
      expectTrue(message.contains("#box 'move: position.x' begins and ends 0.25 s later\n"))
      expectTrue(message.contains("#box position.x comes 0.25 s later, from 0.25 s on\n"))
    },
    Fact("with a broken file, an unknown layer or an unknown key path is a failure") {
      let bench = try Bench()
      bench.expect(try bench.stage(), mode: .missing)
      try Data("nothing".utf8).write(to: bench.file)
      bench.expect(try bench.stage(), mode: .all)
      expectEqual(
        bench.failures.last,
        """
        The golden 'moves' cannot be compared: __Goldens__/BoxTests/moves-a-b.golden, line 1: a \
        recording begins with 'layer recording 1'
          hint: make one with 'layer-inspect record'
        """)
      let stage = try bench.stage()
      stage.expectGolden("x", of: "#bix", for: 1, record: .never)
      expectEqual(
        bench.failures.last,
        """
        The golden 'x' cannot be compared: no layer matches '#bix'
          hint: did you mean '#box'?
        """)
      stage.expectGolden("x", of: "#elsewhere", for: 1, record: .never)
      expectEqual(
        bench.failures.last,
        """
        The golden 'x' cannot be compared: no layer matches '#elsewhere'
          hint: the tree has #root, #box
        """)
      stage.expectGolden("x", keyPaths: ["opacty"], for: 1, record: .never)
      expectEqual(
        bench.failures.last,
        """
        The golden 'x' cannot be compared: no recorded layer has the key path 'opacty'
          hint: did you mean 'opacity'?
        """)
    },
    Fact("has the mode of its argument, of the trait, of the environment, or of the build server") {
      expectEqual(RecordMode.current(.all, environment: ["LAYER_GOLDENS": "never"]), .all)
      expectEqual(
        RecordMode.current(nil, environment: ["LAYER_GOLDENS": "failed", "CI": "1"]), .failed)
      expectEqual(RecordMode.current(nil, environment: ["CI": "true"]), .never)
      expectEqual(RecordMode.current(nil, environment: ["CI": ""]), .missing)
      expectEqual(RecordMode.current(nil, environment: [:]), .missing)
      expectNil(RecordMode.current(nil, environment: ["LAYER_GOLDENS": "al"]))
    },
    Fact("fails while the time of the tree is stopped") {
      let bench = try Bench()
      let stage = try bench.stage()
      stage.loop.timeScale = 0
      bench.expect(stage, mode: .never)
      expectEqual(
        bench.failures, ["The golden 'moves' cannot be compared: the tree's time is stopped"])
    },
  ]

  @Test("that differs is written anew, which fails", arguments: [RecordMode.all, .failed])
  func renewed(mode: RecordMode) throws {
    let bench = try Bench()
    bench.expect(try bench.stage(), mode: .missing)
    bench.expect(try bench.stage(to: 200), mode: mode)
    expectEqual(bench.failures.count, 2)
    expectTrue(bench.failures[1].hasPrefix("Recorded the golden 'moves' anew"))
    expectEqual(bench.failures[1].contains("most at 1 s: 100, now 200"), (mode == .failed))
    bench.expect(try bench.stage(to: 200), mode: .never)
    expectEqual(bench.failures.count, 2)
  }

  @Test(
    "is the same under conditions that change no value",
    arguments: [Conditions(startTime: 3.3), Conditions(timeScale: 0.5), Conditions(frameRate: 30)])
  func conditions(conditions: Conditions) throws {
    let bench = try Bench()
    bench.expect(try bench.stage(), mode: .missing)
    let standard = try #require(bench.text)
    let other = try Bench()
    other.expect(try other.stage(conditions), mode: .missing)
    let files = try FileManager.default.contentsOfDirectory(
      atPath: other.folder.appendingPathComponent("__Goldens__/BoxTests").path)
    let name = try #require(files.first)
    // The name has the conditions.
    expectEqual(files.count, 1)
    expectTrue(name.hasPrefix("moves-a-b-"))
    let text = try String(
      contentsOf: other.folder.appendingPathComponent("__Goldens__/BoxTests/\(name)"),
      encoding: .utf8)
    expectEqual(text, standard)
  }

  @Test("that its trait forbids is written by another trait", .goldens(.never))
  func forbidden() throws {
    let bench = try Bench()
    bench.expect(try bench.stage(), mode: nil)
    expectEqual(
      bench.failures,
      [
        """
        There is no golden 'moves'. The trait .goldens(.never) decides; .goldens(.missing) writes it.
        __Goldens__/BoxTests/moves-a-b.golden
        """
      ])
  }

  @Test("whose file another golden has fails, and says where that is")
  func collision() throws {
    let bench = try Bench()
    bench.expect(try bench.stage(), mode: .missing)
    let text = bench.text
    // Another name, and other arguments, whose letters are those of the file.
    bench.expect(try bench.stage(to: 3), mode: .all, name: "moves-a/b", arguments: [])
    bench.expect(try bench.stage(to: 3), mode: .all, name: "Moves")
    // The same use again, as when a test is repeated.
    bench.expect(try bench.stage(), mode: .never)
    expectEqual(bench.text, text)
    let place = bench.place
    expectEqual(
      bench.failures.dropFirst(),
      ["moves-a/b", "Moves"].map {
        """
        The golden '\($0)' has the file of the golden 'moves', which is also used at \(place).
        __Goldens__/BoxTests/\($0 == "Moves" ? "M" : "m")oves-a-b.golden
        """
      }[...])
  }

  @Test("needs a name with a letter or a digit", arguments: ["", "...", "/"])
  func noName(name: String) throws {
    let bench = try Bench()
    bench.expect(try bench.stage(), mode: .all, name: name)
    expectEqual(
      bench.failures, ["The name of a golden has a letter or a digit; '\(name)' has none."])
  }

  @Test("has the mode of the innermost trait", .goldens(.failed))
  func trait() {
    expectEqual(RecordMode.current(nil, environment: ["CI": "1"]), .failed)
  }

  @Test("has the arguments of its test in its name", arguments: [1], ["a/b"])
  func arguments(number: Int, text: String) {
    expectEqual(TestArguments.current, ["1", "a/b"])
    let file = GoldenFile(
      name: "../up", arguments: TestArguments.current ?? [], filePath: "/x/BoxTests.swift")
    expectEqual(file.shortPath, "__Goldens__/BoxTests/-up-1-a-b.golden")
  }

  @Test(
    "has a file name of letters, digits and a few signs",
    arguments: [
      ("moves", "moves"), ("a b.c_d-e", "a b.c_d-e"), ("é1½", "é1½"), ("a/b:c*d", "a-b-c-d"),
      (".hidden", "hidden"), ("...", "golden"), ("", "golden"),
    ])
  func name(_ name: String, _ plain: String) {
    let file = GoldenFile(name: name, arguments: [], filePath: "/x/BoxTests.swift")
    expectEqual(file.shortPath, "__Goldens__/BoxTests/\(plain).golden")
    expectEqual(file.path, "/x/\(file.shortPath)")
  }

  @Test("names its conditions once", arguments: [["a"], ["a", "time scale 0.5"]])
  func conditionsOnce(arguments: [String]) throws {
    let bench = try Bench()
    try bench.stage(Conditions(timeScale: 0.5)).expectGolden(
      "moves", for: 0, arguments: arguments, record: .never, testFile: bench.file.path)
    expectEqual(bench.failures.count, 1)
    expectTrue(bench.failures.first?.hasSuffix("/moves-a-time scale 0.5.golden") == true)
  }

  @Test(
    "fails for what cannot be recorded",
    arguments: [
      (1.0, 60.0, 0, "its numbers have 1 to 17 digits, not 0"),
      (1, 60, 18, "its numbers have 1 to 17 digits, not 18"),
      // One frame at the start and 600 000 more.
      (
        1e4, 60, 6,
        "a recording has at most 600000 frames, not 600001\n"
          + "  hint: record fewer seconds, or fewer frames in a second"
      ),
      (
        1e5, 60, 6,
        "a recording has at most 600000 frames, not 6000001\n"
          + "  hint: record fewer seconds, or fewer frames in a second"
      ),
    ])
  func impossible(seconds: Double, fps: Double, digits: Int, reason: String) throws {
    let bench = try Bench()
    try bench.stage().expectGolden(
      "no", for: seconds, fps: fps, digits: digits, record: .never, testFile: bench.file.path)
    expectEqual(bench.failures, ["The golden 'no' cannot be compared: \(reason)"])
  }
}
