/// A clock that follows the machine's monotonic time since the clock was created (F15).
///
/// It is the only part of the libraries whose results differ between runs; nothing uses it by
/// default.
public struct SystemClock: MediaClock {
  private let start = SuspendingClock().now

  /// Creates a clock that starts at 0.
  public init() {}

  /// Returns the seconds since the clock was created.
  public mutating func nextInstant(after now: Double) -> Double {
    let elapsed = (SuspendingClock().now - start).components
    return max(now, Double(elapsed.seconds) + Double(elapsed.attoseconds) * 1e-18)
  }
}
