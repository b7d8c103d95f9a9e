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

  /// Returns the command with a name.
  func command(named name: String) -> CommandSpec? { commands.first { $0.name == name } }

  /// The names of the commands.
  var names: [String] { commands.map(\.name) }

  /// Returns the words that a shell offers for an argument.
  func words(for positional: PositionalSpec) -> [String] {
    switch positional.kind {
    case .text, .file: []
    case .choice(let words), .word(let words): words
    case .command: names
    }
  }

  /// The table of `layer-inspect`.
  static let layerInspect = CommandTable(
    program: "layer-inspect",
    version: "0.1.0",
    summary: "inspects layer animations without a screen",
    commands: [
      .open, .dump, .explain, .states, .hit, .render, .play, .check, .diff, .record, .verify, .plot,
      .timeline, .convert, .lesson, .easings, .schema, .completions, .man, .help, .version,
    ],
    commonOptions: [
      OptionSpec("help", short: "h", help: "show this help"),
      OptionSpec("version", help: "show the version"),
    ]
  )
}

extension CommandSpec {
  /// The command `help`.
  static let help = CommandSpec(
    name: "help",
    summary: "show help for a command",
    examples: [.init("help dump", "how to dump a scene")],
    positionals: [
      PositionalSpec(
        name: "COMMAND", help: "the command to explain",
        kind: .command, isOptional: true)
    ]
  )

  /// The command `completions`.
  static let completions = CommandSpec(
    name: "completions",
    summary: "print a script that completes this command in a shell",
    examples: [
      .init("completions bash", "for bash; to use it: source <(layer-inspect completions bash)")
    ],
    positionals: [
      PositionalSpec(
        name: "SHELL", help: "bash, zsh or fish",
        kind: .choice(ShellCompletion.Shell.allCases.map(\.rawValue)))
    ],
    options: [.output]
  )

  /// The command `man`.
  static let man = CommandSpec(
    name: "man",
    summary: "print the manual page",
    examples: [.init("man", "to read it: layer-inspect man | man -l -")],
    options: [.output]
  )

  /// The command `version`.
  static let version = CommandSpec(name: "version", summary: "show the version")

  /// The command `lesson`.
  static let lesson =
    CommandSpec(
      name: "lesson",
      summary: "teach what surprises about animations, in sixteen lessons",
      examples: [
        .init("lesson", "a line for each lesson"),
        .init("lesson snap-back", "one lesson: it asks, shows and explains"),
        .init("lesson 3 --answers", "the third, without being asked"),
        .init("lesson 3 --scene", "its scene, to change it and see"),
      ],
      positionals: [
        PositionalSpec(
          name: "LESSON", help: "a number or a name; without it, the list",
          kind: .word(Lesson.names), isOptional: true)
      ],
      options: [
        OptionSpec("answers", help: "ask nothing, show the answers"),
        OptionSpec("scene", help: "print the scene of the lesson"),
        .color, .output,
      ],
      contradictions: [[["answers"], ["scene"]]]
    )
}
