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
/// nothing. Blocks and sequences that start inside its closure are parts of it: it pauses, seeks
/// and cancels them with itself, and ends when all of them have ended.
///
/// A block inside a ``PropertyAnimator``, or inside a frame of a keyframe block, has no time of its
/// own (F174). It ends with the animator or the keyframe block, and pausing, seeking or scaling it
/// stops the program.
public final class BlockAnimation {
  /// The reason why the block ended; nil before that.
  ///
  /// It is `cancelled` after ``cancel(at:)``. Otherwise it is `finished` if all animations ran to
  /// their ends, or the outcome of the first one that did not.
  public var outcome: PlayerOutcome? { ending.outcome }
  /// Seconds from start to end, with repetitions and without the delay; infinite if it never ends.
  public var totalDuration: Double { head.total }
  /// Seconds before the start.
  public var delay: Double { head.span.delay }
  /// Whether it is paused.
  public var isPaused: Bool {
    ending.outcome == nil && (driver.map { !$0.isRunning } ?? head.isPaused)
  }

  /// The name in messages: `block 3`.
  var name: String { origin?.description ?? "a block" }
  private let origin: AnimationOrigin?
  private(set) weak var loop: RenderLoop?
  /// The sequence that contains it, until it ends.
  private var owner: (any BlockOwner)?
  /// The mark of its animations that was made last.
  private var lastMark: BlockMark?
  // Unchecked: they save two checks for each change in a block (record 0029).
  @exclusivity(unchecked) private var tracks: [BlockTrack] = []
  private var running = 0
  private var isSealed = false
  private var failure: PlayerOutcome?
  let ending = Ending()
  /// The blocks and sequences that started inside its closure.
  @exclusivity(unchecked) private var parts: [any BlockPart] = []
  /// The player that drives the block; nil for a block with a time of its own.
  private var driver: (any BlockDriver)?
  /// Seconds from the driver's start to the block's call.
  var startInDriver = 0.0
  /// The position in the root's time, for a block that animates no layer.
  private var head: Playhead
  /// The position at which it was cancelled; nil before.
  private var lastPosition: Double?
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
    origin = settings.origin
    head = Playhead(span: settings.span)
    head.start(at: loop.rootTime)
    if let completion { ending.whenEnded { completion($0.isFinished) } }
    activity = loop.activities.add(self)
  }

  /// Makes the mark of the block's animations with some settings.
  func mark(_ settings: BlockSettings) -> BlockMark {
    let mark = BlockMark(
      allowsInteraction: settings.options.contains(.allowUserInteraction), owner: owner ?? self,
      after: lastMark)
    lastMark = mark
    return mark
  }

  /// Releases what would keep the block alive, or what contains it.
  private func releaseOwner() {
    lastMark?.release()
    (lastMark, owner) = (nil, nil)
  }

  /// Adds an animation for a change, between two values or with a draft, for a span of time.
  func add(
    _ change: BlockChange, _ plain: PlainAnimation?, _ draft: PropertyAnimation? = nil,
    for span: PlaySpan, in loop: RenderLoop, _ ended: @escaping (AnimationOutcome) -> Void
  ) {
    let (layer, key) = (change.layer, change.key)
    var (number, old) = (loop.blockOwners.nextTrack(), change.old)
    if !layer.hasNoAnimations, let waiting = layer.animationHandle(forKey: key),
      waiting.beginTime == nil, let index = tracks.lastIndex(where: { $0.handle.id == waiting.id })
    {
      // A property that changes twice in one block keeps one animation, and the block continues.
      let replaced = tracks.remove(at: index)
      (number, old) = (replaced.number, replaced.old)
      waiting.dropCompletion()
      running -= 1
    }
    running += 1
    var head = Playhead(span: span)
    head.start(at: layer.localTime(at: loop.now))
    let handle: AnimationHandle
    do {
      if let plain {
        handle = try plain.add(
          to: layer, forKey: key, at: head.beginTime, ended)
      } else {
        guard let draft else { return }
        draft.follow(head)
        draft.completion = ended
        handle = try layer.addForPlayer(draft, forKey: key)
        draft.completion = nil
      }
    } catch {
      fatalError("\(error)")
    }
    tracks.append(
      BlockTrack(
        number: number, keyPath: change.keyPath, old: old, new: change.new, handle: handle,
        draft: draft, head: head))
  }

  /// The closure that counts the ends of animations; it keeps the block alive.
  var countsEnd: (AnimationOutcome) -> Void { { self.trackEnded($0) } }

  /// Records that a layer left the tree before its animation was added.
  func lost() { failure = failure ?? .removed }

  /// Closes the block.
  ///
  /// Without an animation it ends in the next pass (F125).
  func seal() {
    isSealed = true
    if running == 0 { loop?.runInNextPass(for: name, end) }
  }

  /// Extends the duration to the end of a part of the block.
  func lengthen(to part: PlaySpan) {
    var span = part
    if part.delay != delay && part.total < .infinity {
      span = PlaySpan(duration: part.delay - delay + part.total)
    }
    span.delay = delay
    if span.total > totalDuration { head.span = span }
  }

  /// Adds a part that started inside the closure, unless it has nothing to animate.
  func own(_ part: any BlockPart) {
    if part.isOver { return }
    running += 1
    parts.append(part)
    lengthen(to: part.span)
    part.ending.whenEnded(partEnded)
  }

  /// Adds a block that the same player drives, which is cancelled with this one.
  func include(_ part: BlockAnimation) { parts.append(part) }

  /// Leaves its time and its end to the player around it, to which its changes belong.
  func follow(_ driver: any BlockDriver) {
    if self.driver != nil { return }
    self.driver = driver
    running += 1
    driver.ending.whenEnded { [unowned driver] outcome in
      self.partEnded(driver.isReversed && outcome.isFinished ? .cancelled(at: .start) : outcome)
    }
  }

  /// Counts the end of the animation of a track.
  private func trackEnded(_ outcome: AnimationOutcome) {
    var failure: PlayerOutcome?
    if self.failure == nil && outcome != .finished {
      // The model already has the new values, so they are presented without the animation.
      failure =
        tracks.lazy.compactMap { $0.handle.playerOutcome(removedAt: .end) }
        .first { !$0.isFinished }
    }
    partEnded(failure ?? .finished)
  }

  /// Counts the end of a track, of a part or of the player that drives the block.
  private func partEnded(_ outcome: PlayerOutcome) {
    running -= 1
    if !outcome.isFinished { failure = failure ?? outcome }
    if isSealed && running == 0 { end() }
  }

  private func end() {
    if ending.outcome != nil { return }
    // Read once: it is a weak reference.
    let loop = loop
    let outcome = ending.decided ?? failure ?? .finished
    head.anchorPosition = outcome == .finished ? totalDuration : position
    (head.isPaused, lastPosition) = (true, nil)
    (tracks, parts, driver) = ([], [], nil)
    releaseOwner()
    loop?.activities.remove(activity)
    ending.report(outcome, of: name, in: loop)
  }
}

