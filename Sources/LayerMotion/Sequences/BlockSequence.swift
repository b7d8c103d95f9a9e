import LayerAnimation
import LayerModel

/// A running sequence of blocks, which can be paused, cancelled and finished.
///
///     waiting ──▶ running block k ──▶ waiting ──▶ … ──▶ over
///        │              │                │
///        └──────────────┴── cancel ──────┘ the rest never starts
///
/// You need not keep it. Once ``outcome`` is set, every method does nothing.
public final class BlockSequence {
  /// The reason why it ended; nil before that.
  ///
  /// It is `finished` if all blocks ran to their ends, otherwise the reason of the first one that
  /// did not.
  public private(set) var outcome: AnimationOutcome?
  /// The number of blocks.
  public let count: Int
  /// The number of started blocks.
  public private(set) var startedCount = 0
  /// Seconds from the call to the end, as stated: all delays and durations; may be infinite.
  public let duration: Double
  /// Whether it is paused.
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
  /// The number of parts of the running block that have not ended: its animations and its time.
  private var partsLeft = 0
  private var isDelaying = false
  private var failure: AnimationOutcome?
  /// The progress at which it was cancelled or finished.
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

  /// Starts the first block, or completes if there is none.
  func begin() {
    if blocks.isEmpty {
      end(.finished)
    } else {
      loop?.blockOwners.setRow(origin.number, self)
      activity = loop?.activities.add(self)
      proceed()
    }
  }

  /// Continues with the next block.
  ///
  /// Blocks that take no time run in this loop, without recursion.
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

  /// Starts the next block and returns whether there is something to wait for.
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
    // A block that repeats forever has no time of its own, but may be interrupted.
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

  /// The progress in the stated time, from 0 to 1; 0 if it never ends.
  public var progress: Double {
    if let stoppedAt { return stoppedAt }
    return duration > 0 && duration.isFinite ? min(1, elapsed / duration) : 0
  }

  /// The loop's instant of its end by the stated durations, known in advance.
  ///
  /// Infinite if a block repeats forever, the sequence is paused or the tree's time stands still;
  /// the present after the end.
  public var endTime: Double {
    guard let loop, outcome == nil else { return loop?.now ?? 0 }
    if isPaused || loop.timeScale == 0 || duration == .infinity { return .infinity }
    return loop.now + max(0, duration - elapsed) / (rate * loop.timeScale)
  }

  /// The sequence's own seconds per second of the root, for blocks and waits; 1 by default.
  ///
  /// A value that is not finite and above 0 stops the program. Setting it after the end does
  /// nothing.
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

  /// Pauses the running block and the wait for the next one.
  ///
  /// Does nothing if it is paused or over.
  public func pause() {
    guard outcome == nil, !isPaused else { return }
    isPaused = true
    timer?.pause()
    block?.pause()
  }

  /// Continues from the present position.
  ///
  /// Does nothing if it is not paused or is over.
  public func resume() {
    guard outcome == nil, isPaused else { return }
    isPaused = false
    timer?.resume()
    block?.resume()
  }

  /// Ends the sequence: the running block is cancelled and the remaining blocks never start.
  ///
  /// The completion gets `false` in the next pass.
  ///
  /// - Parameter position: The values that the running block leaves: by default those of its end,
  ///   which the model already has; with `.current` the presented ones; with `.start` those from
  ///   before the block.
  public func cancel(at position: BlockPosition = .end) {
    if outcome != nil { return }
    stoppedAt = progress
    let block = self.block
    complete(.cancelled)
    block?.cancel(at: position)
  }

  /// Finishes all blocks now: the running block and all remaining blocks have their end values at
  /// once.
  ///
  /// The closures that have not run yet run here, in order, without animation. The completion is
  /// called in the next pass; it gets `true` unless a block was interrupted before. Does nothing if
  /// the sequence is over.
  public func finish() {
    guard outcome == nil else { return }
    timer?.cancel()
    timer = nil
    // The rest of the running block must not start the next one.
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

  /// Ends it early; the remaining blocks never start.
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

  /// Releases everything but the completion.
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
