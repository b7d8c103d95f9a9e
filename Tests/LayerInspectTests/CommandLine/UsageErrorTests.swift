import TestSupport
import Testing

@testable import LayerInspect

/// A command line and its error.
struct FaultyLine: Sendable, CustomTestStringConvertible {
  let arguments: [String]
  let expected: String

  init(_ line: String, _ expected: String) {
    arguments = line.split(separator: " ").map(String.init)
    self.expected = expected
  }

  var testDescription: String { arguments.joined(separator: " ") }
}

@Suite("A wrong command line")
struct UsageErrorTests {
  @Test("ends with 64, a message and a hint", arguments: commands + options + values + rules)
  func message(_ faulty: FaultyLine) {
    do throws(InspectError) {
      _ = try ArgumentParser(table: .layerInspect).parse(faulty.arguments)
      Issue.record("it was taken")
    } catch {
      expectEqual(error.description, "layer-inspect: error: " + faulty.expected)
      expectEqual(error.exitCode, .usage)
    }
  }

  @Test("reports an empty file name")
  func emptyName() {
    let expected = """
      layer-inspect: error: SCENE is an empty text
        hint: SCENE is a scene file, JSON or CAML; '-' is standard input
      """
    #expect {
      try ArgumentParser(table: .layerInspect).parse(["dump", ""])
    } throws: { "\($0)" == expected }
  }

  private static let list = "\n  hint: 'layer-inspect help' lists the commands"

  private static let commands: [FaultyLine] = [
    .init("", "a command is missing" + list),
    .init("--fps 30", "a command is missing" + list),
    .init("-- dump", "a command is missing" + list),
    .init("--fast=2", "unknown option '--fast'" + list),
    .init("dmp a.json", "unknown command 'dmp'\n  hint: did you mean 'dump'?"),
    .init("zzzzz", "unknown command 'zzzzz'" + list),
    .init("help dmp", "unknown command 'dmp'\n  hint: did you mean 'dump'?"),
    .init(
      "a.json --at 1",
      "unknown command 'a.json'\n  hint: to print a scene: layer-inspect dump a.json"
    ),
    .init("-", "unknown command '-'\n  hint: to print a scene: layer-inspect dump -"),
    .init("version 2", "unexpected argument '2'\n  hint: 'version' takes no arguments"),
    .init("dump a b", "unexpected argument 'b'\n  hint: 'dump' takes one SCENE"),
    .init("dump a -- --at", "unexpected argument '--at'\n  hint: 'dump' takes one SCENE"),
    .init(
      "dump",
      "SCENE is missing\n  hint: SCENE is a scene file, JSON or CAML; '-' is standard input"
    ),
  ]

  private static let options: [FaultyLine] = [
    .init("dump a --fsp 3", "unknown option '--fsp' of 'dump'\n  hint: did you mean '--fps'?"),
    .init("dump a --fsp=3", "unknown option '--fsp' of 'dump'\n  hint: did you mean '--fps'?"),
    .init("dump a -at 3", "unknown option '-at'\n  hint: did you mean '--at'?"),
    .init(
      "dump a -x",
      "unknown option '-x' of 'dump'\n  hint: 'layer-inspect dump --help' lists the options"
    ),
    // A letter alone is not a long name with one dash.
    .init(
      "dump a -t 1",
      "unknown option '-t' of 'dump'\n  hint: 'layer-inspect dump --help' lists the options"
    ),
    .init("dump a --all=yes", "'--all' takes no value"),
    .init("dump a --fps 30 --fps 60", "'--fps' is given twice"),
    .init("dump a --at", "'--at' takes a value: --at LIST"),
    .init(
      "dump a --at --all",
      "'--at' takes a value: --at LIST\n  hint: write '--at=--all' if that is the value"
    ),
    .init("dump a -o", "'--output' takes a value: --output FILE"),
    .init("dump a --output=", "'--output' takes a FILE, not nothing; got ''"),
  ]

  private static let values: [FaultyLine] = [
    .init("dump a --fps 0", "'--fps' takes a number above 0; got '0'"),
    .init("dump a --fps -30", "'--fps' takes a number above 0; got '-30'"),
    .init("dump a --fps 0x10", "'--fps' takes a number above 0; got '0x10'"),
    .init(
      "dump a --at 0x1p3",
      "'--at' takes times in seconds, 0 or later, separated by commas; got '0x1p3'"),
    .init(
      "dump a --frames 0..9223372036854775807",
      "'--frames' takes two frame numbers, a..b; got '0..9223372036854775807'\n"
        + "  hint: the last possible is 1000000000000000"
    ),
    .init(
      "dump a --max-frames 0",
      "'--max-frames' takes a whole number from 1 to 1000000000000000; got '0'"),
    .init("dump a --fps inf", "'--fps' takes a number above 0; got 'inf'"),
    .init("dump a --fps fast", "'--fps' takes a number above 0; got 'fast'"),
    .init(
      "dump a --at 0,,1",
      "'--at' takes times in seconds, 0 or later, separated by commas; got ''"
    ),
    .init(
      "dump a --at 0,1s",
      "'--at' takes times in seconds, 0 or later, separated by commas; got '1s'"
    ),
    .init("dump a --from -1", "'--from' takes a time in seconds, 0 or later; got '-1'"),
    .init("dump a --to nan", "'--to' takes a time in seconds, 0 or later; got 'nan'"),
    .init("dump a --frames 5", "'--frames' takes two frame numbers, a..b; got '5'"),
    .init("dump a --frames 1...5", "'--frames' takes two frame numbers, a..b; got '1...5'"),
    .init("dump a --frames=-1..5", "'--frames' takes two frame numbers, a..b; got '-1..5'"),
    .init(
      "dump a --frames 5..1",
      "'--frames' takes two frame numbers, a..b; got '5..1'\n  hint: the first is above the last"
    ),
    .init("dump a --precision 0", "'--precision' takes a whole number from 1 to 17; got '0'"),
    .init("dump a --precision 6.5", "'--precision' takes a whole number from 1 to 17; got '6.5'"),
    .init(
      "dump a --format jason",
      "'--format' takes text, jsonl, json or csv; got 'jason'\n  hint: did you mean 'json'?"
    ),
    .init("dump a --format xml", "'--format' takes text, jsonl, json or csv; got 'xml'"),
  ]

  private static let rules: [FaultyLine] = [
    .init(
      "dump a --at 1 --frames 0..3",
      "'--at' and '--frames' contradict each other\n"
        + "  hint: use only one of --at, --frames and --from/--to"
    ),
    .init(
      "dump a --to 1 --frames 0..3",
      "'--frames' and '--to' contradict each other\n"
        + "  hint: use only one of --at, --frames and --from/--to"
    ),
    .init(
      "dump a --exact --precision 3",
      "'--precision' and '--exact' contradict each other\n"
        + "  hint: use only one of --precision and --exact"
    ),
    .init("dump a --wide", "'--wide' works only with '--format csv'"),
    .init("dump a --wide --format json", "'--wide' works only with '--format csv'"),
    .init("dump a --from 2 --to 1.5", "'--from 2' is later than '--to 1.5'"),
  ]
}
