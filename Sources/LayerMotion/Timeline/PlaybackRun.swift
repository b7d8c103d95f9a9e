import LayerAnimation
import LayerModel

/// The state behind the handles of a ``Playback``.
///
///     idle ──start──▶ running ──ends, cancel──▶ ending ──reported──▶ ended (──▶ the pool)
///                      │  ▲
///                      └──┘ pause, resume, seek, reverse: the animations are replaced
///
/// The generation changes whenever the run is taken from the pool or returned to it. A handle of
/// another generation does nothing.
final class PlaybackRun: Player, AnimationPlayer {
  enum State { case idle, running, ending, ended }

  /// The registry to which it belongs, from its making to its end.
  var owner: PlaybackRegistry?
  /// The run's number in the pool, which is part of its keys and never changes.
  let slot: Int
  var isPooled = false
  /// The next one in the pool, while this one is ready for reuse.
  var nextFree: PlaybackRun?

  var generation: UInt64 = 0
  var state = State.idle
  private(set) var lanes: [Lane] = []
  var policy = OverwritePolicy.replace
  /// Whether it runs even if the loop reduces motion.
  var ignoresReducedMotion = false
  /// Whether it was started paused and has not run yet.
  var isFresh = false
  /// Whether it jumped to its end values, because the loop reduces motion.
  var hasJumped = false
  /// Whether it runs without animations.
  var isUnseen = false

  /// The only layer of a tween or a motion.
  var target: Layer?
  /// The layers by the names that the steps of a timeline use.
  var names: [String: Layer] = [:]
  /// What is called while it runs; nil if nobody listens.
  private(set) var listeners: PlaybackListeners?

  /// The steps it was made from; none for a tween.
  var entries: [Timeline.Entry] = []

  /// The keys made so far; a list, because a run has few.
  private var keys: [(keyPath: String, key: String)] = []

  init(slot: Int, in loop: RenderLoop) {
    self.slot = slot
    super.init(.playback, AnimationOrigin(source: "tween", number: 0), in: loop)
  }

  /// The key of a lane: `tween-3/position.x`, where the number is the slot's.
  ///
  /// The key is unique on its layer, so it does not contain the layer's id.
  func key(for keyPath: String) -> String {
    let keys = keys
    for index in keys.indices where keys[index].keyPath == keyPath { return keys[index].key }
    // Only a pooled run, a tween's, is used again, also for other properties and under other names.
    if !isPooled { return "\(origin.source)-\(slot)/\(keyPath)" }
    let key = "tween-\(slot)/\(keyPath)"
    self.keys = keys.suffix(7) + [(keyPath, key)]
    return key
  }

  /// Changes the list of lanes, taken out of its place: no access of it then needs a check (record
  /// 0029).
  func editLanes(_ change: (inout [Lane]) -> Void) {
    var list = lanes
    lanes = []
    change(&list)
    lanes = list
  }

  /// The length, the repetitions and the delay.
  var span: PlaySpan {
    get { head.span }
    set { head.span = newValue }
  }

  /// The layer in whose time the playhead is: that of a tween or a motion, or a timeline's first.
  private var pace: Layer? { target ?? (lanes.isEmpty ? nil : lanes[0].layer) }

  /// The present in that time, or in the root's if there is no such layer.
  func present(_ loop: RenderLoop) -> Double {
    pace?.localTime(at: loop.now) ?? loop.rootTime
  }

  override var isPaused: Bool { state == .running && head.isPaused }

  override func end(in loop: RenderLoop) -> Double? {
    state == .running ? loop.instant(ofEnd: rootEnd) : nil
  }

  /// The root's time of its end; infinite if never, nil while paused.
  var rootEnd: Double? {
    guard let loop, !head.isPaused else { return nil }
    if isTimed || loop.hasOneTime {
      return pace.map { head.rootEnd(on: $0, in: loop) } ?? head.endTime
    }
    return lanes.lazy.filter(\.isLive).map { $0.own(self.head).rootEnd(on: $0.layer, in: loop) }
      .max()
  }

  /// The tolerance for positions at the present that differ by rounding only.
  var slack: Double {
    let now = loop?.now ?? 0
    let present = loop.map(present) ?? head.anchorTime
    return 4 * max(abs(head.anchorPosition), abs(present), abs(now)).ulp
  }

  /// The position at the present: that of the property that ends last.
  override var position: Double { state == .running ? super.position : head.anchorPosition }

