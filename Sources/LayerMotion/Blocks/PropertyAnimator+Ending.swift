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
    guard state == .active else { return }
    if withoutFinishing { return finish(at: .current) }
    freeze()
    state = .stopped
  }

  /// Ends the animator with the values of a position and calls the completions with that position
  /// at once.
  ///
  /// It is meant for a stopped animator. An active one is stopped first, and an inactive one does
  /// nothing. A property that was changed after the animator's own change, or after the stop, keeps
  /// its newer value; at the start, only the animator's own additive difference is removed.
  public func finishAnimation(at position: BlockPosition) {
    if state != .inactive { finish(at: position) }
  }

  /// Gives the model the presented values.
  private func freeze() {
    let time = self.time
    place = .time(time)
    halt()
    withoutActions {
      for track in tracks { track.freeze(at: time) }
    }
    for track in tracks { track.noteStopped() }
  }

  /// Ends the animator at a position.
  func finish(at position: BlockPosition) {
    if state == .active && position == .current { freeze() }
    halt()
    withoutActions {
      for track in tracks { track.remove() }
      if state == .stopped {
        finishStopped(at: position)
      } else if position == .start {
        // Backwards, so that the oldest value remains if a property changed twice.
        for track in tracks.reversed() { track.takeBack() }
      }
    }
    let completions = self.completions
    self.completions = []
    tracks = []
    plainTracks = [:]
    waiting = []
    place = .untouched
    curve = AnimatorCurve(easing)
    state = .inactive
    if let activity { loop?.activities.remove(activity) }
    activity = nil
    for completion in completions { completion(position) }
  }

  /// Gives the model the values of a position.
  ///
  /// If a property changed several times, its last change counts at the end, and its first change
  /// at the start.
  private func finishStopped(at position: BlockPosition) {
    var done: Set<AnimatorTrack.Place> = []
    switch position {
    case .current: break
    case .end:
      for track in tracks.reversed() where done.insert(track.place).inserted {
        track.finish(track.change.new)
      }
    case .start:
      for track in tracks where done.insert(track.place).inserted {
        track.finish(track.change.old)
      }
    }
  }

  private func withoutActions(_ changes: () -> Void) {
    guard let loop else { return changes() }
    loop.transaction(disableActions: true) { _ in changes() }
  }
}

extension PropertyAnimator: LoopActivity {
  var activityKind: LoopActivityKind { .animator }

  func cancelActivity() { finishAnimation(at: .current) }

  func freeze(at last: LastInstant) {
    if isRunning, let run { place = .time(run.time(at: last.rootTime - runStart)) }
    timer?.freeze(at: last)
    completions = []
    waiting = []
  }
}

extension PropertyAnimator: BlockOwner {
  func moves(_ layer: Layer) -> Bool { tracks.contains { $0.layer === layer } }

  func cancel(at position: BlockPosition) { finishAnimation(at: position) }
}
