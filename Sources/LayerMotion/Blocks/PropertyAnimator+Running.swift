import LayerAnimation
import LayerModel

extension PropertyAnimator {
  /// Starts to run, or goes on where it was paused, after a delay.
  ///
  /// Nothing where it runs or is stopped. Where the loop reduces motion it jumps to its end, and its
  /// completions come in the next pass, unless it has ``ignoresReducedMotion``.
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

  /// Pauses where it is; an inactive animator becomes active, and stands at its start.
  public func pauseAnimation() {
    if state == .stopped { return }
    together {
      activate()
      place = .time(time)
      halt()
      show()
    }
  }

  /// Goes on where it is paused, with another easing or at another pace.
  ///
  /// Nothing where it is not paused.
  ///
  /// - Parameters:
  ///   - easing: The easing of what is left of the way; nil, the default, keeps that it has.
  ///   - durationFactor: What is left takes this part of ``duration``; 0, the default, leaves what was
  ///     left. Below 0, infinite or NaN stops the program.
  public func continueAnimation(with easing: Easing? = nil, durationFactor: Double = 0) {
    if !(durationFactor >= 0 && durationFactor.isFinite) {
      fatalError("A duration factor must be 0 or more and finite, not \(durationFactor).")
    }
    guard state == .active, !isRunning else { return }
    if let easing {
      let time = self.time
      place = .time(time)
      curve.turn(at: time, forwards: !isReversed, easing)
      for track in tracks { track.turn(at: time, forwards: !isReversed, easing) }
    }
    start(seconds: durationFactor > 0 ? durationFactor * duration : nil, delay: 0)
  }

  /// Becomes active: the changes are made, and nothing of them shows yet.
  func activate() {
    guard state == .inactive else { return }
    state = .active
    activity = loop?.activities.add(self)
    let waiting = self.waiting
    self.waiting = []
    gather(waiting, at: 0)
  }

  /// Makes changes and takes them in, each from a part of the time that is left after a time; what is
  /// due has to be shown before the transaction ends.
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

  /// Takes in changes while it is active.
  func addNow(_ animations: @escaping () -> Void, delayFactor: Double) {
    together {
      gather([(animations, delayFactor)], at: time)
      if isRunning { resume() } else { show() }
    }
  }

  /// Does things in one transaction, so that nothing in between shows.
  func together(_ body: () -> Void) {
    guard let loop else { return body() }
    loop.transaction { _ in body() }
  }

  /// Runs from where it is to its end, in so many seconds, or nil for as many as the way has.
  func start(seconds: Double?, delay: Double) {
    let from = time
    let to = isReversed ? 0.0 : 1.0
    let seconds = seconds ?? abs(to - from) * duration
    halt()
    isRunning = true
    guard let loop, seconds > 0, from != to,
      ignoresReducedMotion || !loop.reducesMotion
    else {
      place = .time(to)
      run = nil
      return jump()
    }
    runStart = loop.rootTime + delay
    run = AnimatorRun(from: from, to: to, seconds: seconds, delay: delay)
    put()
  }

  /// Puts in the rest of the run, after changes were added to it.
  private func resume() {
    guard let loop, let run else { return }
    let passed = loop.rootTime - runStart
    let rest = AnimatorRun(
      from: time, to: run.to, seconds: run.seconds - max(0, passed), delay: max(0, -passed))
    timer?.cancel()
    if !(rest.seconds > 0) || rest.from == rest.to {
      place = .time(run.to)
      self.run = nil
      return jump()
    }
    runStart = loop.rootTime + rest.delay
    self.run = rest
    put()
  }

  private func put() {
    guard let loop, let run else { return }
    let mark = BlockMark(allowsInteraction: isUserInteractionEnabled, owner: self)
    for track in tracks { track.run(run, in: loop, mark) }
    // Strongly: what runs needs nobody to keep it.
    timer = BlockTimer(run.delay + run.seconds, in: loop, for: origin) { outcome in
      self.timer = nil
      self.runEnded(outcome)
    }
  }

  /// Is at the end of its way at once; the completions come in the next pass.
  private func jump() {
    show()
    guard let loop else { return runEnded(.finished) }
    let number = jumps + 1
    jumps = number
    loop.runInNextPass(for: origin.description) {
      // Whatever was done since has its own end.
      if self.jumps == number, self.isRunning, self.run == nil { self.runEnded(.finished) }
    }
  }

  /// Stops to run, without showing anything.
  func halt() {
    timer?.cancel()
    timer = nil
    run = nil
    isRunning = false
    jumps += 1
  }

  private func runEnded(_ outcome: AnimationOutcome) {
    let end = isReversed ? 0.0 : 1
    if !outcome.isFinished {
      place = .time(time)
      halt()
      return finish(at: .current)
    }
    halt()
    place = .time(end)
    if pausesOnCompletion { return show() }
    finish(at: isReversed ? .start : .end)
  }

  /// Turns round where it is, while it runs.
  func turnRound() {
    guard isRunning else { return showWhilePaused() }
    place = .time(time)
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
      // With 0 the values are there at once, and yet may be finished at the start.
      duration: max(animator.duration, .leastNonzeroMagnitude), motion: .curve(.easeInEaseOut),
      options: .beginFromCurrentState)
    super.init(settings, in: loop)
  }

  override func animate(_ change: BlockChange) {
    let track = AnimatorTrack(change, start: start, animator.curve, animator.origin)
    animator.tracks.append(track)
    if change.isAdditive { return }
    if let old = animator.plainTracks[track.place], old.layer === change.layer {
      track.takeOver(from: old)
      animator.tracks.removeAll { $0 === old }
    }
    animator.plainTracks[track.place] = track
  }
}
