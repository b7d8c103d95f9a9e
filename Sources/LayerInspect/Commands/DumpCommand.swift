import LayerAnimation

/// Prints the layer tree of a scene at some times or frame by frame.
///
/// Without any option about time that is time 0 alone, with its animations and when they end. With
/// `--from` or `--fps` but no `--to` it is every frame to the last begin or end in the scene.
struct DumpCommand {
  /// What is asked for.
  let options: DumpOptions

  /// Prints a scene.
  ///
  /// - Parameters:
  ///   - source: The scene.
  ///   - file: The name of the scene in messages.
  ///   - sink: Where frames go.
  ///   - messages: Where remarks about the file go, before the first frame.
  /// - Throws: ``InspectError`` where a selector names nothing or the scene cannot be played, and
  ///   what the sinks throw.
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

  /// Refuses more frames than are allowed, and frames at times that no number holds.
  private func check(_ instants: Instants) throws(InspectError) {
    let limit = options.maxFrames
    let fps = NumberFormat.exact.string(options.fps)
    if instants.count > limit {
      throw InspectError(
        "these are \(instants.countText) frames at \(fps) a second, and at most \(limit) are written",
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
