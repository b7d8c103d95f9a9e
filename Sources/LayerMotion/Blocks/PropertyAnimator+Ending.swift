import LayerAnimation
import LayerModel

extension PropertyAnimator {
  /// Stops where it is: the model gets the values that show, and nothing is animated any more.
  ///
  /// Nothing where it is not active.
  ///
  /// - Parameter withoutFinishing: True ends it for good, and the completions get `current` at once
  ///   (UIKit never calls them). False leaves it stopped, for ``finishAnimation(at:)``.
  public func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active else { return }
    if withoutFinishing { return finish(at: .current) }
    freeze()
    state = .stopped
  }

  /// Ends it with the values of a place, and calls the completions with that place at once.
  ///
  /// Meant for a stopped animator; an active one is stopped first. Nothing for an inactive one. A
  /// property that was changed after the animator's own changes, or after it was stopped, keeps its
  /// newer value; only what the animator adds to it is taken back at the start.
  public func finishAnimation(at position: BlockPosition) {
    if state != .inactive { finish(at: position) }
  }

  /// Gives the model the values that show.
  private func freeze() {
    let time = self.time
    place = .time(time)
    halt()
    withoutActions {
      for track in tracks { track.freeze(at: time) }
    }
    for track in tracks { track.noteStopped() }
  }

  /// Is over, at a place.
  func finish(at position: BlockPosition) {
    if state == .active && position == .current { freeze() }
    halt()
    withoutActions {
      for track in tracks { track.remove() }
      if state == .stopped {
        finishStopped(at: position)
      } else if position == .start {
        // Backwards, so that of two changes of one property the first's old value is left.
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

  /// Gives the model the values of a place: of several changes of one property those of the last one
  /// at the end, and of the first one at the start.
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
