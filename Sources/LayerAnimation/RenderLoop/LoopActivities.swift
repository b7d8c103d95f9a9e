/// The kinds of work, in the order in which ``RenderLoop/cancelAll(file:line:)`` cancels them.
package enum LoopActivityKind: CaseIterable, Sendable {
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
package struct LastInstant: Hashable, Sendable {
  /// The loop's time, in seconds.
  package let now: Double
  /// The time of the loop's root, in seconds.
  package let rootTime: Double
}

/// The end of a player, as ``LoopActivities/addEndListener(_:)`` reports it.
package struct PlayerEnd: Hashable, Sendable, CustomStringConvertible {
  /// The name of the player, such as `tween 3`.
  package let name: String
  /// The outcome in words, such as `finished` or `cancelled at the end`.
  package let outcome: String
  /// The loop's instant, in seconds.
  package let instant: Double

  /// Creates an end.
  package init(name: String, outcome: String, instant: Double) {
    (self.name, self.outcome, self.instant) = (name, outcome, instant)
  }

  /// The end in one line: `0.25  tween 3: finished`.
  package var description: String { "\(instant)  \(name): \(outcome)" }
}

/// A player that runs on a loop: a playback, a block, an animator, a sequence, a value animator.
package protocol LoopActivity: AnyObject {
  /// The kind of player, which decides when ``RenderLoop/cancelAll(file:line:)`` ends it.
  var activityKind: LoopActivityKind { get }

  /// Cancels it. Does nothing if its owner cancels it.
  func cancelActivity()

  /// Keeps the state of the last instant and releases all callbacks: the loop is being discarded.
  func freeze(at last: LastInstant)
}

/// The active players of a loop, which keeps them alive until they end.
///
/// A player of your own adds itself when it starts and removes itself when it ends. In between,
/// ``RenderLoop/cancelAll(file:line:)`` cancels it, and discarding the loop freezes it.
package final class LoopActivities {
  private var players = NumberedList<any LoopActivity>()
  private var endListeners = NumberedList<(PlayerEnd) -> Void>()

  /// Adds a player when it starts, and retains it until it is removed.
  ///
  /// - Returns: The number to pass to ``remove(_:)``.
  package func add(_ player: any LoopActivity) -> Int { players.add(player) }

  /// Removes a player that ended; an unknown number has no effect.
  package func remove(_ number: Int) { _ = players.remove(number) }

  /// Whether a listener waits for the ends of players.
  package private(set) var hasEndListeners = false

  /// Adds a closure that is called with the end of each player, before the player's completions.
  ///
  /// - Returns: The number to pass to ``removeEndListener(_:)``.
  @discardableResult
  package func addEndListener(_ listener: @escaping (PlayerEnd) -> Void) -> Int {
    hasEndListeners = true
    return endListeners.add(listener)
  }

  /// Removes an end listener; an unknown number has no effect.
  package func removeEndListener(_ number: Int) {
    _ = endListeners.remove(number)
    hasEndListeners = !endListeners.isEmpty
  }

  /// Calls the end listeners; a player of your own calls it once, when it ends.
  package func reportEnd(_ end: PlayerEnd) {
    let listeners = endListeners
    listeners.visitEach { $0(end) }
  }

  /// The players, sorted by kind and then by start.
  package var inOrder: [any LoopActivity] {
    let present = players.elements
    return LoopActivityKind.allCases.flatMap { kind in
      present.filter { $0.activityKind == kind }
    }
  }

  /// Freezes all players at the loop's last instant and releases them.
  func abandon(at now: Double, rootTime: Double) {
    let present = inOrder
    players.removeAll()
    for player in present { player.freeze(at: LastInstant(now: now, rootTime: rootTime)) }
  }
}
