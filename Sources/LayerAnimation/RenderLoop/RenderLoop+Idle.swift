import LayerModel

extension RenderLoop {
  /// Whether nothing waits for a commit, every animation has ended and no timer is set.
  ///
  /// It agrees with ``animations``: an idle loop lists only ended animations, which are held or,
  /// until time moves, ended at the present instant. After ``settle(within:file:line:)`` only held
  /// ones are left.
  public var isIdle: Bool { core.isIdle }

  /// The instant of the next start, end or timer; nil if there is none.
  ///
  /// It covers committed changes: call ``flush(file:line:)`` first to include what was just added.
  public var nextEvent: Double? {
    let scripted = core.script.isEmpty ? nil : max(now, core.script.nextInstant)
    guard let next = core.nextInstant() else { return scripted }
    return scripted.map { min($0, next) } ?? next
  }

  /// Advances to the end of the last animation and timer, including those that callbacks add, and
  /// then presents the final values.
  ///
  ///     model      200 ─────────────▶ 240
  ///     shown      200 ──╱╲──── 239.97│240     a spring ends near its target; then the model shows
  ///     now        0 ────────────── end        the instant of the last end
  ///
  /// Afterwards the present is the instant of the last end, and only held animations are left:
  /// unlike after an advance to that instant (rule R3), ended animations are no longer presented. A
  /// loop in which nothing runs stays where it is.
  ///
  /// It first commits all changes and carries out everything due at the present. Then it checks for
  /// work that never ends, and again whenever a callback adds some. An error changes nothing and
  /// removes nothing, and the loop stays usable.
  ///
  /// - Parameters:
  ///   - seconds: The limit in seconds of the loop's time, 0 or more; an hour by default, longer
  ///     than any scene that people watch. Infinity sets no limit. Anything else stops the program.
  ///   - file: The caller's file, for the message that stops the program.
  ///   - line: The caller's line.
  /// - Throws: ``SettleError``, which names everything that keeps the loop awake.
  ///   - If something never ends (rule R6), the present stays at the instant of the check: the
  ///     original one, or that of the callback that added the work. An animation never ends if it
  ///     repeats forever or has speed 0, or if its layer's time is stopped or runs backwards.
  ///   - If the limit has passed, the loop is as after `advance(by: seconds)`.
  public func settle(
    within seconds: Double = 3600, file: StaticString = #fileID, line: UInt = #line
  ) throws(SettleError) {
    if !(seconds >= 0) {
      fatalError(
        "A loop settles within 0 or more seconds, not \(seconds).", file: file, line: line)
    }
    try core.settle(within: seconds, file: file, line: line)
  }
}
