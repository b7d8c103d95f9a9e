/// Work of several animations, or of none, that is under way on a loop: a playback, a block, an
/// animator, a sequence, a value animator.
protocol LoopActivity: AnyObject {
  /// Which kind of work it is.
  var activityKind: LoopActivityKind { get }

  /// Ends it as its own way to cancel does; nothing where something else that is under way does so.
  func cancelActivity()

  /// Keeps the answers of the loop's last instant and forgets all callbacks: the loop is gone.
  func freeze(at last: LastInstant)
}

/// The kinds of work, in the order in which ``RenderLoop/cancelAll()`` ends them.
enum LoopActivityKind: Int, CaseIterable {
  case playback, block, animator, sequence, valueAnimator
}

/// The last instant of a loop that was discarded.
struct LastInstant {
  /// The loop's time.
  let now: Double
  /// The time of the loop's root.
  let rootTime: Double
}

/// What is under way on a loop, which keeps it alive until it ends.
final class LoopActivities {
  private var entries: [Int: any LoopActivity] = [:]
  private var last = 0

  /// Keeps something from its start on.
  ///
  /// - Returns: The number that removes it.
  func add(_ activity: any LoopActivity) -> Int {
    last += 1
    entries[last] = activity
    return last
  }

  /// Lets go of something that ended.
  func remove(_ number: Int) { entries[number] = nil }

  /// What is under way, by kind, then in the order of starting.
  var inOrder: [any LoopActivity] {
    entries.sorted { a, b in
      (a.value.activityKind.rawValue, a.key) < (b.value.activityKind.rawValue, b.key)
    }
    .map(\.value)
  }

  /// Freezes everything at the loop's last instant and lets go of it.
  func abandon(at now: Double, rootTime: Double) {
    let activities = inOrder
    entries = [:]
    for activity in activities { activity.freeze(at: LastInstant(now: now, rootTime: rootTime)) }
  }
}