  override func position(at instant: Double, _ rootTime: Double) -> Double {
    if state != .running { return head.anchorPosition }
    let live = isTimed ? [] : lanes.filter(\.isLive)
    let positions = live.map { $0.position(head, now: instant) }
    return (head.isReversed ? positions.max() : positions.min())
      ?? head.position(at: pace?.localTime(at: instant) ?? rootTime)
  }

  /// The progress from 0 to 1; if it never ends, the progress of the current repetition.
  var progress: Double { span.progress(at: position) }

  @discardableResult
  override func change(_ change: (inout Playhead) -> Void) -> Bool { follow(change) }

  override func cancel(at position: AnimatingPosition) {
    stop(at: position, .cancelled(at: position))
  }

  // MARK: Reports of the engine

  var isCalled: Bool { true }

  func animationDidEnd(_ id: ObjectIdentifier, _ outcome: AnimationOutcome) {
    // The ends of animations that the lane replaced are ignored.
    // By index, because the list's own search copies each lane.
    for index in lanes.indices where lanes[index].handle?.id == id {
      if lanes[index].outcome == nil { endByAnimation(lane: index) }
      break
    }
  }

  /// Ends one lane, because its animation ended.
  private func endByAnimation(lane index: Int) {
    // Without the animation the layer presents its model, which has the start values.
    end(
      lane: index,
      lanes[index].decided ?? lanes[index].handle?.playerOutcome(removedAt: .start) ?? .finished)
    concludeIfOver()
  }

  /// Ends one lane.
  func end(lane index: Int, _ outcome: PlayerOutcome) {
    if outcome == .finished && lanes[index].setsLastValue {
      // A backward end of other lanes is the value of their start, whatever was under them.
      let start = lanes[index].isAdditive ? LaneValue.start : .position(0)
      leave(lanes[index], head.isReversed ? start : .end)
    }
    let last =
      outcome == .finished ? (head.isReversed ? 0 : head.total) : position(of: lanes[index])
    editLanes { $0[index].end(outcome, at: last) }
    report(index, outcome)
  }

  /// Ends the playback if all lanes have ended.
  ///
  /// The outcome is `finished` if any lane finished, otherwise that of the last lane.
  private func concludeIfOver() {
    guard state == .running || state == .ending, timer == nil else { return }
    var whole = PlayerOutcome.finished
    var hasFinished = false
    for index in lanes.indices {
      guard let outcome = lanes[index].outcome else { return }
      whole = outcome
      if outcome == .finished { hasFinished = true }
    }
    conclude(hasFinished ? .finished : whole)
  }

  /// Ends the playback and reports its outcome, exactly once.
  func conclude(_ outcome: PlayerOutcome) {
    if state == .ended || state == .idle { return }
    if outcome == .finished {
      head.anchorPosition = head.isReversed ? 0 : head.total
    } else if state == .running {
      head.anchorPosition = position
    }
    head.isPaused = true
    state = .ended
    // Read once: each read of a reference that may change retains it.
    let owner = owner
    owner?.didEnd(self)
    let update = listeners?.update
    if let listeners {
      listeners.stop()
      if outcome == .finished && !head.isReversed { listeners.steps?.report(upTo: .infinity) }
    }
    clearListeners()
    clearDelegates()
    if outcome == .finished { update?(progress) }
    report(outcome)
    if isPooled { owner?.recycle(self) }
  }

  override func release(at last: LastInstant) {
    clearListeners()
    clearDelegates()
    owner = nil
  }

  /// Breaks the reference cycles with drafts, whose delegate it is.
  func clearDelegates() {
    for index in lanes.indices { lanes[index].content.clearDelegate() }
  }

  /// What is called while it runs, made on demand.
  var madeListeners: PlaybackListeners {
    if let listeners { return listeners }
    let made = PlaybackListeners()
    listeners = made
    return made
  }

  /// Releases the listeners, and the layers by which steps are found.
  private func clearListeners() {
    if let frames = listeners?.frames { loop?.removeFrameListener(frames) }
    if listeners != nil { listeners = nil }
    target = nil
    if !names.isEmpty { names = [:] }
  }

  /// Returns to its first state, for the pool.
  func reset() {
    editLanes { $0.removeAll(keepingCapacity: true) }
    clearListeners()
    reopen()
    discard()
    state = .idle
    // From now on every existing handle is stale.
    generation += 1
  }
}
