import LayerAnimation
import LayerModel

extension ValueAnimator {
  /// Waits until the run that was started last has ended.
  ///
  /// See ``/LayerAnimation/RenderLoop/isDriven`` for who advances the loop meanwhile. Cancelling the task cancels the
  /// run.
  ///
  /// - Parameter limit: Seconds of the loop's time after which a loop that is not driven gives up.
  /// - Returns: Why it ended.
  /// - Throws: `CancellationError` where the task is cancelled or the loop is discarded, and
  ///   ``/LayerAnimation/LoopWaitError`` where the end never comes, as of one that was not started or is paused.
  @discardableResult
  public nonisolated(nonsending) func waitForEnd(
    within limit: Double = 3600
  ) async throws -> PlaybackOutcome {
    guard let run else { throw LoopWaitError(subject: "value animator", reason: .nothingToCome) }
    return try await AwaitedEnd(
      subject: "value animator", loop: { run.loop }, outcome: { run.outcome },
      cancel: { run.cancel() }
    ).wait(within: limit)
  }
}
