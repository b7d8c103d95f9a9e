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
      .scene,
      PositionalSpec(
        name: "LAYER", help: "one layer: '#id', a name or a/path; without it, the animated layers",
        isOptional: true),
      PositionalSpec(
        name: "KEYPATH", help: "key paths, such as position.x; without any, the animated ones",
        isOptional: true, isRepeatable: true),
    ],
    options: [
      OptionSpec(
        "at", "LIST", .times, help: "at these times, as 0,0.5s,50%; without any, time 0"),
      OptionSpec("short", help: "the sentence and its reasons, without the chain"),
      OptionSpec("full", help: "every step, and every digit of a number"),
      OptionSpec(
        "why-not", "VALUE", .text, help: "why it is not this value, and when it is"),
      OptionSpec("next", help: "what changes the value next, and when"),
    ] + OptionSpec.reading + [.color, .watch] + OptionSpec.writing(formats),
    formats: formats,
    contradictions: [[["short"], ["full"]]],
    exclusions: ["short", "full", "why-not", "next"].map { option in
      Exclusion(
        option: option, other: "format", value: "json", hint: "JSON has every step of each value")
    }
  )

  private static let formats: [OutputFormat] = [.text, .json]
}
