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
  private var listeners: [(id: Int, listener: (Double) -> Void)] = []
  private var nextListener = 0
  /// Whether frame listeners are being called.
  private var isInFrame = false
  /// The active players of this loop.
  package let activities = LoopActivities()
  /// The objects that belong to this loop, by class.
  @exclusivity(unchecked) var companions: [ObjectIdentifier: AnyObject] = [:]
  /// The one that was read last.
  @exclusivity(unchecked) var lastCompanion: (id: ObjectIdentifier, object: AnyObject)?

  /// Whether APIs that build motion on this loop should omit it; false by default.
  ///
  /// Work that starts while this is true takes its end values at once, without its delay, and is
  /// reported as finished in the next pass. All players of the module LayerMotion respect it;
  /// `ignoresReducedMotion` exempts one of them.
  ///
  /// The end values are those of the last repetition; endless repetition is played once. Work that
  /// is paused at its start jumps when it continues. Animations that are added to layers directly,
  /// and implicit ones, are not affected: check this property before adding them.
  @exclusivity(unchecked) public var reducesMotion = false

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
    if instant < core.quietUntil && instant >= core.now {
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

  /// Makes one frame: advances to the clock's next instant, then calls the frame listeners.
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
  /// frame listeners.
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
    for entry in listeners { entry.listener(now) }
    isInFrame = false
  }

  /// Adds a closure that is called once for every frame, with the frame's instant (rule R17).
  ///
  /// - Returns: A number to pass to ``removeFrameListener(_:)``.
  @discardableResult
  public func addFrameListener(_ listener: @escaping (Double) -> Void) -> Int {
    nextListener += 1
    listeners.append((nextListener, listener))
    return nextListener
  }

  /// The number of frame listeners.
  package var frameListenerCount: Int { listeners.count }

  /// Removes a frame listener; an unknown number has no effect.
  public func removeFrameListener(_ number: Int) { listeners.removeAll { $0.id == number } }
}
