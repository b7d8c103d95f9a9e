import LayerAnimation
import LayerModel

/// The reason why something could not be played; nothing was changed.
public struct PlayerError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The part at fault: the player, such as `tween 3`, and the step if the error is in one.
  public let subject: String
  /// What was found and what was expected, as a sentence.
  public let problem: String

  /// Makes an error from its parts.
  public init(_ subject: String, _ problem: String) {
    self.subject = subject
    self.problem = problem
  }

  /// The subject and the problem in one line.
  public var description: String { "\(subject): \(problem)" }

  /// Throws if a number is negative or not finite.
  static func check(
    _ seconds: Double, _ field: String, _ subject: @autoclosure () -> String
  ) throws(PlayerError) {
    if seconds >= 0 && seconds.isFinite { return }
    throw PlayerError(subject(), "The \(field) must be 0 or more seconds, not \(seconds).")
  }
}
