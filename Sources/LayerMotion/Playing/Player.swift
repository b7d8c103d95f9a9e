import LayerAnimation
import LayerModel

/// A block, a sequence or an animator that plays on a loop.
///
///     running ── decide ──▶ decided ── report ──▶ ended: the completions are called
///                              until then a cancel does nothing
///
/// Every player has one position as a function of time, and one end, which it reports once
/// (record 0080). Its class says what it plays. What is behind a ``Playback`` and a
/// ``ValueAnimator`` is a player, too.
public class Player {
  /// The kind of player.
  package final let activityKind: LoopActivityKind
  /// The origin in the event log.
  final var origin: AnimationOrigin
  final private(set) weak var loop: RenderLoop?
  /// The position, in the time of what it plays.
  ///
  /// Loaded and stored as a whole, as the other properties are, which needs no check of exclusive
  /// access (record 0029).
  final var head = Playhead()
  /// The timer of its end or of its next call, or of its pause.
  final var timer: LoopTimer?
  /// The outcome that is decided, reported or not.
  final private(set) var decided: PlayerOutcome?
  private var isReported = false
  /// The first completion, without a list, because most players have one.
  private var first: ((PlayerOutcome) -> Void)?
  private var others: [(PlayerOutcome) -> Void] = []
  private let activities: LoopActivities
  /// The number among the loop's activities, in the order of starts; nil while it is none.
  final private(set) var activity: Int?

  init(_ kind: LoopActivityKind, _ origin: AnimationOrigin, in loop: RenderLoop) {
    activityKind = kind
    self.origin = origin
    self.loop = loop
    activities = loop.activities
  }

  /// The reason why it ended; nil before that.
  public final var outcome: PlayerOutcome? { isReported ? decided : nil }

  // MARK: What the class of a player says

  /// The name in messages: `block 3`.
  var name: String { origin.description }

  /// Whether it has ended, is about to end, or is empty.
  var isOver: Bool { decided != nil }

  /// Whether it is paused.
  var isPaused: Bool { outcome == nil && head.isPaused }

  /// The position in seconds, as it is shown; the last one after the end.
  var position: Double {
    guard decided == nil, let loop else { return head.anchorPosition }
    return loop.hasOneTime
      ? head.position(at: loop.rootTime) : position(at: loop.now, loop.rootTime)
  }

  /// The position at an instant of a loop whose layers have times of their own, with the root's
  /// time then.
  func position(at instant: Double, _ rootTime: Double) -> Double { head.position(at: rootTime) }

  /// The loop's instant of its end; nil if none is pending.
  func end(in loop: RenderLoop) -> Double? { loop.instant(ofEnd: head.endTime) }

  /// Changes the playhead, and what follows it, at the present; returns whether it did.
  ///
  /// Does nothing if the player is over or about to end.
  @discardableResult
  func change(_ change: (inout Playhead) -> Void) -> Bool { false }

  /// Ends it and leaves the values of a position; has no effect once it is over.
  func cancel(at position: AnimatingPosition) {}

  /// Stops a part of the property of one of its additive animations, such as `position.x`; returns
  /// whether it could.
  func giveUp(_ keyPath: String, of handle: AnimationHandle) -> Bool { false }

  /// Releases what it plays, because its loop is being discarded.
  func release(at last: LastInstant) {}

  /// Calls a closure with the outcome, at the report or, after that, at once.
  func whenEnded(_ completion: @escaping (PlayerOutcome) -> Void) {
    if let outcome { completion(outcome) } else { add(completion) }
  }

  /// What it says of itself: what it is, the members that a debugger lists, and its state.
  var summary: (title: String, members: [Mirror.Child], state: String) { (name, [], "") }

  // MARK: What it says to players inside or around it

  /// Whether another player cancels it.
  var isDriven: Bool { false }

  /// Its length and its delay, which counts from the start of the player around it.
  var wholeSpan: PlaySpan { head.span }

  /// Its own seconds since its call, with its delay.
  var seconds: Double { position }

  /// The layers that it animates.
  var layers: [Layer] { [] }

  /// Whether it is found on a layer without an animation there, because it waits.
  func waits(on layer: Layer) -> Bool { false }

  /// The position at which it leaves the values if it finishes.
  var finalPosition: AnimatingPosition { .end }

  /// Moves to a number of seconds after its start, below 0 into its delay.
  func move(to position: Double) { change { $0.anchorPosition = position } }

  /// Ends a player inside it, which it drives.
  func cancel(_ part: Player, at position: AnimatingPosition) { cancel(at: position) }
}

// MARK: The end

extension Player {
  /// Adds a completion of this run or, of an animator that has ended, of the next one.
  final func add(_ completion: @escaping (PlayerOutcome) -> Void) {
    guard first != nil else {
      first = completion
      return
    }
    var list = others
    others = []
    list.append(completion)
    others = list
  }

  /// Joins the activities of its loop, which keeps it alive until it ends.
  final func join() { activity = activities.add(self) }

  /// Leaves the activities of its loop.
  final func leave() {
    if let activity { activities.remove(activity) }
    activity = nil
  }

  /// Decides the outcome before the report, and keeps the position; the first decision counts.
  final func decide(_ outcome: PlayerOutcome) {
    if decided != nil { return }
    head.anchorPosition = position
    decided = outcome
  }

