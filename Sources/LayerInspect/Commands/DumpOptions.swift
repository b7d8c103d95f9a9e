/// The options of `dump`, read from its arguments.
struct DumpOptions {
  /// The output formats of `dump`.
  enum Form: String {
    case text
    case jsonl
    case json
    case csv
    case wide
  }

  /// The instants to show; their number may depend on the end of the scene.
  enum Times {
    case known(Instants)
    case untilEnd(from: Double)
  }

  /// The output format.
  let form: Form
  /// The format of numbers.
  let format: NumberFormat
  /// The layers to show; nil for all.
  let selection: Selection?
  /// The instants to show.
  let times: Times
  /// The number of frames per second.
  let fps: Double
  /// The largest number of frames to write.
  let maxFrames: Int
  /// What to read into a frame.
  let frame: FrameOptions

  /// The default for `maxFrames`: more than four hours at 60 frames per second.
  static let usualMaxFrames = 1_000_000

  /// Reads the arguments.
  ///
  /// - Throws: A usage error for an invalid selector.
  init(_ arguments: ParsedArguments) throws(InspectError) {
    let form = arguments.text("format").flatMap(Form.init) ?? .text
    self.form = arguments.has("wide") ? .wide : form
    if let digits = arguments.integer("precision") {
      format = .significant(digits)
    } else {
      format = form == .text && !arguments.has("exact") ? .significant(6) : .exact
    }
    var selectors: [Selector] = []
    for text in arguments.texts("select") { selectors.append(try Selector(text)) }
    selection = selectors.isEmpty ? nil : Selection(selectors)
    fps = arguments.number("fps") ?? 60
    maxFrames = arguments.integer("max-frames") ?? Self.usualMaxFrames
    times = DumpOptions.times(arguments, fps: fps)
    frame = FrameOptions(
      selection: selection, showsAll: arguments.has("all"),
      onlyAnimated: arguments.has("only-animated"), onlyChanged: arguments.has("only-changed"),
      needsMatrices: form == .json || form == .jsonl, needsEvents: arguments.has("events"))
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
