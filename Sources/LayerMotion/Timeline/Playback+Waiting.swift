import LayerAnimation
import LayerModel

extension Playback {
  /// Waits until it has ended.
  ///
  ///     let outcome = try await box.tween(.x(100)).waitForEnd()
  ///
  /// See ``/LayerAnimation/RenderLoop/isDriven`` for who advances the loop meanwhile. Cancelling the task stops it
  /// where it is.
  ///
  /// - Parameter limit: Seconds of the loop's time after which a loop that is not driven gives up.
  /// - Returns: Why it ended.
  /// - Throws: `CancellationError` where the task is cancelled, the loop is discarded or the handle is
  ///   stale, and ``/LayerAnimation/LoopWaitError`` where the end never comes.
  @discardableResult
  public nonisolated(nonsending) func waitForEnd(
    within limit: Double = 3600
  ) async throws -> PlaybackOutcome {
    final class Heard { var outcome: PlaybackOutcome? }
    let (playback, heard) = (self, Heard())
    heard.outcome = outcome
    if isStale { throw CancellationError() }
    // A tween goes back to the pool at its end, so that its outcome cannot be asked for later.
    run.observers.append { heard.outcome = $0 }
    return try await AwaitedEnd(
      subject: "playback", loop: { [weak loop = run.loop] in loop },
      outcome: { heard.outcome }, cancel: { playback.stop(.here) }
    ).wait(within: limit)
  }
}
