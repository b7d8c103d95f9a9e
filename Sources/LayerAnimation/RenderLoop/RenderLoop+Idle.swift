import LayerModel

extension RenderLoop {
  /// Whether nothing waits for a commit, no animation is still to end and no timer is set.
  ///
  /// It agrees with ``animations``: an idle loop lists only animations that ended, those that are
  /// held and, until time moves, those of the present instant. After ``settle(within:file:line:)`` only those
  /// that are held are left.
  public var isIdle: Bool { core.isIdle }

  /// The instant of the next begin, end or timer, or nil where none is to come.
  ///
  /// Of what was committed: call ``flush(file:line:)`` first to include what was just added.
  public var nextEvent: Double? { core.nextInstant() }

  /// Advances to the end of the last animation and timer, with everything their callbacks add, and
  /// brings the picture to rest.
  ///
  ///     model      200 ─────────────▶ 240
  ///     shown      200 ──╱╲──── 239.97│240     a spring ends near its target, and shows the model
  ///     now        0 ────────────── end        the instant of the last end
  ///
  /// The present is the instant of the last end afterwards, and no animation is left but those that
  /// are held: unlike after an advance to that instant (rule R3), what ended shows no more. A loop
  /// in which nothing runs stays where it is.
  ///
  /// It first commits what was changed and lets everything due at the present happen. Then it looks
  /// for what never ends, and does so again whenever a callback adds such. Either way an error
  /// changes nothing and removes nothing, and the loop can be used on.
  ///
  /// - Parameters:
  ///   - seconds: How much time of the loop it may take, 0 or more; an hour by default, more than a
  ///     scene that people watch. Infinity sets no limit. Anything else stops the program.
  ///   - file: The caller's file, for the message that stops the program.
  ///   - line: The caller's line.
  /// - Throws: ``SettleError``, which names everything that keeps the loop awake.
  ///   - Where something never ends (rule R6), the present stays where that was found: where it
  ///     was before, or the instant of the callback that added it. An animation never ends that
  ///     repeats forever, stands still, or whose layer's time stands still or runs backwards.
  ///   - Where the time has passed, the loop is as after `advance(by: seconds)`.
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
