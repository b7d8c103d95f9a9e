import LayerAnimation
import LayerModel

/// A running view-style block, which can be paused, sought and cancelled.
///
///     let slide = loop.animate(withDuration: 0.5) {
///       card.position.x = 200
///     } completion: { finished in … }
///     slide.pause()
///     slide.progress   // 0.4
///     slide.cancel()   // completion gets false, once
///
/// You need not keep it: the block runs without it. Once ``outcome`` is set, every method does
/// nothing.
public final class BlockAnimation {
  /// The reason why the block ended; nil before that.
  ///
  /// It is `finished` if all animations ran to their end, otherwise the reason of the first one
  /// that did not.
  public private(set) var outcome: AnimationOutcome?
  /// Seconds from start to end, with repetitions and without the delay; infinite if it never ends.
  public private(set) var duration: Double
  /// Seconds before the start.
  public let delay: Double
  /// Whether it is paused.
  public private(set) var isPaused = false

  /// The name in messages: `block 3`.
  private let name: String
  private(set) weak var loop: RenderLoop?
  private weak var owner: (any BlockOwner)?
  private let cycle: Double
  private var tracks: [BlockTrack] = []
  private var running = 0
  private var isSealed = false
  private var isCancelled = false
  private var failure: AnimationOutcome?
  private var completion: ((Bool) -> Void)?
  /// The block's own seconds at the anchor.
  ///
  /// The anchor is in the root's time.
  private var anchorElapsed = 0.0
  private var anchor: Double
  private var rate = 1.0
  /// The block's own seconds at its end.
  private var stoppedAt: Double?
  private var activity = 0

  /// Makes a block.
  ///
  /// The owner is the sequence that contains it, if any.
  init(
    _ settings: BlockSettings, of owner: (any BlockOwner)? = nil, in loop: RenderLoop,
    completion: ((Bool) -> Void)?
  ) {
    self.loop = loop
    self.owner = owner
    name = settings.origin?.description ?? "a block"
    self.completion = completion
    duration = settings.activeDuration
    cycle = max(settings.duration, 0) * (settings.options.contains(.autoreverse) ? 2 : 1)
    delay = settings.activeDelay
    anchor = loop.rootTime
    activity = loop.activities.add(self)
  }

  /// Adds one animation of the block.
  func add(_ track: BlockTrack) {
    guard let layer = track.layer else { return }
    let waiting = layer.animationHandle(forKey: track.key)
    if let waiting, waiting.beginTime == nil,
      let place = tracks.lastIndex(where: { $0.isReplaced(by: track) })
    {
      // A property that changes twice in one block keeps one animation, and the block continues.
      track.takeOver(from: tracks.remove(at: place))
      running -= 1
    }
    track.mark?.owner = owner ?? self
    tracks.append(track)
    running += 1
    track.start(trackEnded)
  }

  /// Records that a layer left the tree before its animation was added.
  func lost() { failure = failure ?? .removedWithLayer }

  /// Closes the block.
  ///
  /// Without an animation it ends in the next pass (F125).
  func seal() {
    isSealed = true
    guard running == 0 else { return }
    guard let loop else { return end() }
    loop.runInNextPass(for: name, end)
  }

  /// Extends the duration to that of a part of the block.
  func lengthen(to seconds: Double) { duration = max(duration, seconds) }

  private func trackEnded(_ track: BlockTrack, _ outcome: AnimationOutcome) {
    running -= 1
    if failure == nil && !outcome.isFinished { failure = outcome }
    if isSealed && running == 0 { end() }
  }

  private func end() {
    if outcome != nil { return }
    let outcome = isCancelled ? .cancelled : failure ?? .finished
    stoppedAt = outcome == .finished ? delay + duration : elapsed
    self.outcome = outcome
    tracks = []
    loop?.activities.remove(activity)
    let completion = self.completion
    self.completion = nil
    completion?(outcome.isFinished)
  }
}

extension BlockAnimation {
  /// The block's own seconds since the call, without pauses.
  private var elapsed: Double {
    if let stoppedAt { return stoppedAt }
    if isPaused { return anchorElapsed }
    return loop.map { anchorElapsed + ($0.rootTime - anchor) * rate } ?? anchorElapsed
  }

  /// Whether it has ended, or was cancelled and the report is still to come.
  private var isEnding: Bool { outcome != nil || isCancelled }

  /// The progress from 0 to 1; if the block never ends, that of the present cycle.
  ///
  /// Setting it seeks.
  public var progress: Double {
    get {
      let active = elapsed - delay
      if active <= 0 { return duration == 0 && outcome != nil ? 1 : 0 }
      if duration.isFinite { return duration == 0 ? 1 : min(1, active / duration) }
      let cycles = active / cycle
      return cycles - cycles.rounded(.down)
    }
    set { seek(to: newValue * (duration.isFinite ? duration : cycle)) }
  }

