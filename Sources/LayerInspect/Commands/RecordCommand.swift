import LayerReports
import LayerScenes
import LayerText

/// Writes what a scene shows, frame by frame, into a file: its golden.
struct RecordCommand: Command {
  private let context: CommandContext
  /// What to record.
  private let arguments: RecordArguments

  init(_ context: CommandContext) throws(InspectError) {
    self.context = context
    arguments = try RecordArguments(context.arguments, digits: 6)
  }

  func run() throws -> ExitCode {
    let (path, messages) = (context.name, context.messages)
    let output = context.arguments.text("output")
    let scene = try context.scene()
    let frames = try arguments.frames(of: [scene.report])
    let recording = try scene.report.recording(
      arguments.options, frames: frames, framesPerSecond: arguments.fps)
    let file = output ?? (path == "-" ? "-" : Golden.path(of: path))
    let isNew = try file == "-" || check(file, recording)
    let sink = file == "-" ? context.sink : OutputSink.file(file)
    try sink.write(recording.description)
    try sink.finish()
    if file != "-", output == nil || !isNew {
      try messages.write("\(isNew ? "recorded" : "replaced") \(PrintableText.escaped(file))\n")
    }
    try messages.flush()
    return .success
  }

  /// Returns whether there is no file with other contents than a recording.
  ///
  /// What differs is written to the messages.
  ///
  /// - Throws: ``InspectError`` if there is one, unless it is replaced.
  private func check(_ file: String, _ recording: Recording) throws -> Bool {
    guard FileIdentity(path: file) != nil else { return true }
    let old = try InputFile.read(file).bytes
    if old.elementsEqual(recording.description.utf8) { return true }
    let text = String(decoding: old, as: UTF8.self)
    var message = "is there already, and is no recording"
    if let golden = try? Recording(text) {
      message = "is there already, with another recording"
      if let difference = try? golden.difference(to: recording), !difference.isEmpty {
        try context.messages.write(
          difference.text(from: golden, to: recording, names: ("recorded", "shown")) + "\n")
      }
    }
    if context.arguments.has("force") { return false }
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

  /// Reads a recording.
  ///
  /// - Throws: An error with the name of the file if it is none.
  static func recording(in file: InputFile) throws(InspectError) -> Recording {
    do {
      return try Recording(String(decoding: file.bytes, as: UTF8.self))
    } catch {
      throw InspectError(error.message, at: SourcePlace(file: file.name), hint: error.hint)
    }
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
    ownOptions: OptionSpec.recording + [
      OptionSpec("force", help: "replace a file with other contents"),
      .state, .go, .quiet, .strict,
      OptionSpec(
        "output", short: "o", "FILE", .file,
        help: "write to a file, not beside the scene; '-' is standard output"),
    ],
    contradictions: [[["to"], ["frames"]], [["precision"], ["exact"]]]
  )
}
