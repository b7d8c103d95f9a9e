extension CommandSpec {
  /// The command `explain`.
  static let explain = CommandSpec(
    name: "explain",
    summary: "say why a value is what it is, from the clock to the number",
    examples: [
      ExampleSpec(
        arguments: "explain scene.json '#box' position.x --at 0.5",
        does: "one value: a sentence, and the chain behind it"
      ),
      ExampleSpec(
        arguments: "explain scene.json '#box' --at 0.5",
        does: "a line for each animated property of a layer"
      ),
      ExampleSpec(arguments: "explain scene.json --at 0.5", does: "the animated layers"),
      ExampleSpec(
        arguments: "explain scene.json '#box' position.x --at 0.5 --why-not 80",
        does: "when the value is 80, or what keeps it from that"
      ),
      ExampleSpec(
        arguments: "explain scene.json '#box' position.x --at 0,0.5,1 --short",
        does: "one value at three times: the sentence and its reasons"
      ),
      ExampleSpec(
        arguments: "explain scene.json '#box' opacity frame --at 0,0.5,1 --full",
        does: "every step and every digit, of two values at three times"
      ),
      ExampleSpec(
        arguments: "explain scene.json '#box' position.x --at 0.5 --json",
        does: "everything as JSON, for other programs"
      ),
    ],
    positionals: [
      PositionalSpec(
        name: "SCENE", help: "a scene file, JSON or CAML; '-' is standard input", kind: .file),
      PositionalSpec(
        name: "LAYER", help: "one layer: '#id', a name or a/path; without it, the animated layers",
        isOptional: true),
      PositionalSpec(
        name: "KEYPATH", help: "key paths, such as position.x; without any, the animated ones",
        isOptional: true, isRepeatable: true),
    ],
    options: [
      OptionSpec(
        "at", "LIST", .times, help: "at these times in seconds, as 0,0.5,1; without any, time 0"),
      .state, .go,
      OptionSpec("short", help: "the sentence and its reasons, without the chain"),
      OptionSpec("full", help: "every step, and every digit of a number"),
      OptionSpec("json", help: "JSON, one object a line"),
      OptionSpec(
        "why-not", "VALUE", .text, help: "why it is not this value, and when it is"),
      OptionSpec("next", help: "what changes the value next, and when"),
      .color,
      OptionSpec(
        "output", short: "o", "FILE", .file, help: "write to a file; '-' is standard output"),
      .watch,
    ],
    contradictions: [[["short", "full", "why-not", "next"], ["json"]], [["short"], ["full"]]]
  )
}