extension BlockAnimation {
  /// The block's own seconds since its start, below 0 in the delay.
  private var position: Double {
    if let lastPosition { return lastPosition }
    if let driver { return driver.seconds - startInDriver - delay }
    guard let loop else { return head.anchorPosition }
    if loop.hasOneTime { return head.position(at: loop.rootTime) }
    return position(at: loop.now, loop.rootTime)
  }

  /// The position of what ends last, at an instant of the loop, with the root's time then.
  private func position(at instant: Double, _ rootTime: Double) -> Double {
    let live = tracks.filter { !$0.isOver }
    let own = (live.isEmpty ? tracks : live).map { $0.position(at: instant) }
    let others = parts.lazy.filter { !$0.isOver }.map { $0.seconds - self.delay }
    return (own + others).min() ?? head.position(at: rootTime)
  }

  /// The progress from 0 to 1; if the block never ends, that of the present cycle.
  ///
  /// Setting it seeks.
  public var progress: Double {
    get { head.span.progress(at: position) }
    set { seek(to: newValue * (totalDuration.isFinite ? totalDuration : head.span.cycle)) }
  }

  /// The block's own seconds per second of its layers; 1 by default.
  ///
  /// A value that is not finite and above 0 stops the program. Setting it after the end does
  /// nothing.
  public var timeScale: Double {
    get { head.rate }
    set {
      Playhead.check(rate: newValue, of: "block")
      if newValue == head.rate { return }
      change { $0.rate = newValue }
      for part in parts { part.timeScale = newValue }
    }
  }

  /// The loop's instant of its end, known in advance; the present if nothing animates.
  ///
  /// Nil in the same cases as ``Playback/endTime``.
  public var endTime: Double? {
    guard let loop, ending.decided == nil else { return nil }
    if let driver { return driver.endTime }
    if running == 0 { return loop.now }
    if loop.hasOneTime || head.isPaused { return loop.instant(ofEnd: head.endTime) }
    let own = tracks.lazy.filter { !$0.isOver }.map {
      loop.instant(ofEnd: $0.rootEnd(in: loop)) ?? .infinity
    }
    let end = (own + parts.lazy.filter { !$0.isOver }.map { $0.endTime ?? .infinity }).max()
    return end == .infinity ? nil : end
  }

  /// Pauses everything that the block animates.
  ///
  /// Does nothing if it is paused or over.
  public func pause() {
    if isPaused { return }
    change { $0.isPaused = true }
    for part in parts { part.pause() }
  }

  /// Continues from the present position.
  ///
  /// Does nothing if it is not paused or is over.
  public func resume() {
    if !isPaused { return }
    change { $0.isPaused = false }
    for part in parts { part.resume() }
  }

