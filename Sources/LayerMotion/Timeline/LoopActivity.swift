import LayerAnimation

/// A player that runs on a loop: a playback, a block, an animator, a sequence, a value animator.
protocol LoopActivity: AnyObject {
  /// Its kind.
  var activityKind: LoopActivityKind { get }

  /// Cancels it; does nothing if other work that runs cancels it.
  func cancelActivity()

  /// Keeps the answers of the loop's last instant and drops all callbacks: the loop is gone.
  func freeze(at last: LastInstant)
}

extension LoopActivities {
  /// Adds a player that starts, which the loop keeps alive until it is removed.
  func add(_ activity: any LoopActivity) -> Int {
    add(
      activity.activityKind, cancel: { activity.cancelActivity() },
      freeze: { activity.freeze(at: $0) })
  }
}
