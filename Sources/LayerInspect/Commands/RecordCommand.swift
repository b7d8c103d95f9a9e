import LayerReports
import LayerScenes
import LayerText

/// Writes what a scene shows, frame by frame, into a file: its golden.
struct RecordCommand {
  /// What to record.
  let arguments: RecordArguments
  /// The file; nil for the golden beside the scene.
  let output: String?

  /// Reads the arguments.
  init(_ parsed: ParsedArguments) throws(InspectError) {
    arguments = try RecordArguments(parsed, digits: 6)
    output = parsed.text("output")
  }

  /// Records a scene.
  ///
  /// - Parameters:
  ///   - path: The scene as the user typed it.
  ///   - read: Reads the scene.
  ///   - standard: Where the recording is written if the file is `-`, or the scene standard input.
  ///   - messages: Where notices, and the name of the golden, are written.
  /// - Throws: ``InspectError`` if the scene never ends, and the errors of the scene and the sinks.
  func run(
    _ path: String, reader read: LoadedScene.Reader, to standard: OutputSink, messages: OutputSink
  ) throws {
    let scene = try read(try InputFile.scene(at: path))
    try scene.writeNotices(to: messages)
    let frames = try arguments.frames(of: [scene.report], file: path)
    let recording = try scene.report.recording(
      arguments.options, frames: frames, framesPerSecond: arguments.fps)
    let file = output ?? (path == "-" ? "-" : Golden.path(of: path))
    let sink = file == "-" ? standard : OutputSink.file(file)
    try sink.write(recording.description)
    try sink.finish()
    if file != "-", output == nil { try messages.write("recorded \(file)\n") }
    try messages.flush()
  }
}

/// The recording that is kept beside a scene.
enum Golden {
  /// The ending of the file's name.
  static let ending = ".golden"

  /// Returns the file for a scene: its name with another ending.
  static func path(of scene: String) -> String { stem(of: scene) + ending }

  /// Returns a path without the ending of its last part, and without a slash at its end.
  static func stem(of path: String) -> String {
    var path = Substring(path)
    while path.count > 1, path.last == "/" { path = path.dropLast() }
    let name = path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path
    guard let point = name.lastIndex(of: "."), point != name.startIndex else { return String(path) }
    return String(path[..<point])
  }
}

extension CommandSpec {
  /// The command `record`.
  static let record = CommandSpec(
    name: "record",
    summary: "write what a scene shows into a golden, for 'verify' and 'diff'",
    examples: [
      ExampleSpec(arguments: "record card.json", does: "into card.golden, to the scene's end"),
      ExampleSpec(
        arguments: "record card.json --to 2 --fps 30 -o -", does: "two seconds, to the terminal"),
      ExampleSpec(
        arguments: "record card.json --select '#box' --key-path 'position.*' -o -",
        does: "one layer's position only"),
    ],
    positionals: [
      PositionalSpec(
        name: "SCENE", help: "a scene file, JSON or CAML; '-' is standard input", kind: .file)
    ],
    options: OptionSpec.states + OptionSpec.recording + [
      OptionSpec(
        "output", short: "o", "FILE", .file,
        help: "write to a file, not beside the scene; '-' is standard output")
    ],
    contradictions: [[["to"], ["frames"]], [["precision"], ["exact"]]]
  )
}
