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
    if state == .stopped || isRunning || loop == nil { return }
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
    if state == .stopped || loop == nil { return }
    together {
      activate()
      noteDelay()
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
    guard state == .active, !isRunning, loop != nil else { return }
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
      start(seconds: durationFactor > 0 ? seconds : nil, delay: 0)
    }
  }

  /// Becomes active and makes the changes, of which nothing is presented yet.
  ///
  /// The caller must show the present values before the transaction ends.
  func activate() {
    guard state == .inactive else { return }
    state = .active
    reopen()
    join()
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
        if isRunning, !isReversed, let way {
          noteDelay()
          let pace = head.total / (way.to - way.from)
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
    let delay = delay + delayLeft
    delayLeft = 0
    halt()
    isRunning = true
    guard let loop, seconds ?? (abs(to - from) * duration) > 0, from != to,
      ignoresReducedMotion || !loop.reducesMotion
    else {
      rest(at: .time(to))
      way = nil
      return jump()
    }
    func start(from: Double) -> Playhead {
      let span = PlaySpan(duration: seconds ?? abs(to - from) * duration, delay: delay)
      var head = Playhead(rate: head.rate, span: span)
      head.start(at: loop.rootTime)
      return head
    }
    (way, head) = ((from, to), start(from: from))
    for track in tracks {
      let own = track.time(at: loop.now) ?? from
      if own != to { track.start(AnimatorRun(from: own, to: to, head: start(from: own)), in: loop) }
    }
    show()
    setTimer()
  }

  /// Notes the seconds of the delay that are left.
  private func noteDelay() {
    guard way != nil, let loop else { return }
    delayLeft =
      tracks.compactMap { $0.delayLeft(at: loop.now) }.max()
      ?? max(0, -head.position(at: loop.rootTime))
  }

  /// The root's time at which the run ends, that of a jump or of a run without properties.
  var rootEnd: Double {
    guard let loop, way != nil else { return loop?.rootTime ?? 0 }
    return tracks.compactMap { $0.rootEnd(in: loop) }.max() ?? head.endTime ?? .infinity
  }

  /// Sets the timer for the end of the run, or for a pause.
  func setTimer() {
    // A strong capture, which keeps a running animator alive.
    let due = isRunning ? { [weak self] in self?.rootEnd ?? .infinity } : nil
    setTimer(at: due) { call in
      self.timer = nil
      if call == .due { self.runEnded() } else { self.finishAnimation(at: .current) }
    }
  }

  /// Jumps to the end; the completions are called in the next pass.
  private func jump() {
    show()
    if loop == nil { runEnded() } else { setTimer() }
  }

  /// Stops running, without a change of its animations.
  func halt() {
    stopTimer()
    if way != nil, let loop { for track in tracks { track.stay(at: track.time(at: loop.now)) } }
    way = nil
    isRunning = false
  }

  /// Rests all properties at one position.
  func rest(at position: Resting) {
    resting = position
    for track in tracks { track.stay(at: nil) }
  }

  private func runEnded() {
    halt()
    rest(at: .time(isReversed ? 0 : length))
    if pausesOnCompletion { return show() }
    finish(.finished)
  }

  /// Continues from the present position after ``isReversed`` changed.
  func turnRound() {
    if loop == nil { return }
    guard isRunning else { return showWhilePaused() }
    resting = .time(time)
    start(seconds: nil, delay: 0)
  }
}
