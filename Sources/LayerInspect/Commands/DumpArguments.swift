import LayerReports

/// What `dump` shows and when, read from its arguments.
struct DumpArguments {
  /// The instants to show; their number may depend on the end of the scene.
  enum Times {
    case known(Instants)
    case untilEnd(from: Double)
  }

  /// What to show, and in which format.
  let options: DumpOptions
  /// The instants to show.
  let times: Times
  /// The number of frames per second.
  let fps: Double
  /// The largest number of frames to write.
  let maxFrames: Int

  /// The default for `maxFrames`: more than four hours at 60 frames per second.
  static let usualMaxFrames = 1_000_000

  /// Reads the arguments.
  ///
  /// - Parameters:
  ///   - arguments: The arguments.
  ///   - isColored: Whether text has colours.
  /// - Throws: A usage error for an invalid selector.
  init(_ arguments: ParsedArguments, isColored: Bool = false) throws(InspectError) {
    let format = arguments.text("format").flatMap(DumpOptions.Format.init) ?? .text
    options = DumpOptions(
      format: arguments.has("wide") ? .wideCSV : format,
      digits: Self.digits(arguments), selection: try Self.selection(arguments),
      showsAll: arguments.has("all"), onlyAnimated: arguments.has("only-animated"),
      onlyChanged: arguments.has("only-changed"), showsEvents: arguments.has("events"),
      isColored: isColored)
    fps = arguments.number("fps") ?? 60
    maxFrames = arguments.integer("max-frames") ?? Self.usualMaxFrames
    times = Self.times(arguments, fps: fps)
  }

  private static func digits(_ arguments: ParsedArguments) -> DumpOptions.Digits {
    if let digits = arguments.integer("precision") { return .significant(digits) }
    return arguments.has("exact") ? .exact : .automatic
  }

  private static func selection(
    _ arguments: ParsedArguments
  ) throws(InspectError) -> Selection? {
    let selectors = arguments.texts("select")
    if selectors.isEmpty { return nil }
    do {
      return try Selection(selectors, for: "'--select'")
    } catch {
      throw InspectError(error, exitCode: .usage)
    }
  }

  private static func times(_ arguments: ParsedArguments, fps: Double) -> Times {
    if let times = arguments.numbers("at") { return .known(Instants(at: times, fps: fps)) }
    if let frames = arguments.frames("frames") {
      return .known(Instants(frames: frames, fps: fps))
    }
    let from = arguments.number("from") ?? 0
    if let to = arguments.number("to") {
      return .known(Instants(from: from, to: to, fps: fps))
    }
    if arguments.has("from") || arguments.has("fps") { return .untilEnd(from: from) }
    return .known(Instants(at: [0], fps: fps))
  }
}
