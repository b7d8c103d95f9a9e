import LayerAnimation
import LayerModel

extension ValueAnimator {
  /// Starts at the loop's present, with the start delay first.
  ///
  /// The first call comes in a pass of the loop, not inside this method. After its end the animator
  /// can be started again.
  ///
  /// - Parameters:
  ///   - loop: The loop whose time drives it.
  ///   - update: Called with each value.
  /// - Throws: ``PlayerError`` if it is running, which changes nothing, or a number is out of
  ///   range. Use ``restart()`` to restart a running animator.
  public func start(
    on loop: RenderLoop, _ update: @escaping (Value) -> Void
  ) throws(PlayerError) {
    if isRunning && run?.loop != nil {
      throw PlayerError(name, "It runs already; restart it or cancel it first.")
    }
    try span.check(name)
    if !isFinite(from) || !isFinite(to) {
      let end = isFinite(from) ? to : from
      throw PlayerError(name, "It needs finite values at both ends, not \(end).")
    }
    let most = Self.maximumFramesPerSecond
    if !(framesPerSecond > 0 && framesPerSecond <= most) {
      throw PlayerError(
        name,
        "It needs more than 0 and at most \(Int(most)) frames per second, not \(framesPerSecond).")
    }
    if onRepeat != nil, repeatCount > 1, span.cycle > 0, span.cycle * most < 1 {
      throw PlayerError(
        name,
        "Its plays follow each other every \(span.cycle) s, which is more often than 'onRepeat' can "
          + "be called; let a play take \(1 / most) s or more, or set no 'onRepeat'.")
    }
    let run = ValueRun(self, loop: loop, update: update)
    self.run = run
    run.begin()
  }

  /// The timing of the present settings.
  var span: PlaySpan {
    PlaySpan(
      duration: duration, repeatCount: repeatCount, repeatDelay: repeatDelay, delay: startDelay)
  }

  /// The total seconds of the present settings, without the start delay; may be infinite.
  public var totalDuration: Double { span.total }

  /// The loop's instant of its end, known in advance.
  ///
  /// Nil in the same cases as ``Playback/endTime``.
  public var endTime: Double? {
    run?.endTime
  }

  /// Whether it has started and not ended; true while paused.
  public var isRunning: Bool { run?.isRunning ?? false }

  /// Whether it is paused.
  public var isPaused: Bool { run?.isPaused ?? false }

  /// The reason why it ended; nil before that.
  public var outcome: PlayerOutcome? { run?.outcome }

  /// The position in seconds; below 0 in the start delay.
  public var position: Double { run?.position ?? 0 }

  /// The progress of all plays together, from 0 to 1; if it never ends, that of the present play.
  public var progress: Double { run?.progress ?? 0 }

  /// The present value; `from` before a start.
  public var value: Value { run.map { $0.value(at: $0.position) } ?? from }

  /// Returns the value at a position, in seconds, for the present settings.
  ///
  /// A position outside is clamped. NaN stops the program.
  public func value(at position: Double) -> Value {
    if position.isNaN { fatalError("A value animator has no value at \(position) s.") }
    return AnimatedValue(self).value(at: position)
  }

  /// Pauses at the present position.
  ///
  /// Does nothing if it is not running.
  ///
  /// While it is paused the loop is not idle, and ``/LayerAnimation/RenderLoop/paused`` lists it.
  public func pause() { run?.change { $0.isPaused = true } }

  /// Continues from the present position.
  ///
  /// Does nothing if it is not running.
  public func resume() { run?.change { $0.isPaused = false } }

  /// Moves to a position, in seconds, reports the value there and stays running or paused.
  ///
  /// A position outside is clamped. NaN and infinity stop the program.
  public func seek(to position: Double) {
    Playhead.check(position: position, of: "value animator")
    run?.seek(to: max(0, position))
  }

  /// Reverses the direction at the present position.
  ///
  /// Running backwards, it finishes at its start.
  public func reverse() { run?.change { $0.isReversed.toggle() } }

  /// Restarts without the start delay.
  ///
  /// Does nothing if it is not running.
  public func restart() { run?.change { $0.restart() } }

  /// The seconds of position per second of the root; 1 at each start.
  ///
  /// A value that is not finite and above 0 stops the program. Setting it does nothing while the
  /// animator is not running.
  public var timeScale: Double {
    get { run?.head.rate ?? 1 }
    set {
      Playhead.check(rate: newValue, of: "value animator")
      run?.change { $0.rate = newValue }
    }
  }

  /// Ends it at the present position, without a call for another value.
  ///
  /// Does nothing if it is not running.
  ///
  /// The listeners are called at once. Cancelling inside one of them does nothing.
  public func cancel() { run?.cancel(at: .current) }

  /// Waits until the latest run has ended.
  ///
  /// See ``/LayerAnimation/RenderLoop/isDriven`` for how the loop advances meanwhile. Cancelling
  /// the task cancels the run.
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
    return try await run.waitForEnd(within: limit)
  }
}
