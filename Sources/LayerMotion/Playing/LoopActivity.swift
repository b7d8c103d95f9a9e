import LayerAnimation

/// A player that runs on a loop: a playback, a block, an animator, a sequence, a value animator.
protocol LoopActivity: AnyObject {
  /// The kind of player.
  var activityKind: LoopActivityKind { get }

  /// Cancels it. Does nothing if its owner cancels it.
  func cancelActivity()

  /// Keeps the state of the last instant and releases all callbacks, because the loop is gone.
  func freeze(at last: LastInstant)
}

extension LoopActivities {
  /// Adds a player that starts.
  ///
  /// The loop keeps it alive until it is removed.
  func add(_ activity: any LoopActivity) -> Int {
    add(
      activity.activityKind, cancel: { activity.cancelActivity() },
      freeze: { activity.freeze(at: $0) })
  }
}
