import LayerPictures

extension CommandSpec {
  /// The command `plot`.
  static let plot = CommandSpec(
    name: "plot",
    summary: "draw values of a layer as curves over time",
    examples: [
      .init("plot scene.json '#box' position.x", "one value, to the end"),
      .init("plot scene.json '#box' 'position.*' opacity --to 2", "several values in one picture"),
      .init(
        "plot scene.json '#box' position.x --velocity", "how fast the value changes, per second"),
      .init(
        "plot scene.json '#box' position.x --ascii --size 72x16",
        "in plain letters, for a terminal or a font without braille"),
      .init(
        "plot scene.json '#box' position.x --format svg -o curve.svg",
        "a figure for a page, light and dark"),
    ],
    positionals: [
      .scene,
      PositionalSpec(name: "LAYER", help: "one layer: '#id', a name or a/path"),
      PositionalSpec(
        name: "KEYPATH", help: "key paths, such as position.x; 'position.*' is both",
        isRepeatable: true),
    ],
    options: [
      OptionSpec("from", "T", .time, help: "from this time on; 0 by default"),
      OptionSpec(
        "to", "T", .time, help: "up to this time; without it, to the scene's end"),
      OptionSpec("fps", "N", .positive, help: "samples in a second; by default as many as show"),
      OptionSpec("velocity", help: "the derivative, per second, in place of the value"),
    ] + picture + [OptionSpec("blocks", help: "draw with blocks in place of braille")]
      + OptionSpec.reading + [.color, .watch] + OptionSpec.writing(formats, "text, or a figure"),
    formats: formats,
    contradictions: [[["ascii"], ["blocks"]]],
    exclusions: [
      Exclusion(
        option: "ascii", other: "format", value: "svg", hint: "a figure is not made of characters"),
      Exclusion(
        option: "blocks", other: "format", value: "svg", hint: "a figure is not made of characters"),
    ]
  )

  /// The command `timeline`.
  static let timeline = CommandSpec(
    name: "timeline",
    summary: "draw a bar for each animation: before, active, held, removed",
    examples: [
      .init("timeline scene.json", "all animations, to the end"),
      .init(
        "timeline scene.json --from 1 --to 2.5 --size 120x40",
        "a part of the time, on a wide terminal"),
      .init(
        "timeline scene.json --format svg -o timeline.svg", "a figure for a page, light and dark"),
    ],
    positionals: [.scene],
    options: [
      OptionSpec("from", "T", .time, help: "from this time on; 0 by default"),
      OptionSpec(
        "to", "T", .time, help: "up to this time; without it, to the scene's end"),
    ] + picture + OptionSpec.reading + [.color, .watch]
      + OptionSpec.writing(formats, "text, or a figure"),
    formats: formats,
    exclusions: [
      Exclusion(
        option: "ascii", other: "format", value: "svg", hint: "a figure is not made of characters")
    ]
  )

  private static let formats: [OutputFormat] = [.text, OutputFormat("svg", "svg")]

  /// The largest number of columns and rows of a picture; larger terminals are not filled.
  static let sizeLimit = 4000

  private static let picture: [OptionSpec] = [
    OptionSpec(
      "size", "WxH", .size(8...sizeLimit),
      help: "columns and lines of text, by default the terminal's; points of a figure"),
    OptionSpec("ascii", help: "plain letters; so it is where the locale is not UTF-8"),
  ]
}
