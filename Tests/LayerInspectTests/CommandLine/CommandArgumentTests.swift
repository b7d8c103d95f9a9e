import LayerModel
import LayerPictures
import LayerReports
import LayerScenes
import TestSupport
import Testing

@testable import LayerInspect

@Suite("The arguments of commands")
struct CommandArgumentTests {
  private func parsed(_ line: String) throws -> ParsedArguments {
    let words = line.split(separator: " ").map(String.init)
    guard case .run(let parsed) = try ArgumentParser(table: .layerInspect).parse(words) else {
      throw InspectError("'\(line)' runs nothing")
    }
    return parsed
  }

  @Test("a plot as text fills the terminal, a figure has no size of its own")
  func plotSize() throws {
    func size(_ words: String) throws -> PictureSize? {
      PlotCommand(
        try parsed("plot a.json box opacity \(words)"),
        terminal: TerminalSize(columns: 100, rows: 40), environment: TerminalEnvironment(),
        isColored: false
      ).options.size
    }
    try expectEqual(size(""), PictureSize(width: 100, height: 39))
    try expectNil(size("--format svg"))
    try expectEqual(size("--format svg --size 300x200"), PictureSize(width: 300, height: 200))
  }

  @Test("the format and the digits of a dump")
  func dumpOptions() throws {
    func options(_ words: String) throws -> DumpOptions {
      try DumpArguments(try parsed("dump a.json \(words)")).options
    }
    try expectEqual(options(""), DumpOptions())
    try expectEqual(options("--format csv"), DumpOptions(format: .csv))
    try expectEqual(options("--format csv --wide"), DumpOptions(format: .wideCSV))
    try expectEqual(options("--precision 3"), DumpOptions(digits: .significant(3)))
    try expectEqual(options("--exact"), DumpOptions(digits: .exact))
    try expectEqual(options("--all"), DumpOptions(showsAll: true))
    try expectEqual(options("--only-animated"), DumpOptions(onlyAnimated: true))
    try expectEqual(options("--only-changed"), DumpOptions(onlyChanged: true))
    try expectEqual(options("--events"), DumpOptions(showsEvents: true))
    try expectTrue(options("--select #box").selection != nil)
    let colored = try DumpArguments(try parsed("dump a.json"), isColored: true).options
    expectEqual(colored, DumpOptions(isColored: true))
    let wrong = try parsed("dump a.json --select a//b")
    let error = #expect(throws: InspectError.self) { try DumpArguments(wrong) }
    expectEqual(error?.exitCode, .usage)
  }

  /// The times of a dump; nil if they last to the end of the scene.
  private func times(_ words: String) throws -> (times: [Double]?, arguments: DumpArguments) {
    let arguments = try DumpArguments(try parsed("dump a.json \(words)"))
    guard case .known(let instants) = arguments.times else { return (nil, arguments) }
    return (instants.map(\.time), arguments)
  }

  @Test(
    "the times of a dump",
    arguments: [
      ("", [0]), ("--at 0.5,2", [0.5, 2]), ("--frames 2..4 --fps 4", [0.5, 0.75, 1]),
      ("--to 1 --fps 2", [0, 0.5, 1]), ("--from 1 --to 1.5 --fps 4", [1, 1.25, 1.5]),
      ("--from 3", nil), ("--fps 30", nil),
    ] as [(String, [Double]?)])
  func dumpTimes(_ words: String, _ expected: [Double]?) throws {
    try expectEqual(times(words).times, expected)
  }

  @Test("a dump to the end of a scene starts at 0 or later, with 60 frames a second and a limit")
  func dumpLimits() throws {
    for (words, start) in [("--from 3", 3.0), ("--fps 30", 0)] {
      guard case .untilEnd(let from) = try times(words).arguments.times else {
        Issue.record("\(words)")
        continue
      }
      expectEqual(from, start)
    }
    let usual = try times("").arguments
    expectEqual(usual.fps, 60)
    expectEqual(usual.maxFrames, 1_000_000)
    let given = try times("--fps 30 --max-frames 7").arguments
    expectEqual(given.fps, 30)
    expectEqual(given.maxFrames, 7)
  }

  @Test("the size of a picture is given, or that of the terminal without its last line")
  func pictureSizes() throws {
    func size(_ words: String, isText: Bool = true, _ terminal: TerminalSize?) throws -> [Int]? {
      try parsed("plot a.json #box opacity \(words)")
        .pictureSize(isText: isText, terminal: terminal)
        .map { [Int($0.width), Int($0.height)] }
    }
    let terminal = TerminalSize(columns: 100, rows: 30)
    try expectEqual(size("", nil), [80, 24])
    try expectEqual(size("", terminal), [100, 29])
    try expectEqual(size("", TerminalSize(columns: 50, rows: 1)), [50, 1])
    try expectEqual(size("", TerminalSize(columns: 50, rows: 2)), [50, 1])
    try expectNil(size("", isText: false, terminal))
    try expectEqual(size("--size 90x40", terminal), [90, 40])
    try expectEqual(size("--size 90x40", isText: false, nil), [90, 40])
  }

  @Test(
    "a point is two finite numbers", arguments: ["1", "1,2,3", "a,2", "1,", "inf,2", "1,nan"])
  func wrongPoints(_ text: String) throws {
    let arguments = try parsed("hit a.json \(text)")
    let error = #expect(throws: InspectError.self) { try HitCommand(arguments) }
    expectEqual(error?.message, "POINT takes two numbers, x,y; got '\(text)'")
    expectEqual(error?.exitCode, .usage)
  }

