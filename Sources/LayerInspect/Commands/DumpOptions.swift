/// What `dump` is asked for, read from its arguments.
struct DumpOptions {
  /// The forms of a dump.
  enum Form: String {
    case text
    case jsonl
    case json
    case csv
    case wide
  }

  /// Which instants are looked at, before the end of the scene is known.
  enum Times {
    case known(Instants)
    case untilEnd(from: Double)
  }

  /// The form.
  let form: Form
  /// How numbers are written.
  let format: NumberFormat
  /// The layers to show; nil shows all.
  let selection: Selection?
  /// When to look.
  let times: Times
  /// Frames in a second.
  let fps: Double
  /// How many frames may be written.
  let maxFrames: Int
  /// What is read into a frame.
  let frame: FrameOptions

  /// How many frames may be written unless the arguments say so: four hours at 60 a second.
  static let usualMaxFrames = 1_000_000

  /// Reads the arguments.
  ///
  /// - Throws: A usage error for a selector that is none.
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
