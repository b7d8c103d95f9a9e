import LayerAnimation
import LayerModel

/// What a view-style block set going: to be paused, ended early, or asked how far it is.
///
///     let slide = loop.animate(withDuration: 0.5) { card.position.x = 200 } completion: { finished in … }
///     slide.pause()
///     slide.progress   // 0.4
///     slide.cancel()   // completion gets false, once
///
/// It need not be kept: the block runs without it. Once ``outcome`` is there, everything here does
/// nothing.
public final class BlockAnimation {
  /// Why the block ended; nil until then.
  ///
  /// `finished` where all its animations ran to their end; else the reason of the first that did not.
  public private(set) var outcome: AnimationOutcome?
  /// Seconds from begin to end, repeats included, delay not; infinite where it never ends.
  public private(set) var duration: Double
  /// Seconds before the begin.
  public let delay: Double
  /// Whether it stands still.
  public private(set) var isPaused = false

  /// How messages name it: `block 3`.
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
  /// Seconds of its own since the start at its anchor, which is in the root's time.
  private var anchorElapsed = 0.0
  private var anchor: Double
  private var rate = 1.0
  /// The seconds at which it ended.
  private var stoppedAt: Double?
  private var activity = 0

  /// A block, of an owner where it is a part of something.
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
      // Changed twice in one block: the block goes on, only this animation does not.
      track.takeOver(from: tracks.remove(at: place))
      running -= 1
    }
    track.mark?.owner = owner ?? self
    tracks.append(track)
    running += 1
    track.start(trackEnded)
  }

  /// Notes that the block's closure took a layer away before its animation was added.
  func lost() { failure = failure ?? .removedWithLayer }

  /// Nothing is added any more; without an animation the block is over in the next pass (F125).
  func seal() {
    isSealed = true
    guard running == 0 else { return }
    guard let loop else { return end() }
    loop.runInNextPass(for: name, end)
  }

  /// Says that a part of the block lasts so long.
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
  /// Seconds of its own since the block was started, without pauses.
  private var elapsed: Double {
    if let stoppedAt { return stoppedAt }
    if isPaused { return anchorElapsed }
    return loop.map { anchorElapsed + ($0.rootTime - anchor) * rate } ?? anchorElapsed
  }

  /// Whether it is over, or cancelled and about to be told so.
  private var isEnding: Bool { outcome != nil || isCancelled }

  /// How far it is, from 0 to 1; of one that never ends, how far in its cycle.
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

  /// Seconds of its own that pass in one of the root's; 1 at first.
  ///
  /// A value that is not above 0 and finite stops the program; once it is over, setting does nothing.
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

  /// The loop's instant at which it ends, known in advance.
  ///
  /// Infinite where it never ends or stands still; the present where nothing is left to animate. Of
  /// layers with a time of their own it is not asked.
  public var endTime: Double {
    guard let loop, outcome == nil, !tracks.isEmpty else { return loop?.now ?? 0 }
    if isPaused || loop.timeScale == 0 { return .infinity }
    return loop.now + max(0, delay + duration - elapsed) / (rate * loop.timeScale)
  }

  /// Lets everything that the block animates stand still; nothing where it does or is over.
  public func pause() {
    guard !isEnding, !isPaused, !tracks.isEmpty else { return }
    move(paused: true)
  }

  /// Lets it go on from where it stands; nothing where it does not stand still or is over.
  public func resume() {
    guard !isEnding, isPaused else { return }
    move(paused: false)
  }

  /// Goes to a number of seconds from the begin, over the delay, and goes on or stays paused there.
  ///
  /// At or after the end the block ends in the next pass, unless it is paused. Of its animations
  /// those that have ended stay so. To run back, use a ``PropertyAnimator``: a block's model has its
  /// new values already.
  ///
  /// - Parameter seconds: From 0 to ``duration``; others are brought to the nearest. One that is not
  ///   a number or infinite stops the program.
  public func seek(to seconds: Double) {
    if !seconds.isFinite { fatalError("A block cannot seek to \(seconds) s.") }
    guard !isEnding, !tracks.isEmpty else { return }
    move(to: delay + min(max(0, seconds), duration))
  }

  /// Moves on from the present in another way.
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

  /// Ends the block early; its completion gets false in the next pass.
  ///
  /// Animations that have ended by themselves are not affected. `.current` changes nothing that shows
  /// at this instant: the model gets what the block contributes to its properties. Other blocks on the
  /// same properties continue, and their ends move by the same amount:
  ///
  ///     position.x, to 100 at 0 s, to 0 at 0.25 s, each in 1 s       model     shows at 0.5 s
  ///     both run                                                    0         −50 + 75 = 25
  ///     the second cancelled at .current                            75        75 − 50  = 25
  ///     the first cancelled at .current                             −50       −50 + 75 = 25
  ///
  /// - Parameter position: The values that remain. `.end`, the default, keeps those of the model,
  ///   which are the new ones. `.current` keeps what shows. `.start` restores those from before the
  ///   block.
  public func cancel(at position: BlockPosition = .end) {
    guard !isEnding else { return }
    isCancelled = true
    let rest = tracks.filter { !$0.isOver }
    switch position {
    case .end: for track in rest { track.remove() }
    case .current: withoutActions { for track in rest { track.freeze() } }
    case .start:
      withoutActions {
        // Backwards, so that of two changes of one property the first's old value is left.
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

  /// The layers that it moves.
  var layers: [Layer] { tracks.compactMap(\.layer) }
}

/// A place in a block's or an animator's way.
public enum BlockPosition: String, Hashable, Sendable, CaseIterable {
  /// Where it ends.
  case end
  /// Where it starts.
  case start
  /// Where it is.
  case current
}
