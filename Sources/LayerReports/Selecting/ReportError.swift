import LayerModel
import LayerText

/// The reason why a report cannot be made, and what to do about it.
///
///     no layer matches 'bix'
///       hint: did you mean 'box'?
public struct ReportError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reason, without a full stop.
  public var message: String
  /// What the caller can do about it; nil if there is nothing helpful to say.
  public var hint: String?

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - message: The reason, without a full stop.
  ///   - hint: What the caller can do about it.
  public init(_ message: String, hint: String? = nil) {
    self.message = message
    self.hint = hint
  }

  /// The error in one line, and its hint in a second one; characters that do not print are escaped.
  public var description: String { PrintableText.message(message, hint: hint) }
}

extension ReportError {
  /// Makes an error of one about a key path.
  package init(_ error: PropertyError) { self.init(error.description) }

  /// Returns the error for a live loop at an instant that would have to show an earlier one.
  package static func cannotGoBack(from now: Double, to instant: Double) -> ReportError {
    let (now, instant) = (NumberFormat.exact.string(now), NumberFormat.exact.string(instant))
    return ReportError(
      "a loop at \(now) s cannot go back to \(instant) s",
      hint: "make the report from a closure that makes the loop")
  }
}
