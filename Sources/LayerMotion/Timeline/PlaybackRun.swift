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
final class PlaybackRun: AnimationPlayer {
  enum State { case idle, running, ending, ended }

  private(set) weak var loop: RenderLoop?
  /// The registry, which lists the run; nil once the loop is discarded.
  private(set) var owner: PlaybackRegistry?
  /// The run's number in the pool, which is part of its keys and never changes.
  let slot: Int
  /// The kind of playback and its number in the loop, for keys, names and the event log.
  var source = "tween"
  var number = 0
  /// The number of this start among all starts on the loop.
  var serial = 0
  var isPooled = false

  var generation: UInt64 = 0
  var state = State.idle
  var head = Playhead()
  // Unchecked: they save 27 checks in the life of a tween, 19 of them of `lanes` (record 0029).
  @exclusivity(unchecked) var lanes: [Lane] = []
  var policy = OverwritePolicy.replace
  /// Whether it runs even if the loop reduces motion.
  var ignoresReducedMotion = false
  /// Whether it was started paused and has not run yet.
  var isFresh = false
  /// Whether it jumped to its end values, because the loop reduces motion.
  var hasJumped = false
  /// The timer that ends a run without animations.
  @exclusivity(unchecked) var timer: LoopTimer?
  private(set) var ending = Ending()
  /// The index in the list of running runs, or −1.
  var runningIndex = -1

  var target: Layer?
  var update: ((Double) -> Void)?
  /// The listener for the ends of properties.
  @exclusivity(unchecked) var properties: PropertyListener?

  /// The steps it was made from; none for a tween.
  var entries: [Timeline.Entry] = []
  /// The listener for the ends of steps.
  @exclusivity(unchecked) var steps: StepListener?

  /// The keys made so far; a list, because a run has few.
  @exclusivity(unchecked) private var keys: [(keyPath: String, key: String)] = []

  init(slot: Int, owner: PlaybackRegistry, in loop: RenderLoop) {
    self.slot = slot
    self.owner = owner
    self.loop = loop
  }

  /// The name in messages and outcomes: `tween 3`.
  var name: String { "\(source) \(number)" }

  /// The key of a lane: `tween-3/position.x`, where the number is the slot's.
  ///
  /// The key is unique on its layer, so it does not contain the layer's id.
  func key(for keyPath: String) -> String {
    for index in keys.indices where keys[index].keyPath == keyPath { return keys[index].key }
    let key = "\(source)-\(slot)/\(keyPath)"
    // Only a pooled run is used again, also for other properties.
    if !isPooled { return key }
    if keys.count >= 8 { keys.removeFirst() }
    keys.append((keyPath, key))
    return key
  }

  /// The length, the repetitions and the delay.
  var span: PlaySpan {
    get { head.span }
    set { head.span = newValue }
  }

  /// The root's present time, which drives the playhead.
  var present: Double { loop?.rootTime ?? head.anchorTime }

  /// The tolerance for positions at the present that differ by rounding only.
  var slack: Double {
    4 * max(abs(head.anchorPosition), abs(present), abs(loop?.now ?? 0)).ulp
  }

  /// The position at the present.
  var position: Double { state == .running ? head.position(at: present) : head.anchorPosition }

  /// The progress from 0 to 1; if it never ends, the progress of the current repetition.
  var progress: Double { span.progress(at: position) }

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
      write(lanes[index], head.isReversed ? start : .end)
      lanes[index].handle?.remove()
    }
    lanes[index].lastPosition =
      outcome == .finished ? (head.isReversed ? 0 : head.total) : position(of: lanes[index])
    lanes[index].outcome = outcome
    lanes[index].handle = nil
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
    removeStepTimer()
    removePropertyTimer()
    if outcome == .finished && !head.isReversed { reportSteps(upTo: .infinity) }
    let update = update
    clearListeners()
    clearDelegates()
    if outcome == .finished { update?(progress) }
    ending.report(outcome, of: name, in: owner?.hasEndListeners == true ? loop : nil)
    if isPooled { owner?.recycle(self) }
  }

  /// Keeps the last position, because the loop is being discarded.
  func freeze(at last: LastInstant) {
    if state == .running { head.change(at: last.rootTime) }
    clearListeners()
    clearDelegates()
    ending.discard()
    owner = nil
  }

  /// Breaks the reference cycles with drafts, whose delegate it is.
  func clearDelegates() {
    for index in lanes.indices { lanes[index].content.clearDelegate() }
  }

  /// Releases the listeners and what they hold.
  private func clearListeners() {
    update = nil
    properties = nil
    target = nil
    steps = nil
  }

  /// Returns to its first state, for the pool.
  func reset() {
    clearListeners()
    // A task that waits for the end still reads the old ending.
    if isKnownUniquelyReferenced(&ending) { ending.reset() } else { ending = Ending() }
    state = .idle
    // From now on every existing handle is stale.
    generation += 1
  }
}