  @Test("what hit asks: the point, the time, and the model or what is shown")
  func hit() throws {
    let usual = try HitCommand(try parsed("hit a.json 1.5,-2"))
    expectEqual(usual.point, Point(x: 1.5, y: -2))
    expectEqual(usual.instant, 0)
    expectFalse(usual.isModel)
    expectFalse(usual.isColored)
    let given = try HitCommand(try parsed("hit a.json 1,2 --at 3 --model"), isColored: true)
    expectEqual(given.instant, 3)
    expectTrue(given.isModel)
    expectTrue(given.isColored)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("a flag is a value without a text, and other errors are trouble") {
      let flag = OptionSpec("all", help: "everything")
      try expectEqual(OptionValue("", of: flag), .flag)
      struct Problem: Error, CustomStringConvertible { var description: String { "it broke" } }
      let error = InspectError(any: Problem())
      expectEqual(error, InspectError("it broke"))
      expectEqual(error.exitCode, .trouble)
      expectEqual(error.description, "layer-inspect: error: it broke")
      let report = InspectError(any: ReportError("no", hint: "yes"))
      expectEqual(report, InspectError("no", hint: "yes"))
      let usage = InspectError.usage("wrong", hint: "right")
      expectEqual(InspectError(any: usage), usage)
      expectEqual(usage.exitCode, .usage)
      let place = SourcePlace(file: "a.json")
      let scene = InspectError(any: SceneError("no", at: place, hint: "yes"))
      expectEqual(scene, InspectError("no", at: place, hint: "yes"))
      expectEqual(scene.description, "a.json: error: no\n  hint: yes")
    },
    Fact("help leaves out what a command does not have") {
      let table = CommandTable(
        program: "tool", version: "1", summary: "draws",
        commands: [CommandSpec(name: "nap", summary: "sleep")], commonOptions: [])
      let help = HelpText(table: table)
      expectEqual(help.text(about: table.commands[0]), "tool nap: sleep\n\nUsage: tool nap\n")
      expectEqual(
        help.text(about: nil),
        """
        tool draws

        Usage: tool COMMAND [OPTIONS] …

        Commands:
          nap  sleep

        'tool help COMMAND' explains a command.

        """)
    },
  ]

  @Test(
    "a width and a height are whole numbers in a range",
    arguments: [
      ("2x2", true), ("9x9", true), ("2x9", true), ("1x5", false), ("5x1", false),
      ("10x5", false), ("5x10", false), ("5", false), ("5x", false), ("x5", false),
      ("5x5x5", false), ("5X5", false), ("a", false), ("3.5x4", false),
    ])
  func sizes(_ text: String, _ isRight: Bool) {
    let option = OptionSpec("size", "WxH", .size(2...9), help: "the size")
    let parts = text.split(separator: "x").compactMap { Int($0) }
    do throws(InspectError) {
      let value = try OptionValue(text, of: option)
      expectTrue(isRight)
      expectEqual(value, .size(width: parts[0], height: parts[1]))
    } catch {
      expectFalse(isRight)
      expectEqual(
        error.message, "'--size' takes a width and a height from 2 to 9, as 80x24; got '\(text)'")
    }
  }

  @Test(
    "frames are two whole numbers in order",
    arguments: [
      ("0..0", 0...0), ("3..7", 3...7), ("0..1000000000000000", 0...1_000_000_000_000_000),
      ("0..1000000000000001", nil), ("4..3", nil), ("-1..3", nil), ("1.2.3", nil), ("1..", nil),
      ("..2", nil), ("1..2..3", nil), ("", nil), ("a..b", nil),
    ] as [(String, ClosedRange<Int>?)])
  func frames(_ text: String, _ expected: ClosedRange<Int>?) {
    let option = OptionSpec("frames", "A..B", .frames, help: "these frames")
    let found = try? OptionValue(text, of: option)
    expectEqual(found, expected.map { .frames($0) })
  }

  @Test(
    "whole numbers and positive ones end at their limits",
    arguments: [
      (.integer(1...9), "1", true), (.integer(1...9), "9", true), (.integer(1...9), "0", false),
      (.integer(1...9), "10", false), (.positive, "1e-300", true), (.positive, "0", false),
      (.positive, "-1", false), (.time, "0", true), (.time, "-0.001", false),
      (.time, "1e400", false),
      (.times, "0,1,2", true), (.times, "0,-1", false), (.text, "", false), (.file, "", false),
      (.text, "a", true), (.choice(["a", "b"]), "b", true), (.choice(["a", "b"]), "c", false),
    ] as [(OptionSpec.Kind, String, Bool)])
  func limits(_ kind: OptionSpec.Kind, _ text: String, _ isRight: Bool) {
    let option = OptionSpec("some", "N", kind, help: "a value")
    let found = try? OptionValue(text, of: option)
    expectEqual((found != nil), isRight)
  }

  @Test("words that complete an argument: its choices, the commands, or none")
  func words() {
    let table = CommandTable.small
    func words(_ kind: PositionalSpec.Kind) -> [String] {
      table.words(for: PositionalSpec(name: "A", help: "an argument", kind: kind))
    }
    expectTrue(words(.text).isEmpty)
    expectTrue(words(.file).isEmpty)
    expectEqual(words(.choice(["a", "b"])), ["a", "b"])
    expectEqual(words(.word(["c"])), ["c"])
    expectEqual(words(.command), ["draw", "help"])
  }
}
