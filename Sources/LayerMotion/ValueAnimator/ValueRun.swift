import LayerAnimation

/// One run of a value animator, from its start to its end.
///
/// The loop keeps it alive until it ends. The animator keeps its latest run.
final class ValueRun<Value> {
  private let name: String
  private let curve: AnimatedValue<Value>
  private let frameLength: Double
  /// Whether it jumps to its end at its start, because the loop reduces motion.
  private let jumps: Bool
  private(set) weak var loop: RenderLoop?
  private var update: ((Value) -> Void)?
  private var onStart: (() -> Void)?
  private var onRepeat: ((Int) -> Void)?
  private var onCancel: (() -> Void)?
  private var onEnd: ((PlaybackOutcome) -> Void)?
  private var activity = 0
  private let span: PlaySpan
  var head = Playhead()
  private(set) var outcome: PlaybackOutcome?
  private var timer: LoopTimer?
  private var hasStarted = false
  /// The number of calls since the playhead was last anchored.
  private var frames = 0
  /// The number of plays reported as complete.
  private var playsTold = 0.0

  init(
    _ animator: ValueAnimator<Value>, span: PlaySpan, loop: RenderLoop,
    update: @escaping (Value) -> Void
  ) {
    name = animator.name
    jumps = loop.reducesMotion && !animator.ignoresReducedMotion
    curve = AnimatedValue(animator, isBounded: jumps)
    frameLength = 1 / animator.framesPerSecond
    self.loop = loop
    self.update = update
    onStart = animator.onStart
    onRepeat = animator.onRepeat
    onCancel = animator.onCancel
    onEnd = animator.onEnd
    self.span = span
  }

  var isRunning: Bool { outcome == nil }

  var position: Double {
    guard let loop, isRunning else { return head.anchorPosition }
    return head.position(at: loop.rootTime)
  }

  /// The loop's instant of its end; nil while paused, infinite if never.
  var endTime: Double? {
    guard let end = head.endInstant else { return nil }
    return loop?.instant(ofRootTime: end) ?? end
  }

  var progress: Double {
    let position = max(0, position)
    if head.total == .infinity {
      return (position / span.cycle) - (position / span.cycle).rounded(.down)
    }
    return head.total > 0 ? min(1, position / head.total) : 1
  }

  func value(at position: Double) -> Value { curve.value(at: position) }

  // MARK: Control

  func begin() {
    guard let loop else { return }
    activity = loop.activities.add(self)
    head.total = curve.total
    let now = loop.rootTime
    head.anchorInstant = now
    if jumps {
      head.anchorPosition = curve.total
      playsTold = curve.play(at: curve.total)
      setTimer(at: now)
      return
    }
    head.anchorPosition = -span.delay
    frames = -1
    setTimer(at: now + span.delay)
  }

  /// Changes the playhead; the calls continue from the present.
  func change(_ change: (inout Playhead) -> Void) {
    guard isRunning, let loop else { return }
    let now = loop.rootTime
    head.anchor(at: now)
    change(&head)
    head.anchorPosition = min(head.anchorPosition, head.total)
    playsTold = curve.play(at: head.anchorPosition)
    frames = 0
    if head.isPaused {
      pauseTimer()
    } else if head.anchorPosition < 0 && !head.isReversed {
      setTimer(at: now - head.anchorPosition / head.rate)
    } else {
      setTimer(at: nextInstant)
    }
  }

  func seek(to position: Double) {
    guard isRunning else { return }
    change { $0.anchorPosition = position }
    if head.isPaused {
      start()
      if isRunning { update?(curve.value(at: head.anchorPosition)) }
    } else if let loop {
      frames = -1
      setTimer(at: loop.rootTime)
    }
  }

  func cancel() {
    guard isRunning else { return }
    end(.cancelled(at: position, leaving: .here))
  }

  // MARK: Time

  /// The root's time of the next call: the next frame, or the end if that is earlier.
  private var nextInstant: Double {
    let frame = head.anchorInstant + Double(frames + 1) * frameLength
    let end = head.endInstant ?? .infinity
    // A frame that differs from the end by rounding alone is the end.
    return frame > end - frameLength * 1e-6 ? end : frame
  }

  private func setTimer(at time: Double) {
    removeTimer()
    timer = loop?.addTimer(
      at: time, named: name, isEndless: head.total == .infinity && !head.isReversed
    ) { _ in
      self.timer = nil
      self.tick()
    }
  }

  /// Keeps the loop from being idle while it is paused.
  private func pauseTimer() {
    removeTimer()
    timer = loop?.addPausedTimer(named: name) { [weak self] _ in
      guard let self else { return }
      self.timer = nil
      self.cancel()
    }
  }

  private func removeTimer() {
    if let timer { loop?.removeTimer(timer) }
    timer = nil
  }

  private func start() {
    if hasStarted { return }
    hasStarted = true
    onStart?()
  }

  private func tick() {
    guard isRunning, let loop else { return }
    let now = loop.rootTime
    // The root's time at an instant is exact to the rounding of both.
    let slack = 4 * max(abs(now), abs(loop.now)).ulp
    if head.anchorPosition < 0 {
      // The delay is over, so frames are counted from here.
      head.anchorPosition = 0
      head.anchorInstant = now
      frames = -1
    }
    start()
    guard isRunning, !head.isPaused else { return }
    let isEnd = (head.endInstant ?? .infinity) <= now + slack
    let position = isEnd ? (head.isReversed ? 0 : head.total) : head.position(at: now)
    tellRepeats(position)
    guard isRunning, !head.isPaused else { return }
    update?(curve.value(at: position))
    guard isRunning, timer == nil, !head.isPaused else { return }
    if isEnd {
      head.anchorPosition = position
      end(.finished)
      return
    }
    frames += 1
    setTimer(at: nextInstant)
  }

  private func tellRepeats(_ position: Double) {
    let play = curve.play(at: position)
    if onRepeat == nil { playsTold = play }
    while playsTold < play && isRunning {
      playsTold += 1
      onRepeat?(Int(playsTold))
    }
    playsTold = min(playsTold, play)
  }

  private func end(_ outcome: PlaybackOutcome) {
    guard isRunning else { return }
    if case .cancelled(let position, _) = outcome { head.anchorPosition = position }
    head.isPaused = true
    self.outcome = outcome
    removeTimer()
    loop?.activities.remove(activity)
    let (onCancel, onEnd) = (onCancel, onEnd)
    forgetCallbacks()
    if !outcome.isFinished { onCancel?() }
    onEnd?(outcome)
  }

  private func forgetCallbacks() {
    (update, onStart, onRepeat, onCancel, onEnd) = (nil, nil, nil, nil, nil)
  }
}

extension ValueRun: LoopActivity {
  var activityKind: LoopActivityKind { .valueAnimator }

  func cancelActivity() { cancel() }

  func freeze(at last: LastInstant) {
    if isRunning { head.anchor(at: last.rootTime) }
    timer = nil
    forgetCallbacks()
  }
}
