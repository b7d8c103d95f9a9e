import LayerAnimation
import LayerModel

extension PlaybackRun {
  /// Starts at the present instant, with the delay first; the lanes must have been added.
  ///
  /// If the loop reduces motion, it is at its end at once unless it starts paused.
  ///
  /// - Throws: The engine's error; then nothing was added.
  func start(paused: Bool = false) throws(TimelineError) {
    let jumps = !paused && leavesMotionOut
    head.total = span.total
    head.anchorPosition = -span.delay
    head.anchorInstant = present
    head.isReversed = false
    head.isPaused = paused
    state = .running
    outcome = nil
    decided = nil
    isFresh = paused
    if jumps || span.total == 0 {
      // No animation is added, so the engine's checks are made here.
      for lane in lanes {
        do {
          try lane.layer.check(lane.content.draft, forKey: lane.key)
        } catch {
          state = .idle
          throw TimelineError(name, "\(error)")
        }
      }
    } else {
      do {
        for index in lanes.indices { try add(lane: index) }
      } catch {
        for lane in lanes {
          lane.handle?.remove()
          // Otherwise the refused draft keeps the run alive and the run keeps the draft alive.
          lane.content.draft.delegate = nil
        }
        state = .idle
        throw TimelineError(name, "\(error)")
      }
    }
    owner?.didStart(self)
    for lane in lanes { land(lane) }
    if jumps { jump() }
    setTimer()
  }

  /// Whether it jumps to its end values when it starts to run.
  private var leavesMotionOut: Bool { !ignoresReducedMotion && loop?.reducesMotion == true }

  /// Sets all properties to their end values; the end is reported in the next pass.
  private func jump() {
    for lane in lanes { write(lane, .end) }
    span = PlaySpan()
    head.total = 0
    head.anchorPosition = 0
    decided = .finished
  }

  /// Adds a lane according to the playhead, or replaces the lane's animation.
  private func add(lane index: Int) throws(AnimationError) {
    let lane = lanes[index]
    let time = loop.map { lane.layer.localTime(at: $0.now) } ?? 0
    let draft = lane.draft(head, at: time, delegate: self)
    defer { lane.content.draft.delegate = nil }
    if let old = lane.handle {
      // An animation that was removed meanwhile is about to end.
      guard let new = try old.replace(with: draft) else { return }
      lanes[index].handle = new
    } else {
      lanes[index].handle = try lane.layer.addForPlayer(draft, forKey: lane.key)
    }
    lanes[index].anchorTime = time
  }

  /// Whether a timer ends it, because it has no lanes or no length.
  private var isTimed: Bool { lanes.isEmpty || span.total == 0 }

  /// Sets the timer that ends a run without animations.
  private func setTimer() {
    if let timer { loop?.removeTimer(timer) }
    timer = nil
    guard isTimed, let loop else { return }
    let generation = generation
    let call = { [weak self] (_: LoopTimer.Call) in
      guard let self, self.generation == generation else { return }
      self.timer = nil
      self.timerIsDue()
    }
    if head.isPaused {
      timer = loop.addPausedTimer(named: name, call)
    } else if let end = head.endInstant, end.isFinite {
      timer = loop.addTimer(at: end, named: name, call)
    }
  }

  private func timerIsDue() {
    if let decided {
      concludeAll(decided)
      return
    }
    // Without a length, no animation commits the values, so they are set here.
    for lane in lanes { write(lane, .end) }
    concludeAll(.finished)
  }

  /// Ends a run that no animation ends: first the lanes, then the whole.
  func concludeAll(_ outcome: PlaybackOutcome) {
    for place in lanes.indices where lanes[place].outcome == nil {
      lanes[place].lastPosition = outcome == .finished ? head.total : position
      lanes[place].outcome = outcome
      owner?.forget(lanes[place].layer, self)
      report(place, outcome)
    }
    conclude(outcome)
  }

  /// Changes the playhead and replaces the lanes' animations.
  ///
  /// Does nothing if the run is about to end.
  ///
  /// - Returns: Whether it changed the playhead.
  @discardableResult
  func change(_ change: (inout Playhead) -> Void) -> Bool {
    guard state == .running, !isOver else { return false }
    head.anchor(at: present)
    change(&head)
    head.anchorPosition = min(head.anchorPosition, head.total)
    defer {
      setStepTimer()
      findPropertyEnds()
    }
    let jumps = isFresh && !head.isPaused && leavesMotionOut
    if !head.isPaused { isFresh = false }
    if jumps && !isTimed {
      // An endless repetition is played once.
      if head.total == .infinity { head.total = span.way }
      stop(.end, .finished)
      return true
    }
    if isTimed {
      if jumps { jump() }
      setTimer()
      return true
    }
    if head.isReversed && !head.isPaused && head.anchorPosition <= 0 {
      // It is back at its start, so it is over and has the start values.
      stop(.start, .finished)
      return true
    }
    for place in lanes.indices where lanes[place].isLive {
      // A layer that left the tree is reported at the commit; an animation added to it now would
      // wait forever.
      guard let loop, lanes[place].layer.renderLoop === loop else { continue }
      do {
        try add(lane: place)
      } catch {
        fatalError("\(name) was played before and is refused now: \(error)")
      }
    }
    return true
  }

  /// Whether every lane has ended and only the report is left.
  private var isOver: Bool { !lanes.isEmpty && !isTimed && !lanes.contains(where: \.isLive) }
}
