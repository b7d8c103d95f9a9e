import LayerPictures
import LayerReports
import LayerText

/// Draws values of a layer as curves over time.
struct PlotCommand {
  /// What to show, and how.
  let options: PlotOptions

  /// Reads the arguments.
  ///
  /// - Parameters:
  ///   - arguments: The arguments.
  ///   - terminal: The size of the terminal; nil if the output goes elsewhere.
  ///   - environment: What the environment says about characters.
  ///   - isColored: Whether text has colours.
  init(
    _ arguments: ParsedArguments, terminal: TerminalSize?, environment: TerminalEnvironment,
    isColored: Bool
  ) {
    let format = arguments.text("format").flatMap(PlotOptions.Format.init) ?? .text
    let style: CanvasStyle =
      arguments.has("ascii") || (!arguments.has("blocks") && !environment.isUTF8)
      ? .ascii : arguments.has("blocks") ? .blocks : .braille
    options = PlotOptions(
      layer: arguments.positional("LAYER") ?? "", keyPaths: arguments.positionals("KEYPATH"),
      format: format, style: style,
      size: arguments.pictureSize(isText: format == .text, terminal: terminal),
      from: arguments.number("from") ?? 0, to: arguments.number("to"),
      framesPerSecond: arguments.number("fps"), isVelocity: arguments.has("velocity"),
      isColored: isColored)
  }

  /// Draws the curves.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - sink: Where they are written.
  ///   - messages: Where notices about the file are written, before the curves.
  /// - Throws: `ReportError` for an unknown layer or key path, `SceneError` if the scene cannot be
  ///   played, and the errors of the sinks.
  func run(_ scene: LoadedScene, to sink: OutputSink, messages: OutputSink) throws {
    try scene.writeNotices(to: messages)
    try sink.write(try scene.report.plot(options))
  }
}

extension ParsedArguments {
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

/// Draws a bar for each animation of a scene.
struct TimelineCommand {
  /// What to show, and how.
  let options: TimelineOptions

  /// Reads the arguments.
  ///
  /// - Parameters:
  ///   - arguments: The arguments.
  ///   - terminal: The size of the terminal; nil if the output goes elsewhere.
  ///   - environment: What the environment says about characters.
  ///   - isColored: Whether text has colours.
  init(
    _ arguments: ParsedArguments, terminal: TerminalSize?, environment: TerminalEnvironment,
    isColored: Bool
  ) {
    let format = arguments.text("format").flatMap(TimelineOptions.Format.init) ?? .text
    options = TimelineOptions(
      format: format, isASCII: arguments.has("ascii") || !environment.isUTF8,
      size: arguments.pictureSize(isText: format == .text, terminal: terminal),
      from: arguments.number("from") ?? 0, to: arguments.number("to"), isColored: isColored)
  }

  /// Draws the bars.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - sink: Where they are written.
  ///   - messages: Where notices about the file are written, before the bars.
  /// - Throws: `SceneError` if the scene cannot be
  ///   played, and the errors of the sinks.
  func run(_ scene: LoadedScene, to sink: OutputSink, messages: OutputSink) throws {
    try scene.writeNotices(to: messages)
    try sink.write(try scene.report.timeline(options))
    guard let advice = scene.stateAdvice else { return }
    let isText = options.format == .text
    try (isText ? sink : messages).write(
      "\(isText ? "" : "note: ")\(PrintableText.escaped(advice))\n")
  }
}
