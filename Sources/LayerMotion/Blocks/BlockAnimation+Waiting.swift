import LayerAnimation

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

extension BlockAnimation: CustomStringConvertible, CustomReflectable {
  /// The block in one line: its duration, then its progress or its outcome.
  ///
  /// For example `block of 0.5 s, running at 40 %`.
  public var description: String { "block of \(totalDuration.plainText) s, \(stateDescription)" }

  /// The parts of ``description``.
  public var customMirror: Mirror {
    Mirror(
      self, children: ["totalDuration": totalDuration, "delay": delay, "state": stateDescription],
      displayStyle: .class)
  }

  private var stateDescription: String {
    if let outcome { return outcome.description }
    return "\(isPaused ? "paused" : "running") at \(progress.percentText)"
  }
}
