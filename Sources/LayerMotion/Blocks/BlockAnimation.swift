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
/// You need not keep it: the block runs without it. Once ``Player/outcome`` is set, every method
/// does nothing. It is `cancelled` after ``cancel(at:)``. Otherwise it is `finished` if all
/// animations ran to their ends, or the outcome of the first one that did not. Blocks and sequences
/// that start inside its closure are parts of it: it pauses, seeks and cancels them with itself, and
/// ends when all of them have ended.
///
/// A block inside a ``PropertyAnimator``, or inside a frame of a keyframe block, has no time of its
/// own (F174). It ends with the animator or the keyframe block, and pausing, seeking or scaling it
/// stops the program.
public final class BlockAnimation: Player {
  /// Seconds from start to end, with repetitions and without the delay; infinite if it never ends.
  public var totalDuration: Double { head.total }
  /// Seconds before the start.
  public var delay: Double { head.span.delay }
  /// Whether it is paused.
  public override var isPaused: Bool {
    outcome == nil && (driver.map(\.isPaused) ?? head.isPaused)
  }

  /// The sequence that contains it, until it ends.
  private var owner: Player?
  /// The tag of its animations that was made last.
  private var lastTag: BlockTag?
  private var tracks: [BlockTrack] = []
  private var running = 0
  private var isSealed = false
  private var failure: PlayerOutcome?
  /// The blocks and sequences that started inside its closure.
  private var parts: [Player] = []
  /// The player that drives the block: a property animator or a keyframe block; nil for a block with
  /// a time of its own.
  private var driver: Player?
  /// Seconds from the driver's start to the block's call.
  var startInDriver = 0.0

  /// Makes a block.
  ///
  /// The owner is the sequence that contains it, if any.
  init(
    _ settings: BlockSettings, _ origin: AnimationOrigin, of owner: Player? = nil,
    in loop: RenderLoop, completion: ((Bool) -> Void)?
  ) {
    self.owner = owner
    super.init(.block, origin, in: loop)
    head.span = settings.span
    head.start(at: loop.rootTime)
    if let completion { add { completion($0.isFinished) } }
    join()
  }

  /// Makes the tag of the block's animations with some settings.
  func tag(_ settings: BlockSettings) -> BlockTag {
    let tag = BlockTag(
      allowsInteraction: settings.options.contains(.allowUserInteraction), owner: owner ?? self,
      after: lastTag)
    lastTag = tag
    return tag
  }

  /// Releases what would keep the block alive, or what contains it.
  private func releaseOwner() {
    lastTag?.release()
    (lastTag, owner) = (nil, nil)
  }

