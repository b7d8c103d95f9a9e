import LayerAnimation
import LayerModel

extension Motion {
  /// Runs the motion from the present on.
  ///
  /// A motion without parts ends in the next pass. Running a motion that is running starts it again
  /// from the layer's present values; the first run ends as replaced.
  ///
  /// - Parameters:
  ///   - policy: What happens to earlier motions of the same properties.
  ///   - ignoresReducedMotion: Whether it runs even if ``/LayerAnimation/RenderLoop/reducesMotion``
  ///     is true; false by default.
  ///   - completion: Called exactly once, after the last wait, with the outcome. A discarded loop
  ///     does not call it.
  /// - Returns: A handle, which can pause, seek, reverse and cancel it.
  /// - Throws: ``PlayerError`` for a layer in no loop's tree, an unknown key path, a value of
  ///   another type, a number out of range or an empty group; then nothing changes.
  @discardableResult
  public func run(
    overwrite policy: OverwritePolicy = .replace, ignoresReducedMotion: Bool = false,
    _ completion: ((PlayerOutcome) -> Void)? = nil
  ) throws(PlayerError) -> Playback {
    guard let loop = layer.renderLoop else {
      throw PlayerError("motion", "\(layer.shortDescription) is not in the tree of a loop.")
    }
    return try loop.play(
      timeline(), as: "motion", on: ["": layer], overwrite: policy, paused: false,
      ignoresReducedMotion: ignoresReducedMotion, completion: completion)
  }

  /// Runs the motion and waits for its end.
  ///
  ///     let task = Task { try await motion.runAndWait() }
  ///     task.cancel()     // cancels the motion at its present values and throws the error
  ///
  /// See ``/LayerAnimation/RenderLoop/isDriven`` for how the loop advances meanwhile.
  ///
  /// - Parameters:
  ///   - policy: What happens to earlier motions of the same properties.
  ///   - ignoresReducedMotion: Whether it runs even if ``/LayerAnimation/RenderLoop/reducesMotion``
  ///     is true; false by default.
  ///   - limit: Seconds of the loop's time after which a loop that is not driven gives up.
  /// - Returns: The outcome.
  /// - Throws: ``PlayerError`` as the form with a completion; `CancellationError` if the task is
  ///   cancelled, which cancels the motion, or the loop is discarded;
  ///   ``/LayerAnimation/LoopWaitError`` if the end never comes.
  @discardableResult
  public nonisolated(nonsending) func runAndWait(
    overwrite policy: OverwritePolicy = .replace, ignoresReducedMotion: Bool = false,
    within limit: Double = 3600
  ) async throws -> PlayerOutcome {
    try Task.checkCancellation()
    return try await run(overwrite: policy, ignoresReducedMotion: ignoresReducedMotion)
      .waitForEnd(within: limit)
  }
}
