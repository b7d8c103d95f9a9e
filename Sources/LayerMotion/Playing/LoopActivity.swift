import LayerAnimation

/// A player that runs on a loop: a playback, a block, an animator, a sequence, a value animator.
protocol LoopActivity: AnyObject {
  /// The kind of player.
  var activityKind: LoopActivityKind { get }

  /// Cancels it. Does nothing if its owner cancels it.
  func cancelActivity()

  /// Keeps the state of the last instant and releases all callbacks: the loop is being discarded.
  func freeze(at last: LastInstant)
}

extension LoopActivities {
  /// Adds a player that starts.
  ///
  /// The loop keeps it alive until it is removed.
  func add<Activity: LoopActivity>(_ activity: Activity) -> Int {
    // Generic, so that each closure captures one reference, which needs no memory.
    add(
      activity.activityKind, cancel: { activity.cancelActivity() },
      freeze: { activity.freeze(at: $0) })
  }
}

extension RenderLoop {
  /// The loop's instant of a time of the root; nil if there is no time, or if the root never
  /// reaches it because its time is stopped.
  ///
  /// Every player's `endTime` is defined by it.
  func instant(ofEnd time: Double?) -> Double? {
    guard let time else { return nil }
    let instant = instant(ofRootTime: time)
    return instant < .infinity ? instant : nil
  }

  /// Replaces a player's timer with one that is due at a time of the root, or paused if that is
  /// nil.
  func replaceTimer(
    _ timer: inout LoopTimer?, at time: Double?, named name: String, isEndless: Bool = false,
    _ action: @escaping (LoopTimer.Call) -> Void
  ) {
    removeTimer(&timer)
    if let time {
      timer = addTimer(at: time, named: name, isEndless: isEndless, action)
    } else {
      timer = addPausedTimer(named: name, action)
    }
  }

  /// Removes a player's timer, if there is one.
  func removeTimer(_ timer: inout LoopTimer?) {
    if let old = timer { removeTimer(old) }
    timer = nil
  }
}
