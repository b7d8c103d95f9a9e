import TestSupport
import Testing

@testable import LayerInspect

@Suite("The command line")
struct ArgumentParserTests {
  @Test("gives every option its typed value")
  func values() throws {
    let parsed = try run("dump a.json --at 0,0.5,1e1 --fps 29.97 --format csv --wide --precision 9")
    expectEqual(parsed.command, .dump)
    expectEqual(parsed.positional("SCENE"), "a.json")
    expectEqual(parsed.numbers("at"), [0, 0.5, 10])
    expectEqual(parsed.number("fps"), 29.97)
    expectEqual(parsed.text("format"), "csv")
    expectTrue(parsed.has("wide"))
    expectFalse(parsed.has("all"))
    expectEqual(parsed.integer("precision"), 9)
    expectNil(parsed.number("from"))
    expectNil(parsed.frames("frames"))
    try expectEqual(run("dump a --frames 0..60").frames("frames"), 0...60)
    try expectEqual(run("dump a --from 0.5 --to 0.5").number("to"), 0.5)
  }

  @Test(
    "takes options in any order and any style",
    arguments: [
      "dump s.json -o out --fps 30 --all", "--all dump --fps=30 s.json --output=out",
      "--fps 30 dump -oout s.json --all --all", "dump --all --fps 30 -o=out -- s.json",
      "-o out --fps 30 dump --all s.json",
    ]
  )
  func styles(line: String) throws {
    let parsed = try run(line)
    expectEqual(parsed.positionals, ["s.json"])
    expectEqual(parsed.text("output"), "out")
    expectEqual(parsed.number("fps"), 30)
    expectTrue(parsed.has("all"))
  }

  @Test("keeps repeated options in their order, and '-' and '--' what they are")
  func special() throws {
    let parsed = try run("dump --select #a --select=b/*=c -o - -- -")
    expectEqual(parsed.texts("select"), ["#a", "b/*=c"])
    expectEqual(parsed.text("output"), "-")
    expectEqual(parsed.positional("SCENE"), "-")
    try expectEqual(run("dump -- --help").positionals, ["--help"])
  }

  @Test(
    "shows help wherever it is requested",
    arguments: [
      ("-h", nil), ("--help", nil), ("help", nil), ("dump -h", "dump"), ("--help dump", "dump"),
      ("dump a --fps -1 --help", "dump"), ("help dump", "dump"), ("help help", "help"),
      ("dump -o -h", "dump"), ("version -h", "version"), ("--version -h", nil),
    ] as [(String, String?)]
  )
  func help(line: String, command: String?) throws {
    try expectEqual(
      parse(line), .help(command.flatMap { CommandTable.layerInspect.command(named: $0) }))
  }

  @Test("shows the version", arguments: ["--version", "version", "dump a --version"])
  func version(line: String) throws {
    try expectEqual(parse(line), .version)
  }

  private func parse(_ line: String) throws -> Invocation {
    try ArgumentParser(table: .layerInspect).parse(line.split(separator: " ").map(String.init))
  }

  private func run(_ line: String) throws -> ParsedArguments {
    guard case .run(let parsed) = try parse(line) else {
      throw InspectError("'\(line)' runs nothing")
    }
    return parsed
  }
}
