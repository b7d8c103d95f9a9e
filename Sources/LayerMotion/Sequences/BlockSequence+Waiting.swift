import LayerAnimation
import LayerModel

extension BlockSequence {
  /// Waits until the sequence has ended.
  ///
  /// See ``/LayerAnimation/RenderLoop/isDriven`` for how the loop advances meanwhile. Cancelling
  /// the task cancels the sequence with the end values of the running block.
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

extension BlockSequence: CustomStringConvertible, CustomReflectable {
  /// The sequence in one line: its number of blocks and duration, then its progress or its outcome.
  ///
  /// For example `sequence of 3 blocks in 1.5 s, 2 started, running at 40 %`.
  public var description: String {
    let blocks = count == 1 ? "1 block" : "\(count) blocks"
    return "sequence of \(blocks) in \(totalDuration.plainText) s, \(stateDescription)"
  }

  /// The parts of ``description``.
  public var customMirror: Mirror {
    Mirror(
      self, children: ["count": count, "totalDuration": totalDuration, "state": stateDescription],
      displayStyle: .class)
  }

  private var stateDescription: String {
    if let outcome { return outcome.description }
    return "\(startedCount) started, \(isPaused ? "paused" : "running") at \(progress.percentText)"
  }
}
