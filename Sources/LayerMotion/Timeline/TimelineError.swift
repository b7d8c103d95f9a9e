import LayerAnimation
import LayerModel

/// Why something could not be played; nothing was changed.
public struct TimelineError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was to be played, such as `tween 3`, and the step of it where one is to blame.
  public let place: String
  /// What is wrong and what was expected, as a sentence.
  public let problem: String

  /// Makes an error from its parts.
  public init(_ place: String, _ problem: String) {
    self.place = place
    self.problem = problem
  }

  /// The whole sentence.
  public var description: String { "\(place): \(problem)" }

  /// Refuses a number that is not 0 or more and finite.
  static func check(
    _ seconds: Double, _ field: String, _ place: @autoclosure () -> String
  ) throws(TimelineError) {
    if seconds >= 0 && seconds.isFinite { return }
    throw TimelineError(place(), "The \(field) must be 0 or more seconds, not \(seconds).")
  }

  /// Refuses a time scale that is not above 0 and finite.
  static func check(
    rate: Double, _ place: @autoclosure () -> String
  ) throws(TimelineError) {
    if rate > 0 && rate.isFinite { return }
    throw TimelineError(
      place(), "The time scale must be above 0, not \(rate); pause stops and reverse runs back.")
  }
}
