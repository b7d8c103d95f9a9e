import LayerAnimation
import LayerModel

extension ValueAnimator {
  /// Waits until the latest run has ended.
  ///
  /// ``/LayerAnimation/RenderLoop/isDriven`` says who advances the loop meanwhile. Cancelling the
  /// task cancels the run.
  ///
  /// - Parameter limit: Seconds of the loop's time after which a loop that is not driven gives up.
  /// - Returns: The outcome.
  /// - Throws: `CancellationError` if the task is cancelled or the loop is discarded;
  ///   ``/LayerAnimation/LoopWaitError`` if the end never comes, for example because the animator
  ///   was not started or is paused.
  @discardableResult
  public nonisolated(nonsending) func waitForEnd(
    within limit: Double = 3600
  ) async throws -> PlayerOutcome {
    guard let run else { throw LoopWaitError(subject: "value animator", reason: .nothingToCome) }
    return try await AwaitedEnd(
      subject: "value animator", loop: { run.loop }, outcome: { run.ending.outcome },
      cancel: { run.cancel() }
    ).wait(within: limit)
  }
}
