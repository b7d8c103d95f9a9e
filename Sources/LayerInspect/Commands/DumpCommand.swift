import LayerReports
import LayerScenes
import LayerText

/// Prints the layer tree of a scene at some times or frame by frame.
///
/// Without an option about time it prints time 0 only. With `--from` or `--fps` but no `--to`, it
/// prints every frame up to the scene's last event, or the last start or end of an animation.
struct DumpCommand: Command {
  private let context: CommandContext
  /// What to show, and in which format.
  private let options: DumpOptions
  /// The instants to show.
  let times: SceneTimes
  /// The number of frames per second.
  let fps: Double
  /// The largest number of frames to write.
  private let maxFrames: Int

  /// The default for `maxFrames`: more than four hours at 60 frames per second.
  fileprivate static let usualMaxFrames = 1_000_000

  init(_ context: CommandContext) throws(InspectError) {
    self.context = context
    let arguments = context.arguments
    let format = arguments.text("format").flatMap(DumpOptions.Format.init) ?? .text
    let digits: DumpOptions.Digits? = arguments.integer("precision").map { .significant($0) }
    options = DumpOptions(
      format: arguments.has("wide") ? .wideCSV : format,
      digits: digits ?? (arguments.has("exact") ? .exact : .automatic),
      selection: try arguments.selection(), showsAll: arguments.has("all"),
      onlyAnimated: arguments.has("only-animated"), onlyChanged: arguments.has("only-changed"),
      showsEvents: arguments.has("events"), isColored: context.isColored)
    fps = arguments.number("fps") ?? 60
    maxFrames = arguments.integer("max-frames") ?? Self.usualMaxFrames
    let start: SceneTimes =
      arguments.has("fps") ? .untilEnd(from: 0) : .known(Instants(at: [0], fps: fps))
    times = SceneTimes(arguments, fps: fps) ?? start
  }

  func run() throws -> ExitCode {
    let scene = try context.scene()
    let instants = try times.instants(fps: fps) { try end(of: scene) }
    try check(instants)
    let hint = "a dump without '--select' shows all layers"
    var sink = context.sink
    // These escape what does not print; a terminal needs it of every format.
    let escaping: [DumpOptions.Format] = [.text, .jsonLines, .json]
    if options.format == .text, let columns = sink.terminalSize?.columns {
      var lines = WrappedLines(sink: sink, columns: columns)
      try scene.report.write(options, at: instants, otherwise: hint, to: &lines)
    } else if sink.isTerminal && !escaping.contains(options.format) {
      var lines = PrintableLines(sink: sink)
      try scene.report.write(options, at: instants, otherwise: hint, to: &lines)
    } else {
      try scene.report.write(options, at: instants, otherwise: hint, to: &sink)
    }
    return .success
  }

  /// Throws if there are more frames than allowed, or if a frame's time is too large for a number.
  private func check(_ instants: Instants) throws(InspectError) {
    let fps = NumberFormat.exact.string(fps)
    if instants.count > maxFrames {
      throw InspectError(
        "the dump would have \(instants.countText) frames at \(fps) a second; the limit is "
          + "\(maxFrames)",
        hint: "stop earlier with '--to', use a smaller '--fps', or allow more with '--max-frames N'"
      )
    }
    guard instants.count > 0, !instants[instants.count - 1].time.isFinite else { return }
    throw InspectError(
      "frame \(instants[instants.count - 1].frame) at \(fps) frames a second has no time that a "
        + "number holds",
      hint: "use a larger '--fps'")
  }

  private func end(of scene: LoadedScene) throws -> Double {
    if let end = try scene.report.end() { return end }
    throw InspectError(
      "the animations of this scene never end, so there is no last frame",
      at: SourcePlace(file: context.name == "-" ? "<stdin>" : context.name),
      hint: "say where to stop, as in '--to 5'")
  }
}

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
    ownOptions: times + OptionSpec.reading + contents + OptionSpec.digits + [
      .color, OptionSpec("wide", help: "one column for each value, with --format csv"), .watch,
    ],
    formats: [
      .text, OutputFormat("jsonl", "jsonl", "ndjson"), OutputFormat("json", "json"),
      OutputFormat("csv", "csv"),
    ],
    contradictions: [
      [["at"], ["frames"], ["from", "to"]],
      [["precision"], ["exact"]],
      [["wide"], ["only-changed"]],
    ],
    formatRules: [
      FormatRule("wide", needs: "csv"),
      FormatRule(
        "events", excludes: "csv",
        hint: "a table has one kind of row; use --format text, jsonl or json"),
    ]
  )

  private static let times: [OptionSpec] = [
    .instants,
    OptionSpec("from", "T", .time, help: "every frame from this time on"),
    OptionSpec(
      "to", "T", .time, help: "every frame up to this time; without it, to the scene's end"),
    .fps, .frames,
    OptionSpec(
      "max-frames", "N", .integer(1...Instants.lastFrame),
      help: "how many frames at most; \(DumpCommand.usualMaxFrames) by default"),
  ]

  private static let contents: [OptionSpec] = [
    .select,
    OptionSpec("all", help: "every property, also those with default values"),
    OptionSpec("only-animated", help: "only layers that are animated"),
    OptionSpec("only-changed", help: "only what changed since the previous frame"),
    OptionSpec("events", help: "before each frame, what happened since the previous one"),
  ]
}
