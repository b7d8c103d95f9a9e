/// A call that a loop makes at a time of its tree.
///
/// Pass it to ``RenderLoop/removeTimer(_:)`` to prevent the call. On another loop it does nothing.
public struct LoopTimer: Hashable, Sendable {
  /// Where the loop's table has the call.
  let place: TimerQueue.Place
  /// The number of the loop that makes it.
  let loop: Int

  /// The reason why a timer's closure is called.
  public enum Call: Hashable, Sendable {
    /// The root has reached its time.
    case due
    /// ``RenderLoop/cancelAll(file:line:)`` ended it.
    case cancelled
  }
}

/// A call of a timer, with the present, so that a player needs no reference to the loop.
package struct TimerCall {
  /// The reason.
  package let call: LoopTimer.Call
  /// The loop's present.
  package let now: Double
  /// The root's time.
  package let rootTime: Double
}

extension RenderLoop {
  /// Calls a closure once, at a time of the tree.
  ///
  ///     due events ─▶ value commits ─▶ starts ─▶ stops ─▶ completions ─▶ timers   of one instant
  ///
  /// The time is that of the root, ``rootTime``, as for everything that runs in the tree. It equals
  /// the loop's ``now`` until ``timeScale`` or the root's own timing changes. After such a change,
  /// the call comes when the root reaches the time; while the root's time is stopped, it waits.
  ///
  /// An advance stops there on the way, as at the end of an animation. Changes made by the closure
  /// belong to that instant; a timer that it adds for the same instant is called right after. If
  /// the time is not in the future, the call comes in the next pass.
  ///
  /// A timer keeps the loop from being idle: ``settle(within:file:line:)`` waits for it.
  ///
  /// - Parameters:
  ///   - time: Seconds of the root's time; anything not finite is a programmer error and stops
  ///     the program.
  ///   - name: The name in ``timers`` and in messages.
  ///   - isEndless: Whether it is one of an endless chain of timers; ``settle(within:file:line:)``
  ///     refuses to wait for those.
  ///   - action: Called exactly once, unless removed before: when due, or when
  ///     ``cancelAll(file:line:)`` ends it. A discarded loop does not call it. The loop keeps it
  ///     until then.
  /// - Returns: The timer, to pass to ``removeTimer(_:)``.
  @discardableResult
  public func addTimer(
    at time: Double, named name: String = "timer", isEndless: Bool = false,
    _ action: @escaping (LoopTimer.Call) -> Void
  ) -> LoopTimer {
    addPlayerTimer(at: time, named: name, isEndless: isEndless) {
      action($0.call)
      return nil
    }
  }

  /// Calls a closure as ``addTimer(at:named:isEndless:_:)`` does, again at each time that it returns.
  ///
  /// The timer stays the same one. While the closure is called there is none.
  package func addPlayerTimer(
    at time: Double, named name: String, isEndless: Bool,
    _ action: @escaping (TimerCall) -> Double?
  ) -> LoopTimer {
    if !time.isFinite { fatalError("A timer cannot be due at \(time) s.") }
    if isEndless { core.scheduler.mayBeEndless = true }
    return add(TimerQueue.Timer(name: name, time: time, isEndless: isEndless, action: action))
  }

  /// Adds a timer whose time of the root depends on the times of layers.
  ///
  /// - Parameters:
  ///   - time: The time, or infinity while the layers' time is stopped.
  ///   - name: The name in ``timers`` and in messages.
  ///   - due: Returns the time at each commit that changes a layer's time; it changes no timer.
  ///   - action: Called as that of ``addTimer(at:named:isEndless:_:)``.
  /// - Returns: The timer.
  package func addTimer(
    at time: Double, named name: String, due: @escaping () -> Double,
    _ action: @escaping (LoopTimer.Call) -> Void
  ) -> LoopTimer {
    if time == .infinity { core.scheduler.mayBeEndless = true }
    return add(
      TimerQueue.Timer(name: name, time: time, isEndless: false, due: due) {
        action($0.call)
        return nil
      })
  }

  /// Adds a timer that is paused: it has no time, and only ``cancelAll(file:line:)`` calls it.
  ///
  /// It is for a player of your own that is paused and has no animations. It appears in ``paused``
  /// and keeps the loop from being idle, as an animation of speed 0 does:
  /// ``settle(within:file:line:)`` refuses to wait for it. Remove it when the player continues.
  ///
  /// - Parameters:
  ///   - name: The name in ``paused`` and in messages.
  ///   - action: Called if ``cancelAll(file:line:)`` ends the timer. A discarded loop does not call
  ///     it. The loop keeps it until then.
  /// - Returns: The timer, to pass to ``removeTimer(_:)``.
  @discardableResult
  package func addPausedTimer(
    named name: String, _ action: @escaping (LoopTimer.Call) -> Void
  ) -> LoopTimer {
    core.scheduler.mayBeEndless = true
    return add(
      TimerQueue.Timer(name: name, time: nil, isEndless: false) {
        action($0.call)
        return nil
      })
  }

  private func add(_ timer: TimerQueue.Timer) -> LoopTimer {
    LoopTimer(place: core.timers.add(timer), loop: core.number)
  }

  /// Removes a timer without calling its closure; has no effect after the call, nor on a timer of
  /// another loop.
  public func removeTimer(_ timer: LoopTimer) {
    if timer.loop != core.number { return }
    let removed = core.timers.remove(timer.place)
    // Released here, after the change of the queue.
    withExtendedLifetime(removed) {}
  }
}
