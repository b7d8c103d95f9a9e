extension CommandSpec {
  /// The command `hit`.
  static let hit = CommandSpec(
    name: "hit",
    summary: "find the layer at a point, and why others were skipped",
    examples: [
      ExampleSpec(arguments: "hit scene.json 90,15 --at 0.5", does: "what is seen at a point"),
      ExampleSpec(
        arguments: "hit scene.json 90,15 --at 0.5 --model", does: "the same point in the model"),
    ],
    positionals: [
      .scene,
      PositionalSpec(name: "POINT", help: "x,y in the space above the root, such as 90,15"),
    ],
    options: [
      OptionSpec("at", "T", .time, help: "at this time, as 0.5s or 50%; 0 by default"),
      OptionSpec("model", help: "search the model instead of what is presented"),
    ] + OptionSpec.reading + [.color, .watch] + OptionSpec.writing([.text]),
    formats: [.text]
  )
}
