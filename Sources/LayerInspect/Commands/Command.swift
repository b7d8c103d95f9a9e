import LayerReports
import LayerScenes
import LayerText

/// A command that plays scenes, or asks.
protocol Command {
  /// Reads the arguments.
  ///
  /// - Throws: A usage error for arguments that contradict each other.
  init(_ context: CommandContext) throws(InspectError)

  /// Does what the arguments say, and returns the exit status.
  ///
  /// - Throws: `InspectError`, `ReportError` and `SceneError` for what cannot be shown, and the errors
  ///   of the sinks.
  func run() throws -> ExitCode
}

/// What a command works with: its arguments, what it reads, and where it writes.
struct CommandContext {
  /// The arguments; all times are in seconds.
  let arguments: ParsedArguments
  /// The states that every scene enters.
  var changes = StateChanges()
  /// Whether text has colours.
  var isColored = false
  /// What the environment says about the terminal.
  var environment = TerminalEnvironment()
  /// Where the output goes: standard output, or the file of `-o`.
  var sink = OutputSink.memory()
  /// Where notices about a file and about the output go, before the output.
  var messages = OutputSink.memory()
  /// Where errors about one of several files go, also if no notices are wanted.
  var errors = OutputSink.memory()
  /// Reads the bytes of a file.
  let open: (String) throws -> InputFile
  /// Reads a scene.
  let read: LoadedScene.Reader
  /// Runs a command on the text of a scene, and returns what it prints.
  let onScene: ([String], String) -> String

  /// The scene as the user typed it; `-` for standard input.
  var name: String { arguments.positionals.first ?? "-" }

  /// Reads the scene of the command line, and writes its notices.
  func scene() throws -> LoadedScene { try scene(in: try open(name)) }

  /// Reads the scene of a file, and writes its notices.
  func scene(in file: InputFile) throws -> LoadedScene {
    let scene = try read(file)
    try scene.writeNotices(to: messages)
    return scene
  }

  /// Writes notes, each in a line, at once.
  func note(_ notes: [String]) throws {
    for note in notes { try messages.write("note: \(note)\n") }
    try messages.flush()
  }

  /// Writes what to type to see the motion of states, where nothing of it is shown.
  func note(advice scene: LoadedScene) throws {
    try note(scene.stateAdvice.map { [PrintableText.escaped($0)] } ?? [])
  }

  /// Throws if a file that will be written is the scene's own, even under another name or link.
  static func check(_ output: String?, isNot input: InputFile) throws(InspectError) {
    guard let output, output != "-", let identity = FileIdentity(path: output),
      identity == input.identity
    else { return }
    throw InspectError(
      "the output would overwrite the scene it is made from", at: SourcePlace(file: output),
      hint: "name another file after '-o'")
  }
}
