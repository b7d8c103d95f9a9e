import LayerReports

extension CommandSpec {
  /// The command `dump`.
  static let dump = CommandSpec(
    name: "dump",
    summary: "print the layer tree at some times or frame by frame",
    examples: [
      .init("dump scene.json --at 0.35", "the tree at one time"),
      .init("dump scene.json --at 0,0.5,1 --only-animated", "what is animated at three times"),
      .init("dump scene.json --from 0 --to 1 --fps 30", "every frame of a second"),
      .init(
        "dump scene.json --frames 0..60 --select '#box' --format csv",
        "one layer's values as a table"),
      .init(
        "dump scene.json --from 0 --to 1 --fps 4 --events",
        "four frames of a second, and what happened before each"),
      .init(
        "dump main.caml --fps 30 --format jsonl -o frames.jsonl",
        "every frame to the end of the scene, for other programs"),
      .init(
        "dump scene.json --at 0.35 --watch", "the tree at one time, again whenever the file changes"
      ),
    ],
    positionals: [.scene],
    options: times + OptionSpec.reading + contents + digits + [
      .color, OptionSpec("wide", help: "one column for each value, with --format csv"), .watch,
    ] + OptionSpec.writing(formats),
    formats: formats,
    contradictions: [
      [["at"], ["frames"], ["from", "to"]],
      [["precision"], ["exact"]],
      [["wide"], ["only-changed"]],
    ],
    needs: [Need(option: "wide", other: "format", value: "csv")],
    exclusions: [
      Exclusion(
        option: "events", other: "format", value: "csv",
        hint: "a table has one kind of row; use --format text, jsonl or json")
    ]
  )

  private static let times: [OptionSpec] = [
    OptionSpec(
      "at", "LIST", .times, help: "at these times, as 0,0.5s,50%,marker:NAME; without any, time 0"),
    OptionSpec("from", "T", .time, help: "every frame from this time on"),
    OptionSpec(
      "to", "T", .time, help: "every frame up to this time; without it, to the scene's end"),
    OptionSpec("fps", "N", .positive, help: "frames in a second, 60 by default"),
    OptionSpec("frames", "A..B", .frames, help: "these frames, first and last included"),
    OptionSpec(
      "max-frames", "N", .integer(1...Instants.lastFrame),
      help: "how many frames at most; \(DumpArguments.usualMaxFrames) by default"),
  ]

  private static let contents: [OptionSpec] = [
    OptionSpec(
      "select",
      "SELECTOR",
      .text,
      repeatable: true,
      help: "only these layers: '#id', name or a/path; *, **"
    ),
    OptionSpec("all", help: "every property, also those with default values"),
    OptionSpec("only-animated", help: "only layers that are animated"),
    OptionSpec("only-changed", help: "only what changed since the previous frame"),
    OptionSpec("events", help: "before each frame, what happened since the previous one"),
  ]

  private static let digits: [OptionSpec] = [
    OptionSpec("precision", "N", .integer(1...17), help: "significant digits"),
    OptionSpec("exact", help: "the fewest digits that read back as the same number"),
  ]

  private static let formats: [OutputFormat] = [
    .text, OutputFormat("jsonl", "jsonl", "ndjson"), OutputFormat("json", "json"),
    OutputFormat("csv", "csv"),
  ]
}
