import LayerAnimation
import LayerModel

/// A row of blocks that was set going: to be paused, cancelled, or asked how far it is.
///
///     waiting ──▶ running block k ──▶ waiting ──▶ … ──▶ over
///        │              │                │
///        └──────────────┴── cancel ──────┘ the rest never starts
///
/// It need not be kept. Once ``outcome`` is there, everything here does nothing.
public final class BlockSequence {
  /// Why it ended; nil until then.
  ///
  /// `finished` where all blocks ran to their ends; else the reason of the first that did not.
  public private(set) var outcome: AnimationOutcome?
  /// How many blocks there are.
  public let count: Int
  /// How many blocks have started.
  public private(set) var startedCount = 0
  /// Seconds from the call to the end, as stated: all delays and durations; may be infinite.
  public let duration: Double
  /// Whether it stands still.
  public private(set) var isPaused = false

  private(set) weak var loop: RenderLoop?
  private let settings: BlockSettings
  private let origin: AnimationOrigin
  private var rate = 1.0
  /// The layers that the last block changed.
  private var moved: [WeakLayer] = []
  private var blocks: [(() -> Void)?]
  private var completion: ((Bool) -> Void)?
  private var timer: BlockTimer?
  private var block: BlockAnimation?
  /// What of the running block is still to end: its animations, its time.
  private var partsLeft = 0
  private var isDelaying = false
  private var failure: AnimationOutcome?
  /// The progress at which it was cancelled.
  private var stoppedAt: Double?
  private var activity: Int?

  init(
    _ settings: BlockSettings, _ blocks: [() -> Void], in loop: RenderLoop,
    completion: ((Bool) -> Void)?
  ) {
    self.loop = loop
    self.settings = settings
    origin = loop.nextOrigin("sequence")
    self.blocks = blocks
    self.completion = completion
    count = blocks.count
    duration =
      blocks.isEmpty ? 0 : Double(blocks.count) * (settings.delay + settings.activeDuration)
  }

  /// Starts the first block, or completes where there is none.
  func begin() {
    if blocks.isEmpty {
      end(.finished)
    } else {
      loop?.blockOwners.setRow(origin.number, self)
      activity = loop?.activities.add(self)
      proceed()
    }
  }

  /// Goes on to the next block; those that take no time run in a row here, not one in the other.
  private func proceed() {
    while outcome == nil {
      guard let loop else { return end(.removedWithLayer) }
      if startedCount == count { return complete(failure ?? .finished) }
      if settings.reduced(in: loop).activeDelay > 0 && !isDelaying {
        isDelaying = true
        return wait(settings.delay, for: "wait before block \(startedCount + 1)") { $0.proceed() }
      }
      isDelaying = false
      if start(in: loop) { return }
    }
  }

  /// Starts the next block, and says whether there is something to wait for.
  private func start(in loop: RenderLoop) -> Bool {
    let changes = blocks[startedCount]
    blocks[startedCount] = nil
    startedCount += 1
    var settings = settings.reduced(in: loop)
    settings.delay = 0
    let name = "block \(startedCount)"
    settings.origin = origin.with(step: name)
    if settings.activeDuration <= 0 {
      _ = loop.start(settings, { changes?() }, nil)
      return false
    }
    // One that repeats for ever has no time of its own, but may be interrupted.
    partsLeft = settings.activeDuration.isFinite ? 2 : 1
    block = loop.start(settings, of: self) {
      changes?()
    } _: { _ in
      self.blockEnded()
    }
    // The closure may have cancelled the whole sequence.
    if outcome != nil {
      block?.cancel()
      block = nil
      return true
    }
    moved = block?.layers.map(WeakLayer.init) ?? []
    block?.timeScale = rate
    if isPaused { block?.pause() }
    if settings.activeDuration.isFinite {
      wait(settings.activeDuration, for: name) { $0.partEnded() }
    }
    return true
  }

  private func wait(
    _ seconds: Double, for step: String, then next: @escaping (BlockSequence) -> Void
  ) {
    guard let loop else { return }
    timer = BlockTimer(seconds, rate: rate, in: loop, for: origin.with(step: step)) {
      outcome in
      self.timer = nil
      if outcome.isFinished {
        next(self)
      } else {
        self.abandon(outcome)
      }
    }
    if isPaused { timer?.pause() }
  }

  private func blockEnded() {
    if let outcome = block?.outcome, !outcome.isFinished, failure == nil { failure = outcome }
    partEnded()
  }

  private func partEnded() {
    if self.outcome != nil { return }
    partsLeft -= 1
    if partsLeft > 0 { return }
    block = nil
    proceed()
  }
}

