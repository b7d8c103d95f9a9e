import LayerAnimation
import LayerModel

extension BlockAnimation {
  /// Waits until the block has ended.
  ///
  ///     try await loop.animate(withDuration: 0.5) { card.opacity = 1 }.waitForEnd()
  ///
  /// See ``/LayerAnimation/RenderLoop/isDriven`` for how the loop advances meanwhile. Cancelling
  /// the task cancels the block with its end values.
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
      subject: "block", loop: { self.loop }, outcome: { self.outcome }, cancel: { self.cancel() }
    ).wait(within: limit)
  }
}

extension PropertyAnimator {
  /// Waits until the animator has ended.
  ///
  /// See ``/LayerAnimation/RenderLoop/isDriven`` for how the loop advances meanwhile. Cancelling
  /// the task finishes the animator at its present position.
  ///
  /// - Parameter limit: Seconds of the loop's time after which a loop that is not driven gives up.
  /// - Returns: The outcome.
  /// - Throws: `CancellationError` if the task is cancelled or the loop is discarded;
  ///   ``/LayerAnimation/LoopWaitError`` if the end never comes, for example because the animator
  ///   is inactive, paused or stopped.
  @discardableResult
  public nonisolated(nonsending) func waitForEnd(
    within limit: Double = 3600
  ) async throws -> PlayerOutcome {
    let ending = ending
    return try await AwaitedEnd(
      subject: "property animator", loop: { self.loop }, outcome: { ending.outcome },
      cancel: { self.finishAnimation(at: .current) }
    ).wait(within: limit)
  }
}
