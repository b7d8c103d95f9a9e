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
  /// Meant for a stopped animator; an active one is stopped first. Nothing for an inactive one.
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
  }

  /// Is over, at a place.
  func finish(at position: BlockPosition) {
    if state == .active && position == .current { freeze() }
    halt()
    withoutActions {
      for track in tracks { track.remove() }
      switch position {
      case .current: break
      case .end: for track in tracks { leave(track, track.change.new) }
      // Backwards, so that of two changes of one property the first's old value is left.
      case .start: for track in tracks.reversed() { leave(track, track.change.old) }
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

  private func leave(_ track: AnimatorTrack, _ value: PropertyValue) {
    if !track.isLost { track.layer?.setModelValue(value, track.change.keyPath) }
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
