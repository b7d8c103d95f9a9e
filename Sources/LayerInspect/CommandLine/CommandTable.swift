/// The table of all commands, from which parsing and help are derived.
struct CommandTable: Sendable {
  /// The name of the program.
  var program: String
  /// The release, as `version` prints it.
  var version: String
  /// What the program does, in one line.
  var summary: String
  /// The commands in the order of the help.
  var commands: [CommandSpec]
  /// The options of every command; they take no values.
  var commonOptions: [OptionSpec]
  /// What people come for, each with the names of the commands for it.
  var groups: [(title: String, commands: [String])]
  /// The examples of the overview.
  var examples: [ExampleSpec]

  /// Returns the commands of a group; nil if no group has this name.
  func group(named title: String) -> [CommandSpec]? {
    groups.first { $0.title == title }?.commands.compactMap { command(named: $0) }
  }

  /// Returns the command with a name.
  func command(named name: String) -> CommandSpec? { commands.first { $0.name == name } }

  /// The names of the commands.
  var names: [String] { commands.map(\.name) }

  /// The table of `layer-inspect`.
  static let layerInspect = CommandTable(
    program: "layer-inspect",
    version: "0.1.0",
    summary: "inspects layer animations without a screen",
    commands: [
      .about, .open, .dump, .explain, .states, .hit, .render, .play, .check, .diff, .record,
      .verify, .plot,
      .timeline, .convert, .lesson, .fact, .easings, .schema, .completions, .man, .help, .version,
    ],
    commonOptions: [
      OptionSpec("help", short: "h", help: "show this help"),
      OptionSpec("version", help: "show the version"),
      .noPager,
    ],
    groups: [
      ("look", ["about", "open", "play", "dump", "explain", "states", "hit"]),
      ("draw", ["render", "plot", "timeline"]),
      ("test", ["check", "diff", "record", "verify"]),
      ("convert", ["convert", "schema"]),
      ("learn", ["lesson", "fact", "easings", "help", "man", "completions", "version"]),
    ],
    examples: [
      .init("open scene.json", "in a browser, live"),
      .init("explain scene.json --at 0.5 --all", "why each value is what it is"),
      .init("check main.caml", "what is probably wrong"),
      .init("render scene.json -o scene.html", "a page to send to others"),
      .init("lesson 1", "why animations snap back"),
    ]
  )
}

extension CommandSpec {
  /// The command `help`.
  static let help = CommandSpec(
    name: "help",
    summary: "show help for a command",
    examples: [
      .init("help dump", "how to dump a scene"),
      .init("help look", "the commands to look at scenes"),
    ],
    positionals: [
      PositionalSpec(
        name: "COMMAND",
        help: "the command to explain, or a group: look, draw, test, convert, learn",
        kind: .command, isOptional: true)
    ]
  )

  /// The command `version`.
  static let version = CommandSpec(name: "version", summary: "show the version")
}
