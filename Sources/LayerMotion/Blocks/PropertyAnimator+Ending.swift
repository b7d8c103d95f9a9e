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
    endSeconds = time * duration
    let position: AnimatingPosition
    switch outcome {
    case .finished: position = finalPosition
    case .cancelled(let place): position = place
    case .replaced, .removed: position = .current
    }
    endPosition = position
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
    releaseMark()
    report(outcome)
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
