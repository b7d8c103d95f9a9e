import LayerModel

extension Motion {
  /// Runs the motion from the loop's present on.
  ///
  /// A motion without parts is over at once, in the next pass. Running it again while it runs
  /// starts it anew from where the layer is; the first run ends as replaced.
  ///
  /// - Parameters:
  ///   - policy: What happens to older motions of the same properties.
  ///   - ignoresReducedMotion: Whether it runs even if ``RenderLoop/reducesMotion`` is true; false by
  ///     default.
  ///   - completion: Called exactly once, after the last wait, with why it ended.
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

  /// Runs the motion and waits for its end; somebody else has to advance the loop meanwhile.
  ///
  ///     let task = Task { try await motion.runAndWait() }
  ///     task.cancel()     // the motion stops where it is, and the error arrives
  ///
  /// - Parameters:
  ///   - policy: What happens to older motions of the same properties.
  ///   - ignoresReducedMotion: Whether it runs even if ``RenderLoop/reducesMotion`` is true.
  ///   - isolation: Where it is called, and where the loop is used.
  /// - Returns: Why it ended.
  /// - Throws: ``TimelineError`` as the form with a completion, and `CancellationError` once the
  ///   task was cancelled; the motion is stopped then.
  @discardableResult
  public func runAndWait(
    policy: OverwritePolicy = .replace, ignoresReducedMotion: Bool = false,
    isolation: isolated (any Actor)? = #isolation
  ) async throws -> PlaybackOutcome {
    try Task.checkCancellation()
    let (outcomes, ended) = AsyncStream<PlaybackOutcome>.makeStream()
    let playback = try run(policy: policy, ignoresReducedMotion: ignoresReducedMotion) { outcome in
      ended.yield(outcome)
      ended.finish()
    }
    // The stream ends without an outcome where the task is cancelled.
    var iterator = outcomes.makeAsyncIterator()
    if let outcome = await iterator.next(isolation: isolation) { return outcome }
    playback.stop(.here)
    throw CancellationError()
  }
}
