import LayerAnimation

/// Prints the layer tree of a scene at some times or frame by frame.
///
/// Without an option about time it prints time 0 only. With `--from` or `--fps` but no `--to`, it
/// prints every frame up to the scene's last event, or the last start or end of an animation.
struct DumpCommand {
  /// The options.
  let options: DumpOptions

  /// Prints a scene.
  ///
  /// - Parameters:
  ///   - source: The scene.
  ///   - file: The name of the scene in messages.
  ///   - sink: Where frames are written.
  ///   - messages: Where notices about the file are written, before the first frame.
  /// - Throws: ``InspectError`` if a selector is unknown or the scene cannot be played, and the
  ///   errors of the sinks.
  func run(
    _ source: any SceneSource, file: String, to sink: OutputSink, messages: OutputSink
  ) throws {
    for notice in source.notices { try messages.write("\(notice)\n") }
    try messages.flush()
    if let selection = options.selection {
      try selection.check(against: LayerOutline(root: source.makeScene().loop.root))
    }
    let instants = try instants(of: source, file: file)
    try check(instants)
    let sampler = Sampler(source: source, instants: instants, options: options.frame)
    var formatter = try formatter(for: sampler)
    try sampler.forEachFrame { try formatter.write($0, to: sink) }
    try formatter.finish(to: sink)
  }

  /// Throws if there are more frames than allowed, or if a frame's time is too large for a number.
  private func check(_ instants: Instants) throws(InspectError) {
    let limit = options.maxFrames
    let fps = NumberFormat.exact.string(options.fps)
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

  private func instants(of source: any SceneSource, file: String) throws -> Instants {
    switch options.times {
    case .known(let instants): return instants
    case .untilEnd(let from):
      guard let end = try Sampler.end(of: source) else {
        throw InspectError(
          "the animations of this scene never end, so there is no last frame",
          at: SourcePlace(file: file), hint: "say where to stop, as in '--to 5'")
      }
      return Instants(from: from, to: max(from, end), fps: options.fps)
    }
  }

  private func formatter(for sampler: Sampler) throws -> any FrameFormatter {
    switch options.form {
    case .text: return TextFormatter(format: options.format)
    case .jsonl: return JSONFormatter(.lines, format: options.format)
    case .json: return JSONFormatter(.array, format: options.format)
    case .csv: return CSVFormatter(format: options.format)
    case .wide:
      var columns = WideColumns()
      try sampler.forEachFrame { columns.add($0) }
      return WideCSVFormatter(columns, format: options.format)
    }
  }
}
