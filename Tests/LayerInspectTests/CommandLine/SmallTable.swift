@testable import LayerInspect

extension CommandTable {
  /// Two commands with every kind of argument and option, to compare whole texts.
  static let small = CommandTable(
    program: "tool", version: "1", summary: "draws",
    commands: [
      CommandSpec(
        name: "draw", summary: "draw it's [one]: all",
        examples: [ExampleSpec(arguments: "draw a.json --all", does: ".everything")],
        positionals: [
          PositionalSpec(name: "SCENE", help: "a file", kind: .file),
          PositionalSpec(name: "NAME", help: "a name"),
          PositionalSpec(
            name: "SHAPE", help: "a shape", kind: .choice(["box", "dot"]), isRepeatable: true),
        ],
        options: [
          OptionSpec("all", help: "everything"),
          OptionSpec("size", "N", .integer(1...9), help: "how large [1]: points"),
          OptionSpec("output", short: "o", "FILE", .file, help: "a file"),
          OptionSpec("select", "S", .text, repeatable: true, help: "a layer"),
          OptionSpec("format", "F", .choice(["text", "svg"]), help: #"a \ format"#),
        ]),
      CommandSpec(
        name: "help", summary: "help",
        positionals: [
          PositionalSpec(name: "COMMAND", help: "a command", kind: .command, isOptional: true)
        ]),
    ],
    commonOptions: [OptionSpec("help", short: "h", help: "show this")])
}
