import LayerPictures
import LayerReports
import LayerScenes
import LayerText

/// Plays a scene at a terminal; elsewhere prints some of its frames.
struct PlayCommand: Command {
  private let context: CommandContext
  private let start: Double
  private let fps: Double
  private let speed: Double
  private let frames: Int
  private let colors: TerminalColors
  private let isASCII: Bool
  /// The number of frames that are printed unless asked otherwise.
  private static let usualFrames = 4
  /// The most events that the keys for events know.
  private static let eventLimit = 100_000

  init(_ context: CommandContext) throws(InspectError) {
    self.context = context
    let (arguments, environment) = (context.arguments, context.environment)
    start = arguments.number("at") ?? 0
    fps = arguments.number("fps") ?? 60
    speed = arguments.number("speed") ?? 1
    frames = arguments.integer("frames") ?? Self.usualFrames
    isASCII = arguments.has("ascii") || !environment.isUTF8
    colors = context.isColored ? (environment.hasAllColors ? .all : .palette) : .none
    guard PlayerState.speeds.contains(speed) else {
      throw .usage(
        "'--speed' takes a number from 0.1 to 4; got "
          + Excerpt.quoted(NumberFormat.exact.string(speed)))
    }
  }

  func run() throws -> ExitCode {
    let scene = try context.read(try context.open(context.name))
    let span = try scene.report.span()
    let played = try PlayedScene(scene.report, isColored: colors != .none)
    let canDraw = context.sink.isTerminal && context.environment.canDraw
    guard canDraw, let device = TerminalDevice() else {
      try scene.writeNotices(to: context.messages)
      try printFrames(of: scene, span, played)
      return .success
    }
    let state = PlayerState(
      span: try Self.extent(of: scene, span), from: start, fps: fps, speed: speed,
      states: states(of: scene.scene))
    let screen = PlayerScreen(size: device.size, colors: colors, isASCII: isASCII)
    var player = TerminalPlayer(device, state, played, screen) { entered in
      var changes = context.changes
      changes.later.removeAll { $0.time >= entered.first?.time ?? .infinity }
      changes.later += entered.map { ($0.name, $0.time) }
      let scene = try LoadedScene(scene.scene, changes)
      return (
        try PlayedScene(scene.report, isColored: colors != .none),
        try Self.extent(of: scene, try scene.report.span())
      )
    }
    try player.run()
    // On the other screen they could not be read.
    try scene.writeNotices(to: context.messages)
    try context.note(advice: scene)
    return .success
  }

  /// Returns a scene in time.
  private static func extent(
    of scene: LoadedScene, _ span: SceneSpan
  ) throws -> PlayerState.Extent {
    PlayerState.Extent(
      end: span.shownEnd, isEndless: span.isEndless,
      events: try scene.report.eventTimes(through: span.shownEnd, limit: eventLimit))
  }

  /// Returns the names of the states, beginning with the one after that of the command line.
  private func states(of scene: Scene) -> [String] {
    var names: [String] = []
    for state in scene.states where !names.contains(state.name) { names.append(state.name) }
    let last = context.changes.later.last?.name ?? context.changes.start
    guard let index = last.flatMap({ names.firstIndex(of: $0) }) else { return names }
    return Array(names[(index + 1)...] + names[...index])
  }

  /// Prints frames at equal distances, from the start to the end of the scene.
  private func printFrames(
    of scene: LoadedScene, _ span: SceneSpan, _ played: PlayedScene
  ) throws {
    let sink = context.sink
    let reason = sink.isTerminal ? "the terminal cannot draw" : "the output is no terminal"
    try context.messages.write(
      "layer-inspect: note: \(reason), so \(frames == 1 ? "a frame is" : "\(frames) frames are") "
        + "printed\n")
    try context.note(advice: scene)
    var played = played
    let screen = PlayerScreen(size: .standard, colors: colors, isASCII: isASCII)
    let end = max(start, span.shownEnd)
    for index in 0..<frames {
      let part = frames == 1 ? 0 : Double(index) / Double(frames - 1)
      let (drawing, tree) = try played.show(start + (end - start) * part)
      for line in screen.still(drawing, tree) { try sink.write("\(line)\n") }
      if index < frames - 1 { try sink.write("\n") }
    }
  }
}

extension CommandSpec {
  /// The command `play`.
  static let play = CommandSpec(
    name: "play",
    summary: "play a scene at the terminal, with keys for time",
    examples: [
      .init("play scene.json", "from its start; space pauses, arrows step, q quits"),
      .init("play scene.json --at 0.5 --speed 0.25", "slowly, from half a second on"),
      .init("play scene.json --ascii --color never", "with lines of plain characters"),
    ],
    positionals: [.scene],
    ownOptions: [
      OptionSpec("at", "T", .time, help: "from this time, as 0.5s or 50%; 0 by default"),
      .fps,
      OptionSpec("speed", "N", .positive, help: "how fast, from 0.1 to 4; 1 by default"),
      OptionSpec("ascii", help: "only characters of ASCII"),
      .color, .origin,
      OptionSpec(
        "frames", "N", .integer(1...1000),
        help: "how many frames to print without a terminal; 4 by default"),
    ] + OptionSpec.reading,
    formats: [.text]
  )
}
