/// The kinds of work, in the order in which ``RenderLoop/cancelAll(file:line:)`` cancels them.
public enum LoopActivityKind: Int, CaseIterable, Sendable {
  /// A tween, a timeline or a motion.
  case playback
  /// A view-style block.
  case block
  /// A property animator.
  case animator
  /// A sequence of blocks.
  case sequence
  /// A value animator.
  case valueAnimator
}

/// The last instant of a loop that was discarded.
public struct LastInstant: Hashable, Sendable {
  /// The loop's time, in seconds.
  public let now: Double
  /// The time of the loop's root, in seconds.
  public let rootTime: Double
}

/// The active players of a loop, which keeps them alive until they end.
///
/// A player of your own adds itself when it starts and removes itself when it ends. In between,
/// ``RenderLoop/cancelAll(file:line:)`` cancels it, and discarding the loop freezes it.
public final class LoopActivities {
  struct Entry {
    let kind: LoopActivityKind
    let cancel: () -> Void
    let freeze: (LastInstant) -> Void
  }

  private var entries: [Int: Entry] = [:]
  private var last = 0

  /// Adds a player when it starts.
  ///
  /// - Parameters:
  ///   - kind: Its kind, which decides when ``RenderLoop/cancelAll(file:line:)`` ends it.
  ///   - cancel: Cancels the player; does nothing if other work ends it. The loop retains the
  ///     closure until the player is removed.
  ///   - freeze: Keeps the state of the loop's last instant and releases all callbacks. Called when
  ///     the loop is discarded.
  /// - Returns: The number to pass to ``remove(_:)``.
  public func add(
    _ kind: LoopActivityKind, cancel: @escaping () -> Void,
    freeze: @escaping (LastInstant) -> Void
  ) -> Int {
    last += 1
    entries[last] = Entry(kind: kind, cancel: cancel, freeze: freeze)
    return last
  }

  /// Removes a player that ended; an unknown number has no effect.
  public func remove(_ number: Int) { entries[number] = nil }

  /// The players, sorted by kind and then by start.
  var inOrder: [Entry] {
    entries.sorted { a, b in (a.value.kind.rawValue, a.key) < (b.value.kind.rawValue, b.key) }
      .map(\.value)
  }

  /// Freezes all players at the loop's last instant and releases them.
  func abandon(at now: Double, rootTime: Double) {
    let activities = inOrder
    entries = [:]
    for activity in activities { activity.freeze(LastInstant(now: now, rootTime: rootTime)) }
  }
}
