import LayerModel

/// Turns a tree's model values into presented values at an instant, and commits the values that
/// animations leave.
///
///     let loop = RenderLoop(root: root)
///     try box.add(move, forKey: "move")
///     loop.advance(to: 0.5)
///     box.presented.position.x  // 160, halfway
///     loop.advance(to: 1)       // the end: completion called, end value still presented
///
/// Time moves only by calls: ``advance(to:file:line:)`` and ``advance(by:file:line:)`` are exact,
/// and ``frame(file:line:)`` asks the clock. On the way starts, ends and callbacks happen in the
/// order of time, each at its own instant. Loops in one process are independent.
///
/// Changes take effect at the next *commit*: every advance, frame and ``flush(file:line:)`` first
/// commits at the old present. Animations that were added with a begin time of 0 start there (F11).
///
/// A loop and its layers are not `Sendable`: use them from one isolation domain at a time.
///
/// The caller owns the loop. A loop that is released while work is in progress is *discarded*: it
/// calls no completion, delegate, block or timer. Its layers, handles and playbacks keep the state
/// of its last instant, and its root can be given to a new loop.
public final class RenderLoop {
  let core: LoopCore
  var clock: any MediaClock
  private var listeners = NumberedList<(Double) -> Void>()
  /// Whether frame listeners are being called.
  private var isInFrame = false
  /// The active players of this loop.
  package let activities = LoopActivities()
  /// The objects that belong to this loop, by class.
  var companions: [ObjectIdentifier: AnyObject] = [:]
  /// The one that was read last.
  var lastCompanion: (id: ObjectIdentifier, object: AnyObject)?

  /// Whether APIs that build motion on this loop should omit it; false by default.
  ///
  /// Work that starts while this is true takes its end values at once, without its delay, and is
  /// reported as finished in the next pass. All players of the module LayerMotion respect it;
  /// `ignoresReducedMotion` exempts one of them.
  ///
  /// The end values are those of the last repetition; endless repetition is played once. Work that
  /// is paused at its start jumps when it continues. Animations that are added to layers directly,
  /// and implicit ones, are not affected: check this property before adding them.
  public var reducesMotion = false

  /// Creates a loop for a tree; its present is 0.
  ///
  /// - Parameters:
  ///   - root: The root of a tree that has no loop yet; anything else is a programmer error and
  ///     stops the program.
  ///   - clock: The source of the next instant for ``frame(file:line:)``; by default a
  ///     ``ManualClock``, whose frames take no time.
  public init(root: Layer, clock: any MediaClock = ManualClock()) {
    core = LoopCore(root: root)
    self.clock = clock
    core.loop = self
  }

  // Runs no callback and changes no result of a query (record 0008).
  deinit {
    activities.abandon(at: core.now, rootTime: core.root.convertTime(core.now, from: nil))
    core.abandon()
  }

  /// The root of the tree.
  public var root: Layer { core.root }

  /// The present, in seconds.
  public var now: Double { core.now }

  /// Commits the changes at the present, and carries out everything due there.
  ///
  /// In a callback it also commits, so that a layer that was just added there can be animated; due
  /// events are reported after the callback. In an open transaction, and during the layout before a
  /// commit, it does nothing, because a commit follows.
  ///
  /// Callbacks that cause each other endlessly, or leave a transaction open, stop the program with
  /// the caller's file and line.
  public func flush(file: StaticString = #fileID, line: UInt = #line) {
    core.flush(file: file, line: line)
  }

  /// Moves the present to an instant, and carries out everything due on the way.
  ///
  /// Going backwards, a NaN or an infinity, and advancing from within a callback are programmer
  /// errors and stop the program (rule R5), with the caller's file and line.
  public func advance(
    to instant: Double, file: StaticString = #fileID, line: UInt = #line
  ) {
    if core.quiet.allows(core.now, instant) {
      core.now = instant
      return
    }
    // The slow path is a separate call, so that this one needs no stack frame.
    core.advanceThroughEvents(to: instant, file: file, line: line)
  }

  /// Moves the present forwards by a number of seconds, 0 or more.
  public func advance(
    by seconds: Double, file: StaticString = #fileID, line: UInt = #line
  ) {
    if !(seconds >= 0 && seconds.isFinite) {
      fatalError(
        "A loop can be advanced by 0 or more seconds, not by \(seconds).", file: file, line: line)
    }
    let target = core.now + seconds
    if target == .infinity {
      fatalError(
        "A loop at \(now) s cannot be advanced by \(seconds) s: its time would be infinite.",
        file: file, line: line)
    }
    core.advance(to: target, file: file, line: line)
  }

  /// Makes one frame: advances to the clock's next instant, then calls the frame listeners, and
  /// commits what they changed.
  ///
  /// The program stops if the clock returns an instant before the present, an infinity or a NaN, or
  /// if a listener makes a frame itself.
  ///
  /// - Returns: The frame's instant.
  @discardableResult
  public func frame(file: StaticString = #fileID, line: UInt = #line) -> Double {
    let instant = clock.nextInstant(after: now)
    if !instant.isFinite || instant < now {
      fatalError(
        "The clock \(type(of: clock)) named the instant \(instant) s after \(now) s.", file: file,
        line: line)
    }
    frame(at: instant, file: file, line: line)
    return now
  }

