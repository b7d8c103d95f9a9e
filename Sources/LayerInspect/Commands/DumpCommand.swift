import LayerReports
import LayerScenes
import LayerText

/// Prints the layer tree of a scene at some times or frame by frame.
///
/// Without an option about time it prints time 0 only. With `--from` or `--fps` but no `--to`, it
/// prints every frame up to the scene's last event, or the last start or end of an animation.
struct DumpCommand {
  /// The arguments.
  let arguments: DumpArguments

  /// Prints a scene.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - file: The name of the scene in messages.
  ///   - sink: Where frames are written.
  ///   - messages: Where notices about the file are written, before the first frame.
  /// - Throws: ``InspectError`` if there are too many frames, `ReportError` if a selector is
  ///   unknown, `SceneError` if the scene cannot be played, and the errors of the sinks.
  func run(
    _ scene: LoadedScene, file: String, to sink: OutputSink, messages: OutputSink
  ) throws {
    try scene.writeNotices(to: messages)
    let instants = try instants(of: scene, file: file)
    try check(instants)
    let hint = "a dump without '--select' shows all layers"
    if sink.isTerminal && [.csv, .wideCSV].contains(arguments.options.format) {
      var lines = PrintableLines(sink: sink)
      return try scene.report.write(
        arguments.options, at: instants, otherwise: hint, to: &lines)
    }
    var sink = sink
    try scene.report.write(arguments.options, at: instants, otherwise: hint, to: &sink)
  }

  /// Throws if there are more frames than allowed, or if a frame's time is too large for a number.
  private func check(_ instants: Instants) throws(InspectError) {
    let limit = arguments.maxFrames
    let fps = NumberFormat.exact.string(arguments.fps)
    if instants.count > limit {
      throw InspectError(
        "the dump would have \(instants.countText) frames at \(fps) a second; the limit is \(limit)",
        hint: "stop earlier with '--to', use a smaller '--fps', or allow more with '--max-frames N'"
      )
    }
    guard instants.count > 0, !instants[instants.count - 1].time.isFinite else { return }
    throw InspectError(
      "frame \(instants[instants.count - 1].frame) at \(fps) frames a second has no time that a "
        + "number holds",
      hint: "use a larger '--fps'")
  }

  private func instants(of scene: LoadedScene, file: String) throws -> Instants {
    switch arguments.times {
    case .known(let instants): return instants
    case .untilEnd(let from):
      guard let end = try scene.report.end() else {
        throw InspectError(
          "the animations of this scene never end, so there is no last frame",
          at: SourcePlace(file: file), hint: "say where to stop, as in '--to 5'")
      }
      return Instants(from: from, to: max(from, end), fps: arguments.fps)
    }
  }
}
