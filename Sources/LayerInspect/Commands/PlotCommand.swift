import LayerPictures
import LayerReports
import LayerScenes
import LayerText

/// Draws values of a layer as curves over time.
struct PlotCommand: Command {
  private let context: CommandContext

  init(_ context: CommandContext) { self.context = context }

  func run() throws -> ExitCode {
    let arguments = context.arguments
    let format = PlotOptions.Format(rawValue: arguments.figureFormat) ?? .text
    let style: CanvasStyle =
      arguments.has("ascii") || (!arguments.has("blocks") && !context.environment.isUTF8)
      ? .ascii : arguments.has("blocks") ? .blocks : .braille
    let options = PlotOptions(
      layer: arguments.positional("LAYER") ?? "", keyPaths: arguments.positionals("KEYPATH"),
      format: format, style: style,
      size: arguments.pictureSize(isText: format == .text, terminal: context.sink.terminalSize),
      from: arguments.number("from") ?? 0, to: arguments.number("to"),
      framesPerSecond: arguments.number("fps"), isVelocity: arguments.has("velocity"),
      isColored: context.isColored)
    let report = try context.scene().report
    if arguments.text("format") == "png" {
      try context.sink.write(try report.plotPixels(options))
    } else {
      try context.sink.write(try report.plot(options))
    }
    return .success
  }
}

/// Draws a bar for each animation of a scene.
struct TimelineCommand: Command {
  private let context: CommandContext

  init(_ context: CommandContext) { self.context = context }

  func run() throws -> ExitCode {
    let arguments = context.arguments
    let format = TimelineOptions.Format(rawValue: arguments.figureFormat) ?? .text
    var options = TimelineOptions(
      format: format, isASCII: arguments.has("ascii") || !context.environment.isUTF8,
      size: arguments.pictureSize(isText: format == .text, terminal: context.sink.terminalSize),
      from: arguments.number("from") ?? 0, to: arguments.number("to"),
      isColored: context.isColored)
    let scene = try context.scene()
    options.isCompact = !scene.scene.coverage.isEmpty
    if arguments.isJSON {
      let bars = try scene.report.timelineBars(
        from: options.from, to: try options.to ?? scene.report.pictureEnd())
      try context.sink.write(bars.json)
      return .success
    }
    if arguments.text("format") == "png" {
      try context.sink.write(try scene.report.timelinePixels(options))
    } else {
      try context.sink.write(try scene.report.timeline(options))
    }
    if format != .text {
      try context.note(advice: scene)
    } else if let advice = scene.stateAdvice {
      try context.sink.write("\(PrintableText.escaped(advice))\n")
    }
    return .success
  }
}

extension ParsedArguments {
  /// The format of the figure of which a picture of pixels is made, or of the output itself.
  fileprivate var figureFormat: String { text("format").map { $0 == "png" ? "svg" : $0 } ?? "text" }

  /// Returns the size of a picture: that of `--size`, of the terminal, or the standard one.
  ///
  /// A picture in a terminal leaves a line for the prompt. Nil lets a figure choose.
  func pictureSize(isText: Bool, terminal: TerminalSize?) -> PictureSize? {
    if let size = size("size") { return PictureSize(width: size.width, height: size.height) }
    if !isText { return nil }
    let size = terminal ?? .standard
    return PictureSize(width: size.columns, height: max(1, size.rows - (terminal == nil ? 0 : 1)))
  }
}

extension CommandSpec {
  /// The command `plot`.
  static let plot = CommandSpec(
    name: "plot",
    summary: "draw values of a layer as curves over time",
    examples: [
      .init("plot scene.json", "what is animated of the first animated layer"),
      .init("plot scene.json '#box'", "what is animated of a layer"),
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
      PositionalSpec(
        name: "LAYER",
        help: "one layer: '#id', a name or a/path; without it, the first animated one",
        isOptional: true),
      PositionalSpec(
        name: "KEYPATH",
        help: "key paths, such as position.x or 'position.*'; without any, the animated ones",
        isOptional: true, isRepeatable: true),
    ],
    ownOptions: [
      .from, .to,
      OptionSpec("fps", "N", .positive, help: "samples in a second; by default as many as show"),
      OptionSpec("velocity", help: "the derivative, per second, in place of the value"),
    ] + picture + [OptionSpec("blocks", help: "draw with blocks in place of braille")]
      + OptionSpec.reading + [.color, .watch],
    formats: formats, formatHelp: formatHelp,
    contradictions: [[["ascii"], ["blocks"]]],
    formatRules: ["ascii", "blocks"].flatMap(noFigure)
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
    ownOptions: [.from, .to] + picture + OptionSpec.reading + [.color, .watch],
    formats: formats + [.json], formatHelp: "text, a figure, or JSON",
    formatRules: noFigure("ascii")
  )

  private static let formats: [OutputFormat] = [
    .text, OutputFormat("svg", "svg"), OutputFormat("png", "png"),
  ]
  private static let formatHelp = "text, or a figure"

  /// The largest number of columns and rows of a picture; larger terminals are not filled.
  static let sizeLimit = 4000

  private static let picture: [OptionSpec] = [
    OptionSpec(
      "size", "WxH", .size(8...sizeLimit),
      help: "columns and lines of text, by default the terminal's; points of a figure"),
    OptionSpec("ascii", help: "plain letters; so it is where the locale is not UTF-8"),
  ]
  private static func noFigure(_ option: String) -> [FormatRule] {
    ["svg", "png"].map {
      FormatRule(option, excludes: $0, hint: "a figure is not made of characters")
    }
  }
}
