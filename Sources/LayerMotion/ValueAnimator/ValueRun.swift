import LayerAnimation

/// One run of a value animator, from its start to its end.
///
/// The loop keeps it alive until it ends. The animator keeps its latest run.
final class ValueRun<Value>: Player {
  private let curve: AnimatedValue<Value>
  private let frameLength: Double
  /// Whether it jumps to its end at its start, because the loop reduces motion.
  private let jumps: Bool
  private var update: ((Value) -> Void)?
  private var onStart: (() -> Void)?
  private var onRepeat: ((Int) -> Void)?
  private var hasStarted = false
  /// The number of calls since the one at the playhead's anchor; −1 before that one.
  private var frames = 0
  /// The number of plays reported as complete.
  private var reportedPlays = 0.0

  init(
    _ animator: ValueAnimator<Value>, loop: RenderLoop, update: @escaping (Value) -> Void
  ) {
    jumps = loop.reducesMotion && !animator.ignoresReducedMotion
    curve = AnimatedValue(animator, isBounded: jumps)
    frameLength = 1 / animator.framesPerSecond
    self.update = update
    onStart = animator.onStart
    onRepeat = animator.onRepeat
    super.init(.valueAnimator, AnimationOrigin(source: animator.name, number: 0), in: loop)
    head.span = curve.span
    let (onCancel, onEnd) = (animator.onCancel, animator.onEnd)
    whenEnded { outcome in
      if !outcome.isFinished { onCancel?() }
      onEnd?(outcome)
    }
  }

  override var name: String { origin.source }

  var isRunning: Bool { outcome == nil }

  var progress: Double { head.span.progress(at: position) }

  func value(at position: Double) -> Value { curve.value(at: position) }

  // MARK: Control

  func begin() {
    guard let loop else { return }
    join()
    let now = loop.rootTime
    head.start(at: now)
    if jumps {
      head.anchorPosition = head.total
      reportedPlays = curve.play(at: head.total)
    }
    frames = -1
    setTimer(at: jumps ? now : now + head.span.delay, on: loop)
  }

  /// Changes the playhead; the calls continue from the present.
  @discardableResult
  override func change(_ change: (inout Playhead) -> Void) -> Bool {
    guard isRunning, let loop else { return false }
    changeHead(at: loop.rootTime, change)
    reportedPlays = curve.play(at: head.anchorPosition)
    frames = 0
    if head.isPaused {
      // Keeps the loop from being idle while it is paused.
      setTimer(at: nil) { [weak self] _ in self?.cancel(at: .current) }
    } else if head.anchorPosition < 0 && !head.isReversed, let start = head.time(of: 0) {
      setTimer(at: start, on: loop)
    } else {
      setTimer(at: nextInstant(before: head.endTime ?? .infinity), on: loop)
    }
    return true
  }

  func seek(to position: Double) {
    guard isRunning, loop != nil else { return }
    change { $0.anchorPosition = position }
    if head.isPaused {
      start()
      if isRunning { update?(curve.value(at: head.anchorPosition)) }
    } else if let loop {
      frames = -1
      setTimer(at: loop.rootTime, on: loop)
    }
  }

  override func cancel(at position: AnimatingPosition) {
    if isRunning && loop != nil { conclude(.cancelled(at: .current), at: self.position) }
  }

  // MARK: Time

  /// The root's time of the next call: the next frame, or the end if that is earlier.
  private func nextInstant(before end: Double) -> Double {
    let frame = head.anchorTime + Double(frames + 1) * frameLength
    // A frame that differs from the end by rounding alone is the end.
    return frame > end - frameLength * 1e-6 ? end : frame
  }

  private func setTimer(at time: Double, on loop: RenderLoop) {
    if let old = timer { loop.removeTimer(old) }
    let isEndless = head.total == .infinity && !head.isReversed
    timer = loop.addPlayerTimer(at: time, named: name, isEndless: isEndless) { self.tick($0) }
  }

  private func start() {
    if hasStarted { return }
    hasStarted = true
    onStart?()
  }

  /// Makes the next call; returns the time of the one after it, with the same timer.
  private func tick(_ call: TimerCall) -> Double? {
    let own = timer
    timer = nil
    if call.call == .cancelled { cancel(at: .current) }
    guard isRunning else { return nil }
    let now = call.rootTime
    // The root's time at an instant is exact except for the rounding of both numbers.
    let slack = 4 * max(abs(now), abs(call.now)).ulp
    if head.anchorPosition < 0 {
      // The delay is over, so frames are counted from here.
      changeHead(at: now) { $0.anchorPosition = 0 }
      frames = -1
    }
    start()
    guard isRunning, !head.isPaused else { return nil }
    let end = head.endTime ?? .infinity
    let isEnd = end <= now + slack
    let position = isEnd ? (head.isReversed ? 0 : head.total) : head.position(at: now)
    reportRepeats(position)
    guard isRunning, !head.isPaused else { return nil }
    update?(curve.value(at: position))
    guard isRunning, timer == nil, !head.isPaused else { return nil }
    if isEnd {
      conclude(.finished, at: position)
      return nil
    }
    frames += 1
    timer = own
    return nextInstant(before: end)
  }

  private func reportRepeats(_ position: Double) {
    // Only this function and changes of the playhead need the number.
    if onRepeat == nil { return }
    let play = curve.play(at: position)
    while reportedPlays < play && isRunning {
      reportedPlays += 1
      onRepeat?(Int(reportedPlays))
    }
    reportedPlays = min(reportedPlays, play)
  }

  private func conclude(_ outcome: PlayerOutcome, at position: Double) {
    head.anchorPosition = position
    head.isPaused = true
    stopTimer()
    clearListeners()
    report(outcome)
  }

  private func clearListeners() { (update, onStart, onRepeat) = (nil, nil, nil) }

  override func release(at last: LastInstant) { clearListeners() }
}
