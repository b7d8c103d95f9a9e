import LayerScenes
import LayerText

/// The states that a scene enters because of the command line, and where its origin is.
struct StateChanges {
  /// The state at time 0, without a transition; nil for none.
  var start: String?
  /// The later states and their times, in order; nil leaves the one that the scene is in.
  var later: [(name: String?, time: Double)] = []
  /// Where the origin of the space above the root is; nil for where the scene says.
  var origin: SceneOrigin?

  /// Whether the scene enters a state.
  var entersState: Bool { start != nil || !later.isEmpty }

  /// Whether there are none.
  var isEmpty: Bool { !entersState && origin == nil }

  /// Makes the changes on an instance at time 0.
  ///
  /// - Throws: An error for a state that the scene does not have.
  func make(on instance: SceneInstance) throws(SceneError) {
    if let start { try instance.setState(start, animated: false) }
    for (name, time) in later { try instance.setState(name, at: time) }
  }
}

extension StateChanges {
  /// Reads `--state` and `--go`.
  ///
  /// - Throws: A usage error if a value of `--go` has no time.
  init(_ arguments: ParsedArguments) throws(InspectError) {
    if arguments.command.option(named: OptionSpec.origin.name) != nil {
      origin = arguments.text(OptionSpec.origin.name).flatMap(SceneOrigin.init)
    }
    guard arguments.command.option(named: OptionSpec.state.name) != nil else { return }
    start = arguments.text(OptionSpec.state.name)
    for text in arguments.texts(OptionSpec.go.name) {
      let parts = text.split(separator: "@", omittingEmptySubsequences: false)
      let name = parts.dropLast().joined(separator: "@")
      guard parts.count > 1, !name.isEmpty,
        let time = Moment(String(parts[parts.count - 1]))?.seconds
      else {
        throw .usage(
          "'--go' takes a state and a time in seconds, NAME@T; got \(Excerpt.quoted(text))",
          hint: "for example: --go Unlocked@0.5")
      }
      later.append((name, time))
    }
  }
}

extension OptionSpec {
  /// The option about the first state.
  static let state = OptionSpec(
    "state", "NAME", .text, help: "start in this state, without a transition")
  /// The option about where y grows to.
  static let origin = OptionSpec(
    "origin", "WHERE", .choice(SceneOrigin.allCases.map(\.rawValue)),
    help: "the edge where y is 0; CAML's is the bottom")
  /// The option about one plane of a wallpaper.
  static let plane = OptionSpec(
    "plane", "NAME", .text, help: "only this plane of a wallpaper, as Floating")
  /// The option about later states.
  static let go = OptionSpec(
    "go", "NAME@T", .text, repeatable: true,
    help: "enter a state at a time, as Unlocked@0.5")
}

/// Lists the states of a scene and the transitions between them.
struct StatesCommand: Command {
  private let context: CommandContext

  init(_ context: CommandContext) { self.context = context }

  func run() throws -> ExitCode {
    let scene = try context.scene().scene
    if context.arguments.isJSON {
      try context.sink.write(try scene.stateListJSON())
    } else {
      let colors = TextColors(areOn: context.isColored)
      try context.sink.write(
        colors.lines(of: try scene.stateList()) { $0.first == " " ? nil : .heading })
    }
    return .success
  }
}

extension CommandSpec {
  /// The command `states`.
  static let states = CommandSpec(
    name: "states",
    summary: "list the states of a scene, and what plays between them",
    examples: [
      .init("states main.caml", "what each state sets, and each transition"),
      .init("states scene.json --json", "the same for other programs"),
      .init(
        "dump scene.json --state Locked --go Unlocked@0.5 --at 0.7",
        "a scene in a state, on its way to another one"),
    ],
    positionals: [.scene],
    ownOptions: [.plane, .quiet, .strict, .color, .watch],
    formats: [.text, .json]
  )
}
