/// A call that a loop is to make at an instant: what removes it.
public struct LoopTimer: Hashable, Sendable {
  let number: Int

  /// Why a timer's closure is called.
  public enum Call: Hashable, Sendable {
    /// Its instant has come.
    case due
    /// ``RenderLoop/cancelAll()`` ended it.
    case cancelled
  }
}

extension RenderLoop {
  /// Has a closure called once, at an instant of the loop.
  ///
  ///     begins ─▶ commits ─▶ starts ─▶ stops ─▶ completions ─▶ timers      of one instant
  ///
  /// Advancing stops there on the way, as at the end of an animation. What the closure changes and
  /// adds belongs to that instant; a timer that it adds for the same instant is called right after.
  /// The call comes at the next pass where the instant is the present or past.
  ///
  /// A timer keeps the loop from being idle: ``settle()`` waits for it.
  ///
  /// - Parameters:
  ///   - instant: Seconds of the loop's time; anything not finite is a programmer error and stops
  ///     the program.
  ///   - name: What an error message calls it.
  ///   - isEndless: Whether it is one of a row of timers that never ends; ``settle()`` refuses to
  ///     wait for such.
  ///   - action: Called exactly once, unless removed before: when due, or when
  ///     ``cancelAll()`` ends it. A discarded loop does not call it. The loop keeps it until then.
  /// - Returns: What removes it.
  @discardableResult
  public func addTimer(
    at instant: Double, named name: String = "timer", isEndless: Bool = false,
    _ action: @escaping (LoopTimer.Call) -> Void
  ) -> LoopTimer {
    if !instant.isFinite { fatalError("A timer cannot be due at \(instant) s.") }
    if isEndless { core.mayBeEndless = true }
    let timer = TimerQueue.Timer(name: name, isEndless: isEndless, action: action)
    return LoopTimer(number: core.timers.add(timer, at: instant))
  }

  /// No longer calls a timer's closure; nothing where it was called already.
  public func removeTimer(_ timer: LoopTimer) { core.timers.remove(timer.number) }
}