  /// Makes one frame at an instant of your choice, without the clock: advances there, then calls the
  /// frame listeners, and commits what they changed.
  ///
  /// An instant before the present, an infinity or a NaN stops the program, and so does a listener
  /// that makes a frame itself.
  public func frame(at instant: Double, file: StaticString = #fileID, line: UInt = #line) {
    if isInFrame {
      fatalError(
        "A frame listener cannot make a frame: it is called once for each frame at \(now) s.",
        file: file, line: line)
    }
    core.advance(to: instant, file: file, line: line)
    isInFrame = true
    let listeners = self.listeners
    listeners.visitEach { $0(now) }
    isInFrame = false
    if !core.changes.isEmpty { core.flush(file: file, line: line) }
  }

  /// Adds a closure that is called once for every frame, with the frame's instant (rule R17).
  ///
  /// - Returns: The listener, to pass to ``removeFrameListener(_:)``.
  @discardableResult
  public func addFrameListener(_ listener: @escaping (Double) -> Void) -> LoopListener {
    LoopListener(number: listeners.add(listener), loop: core.number)
  }

  /// Whether a callback of an advance or of a commit is running.
  package var isCalling: Bool { core.pass.isRunning }

  /// The number of frame listeners.
  package var frameListenerCount: Int { listeners.count }

  /// Removes a frame listener; has no effect on one that was removed, or is another loop's.
  public func removeFrameListener(_ listener: LoopListener) {
    if listener.loop == core.number { _ = listeners.remove(listener.number) }
  }
}

extension RenderLoop: CustomStringConvertible, CustomReflectable {
  /// The loop in one line: its root, its present, and what keeps it awake.
  ///
  /// For example `RenderLoop of Layer #root at 0.5 s, 2 animations, next event at 1 s`.
  public var description: String {
    var parts = ["RenderLoop of \(root.shortDescription) at \(now.shortText) s"]
    let count = core.committer.runningCount
    if count > 0 { parts.append(count == 1 ? "1 animation" : "\(count) animations") }
    if isIdle {
      parts.append("idle")
    } else if let next = nextEvent {
      parts.append("next event at \(next.shortText) s")
    }
    return parts.joined(separator: ", ")
  }

  /// The root, the present, and the animations that were committed.
  public var customMirror: Mirror {
    Mirror(
      self, children: ["root": root, "now": now, "animations": animations], displayStyle: .class)
  }
}

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

  /// The rate of the whole tree's time; 1 by default, 0.1 for "slow animations".
  ///
  ///     loop time   0 ───────── 1 ───────── 2 ───────── 3
  ///     root time   0 ───────── 1 ──── 1.25 ──── 1.5 ─── …      timeScale = 0.25 at 1 s
  ///
  /// This is the root's ``/LayerModel/Layer/speed``. Setting it keeps the root's local time, so
  /// that nothing jumps: everything that runs continues at the new rate, including waits and
  /// delays. At 0 the tree's time is stopped. A value below 0, infinity or NaN is a programmer
  /// error and stops the program.
  public var timeScale: Double {
    get { root.speed }
    set {
      if !(newValue >= 0 && newValue.isFinite) {
        fatalError("A loop's time scale must be 0 or more and finite, not \(newValue).")
      }
      if newValue == root.speed { return }
      let local = root.localTime(at: now)
      root.beginTime = now
      root.timeOffset = local
      root.speed = newValue
    }
  }

  /// The present in the root's local time, which drives everything in the tree.
  ///
  /// It equals ``now`` as long as ``timeScale`` was never set and the root has no time of its own.
  public var rootTime: Double { core.rootTime }

  /// Whether no layer of the tree has a time of its own.
  package var hasOneTime: Bool { core.hasOneTime }

  /// Returns the loop's instant at which the root's local time reaches a time.
  ///
  ///     root time    0 ───── 1 ── 1.25 ── 1.5        timeScale = 0.25 at 1 s
  ///     loop time    0 ───── 1 ──── 2 ───── 3        instant(ofRootTime: 1.5) is 3
  ///
  /// It uses the root's current timing. If the root's time is stopped or runs backwards, the
  /// instant is the present for a time that has passed, and infinite for any other.
  ///
  /// - Parameter time: Seconds of the root's time; infinity gives infinity.
  /// - Returns: Seconds of the loop's time.
  public func instant(ofRootTime time: Double) -> Double {
    time == .infinity ? time : core.instant(ofRootTime: time)
  }
}

/// A listener that a loop calls, to be removed from it.
///
/// It names its loop, also once that is released: on another one it does nothing.
public struct LoopListener: Hashable, Sendable {
  /// Its number, which no other listener of its kind has on the loop.
  let number: Int
  /// The number of the loop that calls it.
  let loop: Int
}
