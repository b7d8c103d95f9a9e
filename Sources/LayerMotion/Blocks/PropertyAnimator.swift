import LayerAnimation
import LayerModel

/// An animator of changes in closures, whose progress can be dragged, reversed, paused and
/// continued (F131).
///
///     let animator = PropertyAnimator(on: loop, duration: 1, curve: .easeOut) {
///       card.position.y = 0
///     }
///     animator.addCompletion { position in … }
///     animator.fractionComplete = 0.3       // dragged: paused there
///     animator.isReversed = true            // the fraction is now 0.7
///     animator.startAnimation()             // back to the start, in 0.3 s
///
///                  start, pause, fractionComplete                 stop
///     inactive ───────────────────────────────────────▶ active ─────────▶ stopped
///        ▲                                        ended │                    │ finish
///        └──────────────── completions ─────────────────┴────────────────────┘
///
/// It owns the blocks inside its closures, with keyframes, springs and repetitions (F174). They
/// inherit its time and its curve unless they override them; its curve shapes a keyframe block as a
/// whole. They pause, scrub, reverse and stop with it. A part that lasts longer, because it repeats
/// or has a delay, lengthens the animator: ``fractionComplete`` is then a fraction of the whole
/// time. Sequences, tweens and timelines have times of their own and cannot start inside a closure.
///
/// Unlike UIKit's, it does not stop the program if it is released or used in the wrong state, and
/// it loses no completion: a call that a state does not allow does nothing. The loop keeps an
/// animator that is active or stopped, so you need not keep it. An animator that you release while
/// it is paused or stopped stays so until ``/LayerAnimation/RenderLoop/cancelAll(file:line:)`` or
/// the end of the loop.
public final class PropertyAnimator: Player {
  /// The states of an animator.
  public enum State: String, Hashable, Sendable {
    /// Not started yet, or ended.
    case inactive
    /// Running, or paused.
    case active
    /// Stopped, and waiting to be finished.
    case stopped
  }

  /// Seconds from start to end, for the whole way.
  public let duration: Double
  /// Whether ``fractionComplete`` is a fraction of the way, not of the time; true by default.
  ///
  /// It is one of the time in any case if a part lasts longer than ``duration``.
  ///
  /// When true, dragging moves layers evenly with any curve.
  public var scrubsLinearly = true {
    didSet { if oldValue != scrubsLinearly { showWhilePaused() } }
  }
  /// Whether it runs from the end back to the start, now or when it starts.
  ///
  /// Setting it while the animator runs reverses the direction at the present position, and turns
  /// ``fractionComplete`` f into 1 − f (F174). An animator that was never dragged starts at its end.
  ///
  /// At its start it takes its changes back. Where a property was set since then, the newer value
  /// stays; what the animator still adds to it goes to zero in ``duration``, so nothing jumps.
  public var isReversed = false {
    didSet { if oldValue != isReversed { turnRound() } }
  }
  /// Whether it stays active and paused when it reaches its end; false by default.
  public var pausesOnCompletion = false
  /// Whether ``LayerAnimation/RenderLoop/hitTest(_:inPresentation:)`` finds layers that it
  /// animates; true by default.
  public var isUserInteractionEnabled = true
  /// Whether it animates even if ``/LayerAnimation/RenderLoop/reducesMotion`` is true; false by
  /// default.
  public var ignoresReducedMotion = false
  /// The state.
  public internal(set) var state = State.inactive
  /// Whether it is running.
  public internal(set) var isRunning = false

  /// The tag of its animations that was made last.
  private var lastTag: BlockTag?
  let easing: Easing
  /// The easings of x and y of positions, if these have their own; set before the start.
  package var axes: [Easing] = [] { didSet { curve = AnimatorCurve(easing, axes: axes) } }
  var curve: AnimatorCurve
  var tracks: [AnimatorTrack] = []
  /// The indices of the tracks that are not additive, one for each property.
  private var plainTracks: [AnimatedProperty: Int] = [:]
  /// The tracks that are not shown yet, because the closures still run.
  private var fresh: [AnimatorTrack] = []
  /// The closures to call when it becomes active or, while it calls some, after them.
  var waiting: [(animations: () -> Void, delayFactor: Double)] = []
  /// Whether it calls closures.
  private var isGathering = false
  /// The time of its end, in units of the duration; above 1 if a part lasts longer.
  private(set) var length = 1.0
  /// The position at which the last run left the values.
  var endPosition = AnimatingPosition.end
  /// The position while it does not run.
  var resting = Resting.untouched
  /// The way of its run, whose playhead is its own, in the root's time; nil while it does not run, or
  /// jumps.
  var way: (from: Double, to: Double)?
  /// Its own seconds at its last end.
  var endSeconds = 0.0
  /// The seconds of the delay that are left in a pause.
  var delayLeft = 0.0

