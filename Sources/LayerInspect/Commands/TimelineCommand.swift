import LayerPictures
import LayerReports

/// Draws a bar for each animation of a scene.
struct TimelineCommand {
  /// What to show, and how.
  let options: TimelineOptions

  /// Reads the arguments.
  ///
  /// - Parameters:
  ///   - arguments: The arguments.
  ///   - terminal: The size of the terminal; nil if nobody reads the output at one.
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
  }
}
