/// A clock that fails when it is touched, for a test in which no time may matter.
///
///     let cart = Cart(clock: UnimplementedClock())
///     cart.add(item)                               // fails if the cart asks for the time, or sleeps
///
/// Each touch is a failure at the line where the clock was made. A sleep asks for the time, too, and ends at
/// once with a `CancellationError`.
public struct UnimplementedClock: Clock {
  private let site: CallSite
  private let name: String
  private let report: @Sendable (Failure) -> Void

  /// Creates a clock.
  ///
  /// - Parameters:
  ///   - name: What the clock is, in messages.
  ///   - report: Tells the test library about the failure; by default it is Swift Testing.
  ///   - fileID: The module and the file of the call.
  ///   - filePath: The path of the file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public init(
    _ name: String = "The clock",
    report: @escaping @Sendable (Failure) -> Void = { FailureReporter.swiftTesting($0) },
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    (self.name, self.report) = (name, report)
    site = CallSite(fileID, filePath, line, column)
  }

  /// Time 0, after the failure.
  public var now: LoopClock.Instant {
    fail("was asked for the time")
    return LoopClock.Instant(offset: .zero)
  }

  /// The shortest duration between two instants: a nanosecond.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// Fails.
  ///
  /// - Throws: `CancellationError`.
  public func sleep(until deadline: LoopClock.Instant, tolerance: Duration? = nil) async throws {
    fail("was asked to sleep")
    throw CancellationError()
  }

  private func fail(_ deed: String) {
    report(Failure(message: "\(name) \(deed), and is not implemented.", site: site))
  }
}
