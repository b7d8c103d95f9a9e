import LayerAnimation
import LayerModel

extension PropertyAnimator {
  /// Stops at the present position: the model gets the presented values, and the animations are
  /// removed.
  ///
  /// Does nothing if the animator is not active.
  ///
  /// - Parameter withoutFinishing: If true, the animator ends and its completions get `current` at
  ///   once. (UIKit never calls them.) If false, it is stopped, ready for ``finishAnimation(at:)``.
  public func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active, loop != nil else { return }
    if withoutFinishing { return finish(.cancelled(at: .current)) }
    freeze()
    state = .stopped
  }

  /// Ends the animator with the values of a position and calls the completions with that position
  /// at once.
  ///
  /// Use it for a stopped animator. An active one is stopped first, and an inactive one does
  /// nothing. A property that was changed after the animator's own change, or after the stop, keeps
  /// its newer value.
  public func finishAnimation(at position: AnimatingPosition) {
    if state != .inactive && loop != nil { finish(.cancelled(at: position)) }
  }

  /// Gives the model the presented values.
  private func freeze() {
    let time = self.time
    resting = .time(time)
    halt()
    loop.set(name, to: .current) {
      for track in tracks { track.freeze(at: time) }
    }
    for track in tracks { track.noteStopped() }
  }

  /// Ends the animator with an outcome.
  func finish(_ outcome: PlayerOutcome) {
    let ending = ending
    endSeconds = time * duration
    ending.isReversed = isReversed
    let position = ending.position(of: outcome)
    if state == .active && position == .current { freeze() }
    halt()
    loop.set(name, to: position) {
      if outcome != .finished || position != .start { for track in tracks { track.remove() } }
      if state == .stopped {
        finishStopped(at: position)
      } else if position == .start {
        // In reverse order, so that the oldest value remains if a property changed twice.
        for track in tracks.reversed() { track.takeBack(fadingIn: duration) }
      }
    }
    reset()
    resting = .untouched
    delayLeft = 0
    state = .inactive
    self.outcome = outcome
    if let activity { loop?.activities.remove(activity) }
    activity = nil
    releaseMark()
    // Completions that a completion adds belong to the next run.
    self.ending = Ending()
    ending.report(outcome, of: origin.description, in: loop)
  }

  /// Gives the model the values of a position.
  ///
  /// If a property changed several times, its last change counts at the end, and its first change
  /// at the start.
  private func finishStopped(at position: AnimatingPosition) {
    var done: Set<AnimatedProperty> = []
    switch position {
    case .current: break
    case .end:
      for track in tracks.reversed() where done.insert(track.property).inserted {
        track.finish(track.new)
      }
    case .start:
      for track in tracks where done.insert(track.property).inserted {
        track.finish(track.old)
      }
    }
  }
}

extension PropertyAnimator: LoopActivity {
  package var activityKind: LoopActivityKind { .animator }

  package func cancelActivity() { finishAnimation(at: .current) }

  package func freeze(at last: LastInstant) {
    if isRunning, let run { resting = .time(time(of: run, at: last.now, last.rootTime)) }
    run = nil
    releaseMark()
    ending.discard()
    waiting = []
  }
}

extension PropertyAnimator: BlockOwner {
  func cancel(at position: AnimatingPosition) { finishAnimation(at: position) }

  func giveUp(_ keyPath: String, of handle: AnimationHandle) -> Bool {
    let given = tracks.filter { $0.giveUp(keyPath, of: handle) }
    show(given)
    return !given.isEmpty
  }
}

extension PropertyAnimator: BlockDriver {
  var name: String { origin.description }
  var seconds: Double { state == .inactive ? endSeconds : time * duration }

  func cancel(_ part: BlockAnimation, at position: AnimatingPosition) {
    let time = self.time
    loop.set(name, to: position) {
      for track in tracks.reversed() where track.belongs(to: part) {
        switch position {
        case .end: break
        case .current: track.freeze(at: time)
        case .start: track.takeBack()
        }
        track.drop()
      }
    }
  }
}

extension PropertyAnimator {
  /// Waits until the animator has ended.
  ///
  /// See ``/LayerAnimation/RenderLoop/isDriven`` for how the loop advances meanwhile. Cancelling
  /// the task finishes the animator at its present position.
  ///
  /// - Parameter limit: Seconds of the loop's time after which a loop that is not driven gives up.
  /// - Returns: The outcome.
  /// - Throws: `CancellationError` if the task is cancelled or the loop is discarded;
  ///   ``/LayerAnimation/LoopWaitError`` if the end never comes, for example because the animator
  ///   is inactive, paused or stopped.
  @discardableResult
  public nonisolated(nonsending) func waitForEnd(
    within limit: Double = 3600
  ) async throws -> PlayerOutcome {
    let ending = ending
    return try await AwaitedEnd(
      subject: "property animator", loop: { self.loop }, outcome: { ending.outcome },
      cancel: { self.finishAnimation(at: .current) }
    ).wait(within: limit)
  }
}
