public import LayerAnimation

/// The time of a stage's tree as a Swift clock, for sleeps under a virtual time.
///
///     let toast = Toast(clock: stage.clock)          // takes an `any Clock<Duration>`
///     try await stage.awaiting {
///       toast.show()
///       try await stage.clock.sleep(for: .seconds(2))
///       stage.expectPresented("#toast", .opacity, 1)
///     }
///
/// A sleep is a timer of the loop, named `sleep`, and appears in the loop's `timers`. The frames of
/// ``Stage/awaiting(within:isolation:_:fileID:filePath:line:column:)`` wake it, and so does each
/// other frame of the loop. Its task then continues after that frame. A sleep while nothing shows
/// frames waits for the next ones; after five seconds of the machine's time without any, it throws a
/// `LoopWaitError`.
///
/// A clock is `Sendable`: any task may read it and sleep on it. For a child task, take it out of the
/// stage first, which is not: `let clock = stage.clock`. A clock holds no loop, only a list of
/// sleeps, behind a lock, which the loop reads before and after each frame. When the loop is
/// discarded, all sleeps throw a `CancellationError`, and so do later ones.
public struct LoopClock: Clock {
  /// A time of the tree.
  public struct Instant: InstantProtocol {
    /// The time since the tree's time 0.
    public var offset: Duration

    /// Creates an instant.
    public init(offset: Duration) { self.offset = offset }

    /// Returns the instant that is later by a duration.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

    /// Returns the duration from this instant to another one.
    public func duration(to other: Instant) -> Duration { other.offset - offset }

    /// Whether the first instant is earlier.
    public static func < (first: Instant, second: Instant) -> Bool {
      first.offset < second.offset
    }
  }

  let sleeps: SleepList

  /// Creates the clock of a loop, for a model that makes its loop and takes its clock.
  ///
  ///     final class Banner {
  ///       init(clock makeClock: (RenderLoop) -> any Clock<Duration> = { _ in ContinuousClock() }) { … }
  ///     }
  ///     let banner = Banner(clock: LoopClock.init)
  ///     let stage = Stage(banner.loop)
  ///
  /// It is the same clock as ``Stage/clock`` of a stage of that loop, made before or after it. A
  /// program takes the system's clock, as above.
  ///
  /// - Parameter loop: The loop.
  public init(_ loop: RenderLoop) {
    let server = SleepServer.of(loop)
    server.serve()
    sleeps = server.sleeps
  }

  /// The tree's time of the latest frame, or of the latest read of ``Stage/clock``; at most 10¹⁸ s.
  public var now: Instant { Instant(offset: .seconds(min(sleeps.now, 1e18))) }

  /// The shortest duration between two instants: a nanosecond.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// Waits until the tree's time has reached an instant.
  ///
  /// It returns at once if the instant is not in the future.
  ///
  /// - Parameters:
  ///   - deadline: The instant.
  ///   - tolerance: Has no effect: a virtual clock is exact.
  /// - Throws: `CancellationError` if the task is cancelled, `cancelAll` ends the sleep, or the loop
  ///   is discarded.
  public nonisolated(nonsending) func sleep(
    until deadline: Instant, tolerance: Duration? = nil
  ) async throws {
    try Task.checkCancellation()
    guard let sleep = try sleeps.reserve(until: deadline.offset.inSeconds) else { return }
    try await wait(for: sleep, isolation: #isolation)
  }

  /// Waits on the caller's actor, so that a sleep has begun when its task gives up the actor.
  private func wait(for sleep: Int, isolation: isolated (any Actor)?) async throws {
    try await withTaskCancellationHandler {
      // A closure runs on the actor that it captures, otherwise on any thread.
      _ = isolation
      try await withCheckedThrowingContinuation { sleeps.begin(sleep, $0) }
    } onCancel: {
      sleeps.cancel(sleep)
    }
  }

  /// Waits for a duration of the tree's time.
  ///
  /// - Parameters:
  ///   - duration: The duration.
  ///   - tolerance: Has no effect: a virtual clock is exact.
  /// - Throws: `CancellationError`, as ``sleep(until:tolerance:)``.
  public nonisolated(nonsending) func sleep(
    for duration: Duration, tolerance: Duration? = nil
  ) async throws {
    try await sleep(until: now.advanced(by: duration))
  }
}

extension Stage {
  /// The time of the tree as a Swift clock.
  public var clock: LoopClock { LoopClock(loop) }
}
