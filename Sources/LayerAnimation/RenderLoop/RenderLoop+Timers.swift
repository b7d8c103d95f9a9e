/// A call that a loop makes at a time of its tree.
///
/// Pass it to ``RenderLoop/removeTimer(_:)`` to prevent the call.
public struct LoopTimer: Hashable, Sendable {
  let number: Int

  /// Why a timer's closure is called.
  public enum Call: Hashable, Sendable {
    /// Its time has come.
    case due
    /// ``RenderLoop/cancelAll(file:line:)`` ended it.
    case cancelled
  }
}

extension RenderLoop {
  /// Calls a closure once, at a time of the tree.
  ///
  ///     begins ─▶ commits ─▶ starts ─▶ stops ─▶ completions ─▶ timers      of one instant
  ///
  /// The time is that of the root, ``rootTime``, as for everything that runs in the tree: it is the
  /// loop's ``now`` until ``timeScale`` or the root's own time is changed. When that changes, the call
  /// comes at the instant that has the time then; while the root's time stands still, it waits.
  ///
  /// Advancing stops there on the way, as at the end of an animation. What the closure changes and
  /// adds belongs to that instant; a timer that it adds for the same instant is called right after.
  /// The call comes at the next pass where the time is the present or past.
  ///
  /// A timer keeps the loop from being idle: ``settle(within:file:line:)`` waits for it.
  ///
  /// - Parameters:
  ///   - time: Seconds of the root's time; anything not finite is a programmer error and stops
  ///     the program.
  ///   - name: What ``timers`` and messages call it.
  ///   - isEndless: Whether it is one of a row of timers that never ends; ``settle(within:file:line:)`` refuses
  ///     to wait for such.
  ///   - action: Called exactly once, unless removed before: when due, or when
  ///     ``cancelAll(file:line:)`` ends it. A discarded loop does not call it. The loop keeps it until then.
  /// - Returns: What removes it.
  @discardableResult
  public func addTimer(
    at time: Double, named name: String = "timer", isEndless: Bool = false,
    _ action: @escaping (LoopTimer.Call) -> Void
  ) -> LoopTimer {
    if !time.isFinite { fatalError("A timer cannot be due at \(time) s.") }
    if isEndless { core.mayBeEndless = true }
    return add(
      TimerQueue.Timer(name: name, time: time, isEndless: isEndless, action: action))
  }

  /// Adds a timer that is paused: it has no time, and only ``cancelAll(file:line:)`` calls it.
  ///
  /// For a player of your own that is paused and has no animations. It appears in ``paused`` and keeps
  /// the loop from being idle, as an animation of speed 0 does: ``settle(within:file:line:)`` refuses to wait for it.
  /// Remove it when the player continues.
  ///
  /// - Parameters:
  ///   - name: What ``paused`` and messages call it.
  ///   - action: Called if ``cancelAll(file:line:)`` ends the timer. A discarded loop does not call it. The loop
  ///     keeps it until then.
  /// - Returns: What removes it.
  @discardableResult
  public func addPausedTimer(
    named name: String, _ action: @escaping (LoopTimer.Call) -> Void
  ) -> LoopTimer {
    core.mayBeEndless = true
    return add(TimerQueue.Timer(name: name, time: nil, isEndless: false, action: action))
  }

  private func add(_ timer: TimerQueue.Timer) -> LoopTimer {
    LoopTimer(number: core.timers.add(timer))
  }

  /// No longer calls a timer's closure; nothing where it was called already.
  public func removeTimer(_ timer: LoopTimer) {
    let removed = core.timers.remove(timer.number)
    // Released here, after the change of the queue.
    withExtendedLifetime(removed) {}
  }
}
