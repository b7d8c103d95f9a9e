/// The rates of frames that something would like, per second.
public struct CAFrameRateRange: Equatable, Sendable {
  /// The smallest rate.
  public var minimum: Float
  /// The greatest rate.
  public var maximum: Float
  /// The preferred rate; nil for any.
  public var preferred: Float?

  /// The rates of the screen.
  public static let `default` = CAFrameRateRange()

  /// Creates the rates of the screen.
  public init() { (minimum, maximum, preferred) = (0, 0, nil) }

  /// Creates a range of rates.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }
}
