import LayerReports
import LayerScenes
import LayerText

/// The exit status of the command.
enum ExitCode: Int32, Sendable {
  /// The command succeeded.
  case success = 0
  /// A comparison found differences, or a check failed.
  case differs = 1
  /// An error in the input or the output.
  case trouble = 2
  /// An error in the command line.
  case usage = 64
}

/// An error for the user: what is wrong, where, and what to do about it.
///
/// It is printed as
///
///     scene.json:3:14: error: unknown property 'postion'
///       hint: did you mean 'position'?
struct InspectError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The location of the error; nil if it is in no file.
  var place: SourcePlace?
  /// The message, without a full stop.
  var message: String
  /// What the user can do about it; nil if there is nothing helpful to say.
  var hint: String?
  /// The exit status of the command.
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

  /// Makes an error from that of a report.
  init(_ error: ReportError, exitCode: ExitCode = .trouble) {
    self.init(error.message, hint: error.hint, exitCode: exitCode)
  }

  /// Makes an error from any other, such as that of a scene.
  init(any error: any Error) {
    switch error {
    case let error as InspectError: self = error
    case let error as SceneError: self.init(error.message, at: error.place, hint: error.hint)
    case let error as ReportError: self.init(error)
    default: self.init("\(error)")
    }
  }

  /// Makes an error about the command line, which ends the command with 64.
  static func usage(_ message: String, hint: String? = nil) -> InspectError {
    InspectError(message, hint: hint, exitCode: .usage)
  }

  /// The error as printed: one line, and a second one for the hint, without a final line break.
  ///
  /// Characters that do not print are escaped, including those of the file's name.
  var description: String {
    let origin = place?.description ?? "layer-inspect"
    return PrintableText.message("\(origin): error: \(message)", hint: hint)
  }
}
