import LayerAnimation
import LayerModel

/// The state behind the handles of a ``Playback``.
///
///     idle ──start──▶ running ──ends, stop──▶ ending ──reported──▶ ended (──▶ the pool)
///                      │  ▲
///                      └──┘ pause, resume, seek, reverse: the animations are replaced
///
/// The generation counts the starts. A handle of another generation does nothing.
final class PlaybackRun: AnimationDelegate {
  enum State { case idle, running, ending, ended }

  weak var loop: RenderLoop?
  weak var owner: Playbacks?
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
  var span = PlaySpan()
  var head = Playhead()
  var lanes: [Lane] = []
  var policy = OverwritePolicy.replace
  /// Whether it runs even if the loop reduces motion.
  var ignoresReducedMotion = false
  /// Whether it has been paused since it started.
  var isFresh = false
  /// The timer that ends a run without animations.
  var timer: LoopTimer?
  var outcome: PlaybackOutcome?
  /// The outcome that is decided and not yet reported.
  var decided: PlaybackOutcome?
  /// The index in the list of running runs, or −1.
  var runningIndex = -1

  var target: Layer?
  var targetCompletion: ((Layer) -> Void)?
  var completion: ((PlaybackOutcome) -> Void)?
  /// Closures that get the outcome after the completion.
  var observers: [(PlaybackOutcome) -> Void] = []
  var update: ((Double) -> Void)?
  /// The listener for the ends of properties.
  var properties: PropertyListener?

  /// The steps it was made from; none for a tween.
  var entries: [Timeline.Entry] = []
  /// The listener for the ends of steps.
  var steps: StepListener?

  private var keys: [String: String] = [:]

  init(slot: Int, owner: Playbacks) {
    self.slot = slot
    self.owner = owner
  }

  /// The name in messages and outcomes: `tween 3`.
  var name: String { "\(source) \(number)" }

  /// The key of a lane: `tween-3/position.x`, where the number is the slot's.
  ///
  /// The key is unique on its layer, so it does not contain the layer's id.
  func key(for keyPath: String) -> String {
    if let key = keys[keyPath] { return key }
    let key = "\(source)-\(slot)/\(keyPath)"
    keys[keyPath] = key
    return key
  }

  /// The root's present time, which drives the playhead.
  var present: Double {
    guard let loop else { return head.anchorInstant }
    return loop.root.localTime(at: loop.now)
  }

  /// The tolerance for positions at the present that differ by rounding only.
  var slack: Double {
    4 * max(abs(head.anchorPosition), abs(present), abs(loop?.now ?? 0)).ulp
  }

  /// The position at the present.
  var position: Double { state == .running ? head.position(at: present) : head.anchorPosition }

  /// The progress from 0 to 1; if it never ends, that of the present repetition.
  var progress: Double {
    let position = max(0, position)
    if head.total == .infinity {
      return span.cycle > 0
        ? (position / span.cycle) - (position / span.cycle).rounded(.down) : 0
    }
    return head.total > 0 ? min(1, position / head.total) : 1
  }

  // MARK: Reports of the engine

  func animationDidStop(_ animation: FrozenAnimation, finished: Bool) {
    // Only the last animation of a lane counts.
    guard let place = lanes.firstIndex(where: { $0.handle?.animation === animation }),
      lanes[place].outcome == nil
    else { return }
    let lane = lanes[place]
    end(lane: place, lane.decided ?? outcome(of: lane))
    concludeIfOver()
  }

  /// Converts the engine's outcome to that of a lane.
  private func outcome(of lane: Lane) -> PlaybackOutcome {
    switch lane.handle?.outcome {
    case .finished?: .finished
    case .replaced?: .replaced(by: lane.key)
    case .removedWithLayer?: .removedWithLayer
    case .cancelled?, nil: .cancelled(at: position, leaving: .start)
    }
  }

  private func end(lane place: Int, _ outcome: PlaybackOutcome) {
    lanes[place].lastPosition =
      outcome == .finished ? (head.isReversed ? 0 : head.total) : position(of: lanes[place])
    lanes[place].outcome = outcome
    lanes[place].handle = nil
    owner?.forget(lanes[place].layer, self)
    report(place, outcome)
  }

  /// Ends the whole if all lanes have ended.
  ///
  /// The outcome is `finished` if any lane finished, otherwise that of the last lane.
  func concludeIfOver() {
    guard state == .running || state == .ending, timer == nil else { return }
    var whole = PlaybackOutcome.finished
    var hasFinished = false
    for place in lanes.indices {
      guard let outcome = lanes[place].outcome else { return }
      whole = outcome
      if outcome == .finished { hasFinished = true }
    }
    conclude(hasFinished ? .finished : whole)
  }

  /// Ends the whole and reports it, exactly once.
  func conclude(_ outcome: PlaybackOutcome) {
    if state == .ended || state == .idle { return }
    if outcome == .finished {
      head.anchorPosition = head.isReversed ? 0 : head.total
    } else if state == .running {
      head.anchorPosition = position
    }
    head.isPaused = true
    state = .ended
    self.outcome = outcome
    owner?.didEnd(self)
    removeStepTimer()
    removePropertyTimer()
    if outcome == .finished && !head.isReversed { tellSteps(upTo: .infinity) }
    let (update, completion, targetCompletion) = (update, completion, targetCompletion)
    let (target, observers) = (target, observers)
    clearCallbacks()
    if outcome == .finished { update?(progress) }
    if let target { targetCompletion?(target) }
    completion?(outcome)
    for ended in observers { ended(outcome) }
    if isPooled { owner?.recycle(self) }
  }

  /// Keeps its position, because the loop is gone.
  func freeze(at last: LastInstant) {
    if state == .running { head.anchor(at: last.rootTime) }
    clearCallbacks()
  }

  /// Releases all callbacks and what they hold.
  func clearCallbacks() {
    update = nil
    completion = nil
    targetCompletion = nil
    properties = nil
    target = nil
    steps = nil
    observers = []
  }
}