  /// Moves to a number of seconds after the start, past the delay, and stays running or paused.
  ///
  /// At the end the block ends in the next pass, unless it is paused. Animations that have ended
  /// stay ended. To run backwards, use a ``PropertyAnimator``: after a block the model already has
  /// the new values. A block that contains a sequence cannot seek: that stops the program.
  ///
  /// - Parameter seconds: From 0 to ``totalDuration``; a number outside is clamped. NaN and
  ///   infinity stop the program.
  public func seek(to seconds: Double) {
    Playhead.check(position: seconds, of: "block")
    move(to: min(max(0, seconds), totalDuration))
  }

  /// Changes its playhead and those of its animations.
  ///
  /// Does nothing if it is over, about to end, or has nothing to animate.
  private func change(_ change: (inout Playhead) -> Void) {
    guard let loop, ending.decided == nil, running > 0 else { return }
    if let driver {
      fatalError("\(name) cannot be paused, sought or scaled by itself: \(driver.name) drives it.")
    }
    head.change(at: loop.rootTime, change)
    loop.transaction { _ in
      let ended = countsEnd
      for index in tracks.indices where !tracks[index].isOver {
        tracks[index].change(change, in: loop, ended)
      }
    }
  }

  /// Ends the block early; its completion gets `false` in the next pass.
  ///
  /// Animations that have already ended are not affected. `.current` changes no presented value at
  /// this instant: the model gets the block's contribution to its properties. (Bounds that a spring
  /// has made smaller than nothing become empty: a model has no size below 0.) Other blocks on the
  /// same properties continue, and their end values shift by the same amount:
  ///
  ///     position.x, to 100 at 0 s, to 0 at 0.25 s, each in 1 s       model     shows at 0.5 s
  ///     both run                                                    0         −50 + 75 = 25
  ///     the second cancelled at .current                            75        75 − 50  = 25
  ///     the first cancelled at .current                             −50       −50 + 75 = 25
  ///
  /// - Parameter position: The values that remain. `.end`, the default, keeps the model's values,
  ///   which are the new ones. `.current` keeps the presented values. `.start` restores the values
  ///   from before the block, except where other code has changed them since.
  public func cancel(at position: AnimatingPosition = .end) {
    if loop == nil { return }
    if let driver {
      for part in parts { part.cancel(at: position) }
      driver.cancel(self, at: position)
      ending.decide(.cancelled(at: position))
      loop?.runInNextPass(for: name, end)
      return
    }
    let rest = open(cancelled: position).sorted { $0.number < $1.number }
    loop.set(name, to: position) {
      // In reverse order, so that the oldest value remains if a property changed twice.
      for track in position == .start ? rest.reversed() : rest {
        switch position {
        case .end: break
        case .current: track.freeze()
        case .start: track.takeBack()
        }
      }
    }
    for track in rest { track.handle.remove() }
  }
}

extension BlockAnimation: BlockPart {
  var span: PlaySpan { head.span }
  var isOver: Bool { ending.decided != nil || running == 0 }

  func move(to position: Double) {
    change { $0.anchorPosition = position }
    for part in parts { part.move(to: position + delay - part.span.delay) }
  }

  func open(cancelled position: AnimatingPosition) -> [BlockTrack] {
    if ending.decided != nil { return [] }
    lastPosition = self.position
    ending.decide(.cancelled(at: position))
    return tracks.filter { !$0.isOver } + parts.flatMap { $0.open(cancelled: position) }
  }
}

extension BlockAnimation: BlockDriver {
  var isReversed: Bool { false }
  var isRunning: Bool { !isPaused }
  var seconds: Double { position + delay + startInDriver }

  func cancel(_ part: BlockAnimation, at position: AnimatingPosition) { cancel(at: position) }
}

extension BlockAnimation: LoopActivity {
  package var activityKind: LoopActivityKind { .block }

  package func cancelActivity() {
    // A block of a sequence is cancelled by the sequence, one of an animator by the animator.
    if owner == nil && driver == nil { cancel() }
  }

  package func freeze(at last: LastInstant) {
    head.anchorPosition = position(at: last.now, last.rootTime)
    (parts, driver) = ([], nil)
    releaseOwner()
    ending.discard()
  }
}

extension BlockAnimation: BlockOwner {
  func giveUp(_ keyPath: String, of handle: AnimationHandle) -> Bool {
    guard let loop, let index = tracks.firstIndex(where: { $0.handle.id == handle.id }) else {
      return false
    }
    let draft = tracks[index].draft ?? handle.draft
    if !draft.stops(keyPath) { return false }
    tracks[index].draft = draft
    tracks[index].change({ _ in }, in: loop, countsEnd)
    return true
  }

  /// The layers that it animates.
  var layers: [Layer] { tracks.map(\.handle.layer) + parts.flatMap(\.layers) }
}