extension BlockSequence {
  /// Seconds of the stated time that have passed, without pauses.
  private var elapsed: Double {
    let step = settings.delay + settings.activeDuration
    guard let timer else { return Double(startedCount) * step }
    if isDelaying { return Double(startedCount) * step + settings.delay - timer.remaining }
    return Double(startedCount) * step - timer.remaining
  }

  /// How far it is in its stated time, from 0 to 1; 0 for one that never ends.
  public var progress: Double {
    if let stoppedAt { return stoppedAt }
    return duration > 0 && duration.isFinite ? min(1, elapsed / duration) : 0
  }

  /// The loop's instant at which it ends by its stated durations, known in advance.
  ///
  /// Infinite where a block repeats for ever or everything stands still.
  public var endTime: Double {
    guard let loop, outcome == nil else { return loop?.now ?? 0 }
    if isPaused || loop.timeScale == 0 || duration == .infinity { return .infinity }
    return loop.now + max(0, duration - elapsed) / (rate * loop.timeScale)
  }

  /// Seconds of its own that pass in one of the root's, for blocks and waits; 1 at first.
  ///
  /// A value that is not above 0 and finite stops the program; once it is over, setting does nothing.
  public var timeScale: Double {
    get { rate }
    set {
      if !(newValue > 0 && newValue.isFinite) {
        fatalError(
          "The time scale of a sequence must be above 0, not \(newValue); pause stops it.")
      }
      guard outcome == nil, newValue != rate else { return }
      rate = newValue
      timer?.setRate(rate)
      block?.timeScale = rate
    }
  }

  /// Lets the running block and the wait for the next stand still; nothing where they do.
  public func pause() {
    guard outcome == nil, !isPaused else { return }
    isPaused = true
    timer?.pause()
    block?.pause()
  }

  /// Lets everything go on from where it stands; nothing where it does not stand still.
  public func resume() {
    guard outcome == nil, isPaused else { return }
    isPaused = false
    timer?.resume()
    block?.resume()
  }

  /// Ends it: the running block is cancelled, the rest never starts, and the completion gets false in
  /// the next pass.
  ///
  /// - Parameter position: The values the running block leaves: those of its end, by default, which
  ///   are the model's already; those that show; or those from before it.
  public func cancel(at position: BlockPosition = .end) {
    if outcome != nil { return }
    stoppedAt = progress
    let block = self.block
    complete(.cancelled)
    block?.cancel(at: position)
  }

  /// Finishes all blocks now: the running block and all blocks that follow have their end values at
  /// once.
  ///
  /// The closures that have not run yet run here, in order, without animation. The completion comes in
  /// the next pass; it gets true unless a block was interrupted before. Nothing happens once the
  /// sequence is over.
  public func finish() {
    guard outcome == nil else { return }
    timer?.cancel()
    timer = nil
    // What is left of the running block must not start the next one.
    partsLeft = .max
    let block = self.block
    self.block = nil
    block?.cancel()
    while outcome == nil, startedCount < count, let loop {
      let changes = blocks[startedCount]
      blocks[startedCount] = nil
      startedCount += 1
      loop.performWithoutAnimation { changes?() }
    }
    if outcome == nil {
      stoppedAt = 1
      complete(failure ?? .finished)
    }
  }

  /// Stops before the rest: what is left never starts.
  private func abandon(_ outcome: AnimationOutcome) {
    if self.outcome != nil { return }
    complete(outcome)
  }

  /// Ends it; the completion is called in the next pass.
  private func complete(_ outcome: AnimationOutcome) {
    guard let loop else { return end(outcome) }
    self.outcome = outcome
    release()
    loop.runInNextPass(for: origin.description) { self.tell() }
  }

  /// Ends it and calls the completion now.
  private func end(_ outcome: AnimationOutcome) {
    self.outcome = outcome
    release()
    tell()
  }

  /// Lets go of everything but the completion.
  private func release() {
    timer?.cancel()
    timer = nil
    block = nil
    blocks = []
    moved = []
    loop?.blockOwners.setRow(origin.number, nil)
    if let activity { loop?.activities.remove(activity) }
    activity = nil
  }

  private func tell() {
    let completion = self.completion
    self.completion = nil
    completion?(outcome?.isFinished ?? false)
  }
}

extension BlockSequence: LoopActivity {
  var activityKind: LoopActivityKind { .sequence }

  func cancelActivity() { cancel() }

  func freeze(at last: LastInstant) {
    timer?.freeze(at: last)
    blocks = []
    completion = nil
  }
}

extension BlockSequence: BlockOwner {
  func moves(_ layer: Layer) -> Bool { moved.contains { $0.layer === layer } }
}

private struct WeakLayer {
  weak var layer: Layer?

  init(_ layer: Layer) { self.layer = layer }
}
