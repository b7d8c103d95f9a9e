/// The status the command ends with.
enum ExitCode: Int32, Sendable {
  /// Everything went well.
  case success = 0
  /// A comparison found differences, or a check failed.
  case differs = 1
  /// Trouble with the input or the output.
  case trouble = 2
  /// The command line was wrong.
  case usage = 64
}

/// Something the user has to know about, with its place and what to do about it.
///
/// Rendered, it reads
///
///     scene.json:3:14: error: unknown property 'postion'
///       hint: did you mean 'position'?
struct InspectError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Where in the input the trouble is; nil when it is in no file.
  var place: SourcePlace?
  /// What is wrong, without a full stop.
  var message: String
  /// What to do about it; nil when nothing helpful can be said.
  var hint: String?
  /// The status the command ends with.
  var exitCode: ExitCode

  /// Makes an error from its parts.
  init(
    _ message: String,
    at place: SourcePlace? = nil,
    hint: String? = nil,
    exitCode: ExitCode = .trouble
  ) {
    self.place = place
    self.message = message
    self.hint = hint
    self.exitCode = exitCode
  }

  /// Makes an error about the command line, which ends the command with 64.
  static func usage(_ message: String, hint: String? = nil) -> InspectError {
    InspectError(message, hint: hint, exitCode: .usage)
  }

  /// The error as printed, one line and a second one for the hint, without a final line break.
  ///
  /// Characters that do not print are escaped, also those of the file's name.
  var description: String {
    let origin = place?.description ?? "layer-inspect"
    let line = PrintableText.escaped("\(origin): error: \(message)")
    guard let hint else { return line }
    return "\(line)\n  hint: \(PrintableText.escaped(hint))"
  }
}
