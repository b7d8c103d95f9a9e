import LayerAnimation
import LayerModel

extension Playback {
  /// Calls a closure exactly once with the outcome, at the end; at once if it has ended.
  ///
  /// A stale handle and a discarded loop do not call it.
  ///
  /// - Returns: This handle.
  @discardableResult
  public func onEnd(_ ended: @escaping (PlayerOutcome) -> Void) -> Playback {
    if !isStale { run.whenEnded(ended) }
    return self
  }

  /// Calls a closure with the progress, once for every frame of the loop and at the end.
  ///
  /// - Returns: This handle.
  @discardableResult
  public func onUpdate(_ update: @escaping (Double) -> Void) -> Playback {
    if isRunning { run.listenToFrames(update) }
    return self
  }

  /// Calls a closure at the end of each step of a timeline or a motion, at the instant of that end.
  ///
  /// Each step is reported once, when the playhead first reaches its end. If a seek jumps over the
  /// end, it is reported right after the seek. A tween has no steps: its properties end together.
  ///
  /// - Returns: This handle.
  @discardableResult
  public func onStepEnd(_ ended: @escaping (TimelineStep) -> Void) -> Playback {
    if isRunning { run.listenToSteps(ended) }
    return self
  }

  /// Calls a closure when the motion of a property ends, at the instant of that end.
  ///
  /// A property ends with its last step, which may be long before the end of the playback; see
  /// ``PlaybackProperty``. Each property is reported once, when the playhead first reaches its end.
  /// If a seek jumps over the end, it is reported right after the seek. A property that is
  /// cancelled or replaced is reported in the pass after that. A property whose end is already past
  /// is not reported.
  ///
  /// - Returns: This handle.
  @discardableResult
  public func onPropertyEnd(
    _ ended: @escaping (Layer, _ keyPath: String, PlayerOutcome) -> Void
  ) -> Playback {
    if isRunning { run.listenToProperties(ended) }
    return self
  }

  /// Waits until the playback has ended.
  ///
  ///     let outcome = try await box.tween(.x(100)).waitForEnd()
  ///
  /// See ``/LayerAnimation/RenderLoop/isDriven`` for how the loop advances meanwhile. Cancelling
  /// the task cancels the playback at its present values.
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
    return try await run.waitForEnd(within: limit) { cancel() }
  }
}
