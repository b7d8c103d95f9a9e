/// An expectation that was not met.
public struct Failure: Sendable, CustomStringConvertible {
  /// What was expected, what is shown, and why; one or more lines.
  public let message: String
  /// The place of the expectation in the test.
  public let site: CallSite

  /// Creates a failure.
  public init(message: String, site: CallSite) {
    self.message = message
    self.site = site
  }

  /// The place and the message.
  public var description: String { "\(site): \(message)" }
}
