import LayerAnimation
import LayerModel

/// Something that is being played, of which there are handles: the state behind a ``Playback``.
///
///     idle ──start──▶ running ──ends, stop──▶ ending ──told──▶ ended (──▶ the pool)
///                      │  ▲
///                      └──┘ pause, resume, seek, reverse: the lanes are added anew
///
/// The generation counts how often it was started; a handle of another generation does nothing.
final class PlaybackRun: AnimationDelegate {
  enum State { case idle, running, ending, ended }

  weak var loop: RenderLoop?
  weak var owner: Playbacks?
  /// The place in the pool's count, part of keys; it stays.
  let slot: Int
  /// The kind of what is played and its number in the loop, for keys, names and the event log.
  var source = "tween"
  var number = 0
  /// Its number among all that were ever made on the loop.
  var serial = 0
  var isPooled = false

  var generation: UInt64 = 0
  var state = State.idle
  var span = PlaySpan()
  var head = Playhead()
  var lanes: [Lane] = []
  var policy = OverwritePolicy.replace
  /// Whether it runs even where the loop reduces motion.
  var ignoresReducedMotion = false
  /// Whether it was paused ever since it started.
  var isFresh = false
  /// Ends what has no lanes.
  var timer: LoopTimer?
  var outcome: PlaybackOutcome?
  /// Why all is to end, where that was decided already.
  var decided: PlaybackOutcome?
  /// The place among those that run, or −1.
  var runningIndex = -1

  var target: Layer?
  var targetCompletion: ((Layer) -> Void)?
  var completion: ((PlaybackOutcome) -> Void)?
  /// What else hears of its end, after the completion.
  var observers: [(PlaybackOutcome) -> Void] = []
  var update: ((Double) -> Void)?
  /// Who hears of the ends of properties.
  var properties: PropertyListener?

  /// The steps it was made of; none for a tween.
  var entries: [Timeline.Entry] = []
  /// Who hears of the ends of steps.
  var steps: StepListener?

  private var keys: [String: String] = [:]

  init(slot: Int, owner: Playbacks) {
    self.slot = slot
    self.owner = owner
  }

  /// How messages and outcomes name it: `tween 3`.
  var name: String { "\(source) \(number)" }

  /// The key of a lane: `tween-3/position.x`, the number being the slot's.
  ///
  /// The layer's id is no part of it: a key is unique on its layer.
  func key(for keyPath: String) -> String {
    if let key = keys[keyPath] { return key }
    let key = "\(source)-\(slot)/\(keyPath)"
    keys[keyPath] = key
    return key
  }

  /// The present in the time of the root, by which the playhead goes.
  var present: Double {
    guard let loop else { return head.anchorInstant }
    return loop.root.localTime(at: loop.now)
  }

  /// How far positions that rounding alone tells apart may lie from each other at the present.
  var slack: Double {
    4 * max(abs(head.anchorPosition), abs(present), abs(loop?.now ?? 0)).ulp
  }

  /// The position at the present.
  var position: Double { state == .running ? head.position(at: present) : head.anchorPosition }

  /// How far it has come, from 0 to 1; of an endless one within its present play.
  var progress: Double {
    let position = max(0, position)
    if head.total == .infinity {
      return span.cycle > 0
        ? (position / span.cycle) - (position / span.cycle).rounded(.down) : 0
    }
    return head.total > 0 ? min(1, position / head.total) : 1
  }

  // MARK: What the engine tells

  func animationDidStop(_ animation: FrozenAnimation, finished: Bool) {
    // Of a lane that was added anew only the last animation counts.
    guard let place = lanes.firstIndex(where: { $0.handle?.animation === animation }),
      lanes[place].outcome == nil
    else { return }
    let lane = lanes[place]
    end(lane: place, lane.decided ?? outcome(of: lane))
    concludeIfOver()
  }

  /// What the engine's outcome means for a lane.
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

  /// Ends the whole when all lanes have.
  ///
  /// It finished where some lane did; else the last lane says why it ended.
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

  /// Ends the whole and tells it, exactly once.
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

  /// Keeps its position: the loop is gone.
  func freeze(at last: LastInstant) {
    if state == .running { head.anchor(at: last.rootTime) }
    clearCallbacks()
  }

  /// Forgets whom to tell; what they hold is released.
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
