import LayerAnimation
import LayerModel

extension Playback {
  /// Waits until the playback has ended.
  ///
  ///     let outcome = try await box.tween(.x(100)).waitForEnd()
  ///
  /// ``/LayerAnimation/RenderLoop/isDriven`` says who advances the loop meanwhile. Cancelling the
  /// task cancels the playback at its present values.
  ///
  /// - Parameter limit: Seconds of the loop's time after which a loop that is not driven gives up.
  /// - Returns: The outcome.
  /// - Throws: `CancellationError` if the task is cancelled, the loop is discarded or the handle is
  ///   stale; ``/LayerAnimation/LoopWaitError`` if the end never comes.
  @discardableResult
  public nonisolated(nonsending) func waitForEnd(
    within limit: Double = 3600
  ) async throws -> PlayerOutcome {
    if isStale { throw CancellationError() }
    // A tween returns to the pool at its end, where its run gets another ending.
    let (playback, ending) = (self, run.ending)
    return try await AwaitedEnd(
      subject: "playback", loop: { [weak loop = run.loop] in loop },
      outcome: { ending.outcome }, cancel: { playback.cancel() }
    ).wait(within: limit)
  }
}
