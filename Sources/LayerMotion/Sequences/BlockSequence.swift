import LayerAnimation
import LayerModel

/// A running sequence of blocks, which can be paused, cancelled and finished.
///
///     waiting ──▶ running block k ──▶ waiting ──▶ … ──▶ over
///        │              │                │
///        └──────────────┴── cancel ──────┘ the rest never starts
///
/// You need not keep it. Once it has ended, every method does nothing. Its outcome is `cancelled`
/// after ``cancel(at:)``. Otherwise it is `finished` if no block was interrupted, or the outcome of
/// the first one that was.
public final class BlockSequence: Player {
  /// The number of blocks.
  public let count: Int
  /// The number of started blocks.
  public private(set) var startedCount = 0
  /// Seconds from the call to the end, as stated: all delays and durations; may be infinite.
  public let totalDuration: Double
  /// Whether it is paused.
  public override var isPaused: Bool { super.isPaused }

  private let settings: BlockSettings
  /// The layer in whose time the present wait or block is; nil for the root's.
  private weak var pace: Layer?
  /// The layers that the last block changed.
  private var moved: [WeakLayer] = []
  private var blocks: [(() -> Void)?]
  private var block: BlockAnimation?
  /// The number of parts of the running block that have not ended: its animations and its time.
  private var partsLeft = 0
  private var isDelaying = false
  private var failure: PlayerOutcome?
  /// The progress at which it was cancelled or finished.
  private var stoppedAt: Double?

  init(
    _ settings: BlockSettings, _ blocks: [() -> Void], in loop: RenderLoop,
    completion: ((Bool) -> Void)?
  ) {
    self.settings = settings
    self.blocks = blocks
    count = blocks.count
    totalDuration =
      blocks.isEmpty ? 0 : Double(blocks.count) * (settings.delay + settings.span.total)
    super.init(.sequence, loop.playbacks.nextOrigin("sequence"), in: loop)
    if let completion { add { completion($0.isFinished) } }
  }

  /// Starts the first block, or completes if there is none.
  func begin() {
    if blocks.isEmpty {
      report(.finished)
    } else {
      join()
      proceed()
    }
  }

