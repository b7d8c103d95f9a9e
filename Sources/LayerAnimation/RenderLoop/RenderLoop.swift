import LayerModel

/// Turns a tree's model values into what would show at an instant, and commits what animations
/// leave behind.
///
///     let loop = RenderLoop(root: root)
///     try box.add(move, forKey: "move")
///     loop.advance(to: 0.5)
///     box.presented.position.x  // 160, half way
///     loop.advance(to: 1)       // the end: completion called, end value still shown
///
/// Time passes only when somebody says so: ``advance(to:file:line:)`` and ``advance(by:file:line:)`` are exact, and
/// ``frame(file:line:)`` asks the clock. On the way begins, ends and callbacks happen in the order of time,
/// each at its own instant. Two loops in one process do not know of each other.
///
/// What is changed becomes real at the next *commit*: every advance, frame and
/// ``flush(file:line:)`` first commits at the old present. What was added there with a begin time of
/// 0 begins there (F11).
///
/// A loop and its layers are not `Sendable`: use them from one isolation domain at a time.
///
/// Nothing keeps a loop alive but you. A loop that is released with work under way is *discarded*: it
/// calls no completion, delegate, block or timer. Its layers, handles and playbacks keep the answers
/// of its last instant, and its root can be given to a new loop.
public final class RenderLoop {
  let core: LoopCore
  private var clock: any MediaClock
  private var listeners: [(id: Int, listener: (Double) -> Void)] = []
  private var nextListener = 0
  /// Whether the listeners of a frame are being called.
  private var isInFrame = false
  /// The players that run on this loop.
  public let activities = LoopActivities()
  /// What belongs to this loop, by class.
  var companions: [ObjectIdentifier: AnyObject] = [:]

  /// Whether whoever builds motion on this loop should leave it out; false by default.
  ///
  /// What starts while it is true has its end values at once, without its delay, and is reported as
  /// finished in the next pass. All players of the module LayerMotion heed it, and one call can be exempted
  /// by `ignoresReducedMotion`.
  ///
  /// The end is that of the last play; what repeats forever is played once. What is paused at its
  /// start jumps when it continues. Animations that are added to layers by hand, and implicit ones,
  /// run as they are: ask this before adding them.
  public var reducesMotion = false

  /// Makes a loop for a tree; its present is 0.
  ///
  /// - Parameters:
  ///   - root: The root of a tree that has no loop yet; anything else is a programmer error and
  ///     stops the program.
  ///   - clock: What ``frame(file:line:)`` asks for the next instant; by default time stands still.
  public init(root: Layer, clock: any MediaClock = ManualClock()) {
    core = LoopCore(root: root)
    self.clock = clock
    core.loop = self
  }

  // Runs no callback and changes no answer (decision 0008).
  deinit {
    activities.abandon(at: core.now, rootTime: core.root.convertTime(core.now, from: nil))
    core.abandon()
  }

  /// The root of the tree.
  public var root: Layer { core.root }

  /// The present, in seconds.
  public var now: Double { core.now }

  /// Commits what was changed, at the present, and lets everything due there happen.
  ///
  /// In a callback it commits too, so that a layer that was just added there can be animated. What is
  /// due is reported after the callback. In an open transaction, and in the layout before a commit, it
  /// does nothing, for a commit follows.
  ///
  /// Callbacks that cause each other endlessly, or leave a transaction open, stop the program with the
  /// caller's file and line.
  public func flush(file: StaticString = #fileID, line: UInt = #line) {
    core.flush(file: file, line: line)
  }

  /// Moves the present to an instant, through everything that happens on the way.
  ///
  /// Going backwards, a NaN or an infinity, and advancing from within a callback are programmer
  /// errors and stop the program (decision 5), with the caller's file and line.
  public func advance(
    to instant: Double, file: StaticString = #fileID, line: UInt = #line
  ) {
    if instant < core.quietUntil && instant >= core.now {
      core.now = instant
      return
    }
    // All else is behind one call, so that this needs no room for anything.
    core.advanceThroughEvents(to: instant, file: file, line: line)
  }

  /// Moves the present on by so many seconds, 0 or more.
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

  /// Makes one frame: advances to the instant the clock names, then calls the listeners.
  ///
  /// A clock that names an instant before the present, an infinity or a NaN stops the program, as does
  /// a listener that makes a frame itself.
  ///
  /// - Returns: The frame's instant.
  @discardableResult
  public func frame(file: StaticString = #fileID, line: UInt = #line) -> Double {
    if isInFrame {
      fatalError(
        "A frame listener cannot make a frame: it is called once for each frame at \(now) s.",
        file: file, line: line)
    }
    let instant = clock.nextInstant(after: now)
    if !instant.isFinite || instant < now {
      fatalError(
        "The clock \(type(of: clock)) named the instant \(instant) s after \(now) s.", file: file,
        line: line)
    }
    core.advance(to: instant, file: file, line: line)
    isInFrame = true
    for entry in listeners { entry.listener(now) }
    isInFrame = false
    return now
  }

  /// Calls a closure once for every frame, with the frame's instant (decision 17).
  ///
  /// - Returns: A number to hand to ``removeFrameListener(_:)``.
  @discardableResult
  public func addFrameListener(_ listener: @escaping (Double) -> Void) -> Int {
    nextListener += 1
    listeners.append((nextListener, listener))
    return nextListener
  }

  /// No longer calls the closure that was added under a number.
  public func removeFrameListener(_ number: Int) { listeners.removeAll { $0.id == number } }
}
