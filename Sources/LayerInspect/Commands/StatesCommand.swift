import LayerScenes

/// Lists the states of a scene and the transitions between them.
enum StatesCommand {
  /// Prints the list.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - isJSON: Whether it is JSON.
  ///   - sink: Where it is written.
  ///   - messages: Where notices about the file are written, before the list.
  /// - Throws: The errors of the sinks.
  static func run(
    _ scene: LoadedScene, isJSON: Bool, to sink: OutputSink, messages: OutputSink
  ) throws {
    try scene.writeNotices(to: messages)
    guard let scene = scene.scene else { return }
    try sink.write(isJSON ? try scene.stateListJSON() : try scene.stateList())
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
    positionals: [
      PositionalSpec(
        name: "SCENE", help: "a scene file, JSON or CAML; '-' is standard input", kind: .file)
    ],
    options: [OptionSpec("json", help: "JSON, one object a line")]
  )
}
