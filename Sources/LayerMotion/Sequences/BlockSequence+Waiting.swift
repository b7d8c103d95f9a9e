import LayerAnimation
import LayerModel

extension BlockSequence {
  /// Waits until the sequence has ended.
  ///
  /// ``/LayerAnimation/RenderLoop/isDriven`` says who advances the loop meanwhile. Cancelling the
  /// task cancels the sequence with the end values of the running block.
  ///
  /// - Parameter limit: Seconds of the loop's time after which a loop that is not driven gives up.
  /// - Returns: The outcome.
  /// - Throws: `CancellationError` if the task is cancelled or the loop is discarded;
  ///   ``/LayerAnimation/LoopWaitError`` if the end never comes.
  @discardableResult
  public nonisolated(nonsending) func waitForEnd(
    within limit: Double = 3600
  ) async throws -> PlayerOutcome {
    try await AwaitedEnd(
      subject: "sequence", loop: { self.loop }, outcome: { self.outcome },
      cancel: { self.cancel() }
    ).wait(within: limit)
  }
}
