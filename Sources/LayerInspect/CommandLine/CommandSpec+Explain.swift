import LayerReports

extension CommandSpec {
  /// The command `explain`.
  static let explain = CommandSpec(
    name: "explain",
    summary: "say why a value is what it is, from the clock to the number",
    examples: [
      .init(
        "explain scene.json '#box' position.x --at 0.5",
        "one value: a sentence, and the chain behind it"),
      .init("explain scene.json '#box' --at 0.5", "a line for each animated property of a layer"),
      .init("explain scene.json --at 0.5", "the animated layers"),
      .init("explain scene.json --at 0.5 --all", "a line for each of their animated properties"),
      .init(
        "explain scene.json '#box' position.x --at 0.5 --why-not 80",
        "when the value is 80, or what keeps it from that"),
      .init(
        "explain scene.json '#box' position.x --at 0,0.5,1 --short",
        "one value at three times: the sentence and its reasons"),
      .init(
        "explain scene.json '#box' opacity frame --at 0,0.5,1 --full",
        "every step and every digit, of two values at three times"),
      .init(
        "explain scene.json '#box' position.x --at 0.5 --json",
        "everything as JSON, for other programs"),
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
        "at", "LIST", .times, help: "at these times, as 0,0.5s,50%,marker:NAME; without any, time 0"
      ),
      OptionSpec("all", help: "without LAYER: a line for each animated property of each layer"),
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

  /// The command `hit`.
  static let hit = CommandSpec(
    name: "hit",
    summary: "find the layer at a point, and why others were skipped",
    examples: [
      .init("hit scene.json 90,15 --at 0.5", "what is seen at a point"),
      .init("hit scene.json 90,15 --at 0.5 --model", "the same point in the model"),
    ],
    positionals: [
      .scene,
      PositionalSpec(name: "POINT", help: "x,y in a picture of the scene, such as 90,15"),
    ],
    options: [
      OptionSpec("at", "T", .time, help: "at this time, as 0.5s or 50%; 0 by default"),
      OptionSpec("model", help: "search the model instead of what is presented"),
      .origin,
    ] + OptionSpec.reading + [.color, .watch] + OptionSpec.writing([.text]),
    formats: [.text]
  )

  /// The command `easings`.
  static let easings = CommandSpec(
    name: "easings",
    summary: "show the named curves, with their points and values",
    examples: [
      .init("easings", "a line for each curve"),
      .init("easings easeOutBounce", "one curve, with its picture"),
    ],
    positionals: [
      PositionalSpec(
        name: "NAME", help: "names of curves; without any, all of them",
        kind: .word(EasingReport.names), isOptional: true, isRepeatable: true)
    ],
    options: [.color] + OptionSpec.writing([.text, .json]),
    formats: [.text, .json]
  )
}
