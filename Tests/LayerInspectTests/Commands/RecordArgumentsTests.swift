import LayerReports
import TestSupport
import Testing

@testable import LayerInspect

@Suite("What a recording contains, by its arguments")
struct RecordArgumentsTests {
  private func parsed(_ line: String) throws -> ParsedArguments {
    let words = "record a.json \(line)".split(separator: " ").map(String.init)
    guard case .run(let parsed) = try ArgumentParser(table: .layerInspect).parse(words) else {
      throw InspectError("'\(line)' runs nothing")
    }
    return parsed
  }

  @Test(
    "the frames end at the first one at or after a time, but for rounding",
    arguments: [
      ("", 0...0), ("--to 0", 0...0), ("--to 1", 0...60), ("--to 0.99 --fps 10", 0...10),
      ("--to 0.3 --fps 10", 0...3), ("--to 1.0000000001 --fps 1", 0...1),
      ("--to 1.01 --fps 1", 0...2), ("--frames 2..5", 2...5), ("--frames 7..7", 7...7),
      ("--to 599999 --fps 1", 0...599_999), ("--frames 1..600000", 1...600_000),
    ])
  func frames(line: String, frames: ClosedRange<Int>) throws {
    let arguments = try RecordArguments(try parsed(line), digits: 6)
    try expectEqual(arguments.frames(of: [], file: "a.json"), frames)
  }

  @Test(
    "there are 600000 frames at most", arguments: ["--frames 0..600000", "--to 600000 --fps 1"])
  func tooMany(line: String) throws {
    let words = try parsed(line)
    #expect(
      throws: InspectError(
        "a recording has at most 600000 frames, not 600001",
        hint: "stop earlier with '--to', or use a smaller '--fps'")
    ) { try RecordArguments(words, digits: 6) }
  }

  @Test("layers, key paths, digits and frames in a second are those of the options")
  func options() throws {
    let usual = try RecordArguments(try parsed(""), digits: 6)
    expectEqual(usual.options, RecordingOptions())
    expectEqual(usual.fps, 60)
    try expectNil(RecordArguments(try parsed(""), digits: nil).options.digits)
    try expectNil(RecordArguments(try parsed("--exact"), digits: 6).options.digits)
    try expectEqual(RecordArguments(try parsed("--precision 3"), digits: 6).options.digits, 3)
    let some = try RecordArguments(
      try parsed("--select #a --key-path opacity --key-path position.* --fps 25"), digits: 6)
    expectTrue(some.options.selection != nil)
    expectEqual(some.fps, 25)
    expectEqual(some.options.keyPaths, ["opacity", "position.*"])
    let wrong = try parsed("--select a//b")
    let error = #expect(throws: InspectError.self) { try RecordArguments(wrong, digits: 6) }
    expectEqual(error?.exitCode, .usage)
  }

  @Test("tolerances are for all numbers, for a kind, or for times; the last one counts")
  func tolerances() throws {
    try expectEqual(Tolerances([]), Tolerances())
    try expectEqual(Tolerances(["0.5", "0.25"]), Tolerances(0.25))
    try expectEqual(Tolerances(["time=0.02"]), Tolerances(0, time: 0.02))
    try expectEqual(
      Tolerances(["color=0.5", "0.5", "color=0.01", "time=0", "point=2"]),
      Tolerances(0.5).with(.color, 0.01).with(.point, 2))
    for text in ["", "-1", "x", "inf", "nan", "color=", "color=-1", "color=x", "a=b=1"] {
      let error = #expect(throws: InspectError.self, "\(text)") { try Tolerances([text]) }
      expectEqual(
        error?.message,
        "'--tolerance' takes a number of 0 or more, alone or after a kind; got '\(text)'")
    }
    for kind in ["", "colour", "Time"] {
      let error = #expect(throws: InspectError.self) { try Tolerances(["\(kind)=1"]) }
      expectEqual(error?.message, "there is no kind of value '\(kind)'")
      expectEqual(error?.exitCode, .usage)
    }
  }
}
