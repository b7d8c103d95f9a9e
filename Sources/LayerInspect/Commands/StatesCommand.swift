import LayerScenes
import LayerText

/// Lists the states of a scene and the transitions between them.
enum StatesCommand {
  /// Prints the list.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - isJSON: Whether it is JSON.
  ///   - isColored: Whether text has colours.
  ///   - sink: Where it is written.
  ///   - messages: Where notices about the file are written, before the list.
  /// - Throws: The errors of the sinks.
  static func run(
    _ scene: LoadedScene, isJSON: Bool, isColored: Bool, to sink: OutputSink, messages: OutputSink
  ) throws {
    try scene.writeNotices(to: messages)
    guard let scene = scene.scene else { return }
    if isJSON { return try sink.write(try scene.stateListJSON()) }
    let colors = TextColors(areOn: isColored)
    try sink.write(colors.lines(of: try scene.stateList()) { $0.first == " " ? nil : .heading })
  }
}

extension CommandSpec {
  /// The command `states`.
  static let states = CommandSpec(
    name: "states",
    summary: "list the states of a scene, and what plays between them",
    examples: [
      ExampleSpec(
        arguments: "states main.caml", does: "what each state sets, and each transition"),
      ExampleSpec(arguments: "states scene.json --json", does: "the same for other programs"),
      ExampleSpec(
        arguments: "dump scene.json --state Locked --go Unlocked@0.5 --at 0.7",
        does: "a scene in a state, on its way to another one"),
    ],
    positionals: [.scene],
    options: [.quiet, .strict, .color, .watch] + OptionSpec.writing([.text, .json]),
    formats: [.text, .json]
  )
}