  /// Reports the decided outcome, or this one if none is decided: to the loop's listeners, then to
  /// the completions.
  ///
  /// Does nothing after the first time.
  final func report(_ outcome: PlayerOutcome) {
    if isReported { return }
    let outcome = decided ?? outcome
    (decided, isReported) = (outcome, true)
    leave()
    if activities.hasEndListeners, let loop {
      activities.reportEnd(
        PlayerEnd(name: name, outcome: outcome.description, instant: loop.now))
    }
    // What a completion adds to an animator belongs to its next run.
    let first = first
    self.first = nil
    if others.isEmpty {
      first?(outcome)
      return
    }
    let others = others
    self.others = []
    first?(outcome)
    // A completion may discard the loop, and with it the other completions.
    for completion in others where self.loop != nil { completion(outcome) }
  }

  /// Prepares for another run.
  final func reopen() { (decided, isReported) = (nil, false) }

  /// Releases the completions, after the report or because the loop was discarded.
  final func discard() {
    first = nil
    if !others.isEmpty { others = [] }
  }
}

extension Player: LoopActivity {
  package final func cancelActivity() { if !isDriven { cancel() } }

  package final func freeze(at last: LastInstant) {
    let position =
      decided == nil ? position(at: last.now, last.rootTime) : head.anchorPosition
    release(at: last)
    head.anchorPosition = position
    discard()
  }
}

// MARK: Control

extension Player {
  /// Changes the playhead at a time.
  final func changeHead(at time: Double, _ change: (inout Playhead) -> Void) {
    var head = head
    head.change(at: time, change)
    self.head = head
  }

  /// Sets the timer to a time of the root, which it computes again when a layer's time changes, or
  /// to a pause if that is nil.
  final func setTimer(
    at due: (() -> Double)?, named name: String? = nil,
    _ action: @escaping (LoopTimer.Call) -> Void
  ) {
    guard let loop else { return }
    stopTimer()
    let name = name ?? self.name
    if let due {
      timer = loop.addTimer(at: due(), named: name, due: due, action)
    } else {
      timer = loop.addPausedTimer(named: name, action)
    }
  }

  /// Removes the timer, if there is one.
  final func stopTimer() {
    guard let old = timer, let loop else { return }
    loop.removeTimer(old)
    timer = nil
  }

  /// The loop's instant of its end, known in advance.
  ///
  /// Nil in the same cases as ``Playback/endTime``. That of a block with nothing to animate is the
  /// present; that of a sequence follows from its stated durations.
  public final var endTime: Double? {
    guard decided == nil, let loop else { return nil }
    return end(in: loop)
  }

  /// The player's own seconds per second of its layers; 1 by default.
  ///
  /// It holds for delays, too. A value that is not finite and above 0 stops the program. Setting it
  /// after the end does nothing, except that an animator's later runs have it.
  public final var timeScale: Double {
    get { head.rate }
    set {
      Playhead.check(rate: newValue, of: activityKind.word)
      if newValue != head.rate { change { $0.rate = newValue } }
    }
  }

  /// Pauses at the present position, or goes on from there.
  final func setPaused(_ flag: Bool) {
    if flag != isPaused { change { $0.isPaused = flag } }
  }

  /// Waits until the player has ended.
  ///
  ///     try await loop.animate(withDuration: 0.5) { card.opacity = 1 }.waitForEnd()
  ///
  /// See ``/LayerAnimation/RenderLoop/isDriven`` for how the loop advances meanwhile. Cancelling
  /// the task cancels a block or a sequence with its end values, and finishes an animator at its
  /// present position. Two ends are awaited at once by a `Task` each on one actor: an `async let` runs beside
  /// its caller, which handles and the loop do not allow, so that it does not compile.
  ///
  /// - Parameter limit: Seconds of the loop's time after which a loop that is not driven gives up.
  /// - Returns: The outcome.
  /// - Throws: `CancellationError` if the task is cancelled or the loop is discarded;
  ///   ``/LayerAnimation/LoopWaitError`` if the end never comes, for example because an animator is
  ///   inactive, paused or stopped.
  @discardableResult
  public final nonisolated(nonsending) func waitForEnd(
    within limit: Double = 3600
  ) async throws -> PlayerOutcome {
    try await waitForEnd(within: limit) { self.cancel() }
  }

  /// Waits until the player has ended; a cancelled task calls a closure.
  final nonisolated(nonsending) func waitForEnd(
    within limit: Double, _ cancel: @escaping () -> Void
  ) async throws -> PlayerOutcome {
    // Not the player's own outcome, which another run may have by then.
    var outcome: PlayerOutcome?
    whenEnded { outcome = $0 }
    return try await AwaitedEnd(
      subject: activityKind.word, loop: { self.loop }, outcome: { outcome }, cancel: cancel
    ).wait(within: limit)
  }

  /// Ends it as its loop or a task that waits for it does.
  private func cancel() {
    switch activityKind {
    case .block, .sequence: cancel(at: .end)
    case .playback, .animator, .valueAnimator: cancel(at: .current)
    }
  }
}

extension Player: CustomStringConvertible, CustomReflectable {
  /// The player in one line: what it is, then its progress or its outcome.
  ///
  /// For example `block of 0.5 s, running at 40 %`.
  public final var description: String { "\(summary.title), \(summary.state)" }

  /// The parts of ``description``.
  public final var customMirror: Mirror {
    let (_, members, state) = summary
    return Mirror(self, children: members + [("state", state)], displayStyle: .class)
  }
}

extension LoopActivityKind {
  /// The kind in messages.
  var word: String {
    switch self {
    case .playback: "playback"
    case .block: "block"
    case .animator: "property animator"
    case .sequence: "sequence"
    case .valueAnimator: "value animator"
    }
  }
}
