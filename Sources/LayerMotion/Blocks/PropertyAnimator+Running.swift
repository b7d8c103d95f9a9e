import LayerAnimation
import LayerModel

extension PropertyAnimator {
  /// Starts after a delay, or continues if it is paused.
  ///
  /// Does nothing if it is running or stopped. If the loop reduces motion and
  /// ``ignoresReducedMotion`` is false, it jumps to its end, and its completions are called in the
  /// next pass.
  ///
  /// - Parameter delay: Seconds, 0 or more; anything else stops the program.
  public func startAnimation(afterDelay delay: Double = 0) {
    if !(delay >= 0 && delay.isFinite) {
      fatalError("The delay of a property animator must be 0 or more and finite, not \(delay).")
    }
    if state == .stopped || isRunning { return }
    together {
      activate()
      start(seconds: nil, delay: delay)
    }
  }

  /// Pauses at the present position.
  ///
  /// An inactive animator becomes active, paused at its start.
  ///
  /// Does nothing if it is stopped.
  public func pauseAnimation() {
    if state == .stopped { return }
    together {
      activate()
      if let run, let loop { delayLeft = max(0, -run.head.position(at: loop.rootTime)) }
      resting = .time(time)
      halt()
      show()
    }
  }

  /// Continues from a pause, with another easing or another duration.
  ///
  /// Does nothing if it is not paused.
  ///
  /// - Parameters:
  ///   - easing: The easing of the remaining way; nil, the default, keeps the present one.
  ///   - durationFactor: The remaining time as a multiple of ``duration``; 0, the default, keeps
  ///     the remaining time. A negative or infinite number and NaN stop the program.
  public func continueAnimation(with easing: Easing? = nil, durationFactor: Double = 0) {
    if !(durationFactor >= 0 && durationFactor.isFinite) {
      fatalError("A duration factor must be 0 or more and finite, not \(durationFactor).")
    }
    guard state == .active, !isRunning else { return }
    if let easing {
      let time = self.time
      resting = .time(time)
      curve.turn(at: time, forwards: !isReversed, easing)
      for track in tracks { track.turn(at: time, forwards: !isReversed, easing) }
    }
    start(seconds: durationFactor > 0 ? durationFactor * duration : nil, delay: 0)
  }

  /// Becomes active and makes the changes, of which nothing is presented yet.
  func activate() {
    guard state == .inactive else { return }
    state = .active
    outcome = nil
    activity = loop?.activities.add(self)
    let waiting = self.waiting
    self.waiting = []
    gather(waiting, at: 0)
  }

  /// Makes changes and collects them.
  ///
  /// Each starts at a fraction of the time that is left after `time`. The caller must show the
  /// present values before the transaction ends.
  private func gather(
    _ list: [(animations: () -> Void, delayFactor: Double)], at time: Double
  ) {
    guard let loop else {
      for (animations, _) in list { animations() }
      return
    }
    for (animations, delayFactor) in list {
      let scope = AnimatorScope(self, start: time + delayFactor * (1 - time), in: loop)
      scope.run(in: loop, animations)
    }
  }

  /// Adds changes while it is active.
  func addNow(_ animations: @escaping () -> Void, delayFactor: Double) {
    together {
      gather([(animations, delayFactor)], at: time)
      if isRunning { put() } else { show() }
    }
  }

  /// Runs a closure in one transaction, so that no intermediate state is presented.
  func together(_ body: () -> Void) {
    guard let loop else { return body() }
    loop.transaction { _ in body() }
  }

  /// Runs from the present position to its end, in a number of seconds.
  ///
  /// If that is nil, it takes the remaining fraction of ``duration``.
  func start(seconds: Double?, delay: Double) {
    let from = time
    let to = isReversed ? 0.0 : 1.0
    let seconds = seconds ?? abs(to - from) * duration
    let delay = delay + delayLeft
    delayLeft = 0
    halt()
    isRunning = true
    guard let loop, seconds > 0, from != to,
      ignoresReducedMotion || !loop.reducesMotion
    else {
      resting = .time(to)
      run = nil
      return jump()
    }
    let span = PlaySpan(duration: seconds, delay: delay)
    run = AnimatorRun(from: from, to: to, head: Playhead(rate: rate, span: span))
    run?.head.start(at: loop.rootTime)
    put()
  }

  /// Adds the animations of the run from its present position on.
  private func put(_ change: (inout Playhead) -> Void = { _ in }) {
    guard let loop else { return }
    run?.head.change(at: loop.rootTime, change)
    guard let run else { return }
    let mark = BlockMark(allowsInteraction: isUserInteractionEnabled, owner: self)
    for track in tracks { track.run(run, in: loop, mark) }
    setTimer(at: run.head.endTime)
  }

  /// Sets the timer: for the end of the run, or nil for a pause.
  func setTimer(at end: Double?) {
    // A strong capture, which keeps a running animator alive.
    loop?.replaceTimer(&timer, at: end, named: origin.description) { call in
      self.timer = nil
      if call == .due { self.runEnded() } else { self.finishAnimation(at: .current) }
    }
  }

  /// Jumps to the end; the completions are called in the next pass.
  private func jump() {
    show()
    guard let loop else { return runEnded() }
    setTimer(at: loop.rootTime)
  }

  /// Stops running, without a change of its animations.
  func halt() {
    loop?.removeTimer(&timer)
    run = nil
    isRunning = false
  }

  private func runEnded() {
    halt()
    resting = .time(isReversed ? 0 : 1)
    if pausesOnCompletion { return show() }
    finish(.finished)
  }

  /// The seconds of its own time per second of the root; 1 by default.
  ///
  /// It applies to this run and to later ones. A value that is not finite and above 0 stops the
  /// program.
  public var timeScale: Double {
    get { rate }
    set {
      Playhead.check(rate: newValue, of: "property animator")
      if newValue == rate { return }
      rate = newValue
      if isRunning { together { put { $0.rate = newValue } } }
    }
  }

  /// The loop's instant of its end, known in advance.
  ///
  /// Nil in the same cases as ``Playback/endTime``.
  public var endTime: Double? {
    guard let loop, isRunning else { return nil }
    return run.map { loop.instant(ofEnd: $0.head.endTime) } ?? loop.now
  }

  /// Continues from the present position after ``isReversed`` changed.
  func turnRound() {
    guard isRunning else { return showWhilePaused() }
    resting = .time(time)
    start(seconds: nil, delay: 0)
  }
}

/// The scope in which an animator's closures run.
private final class AnimatorScope: BlockScope {
  private let animator: PropertyAnimator
  private let start: Double

  init(_ animator: PropertyAnimator, start: Double, in loop: RenderLoop) {
    self.animator = animator
    self.start = start
    let settings = BlockSettings(
      // A duration of 0 sets the values at once, yet they can still be finished at the start.
      duration: max(animator.duration, .leastNonzeroMagnitude), motion: .curve(.easeInEaseOut),
      options: .beginFromCurrentState)
    super.init(settings, in: loop)
  }

  override func animate(_ change: BlockChange) {
    let track = AnimatorTrack(change, start: start, animator.curve, animator.origin)
    animator.tracks.append(track)
    if change.isAdditive { return }
    if let old = animator.plainTracks[track.property], old.layer === change.layer {
      track.takeOver(from: old)
      animator.tracks.removeAll { $0 === old }
    }
    animator.plainTracks[track.property] = track
  }
}