  /// The block's own seconds per second of the root; 1 by default.
  ///
  /// A value that is not finite and above 0 stops the program. Setting it after the end does
  /// nothing.
  public var timeScale: Double {
    get { rate }
    set {
      if !(newValue > 0 && newValue.isFinite) {
        fatalError("The time scale of a block must be above 0, not \(newValue); pause stops it.")
      }
      guard !isEnding, newValue != rate else { return }
      move(rate: newValue)
    }
  }

  /// The loop's instant of its end, known in advance.
  ///
  /// Infinite if it never ends, is paused or the tree's time stands still; the present after the
  /// end or if nothing animates. Timings of the block's own layers are not considered.
  public var endTime: Double {
    guard let loop, outcome == nil, !tracks.isEmpty else { return loop?.now ?? 0 }
    if isPaused || loop.timeScale == 0 { return .infinity }
    return loop.now + max(0, delay + duration - elapsed) / (rate * loop.timeScale)
  }

  /// Pauses everything that the block animates.
  ///
  /// Does nothing if it is paused or over.
  public func pause() {
    guard !isEnding, !isPaused, !tracks.isEmpty else { return }
    move(paused: true)
  }

  /// Continues from the present position.
  ///
  /// Does nothing if it is not paused or is over.
  public func resume() {
    guard !isEnding, isPaused else { return }
    move(paused: false)
  }

  /// Moves to a number of seconds after the start, past the delay, and stays running or paused.
  ///
  /// At the end the block ends in the next pass, unless it is paused. Animations that have ended
  /// stay ended. To run backwards, use a ``PropertyAnimator``: after a block the model already has
  /// the new values.
  ///
  /// - Parameter seconds: From 0 to ``duration``; a number outside is clamped. NaN and infinity
  ///   stop the program.
  public func seek(to seconds: Double) {
    if !seconds.isFinite { fatalError("A block cannot seek to \(seconds) s.") }
    guard !isEnding, !tracks.isEmpty else { return }
    move(to: delay + min(max(0, seconds), duration))
  }

  /// Continues with another position, rate or pause.
  private func move(to place: Double? = nil, rate: Double? = nil, paused: Bool? = nil) {
    guard let loop else { return }
    anchorElapsed = place ?? elapsed
    anchor = loop.rootTime
    self.rate = rate ?? self.rate
    isPaused = paused ?? isPaused
    loop.transaction { _ in
      for track in tracks where !track.isOver {
        track.move(
          to: place.map { $0 - delay }, speed: isPaused ? 0 : self.rate, in: loop, trackEnded)
      }
    }
  }

  /// Ends the block early; its completion gets `false` in the next pass.
  ///
  /// Animations that have already ended are not affected. `.current` changes nothing that shows at
  /// this instant: the model gets the block's contribution to its properties. Other blocks on the
  /// same properties continue, and their ends move by the same amount:
  ///
  ///     position.x, to 100 at 0 s, to 0 at 0.25 s, each in 1 s       model     shows at 0.5 s
  ///     both run                                                    0         −50 + 75 = 25
  ///     the second cancelled at .current                            75        75 − 50  = 25
  ///     the first cancelled at .current                             −50       −50 + 75 = 25
  ///
  /// - Parameter position: The values that remain. `.end`, the default, keeps the model's values,
  ///   which are the new ones. `.current` keeps the presented values. `.start` restores the values
  ///   from before the block.
  public func cancel(at position: BlockPosition = .end) {
    guard !isEnding else { return }
    isCancelled = true
    let rest = tracks.filter { !$0.isOver }
    switch position {
    case .end: for track in rest { track.remove() }
    case .current: withoutActions { for track in rest { track.freeze() } }
    case .start:
      withoutActions {
        // Backwards, so that the oldest value remains if a property changed twice.
        for track in rest.reversed() {
          track.layer?.setModelValue(track.change.old, track.change.keyPath)
        }
      }
      for track in rest { track.remove() }
    }
  }

  private func withoutActions(_ changes: () -> Void) {
    guard let loop else { return changes() }
    loop.transaction(disableActions: true) { _ in changes() }
  }
}

extension BlockAnimation: LoopActivity {
  var activityKind: LoopActivityKind { .block }

  func cancelActivity() {
    // The block of a sequence ends with the sequence.
    if owner == nil { cancel() }
  }

  func freeze(at last: LastInstant) {
    if stoppedAt == nil && !isPaused { anchorElapsed += (last.rootTime - anchor) * rate }
    completion = nil
  }
}

extension BlockAnimation: BlockOwner {
  func moves(_ layer: Layer) -> Bool { tracks.contains { $0.layer === layer } }

  /// The layers that it animates.
  var layers: [Layer] { tracks.compactMap(\.layer) }
}

/// A position on the way of a block or an animator.
public enum BlockPosition: String, Hashable, Sendable, CaseIterable {
  /// The end.
  case end
  /// The start.
  case start
  /// The present position.
  case current
}
