import LayerAnimation
import LayerModel

extension Playback {
  /// Waits until the playback has ended.
  ///
  ///     let outcome = try await box.tween(.x(100)).waitForEnd()
  ///
  /// ``/LayerAnimation/RenderLoop/isDriven`` says who advances the loop meanwhile. Cancelling the
  /// task stops the playback at its present values.
  ///
  /// - Parameter limit: Seconds of the loop's time after which a loop that is not driven gives up.
  /// - Returns: The outcome.
  /// - Throws: `CancellationError` if the task is cancelled, the loop is discarded or the handle is
  ///   stale; ``/LayerAnimation/LoopWaitError`` if the end never comes.
  @discardableResult
  public nonisolated(nonsending) func waitForEnd(
    within limit: Double = 3600
  ) async throws -> PlaybackOutcome {
    final class Heard { var outcome: PlaybackOutcome? }
    let (playback, heard) = (self, Heard())
    heard.outcome = outcome
    if isStale { throw CancellationError() }
    // A tween returns to the pool at its end, so its outcome cannot be read later.
    run.observers.append { heard.outcome = $0 }
    return try await AwaitedEnd(
      subject: "playback", loop: { [weak loop = run.loop] in loop },
      outcome: { heard.outcome }, cancel: { playback.stop(.here) }
    ).wait(within: limit)
  }
}