  /// Continues with the next block.
  ///
  /// Blocks that take no time run in the loop below, without recursion.
  private func proceed() {
    while decided == nil {
      guard let loop else { return }
      if startedCount == count { return complete(failure ?? .finished) }
      if settings.reduced(in: loop).span.delay > 0 && !isDelaying {
        isDelaying = true
        return wait(settings.delay, in: loop)
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
    settings.origin = origin.with(step: "block \(startedCount)")
    let seconds = settings.span.total
    if seconds <= 0 {
      _ = loop.start(settings, { changes?() }, nil)
      return false
    }
    // A block that repeats forever has no time of its own, but may be interrupted.
    partsLeft = seconds.isFinite ? 2 : 1
    block = loop.start(settings, of: self) {
      changes?()
    } _: { _ in
      self.blockEnded()
    }
    // The closure may have cancelled the whole sequence.
    if decided != nil {
      block?.cancel()
      block = nil
      return true
    }
    moved = block?.layers.map(WeakLayer.init) ?? []
    block?.timeScale = head.rate
    if head.isPaused { block?.pause() }
    if seconds.isFinite { wait(seconds, in: loop) }
    return true
  }

  /// Waits for the seconds of the present wait or block.
  private func wait(_ seconds: Double, in loop: RenderLoop) {
    head.span = PlaySpan(duration: seconds)
    pace = moved.lazy.compactMap(\.layer).first { $0.renderLoop === loop }
    head.start(at: present(loop), paused: head.isPaused)
    setTimer()
  }

  /// The present in the time of the playhead.
  private func present(_ loop: RenderLoop) -> Double {
    pace?.localTime(at: loop.now) ?? loop.rootTime
  }

  /// The root's time at which the present wait or block has taken its seconds.
  private var rootEnd: Double {
    guard let loop else { return .infinity }
    return pace.map { head.rootEnd(on: $0, in: loop) } ?? head.endTime ?? .infinity
  }

  private func setTimer() {
    let step = isDelaying ? "wait before block \(startedCount + 1)" : "block \(startedCount)"
    let name = head.isPaused ? origin : origin.with(step: step)
    let due = head.endTime == nil ? nil : { [weak self] in self?.rootEnd ?? .infinity }
    setTimer(at: due, named: name.description) { call in
      self.timer = nil
      if call == .cancelled { return self.cancel() }
      if self.isDelaying { self.proceed() } else { self.partEnded() }
    }
  }

  private func blockEnded() {
    if let outcome = block?.outcome, !outcome.isFinished, failure == nil { failure = outcome }
    // The time of a layer that left the tree counts no longer: stopped, it would never end.
    if let loop, let layer = pace, layer.renderLoop !== loop, partsLeft > 1 {
      let position = head.position(at: layer.localTime(at: loop.now))
      pace = nil
      head = head.anchored(at: loop.rootTime, position: position)
      setTimer()
    }
    partEnded()
  }

  private func partEnded() {
    if decided != nil { return }
    partsLeft -= 1
    if partsLeft > 0 { return }
    block = nil
    proceed()
  }

  // MARK: Its time

  /// Seconds of the stated time that have passed, without pauses.
  override var seconds: Double {
    let stated = Double(startedCount) * (settings.delay + settings.span.total)
    let passed = head.position(at: loop.map(present) ?? head.anchorTime)
    if isDelaying { return stated + passed }
    return timer == nil ? stated : stated + passed - head.total
  }

  /// The progress in the stated time, from 0 to 1; 0 if it never ends.
  public var progress: Double {
    if let stoppedAt { return stoppedAt }
    return totalDuration > 0 && totalDuration.isFinite ? min(1, seconds / totalDuration) : 0
  }

  override func end(in loop: RenderLoop) -> Double? {
    if isPaused || totalDuration == .infinity { return nil }
    let end = present(loop) + max(0, totalDuration - seconds) / head.rate
    return loop.instant(ofEnd: pace?.rootTime(reaching: end, in: loop) ?? end)
  }

  override func position(at instant: Double, _ rootTime: Double) -> Double {
    head.position(at: pace?.localTime(at: instant) ?? rootTime)
  }

  override var wholeSpan: PlaySpan { PlaySpan(duration: totalDuration) }

  // MARK: Control

  /// Pauses the running block and the wait for the next one.
  ///
  /// Does nothing if it is paused or over.
  public func pause() { setPaused(true) }

  /// Continues from the present position.
  ///
  /// Does nothing if it is not paused or is over.
  public func resume() { setPaused(false) }

  /// Changes the playheads of the present wait and of the running block.
  @discardableResult
  override func change(_ change: (inout Playhead) -> Void) -> Bool {
    guard let loop, decided == nil else { return false }
    changeHead(at: present(loop), change)
    if timer != nil { setTimer() }
    block?.change(change)
    return true
  }

  override func move(to position: Double) {
    fatalError("A block that contains \(name) cannot seek: a sequence has no other position.")
  }

  // MARK: The end

  /// Ends the sequence: the running block is cancelled and the remaining blocks never start.
  ///
  /// The completion gets `false` in the next pass.
  ///
  /// - Parameter position: The values that the running block leaves: by default those of its end,
  ///   which the model already has; with `.current` the presented ones; with `.start` those from
  ///   before the block.
  public override func cancel(at position: AnimatingPosition = .end) {
    if decided != nil || loop == nil { return }
    stoppedAt = progress
    let block = self.block
    complete(.cancelled(at: position))
    block?.cancel(at: position)
  }

  /// Finishes all blocks now: the running block and all remaining blocks have their end values at
  /// once.
  ///
  /// The closures that have not run yet run here, in order, without animation. The completion is
  /// called in the next pass; it gets `true` unless a block was interrupted before. Does nothing if
  /// the sequence is over.
  public func finish() {
    guard let loop, decided == nil else { return }
    stopTimer()
    // The end of the running block must not start the next one.
    partsLeft = .max
    let block = self.block
    self.block = nil
    block?.cancel()
    while decided == nil, startedCount < count {
      let changes = blocks[startedCount]
      blocks[startedCount] = nil
      startedCount += 1
      loop.performWithoutAnimation { changes?() }
    }
    if decided == nil {
      stoppedAt = 1
      complete(failure ?? .finished)
    }
  }

  /// Ends the sequence; the outcome is reported in the next pass.
  private func complete(_ outcome: PlayerOutcome) {
    decide(outcome)
    stopTimer()
    (block, blocks, moved) = (nil, [], [])
    loop?.runInNextPass(for: name) { self.report(outcome) }
  }

  override var isOver: Bool { decided != nil || blocks.isEmpty }

  override func release(at last: LastInstant) { blocks = [] }

  override func giveUp(_ keyPath: String, of handle: AnimationHandle) -> Bool {
    block?.giveUp(keyPath, of: handle) ?? false
  }

  override var layers: [Layer] { block?.layers ?? [] }

  override func waits(on layer: Layer) -> Bool { moved.contains { $0.layer === layer } }

  override var summary: (title: String, members: [Mirror.Child], state: String) {
    let blocks = count == 1 ? "1 block" : "\(count) blocks"
    let state = isPaused ? "paused" : "running"
    return (
      "sequence of \(blocks) in \(totalDuration.plainText) s",
      [("count", count), ("totalDuration", totalDuration)],
      outcome?.description ?? "\(startedCount) started, \(state) at \(progress.percentText)"
    )
  }
}

private struct WeakLayer {
  weak var layer: Layer?

  init(_ layer: Layer) { self.layer = layer }
}

extension RenderLoop {
  /// Runs blocks in sequence.
  ///
  ///     loop.animate(
  ///       eachBlockDuration: 1,
  ///       animationBlocks: { box.frame.origin = .zero }, { box.frame.size.width = 400 },
  ///       completion: { finished in … })
  ///
  ///     ├ delay ┼── block 1 ──┼ delay ┼── block 2 ──┼ delay ┼── block 3 ──┤ completion
  ///
  /// This is the variadic form of the method that takes an array. A trailing closure would be one
  /// more block, so write the completion with its label.
  @discardableResult
  public func animate(
    eachBlockDuration duration: Double, eachBlockDelay delay: Double = 0,
    eachBlockOptions options: BlockOptions = [], animationBlocks: (() -> Void)...,
    completion: ((Bool) -> Void)? = nil
  ) -> BlockSequence {
    animate(
      eachBlockDuration: duration, eachBlockDelay: delay, eachBlockOptions: options,
      animationBlocks: animationBlocks, completion: completion)
  }

  /// Runs an array of blocks in sequence, with a delay before each one.
  ///
  /// Each closure is called when its block starts, after the delay, so its start values are those
  /// of that moment. A block takes its stated time whatever it changes, so the end is known in
  /// advance. That time, and the delay after it, are in the time of a layer that the block changes;
  /// the first delay is in the root's.
  ///
  /// A block whose closure starts the sequence owns it, and pauses and cancels it with itself.
  /// Inside a ``PropertyAnimator`` or a keyframe block a sequence stops the program.
  ///
  /// If a block is interrupted, for example because its layer was removed, the next block still
  /// starts, and the completion gets `false` at the end. ``BlockSequence/cancel(at:)`` stops the
  /// whole sequence.
  ///
  /// - Parameters:
  ///   - duration: Seconds of each block's cycle; with 0 or less the blocks change without
  ///     animation.
  ///   - delay: Seconds before each block, 0 or more; anything else stops the program.
  ///   - options: As for any block. After a block that repeats forever, the next one starts only if
  ///     that block is interrupted or has nothing to animate.
  ///   - animationBlocks: The closures. An empty array calls the completion with `true` before the
  ///     method returns.
  ///   - completion: Called exactly once, with whether all blocks started and ran to their ends. A
  ///     discarded loop does not call it.
  /// - Returns: The running sequence; you need not keep it.
  @discardableResult
  public func animate(
    eachBlockDuration duration: Double, eachBlockDelay delay: Double = 0,
    eachBlockOptions options: BlockOptions = [], animationBlocks: [() -> Void],
    completion: ((Bool) -> Void)? = nil
  ) -> BlockSequence {
    let settings = BlockSettings(duration: duration, delay: delay, options: options)
    settings.check("a sequence's blocks")
    let outer = BlockScope.current(of: self)
    let sequence = BlockSequence(
      settings.nested(in: outer?.settings), animationBlocks, in: self, completion: completion)
    outer?.own(sequence)
    sequence.begin()
    return sequence
  }
}
