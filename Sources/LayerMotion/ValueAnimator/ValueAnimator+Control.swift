import LayerAnimation
import LayerModel

extension ValueAnimator {
  /// Starts from the first value, after the start delay, at the loop's present.
  ///
  /// The first call comes in the loop's next pass. Once it ended it can be started again.
  ///
  /// - Parameters:
  ///   - loop: The loop whose time it goes by.
  ///   - update: Called with each value.
  /// - Throws: ``TimelineError`` where it runs already, which changes nothing, and for a number out
  ///   of range. Use ``restart()`` to begin again on the way.
  public func start(
    on loop: RenderLoop, _ update: @escaping (Value) -> Void
  ) throws(TimelineError) {
    if isRunning {
      throw TimelineError(name, "It runs already; restart it or cancel it first.")
    }
    try span.check(name)
    let most = Self.maximumFramesPerSecond
    if !(framesPerSecond > 0 && framesPerSecond <= most) {
      throw TimelineError(
        name,
        "It needs more than 0 and at most \(Int(most)) frames per second, not \(framesPerSecond).")
    }
    if onRepeat != nil, repeatCount > 1, span.cycle > 0, span.cycle * most < 1 {
      throw TimelineError(
        name,
        "Its plays follow each other every \(span.cycle) s, which is more often than 'onRepeat' can "
          + "be called; let a play take \(1 / most) s or more, or set no 'onRepeat'.")
    }
    let run = ValueRun(self, span: span, loop: loop, update: update)
    self.run = run
    run.begin()
  }

  /// The settings' times.
  var span: PlaySpan {
    PlaySpan(
      duration: duration, repeatCount: repeatCount, repeatDelay: repeatDelay, delay: startDelay)
  }

  /// The seconds it plays in all by the present settings, without the start delay; may be infinite.
  public var totalDuration: Double { span.total }

  /// The loop's instant of its end, known in advance; nil while paused and when not running.
  public var endTime: Double? { isRunning ? run?.endTime : nil }

  /// Whether it was started and did not end yet; true while paused.
  public var isRunning: Bool { run?.isRunning ?? false }

  /// Whether it stands still.
  public var isPaused: Bool { isRunning && (run?.head.isPaused ?? false) }

  /// Why it ended, or nil.
  public var outcome: PlaybackOutcome? { run?.outcome }

  /// Where it stands, in seconds; below 0 in its start delay.
  public var position: Double { run?.position ?? 0 }

  /// How far it has come, from 0 to 1, all plays together; an endless one within its play.
  public var progress: Double { run?.progress ?? 0 }

  /// The value at the present; the first one before a start.
  public var value: Value { run.map { $0.value(at: $0.position) } ?? from }

  /// The value at a position, in seconds, by the present settings, without running.
  public func value(at position: Double) -> Value {
    AnimatedValue(self).value(at: position)
  }

  /// Pauses where it is; nothing where it does not run.
  ///
  /// The loop is not idle meanwhile, as with a paused tween, and ``/LayerAnimation/RenderLoop/paused`` lists it.
  public func pause() { run?.change { $0.isPaused = true } }

  /// Goes on; nothing where it does not run.
  public func resume() { run?.change { $0.isPaused = false } }

  /// Goes to a position, in seconds, calls with its value there, and goes on or stays paused.
  public func seek(to position: Double) {
    if position.isNaN || position == .infinity {
      fatalError("A value animator cannot seek to \(position) s.")
    }
    run?.seek(to: max(0, position))
  }

  /// Runs the other way from the present position on; back at the start it is finished.
  public func reverse() { run?.change { $0.isReversed.toggle() } }

  /// Begins again without the start delay; nothing where it does not run.
  public func restart() {
    run?.change { head in
      head.anchorPosition = 0
      head.isReversed = false
      head.isPaused = false
    }
  }

  /// How many of its seconds pass in one of the tree's: what ``setTimeScale(_:)`` set; 1 at first.
  public var timeScale: Double { run?.head.rate ?? 1 }

  /// Sets how many of its seconds pass in one of the tree's; 1 at first, above 0.
  public func setTimeScale(_ scale: Double) throws(TimelineError) {
    try TimelineError.check(rate: scale, name)
    run?.change { $0.rate = scale }
  }

  /// Ends it where it is, without another value; nothing where it does not run.
  ///
  /// The listeners hear of it at once; in one of them this does nothing.
  public func cancel() { run?.cancel() }
}