  /// The position of an animator that does not run.
  enum Resting {
    /// The default: the start or, if reversed, the end.
    case untouched
    /// A fraction of the time.
    case time(Double)
    /// The last ``fractionComplete`` that was set, converted to a time when it is read.
    case fraction(Double)
  }

  /// Makes an animator with any easing.
  ///
  /// - Parameters:
  ///   - loop: The loop of the layers that will change; not kept alive.
  ///   - duration: Seconds, above 0, or 0 to jump; anything else stops the program.
  ///   - easing: The easing from 0 to 1.
  ///   - name: Its name in messages and orders; nil for `animator` with a number.
  ///   - animations: Changes layers; called when the animator becomes active.
  public init(
    on loop: RenderLoop, duration: Double, easing: Easing, named name: String? = nil,
    animations: (() -> Void)? = nil
  ) {
    if !(duration >= 0 && duration.isFinite) {
      fatalError(
        "The duration of a property animator must be 0 or more and finite, not \(duration).")
    }
    self.duration = duration
    self.easing = easing
    curve = AnimatorCurve(easing)
    super.init(.animator, loop.playbacks.nextOrigin("animator", named: name), in: loop)
    if let animations { waiting = [(animations, 0)] }
  }

  /// Makes an animator with a Bézier curve, ease-in ease-out by default.
  public convenience init(
    on loop: RenderLoop, duration: Double, curve: MediaTimingFunction = .easeInEaseOut,
    named name: String? = nil, animations: (() -> Void)? = nil
  ) {
    self.init(
      on: loop, duration: duration, easing: .bezier(curve), named: name, animations: animations)
  }

  /// Makes an animator with a spring that is at rest after the duration (F71).
  ///
  /// - Parameters:
  ///   - loop: The loop of the layers that will change; not kept alive.
  ///   - duration: Seconds, 0 or more.
  ///   - dampingRatio: Above 0.001; above 1 counts as 1.
  ///   - name: Its name in messages and orders; nil for `animator` with a number.
  ///   - animations: Changes layers; called when the animator becomes active.
  public convenience init(
    on loop: RenderLoop, duration: Double, dampingRatio: Double, named name: String? = nil,
    animations: (() -> Void)? = nil
  ) {
    RenderLoop.checkSpring(dampingRatio: dampingRatio, velocity: 0)
    let spring = SpringFunction(dampingRatio: dampingRatio, fittedTo: duration)
    self.init(
      on: loop, duration: duration, easing: .spring(spring, duration: duration, after: nil),
      named: name, animations: animations)
  }

  /// Makes an animator with a spring that lasts its settling time (F69).
  ///
  /// A spring that never settles stops the program.
  public convenience init(
    on loop: RenderLoop, spring: SpringFunction, named name: String? = nil,
    animations: (() -> Void)? = nil
  ) {
    let duration = spring.settlingDuration
    if !(duration < 1e9) {
      fatalError("The spring of a property animator must settle; this one never does.")
    }
    self.init(
      on: loop, duration: duration, easing: .spring(spring, duration: duration, after: nil),
      named: name, animations: animations)
  }

  /// See `init(on:duration:curve:named:animations:)`.
  @available(*, unavailable, renamed: "init(on:duration:curve:named:animations:)")
  public convenience init(
    loop: RenderLoop, duration: Double, curve: MediaTimingFunction = .easeInEaseOut,
    animations: (() -> Void)? = nil
  ) { self.init(on: loop, duration: duration, curve: curve, animations: animations) }

  /// Adds changes to animate (F131).
  ///
  /// An inactive animator makes them when it becomes active. An active one makes them now and
  /// animates them from its present position to its end; inside another closure of the animator,
  /// after that closure. A stopped one does nothing and does not call the closure.
  ///
  /// - Parameters:
  ///   - animations: Changes layers.
  ///   - delayFactor: The fraction of the remaining time after which they start, from 0, the
  ///     default, to 1; anything else stops the program.
  public func addAnimations(_ animations: @escaping () -> Void, delayFactor: Double = 0) {
    if !(delayFactor >= 0 && delayFactor <= 1) {
      fatalError("A delay factor must be from 0 to 1, not \(delayFactor).")
    }
    switch state {
    case .inactive: waiting.append((animations, delayFactor))
    case .active:
      waiting.append((animations, delayFactor))
      if !isGathering { addNow() }
    case .stopped: return
    }
  }

  /// Adds a completion, which is called exactly once with the position of the end.
  ///
  /// It gets `end` or `start` if the animator ran there or was finished there, and `current` if it
  /// was stopped on the way. A discarded loop calls no completion.
  public func addCompletion(_ completion: @escaping (AnimatingPosition) -> Void) {
    add { [unowned self] _ in completion(endPosition) }
  }

