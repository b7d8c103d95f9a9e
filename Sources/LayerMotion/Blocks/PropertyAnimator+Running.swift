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
    continueAnimation(durationFactor: durationFactor) { _ in easing.map { [$0] } ?? [] }
  }

  /// Continues from a pause, with easings that are made for the seconds of the remaining way: one,
  /// and two more if x and y of positions have their own; none keeps the present ones.
  package func continueAnimation(
    durationFactor: Double, _ easings: (_ seconds: Double) -> [Easing]
  ) {
    if !(durationFactor >= 0 && durationFactor.isFinite) {
      fatalError("A duration factor must be 0 or more and finite, not \(durationFactor).")
    }
    guard state == .active, !isRunning else { return }
    let (time, forwards) = (self.time, !isReversed)
    let seconds =
      durationFactor > 0
      ? durationFactor * duration : abs((forwards ? length : 0) - time) * duration
    let easings = easings(seconds)
    together {
      if let easing = easings.first {
        let axes = Array(easings.dropFirst())
        resting = .time(time)
        curve.turn(at: time, forwards: forwards, easing, axes: axes)
        for track in tracks { track.turn(at: time, forwards: forwards, easing, axes: axes) }
        divideTracks()
      }
      start(seconds: seconds, delay: 0)
    }
  }

  /// Becomes active and makes the changes, of which nothing is presented yet.
  ///
  /// The caller must show the present values before the transaction ends.
  func activate() {
    guard state == .inactive else { return }
    state = .active
    outcome = nil
    activity = loop?.activities.add(self)
    gather(at: 0, upTo: 1)
    _ = takeFresh()
  }

  /// Makes changes that were added while it is active, and shows them with the others.
  func addNow() {
    together {
      let (time, length) = (time, length)
      gather(at: time, upTo: length)
      let added = takeFresh()
      if length != self.length {
        // It lasts longer now, at its present pace.
        resting = .time(time)
        if isRunning, !isReversed, let run, let loop {
          delayLeft = max(0, -run.head.position(at: loop.rootTime))
          let pace = run.head.total / (run.to - run.from)
          return start(seconds: (self.length - time) * pace, delay: 0)
        }
      }
      show(added)
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
    let to = isReversed ? 0.0 : length
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
    show()
    setTimer(at: run?.head.endTime)
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
    resting = .time(isReversed ? 0 : length)
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
      guard isRunning, run != nil, let loop else { return }
      run?.head.change(at: loop.rootTime) { $0.rate = newValue }
      together { show() }
      setTimer(at: run?.head.endTime)
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