  /// Adds an animation for a change, between two values or with a draft, for a span of time.
  func add(
    _ change: BlockChange, _ plain: BasicAnimation?, _ draft: PropertyAnimation? = nil,
    for span: PlaySpan, in loop: RenderLoop, _ ended: @escaping (AnimationOutcome) -> Void
  ) {
    let (layer, key) = (change.layer, change.key)
    var (number, old) = (loop.blockContext.nextTrack(), change.old)
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
  func own(_ part: Player) {
    if part.isOver { return }
    running += 1
    parts.append(part)
    lengthen(to: part.wholeSpan)
    part.whenEnded(partEnded)
  }

  /// Adds a block that the same player drives, which is cancelled with this one.
  func include(_ part: Player) { parts.append(part) }

  /// Leaves its time and its end to the player around it, to which its changes belong.
  func follow(_ driver: Player) {
    if self.driver != nil { return }
    self.driver = driver
    running += 1
    driver.whenEnded { [unowned driver] outcome in
      let isBack = outcome.isFinished && driver.finalPosition == .start
      self.partEnded(isBack ? .cancelled(at: .start) : outcome)
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
    if outcome != nil { return }
    let outcome = decided ?? failure ?? .finished
    head.anchorPosition = outcome == .finished ? totalDuration : position
    head.isPaused = true
    (tracks, parts, driver) = ([], [], nil)
    releaseOwner()
    report(outcome)
  }

  // MARK: Its time

  override var position: Double {
    if decided == nil, let driver { return driver.seconds - startInDriver - delay }
    return super.position
  }

  /// The position of what ends last.
  override func position(at instant: Double, _ rootTime: Double) -> Double {
    let live = tracks.filter { !$0.isOver }
    let own = (live.isEmpty ? tracks : live).map { $0.position(at: instant) }
    let others = parts.lazy.filter { !$0.isOver }.map { $0.seconds - self.delay }
    return (own + others).min() ?? head.position(at: rootTime)
  }

  override var seconds: Double { position + delay + startInDriver }

  /// The progress from 0 to 1; if the block never ends, that of the present cycle.
  ///
  /// Setting it seeks.
  public var progress: Double {
    get { head.span.progress(at: position) }
    set { seek(to: newValue * (totalDuration.isFinite ? totalDuration : head.span.cycle)) }
  }

  override func end(in loop: RenderLoop) -> Double? {
    if let driver { return driver.endTime }
    if running == 0 { return loop.now }
    if loop.hasOneTime || head.isPaused { return loop.instant(ofEnd: head.endTime) }
    let own = tracks.lazy.filter { !$0.isOver }.map {
      loop.instant(ofEnd: $0.rootEnd(in: loop)) ?? .infinity
    }
    let end = (own + parts.lazy.filter { !$0.isOver }.map { $0.endTime ?? .infinity }).max()
    return end == .infinity ? nil : end
  }

  // MARK: Control

  /// Pauses everything that the block animates.
  ///
  /// Does nothing if it is paused or over.
  public func pause() { setPaused(true) }

  /// Continues from the present position.
  ///
  /// Does nothing if it is not paused or is over.
  public func resume() { setPaused(false) }

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

  override func move(to position: Double) {
    changeOwn { $0.anchorPosition = position }
    for part in parts { part.move(to: position + delay - part.wholeSpan.delay) }
  }

  @discardableResult
  override func change(_ change: (inout Playhead) -> Void) -> Bool {
    let hasChanged = changeOwn(change)
    for part in parts { part.change(change) }
    return hasChanged
  }

  /// Changes its playhead and those of its animations.
  ///
  /// Does nothing if it is over, about to end, or has nothing to animate.
  @discardableResult
  private func changeOwn(_ change: (inout Playhead) -> Void) -> Bool {
    guard let loop, decided == nil, running > 0 else { return false }
    if let driver {
      fatalError("\(name) cannot be paused, sought or scaled by itself: \(driver.name) drives it.")
    }
    changeHead(at: loop.rootTime, change)
    loop.transaction { _ in
      let ended = countsEnd
      for index in tracks.indices where !tracks[index].isOver {
        tracks[index].change(change, in: loop, ended)
      }
    }
    return true
  }

  // MARK: Cancelling

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
  public override func cancel(at position: AnimatingPosition = .end) {
    if loop == nil { return }
    if let driver {
      for part in parts { part.cancel(at: position) }
      driver.cancel(self, at: position)
      decide(.cancelled(at: position))
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

  /// Decides that it is cancelled with its parts, and returns the tracks that still run.
  private func open(cancelled position: AnimatingPosition) -> [BlockTrack] {
    if decided != nil { return [] }
    decide(.cancelled(at: position))
    var rest = tracks.filter { !$0.isOver }
    for part in parts {
      if let block = part as? BlockAnimation {
        rest += block.open(cancelled: position)
      } else {
        part.cancel(at: position)
      }
    }
    return rest
  }

  override var isOver: Bool { decided != nil || running == 0 }

  // A block of a sequence is cancelled by the sequence, one of an animator by the animator.
  override var isDriven: Bool { owner != nil || driver != nil }

  override func release(at last: LastInstant) {
    (parts, driver) = ([], nil)
    releaseOwner()
  }

  override func giveUp(_ keyPath: String, of handle: AnimationHandle) -> Bool {
    guard let loop, let index = tracks.firstIndex(where: { $0.handle.id == handle.id }) else {
      return false
    }
    let draft = tracks[index].draft ?? handle.draft
    if !draft.stops(keyPath) { return false }
    tracks[index].draft = draft
    tracks[index].change({ _ in }, in: loop, countsEnd)
    return true
  }

  override var summary: (title: String, members: [Mirror.Child], state: String) {
    (
      "block of \(totalDuration.plainText) s",
      [("totalDuration", totalDuration), ("delay", delay)],
      outcome?.description ?? "\(isPaused ? "paused" : "running") at \(progress.percentText)"
    )
  }

  override var layers: [Layer] { tracks.map(\.handle.layer) + parts.flatMap(\.layers) }
}