  // MARK: What it says as a player

  override var isPaused: Bool { !isRunning }

  override var seconds: Double { state == .inactive ? endSeconds : time * duration }

  override var finalPosition: AnimatingPosition { isReversed ? .start : .end }

  override func end(in loop: RenderLoop) -> Double? {
    if !isRunning { return nil }
    return way == nil ? loop.now : loop.instant(ofEnd: rootEnd)
  }

  /// Changes its playhead, that of a later run, and those of its properties.
  @discardableResult
  override func change(_ change: (inout Playhead) -> Void) -> Bool {
    guard isRunning, way != nil, let loop else {
      var next = head
      change(&next)
      head = next
      return true
    }
    changeHead(at: loop.rootTime, change)
    for track in tracks { track.change(in: loop, change) }
    together { show() }
    setTimer()
    return true
  }

  override func cancel(at position: AnimatingPosition) { finishAnimation(at: position) }

  /// Ends the changes of a block inside it.
  override func cancel(_ part: Player, at position: AnimatingPosition) {
    let time = self.time
    loop.set(name, to: position) {
      for track in tracks.reversed() where track.belongs(to: part) {
        switch position {
        case .end: break
        case .current: track.freeze(at: time)
        case .start: track.takeBack()
        }
        track.drop()
      }
    }
  }

  override func giveUp(_ keyPath: String, of handle: AnimationHandle) -> Bool {
    let given = tracks.filter { $0.giveUp(keyPath, of: handle) }
    show(given)
    return !given.isEmpty
  }

  // Between two runs it has the outcome of the last one.
  override func whenEnded(_ completion: @escaping (PlayerOutcome) -> Void) { add(completion) }

  override func release(at last: LastInstant) {
    if isRunning, way != nil { resting = .time(time(at: last.now, last.rootTime)) }
    way = nil
    releaseMark()
    waiting = []
  }

  override var summary: (title: String, members: [Mirror.Child], state: String) {
    let way = isReversed ? ", reversed" : ""
    let active =
      "active, \(isRunning ? "running" : "paused")\(way) at \(fractionComplete.percentText)"
    return (
      "property animator of \(duration.plainText) s", [("duration", duration)],
      state == .active ? active : state.rawValue
    )
  }
}

extension PropertyAnimator {
  /// Calls the waiting closures and collects their changes, of which nothing is presented yet.
  ///
  /// Each change starts after a fraction of the time that is left after `time`. A closure that is
  /// added meanwhile is called after the others.
  func gather(at time: Double, upTo end: Double) {
    isGathering = true
    var next = 0
    while next < waiting.count {
      let (animations, delayFactor) = waiting[next]
      next += 1
      guard let loop else {
        animations()
        continue
      }
      let part = AnimatorPart(start: time + delayFactor * (end - time), end: end)
      AnimatorScope(self, part, in: loop).run(in: loop, animations)
    }
    waiting = []
    isGathering = false
  }

  /// Adds a change that a closure made.
  func add(_ track: AnimatorTrack) {
    fresh.append(track)
    if track.part.total > length * (1 + 1e-12) { length = track.part.total }
    if !track.isAdditive {
      if let index = plainTracks[track.property], tracks[index].layer === track.layer {
        track.takeOver(from: tracks[index])
        tracks[index] = track
        return
      }
      plainTracks[track.property] = tracks.count
    }
    tracks.append(track)
  }

  /// Gives the axes of positions tracks of their own, if they have curves of their own now.
  func divideTracks() {
    for index in tracks.indices {
      guard let axes = tracks[index].divided(origin) else { continue }
      tracks[index] = axes[0]
      tracks.append(axes[1])
    }
  }

  /// Whether a block inside the closures made one of the changes that are not shown yet.
  func hasFreshTracks(of block: BlockAnimation) -> Bool {
    fresh.contains { $0.belongs(to: block) }
  }

  /// Returns the tracks that were added since the last call.
  func takeFresh() -> [AnimatorTrack] {
    defer { fresh = [] }
    return fresh
  }

  /// Forgets all changes after the end.
  func reset() {
    (tracks, fresh, plainTracks, waiting, length) = ([], [], [:], [], 1)
    curve = AnimatorCurve(easing, axes: axes)
  }
}

extension PropertyAnimator {
  /// The tag of its animations with its present settings.
  var presentTag: BlockTag {
    if let lastTag, lastTag.allowsInteraction == isUserInteractionEnabled { return lastTag }
    let tag = BlockTag(
      allowsInteraction: isUserInteractionEnabled, owner: self, after: lastTag)
    lastTag = tag
    return tag
  }

  /// Releases the tag's reference to the animator, which ends or whose loop is being discarded.
  func releaseMark() {
    lastTag?.release()
    lastTag = nil
  }
}
