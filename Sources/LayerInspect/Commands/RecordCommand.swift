import LayerReports
import LayerScenes
import LayerText

/// Writes what a scene shows, frame by frame, into a file: its golden.
struct RecordCommand {
  /// What to record.
  let arguments: RecordArguments
  /// The file; nil for the golden beside the scene.
  let output: String?
  /// Whether a file with other contents is replaced.
  let replacesFiles: Bool

  /// Reads the arguments.
  init(_ parsed: ParsedArguments) throws(InspectError) {
    arguments = try RecordArguments(parsed, digits: 6)
    output = parsed.text("output")
    replacesFiles = parsed.has("force")
  }

  /// Records a scene.
  ///
  /// - Parameters:
  ///   - path: The scene as the user typed it.
  ///   - open: Reads the bytes of the scene.
  ///   - read: Reads the scene.
  ///   - standard: Where the recording is written if the file is `-`, or the scene standard input.
  ///   - messages: Where notices, and the name of the golden, are written.
  /// - Throws: ``InspectError`` if the scene never ends, and if there is a file with other contents;
  ///   the errors of the scene and the sinks.
  func run(
    _ path: String, open: (String) throws -> InputFile, reader read: LoadedScene.Reader,
    to standard: OutputSink, messages: OutputSink
  ) throws {
    let scene = try read(try open(path))
    try scene.writeNotices(to: messages)
    let frames = try arguments.frames(of: [scene.report])
    let recording = try scene.report.recording(
      arguments.options, frames: frames, framesPerSecond: arguments.fps)
    let file = output ?? (path == "-" ? "-" : Golden.path(of: path))
    let isNew = try file == "-" || check(file, recording, messages)
    let sink = file == "-" ? standard : OutputSink.file(file)
    try sink.write(recording.description)
    try sink.finish()
    if file != "-", output == nil || !isNew {
      try messages.write("\(isNew ? "recorded" : "replaced") \(PrintableText.escaped(file))\n")
    }
    try messages.flush()
  }

  /// Returns whether there is no file with other contents than a recording.
  ///
  /// What differs is written to the messages.
  ///
  /// - Throws: ``InspectError`` if there is one, unless it is replaced.
  private func check(
    _ file: String, _ recording: Recording, _ messages: OutputSink
  ) throws -> Bool {
    guard FileIdentity(path: file) != nil else { return true }
    let old = try InputFile.read(file).bytes
    if old.elementsEqual(recording.description.utf8) { return true }
    let text = String(decoding: old, as: UTF8.self)
    var message = "is there already, and is no recording"
    if let golden = try? Recording(text) {
      message = "is there already, with another recording"
      if let difference = try? golden.difference(to: recording), !difference.isEmpty {
        try messages.write(
          difference.text(from: golden, to: recording, names: ("recorded", "shown")) + "\n")
      }
    }
    if replacesFiles { return false }
    throw InspectError(message, at: SourcePlace(file: file), hint: "replace it with '--force'")
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
      .init("record card.json", "into card.golden, to the scene's end"),
      .init("record card.json --to 2 --fps 30 -o -", "two seconds, to the terminal"),
      .init(
        "record card.json --select '#box' --key-path 'position.*' -o -", "one layer's position only"
      ),
    ],
    positionals: [.scene],
    options: OptionSpec.recording + [
      OptionSpec("force", help: "replace a file with other contents"),
      .state, .go, .quiet, .strict,
      OptionSpec(
        "output", short: "o", "FILE", .file,
        help: "write to a file, not beside the scene; '-' is standard output"),
    ],
    contradictions: [[["to"], ["frames"]], [["precision"], ["exact"]]]
  )
}
