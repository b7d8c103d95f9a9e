import LayerAnimation
import LayerModel

extension BlockAnimation {
  /// Waits until the block has ended.
  ///
  ///     try await loop.animate(withDuration: 0.5) { card.opacity = 1 }.waitForEnd()
  ///
  /// See ``/LayerAnimation/RenderLoop/isDriven`` for who advances the loop meanwhile. Cancelling the task cancels the
  /// block, with the values of its end.
  ///
  /// - Parameter limit: Seconds of the loop's time after which a loop that is not driven gives up.
  /// - Returns: Why it ended.
  /// - Throws: `CancellationError` where the task is cancelled or the loop is discarded, and
  ///   ``/LayerAnimation/LoopWaitError`` where the end never comes.
  @discardableResult
  public nonisolated(nonsending) func waitForEnd(
    within limit: Double = 3600
  ) async throws -> AnimationOutcome {
    try await AwaitedEnd(
      subject: "block", loop: { self.loop }, outcome: { self.outcome }, cancel: { self.cancel() }
    ).wait(within: limit)
  }
}

extension PropertyAnimator {
  /// Waits until the animator has ended.
  ///
  /// See ``/LayerAnimation/RenderLoop/isDriven`` for who advances the loop meanwhile. Cancelling the task finishes it
  /// where it is.
  ///
  /// - Parameter limit: Seconds of the loop's time after which a loop that is not driven gives up.
  /// - Returns: The position of its end.
  /// - Throws: `CancellationError` where the task is cancelled or the loop is discarded, and
  ///   ``/LayerAnimation/LoopWaitError`` where the end never comes, as of one that is inactive, paused or stopped.
  @discardableResult
  public nonisolated(nonsending) func waitForEnd(
    within limit: Double = 3600
  ) async throws -> BlockPosition {
    final class Heard { var position: BlockPosition? }
    let heard = Heard()
    addCompletion { heard.position = $0 }
    return try await AwaitedEnd(
      subject: "property animator", loop: { self.loop }, outcome: { heard.position },
      cancel: { self.finishAnimation(at: .current) }
    ).wait(within: limit)
  }
}
