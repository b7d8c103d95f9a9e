import LayerAnimation
import LayerModel

extension Motion {
  /// Runs the motion from the loop's present on.
  ///
  /// A motion without parts is over at once, in the next pass. Running it again while it runs
  /// starts it anew from where the layer is; the first run ends as replaced.
  ///
  /// - Parameters:
  ///   - policy: What happens to older motions of the same properties.
  ///   - ignoresReducedMotion: Whether it runs even if ``/LayerAnimation/RenderLoop/reducesMotion`` is true; false by
  ///     default.
  ///   - completion: Called exactly once, after the last wait, with why it ended. A
  ///     discarded loop does not call it.
  /// - Returns: A handle, which can pause, seek, reverse and stop it.
  /// - Throws: ``TimelineError`` for a layer in no loop's tree, an unknown key path, a value of
  ///   another type, a number out of range or an empty group; nothing is changed then.
  @discardableResult
  public func run(
    policy: OverwritePolicy = .replace, ignoresReducedMotion: Bool = false,
    _ completion: ((PlaybackOutcome) -> Void)? = nil
  ) throws(TimelineError) -> Playback {
    guard let loop = layer.renderLoop else {
      throw TimelineError("motion", "\(layer.shortDescription) stands in no loop's tree.")
    }
    return try loop.play(
      timeline(), as: "motion", on: ["": layer], policy: policy, paused: false,
      ignoresReducedMotion: ignoresReducedMotion, completion: completion)
  }

  /// Runs the motion and waits for its end.
  ///
  ///     let task = Task { try await motion.runAndWait() }
  ///     task.cancel()     // the motion stops where it is, and the error arrives
  ///
  /// See ``/LayerAnimation/RenderLoop/isDriven`` for who advances the loop meanwhile.
  ///
  /// - Parameters:
  ///   - policy: What happens to older motions of the same properties.
  ///   - ignoresReducedMotion: Whether it runs even if ``/LayerAnimation/RenderLoop/reducesMotion`` is true.
  ///   - limit: Seconds of the loop's time after which a loop that is not driven gives up.
  /// - Returns: Why it ended.
  /// - Throws: ``TimelineError`` as the form with a completion, `CancellationError` where the task is
  ///   cancelled, which stops the motion, or the loop is discarded, and ``/LayerAnimation/LoopWaitError`` where the end
  ///   never comes.
  @discardableResult
  public nonisolated(nonsending) func runAndWait(
    policy: OverwritePolicy = .replace, ignoresReducedMotion: Bool = false,
    within limit: Double = 3600
  ) async throws -> PlaybackOutcome {
    try Task.checkCancellation()
    return try await run(policy: policy, ignoresReducedMotion: ignoresReducedMotion)
      .waitForEnd(within: limit)
  }
}
