import LayerAnimation
import LayerModel

extension PlaybackRun {
  /// Starts to play at the present, the delay first; the lanes must be there.
  ///
  /// Where the loop reduces motion it is at its end at once, unless it is paused.
  ///
  /// - Throws: What the engine refuses; then nothing was added.
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
      // No animation stands for it, which the engine would check.
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
          // The draft that was refused would keep the run, and the run the draft.
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

  /// Whether it has its end values as soon as it runs.
  private var leavesMotionOut: Bool { !ignoresReducedMotion && loop?.reducesMotion == true }

  /// Leaves all properties at their end values; the end is reported in the next pass.
  private func jump() {
    for lane in lanes { write(lane, .end) }
    span = PlaySpan()
    head.total = 0
    head.anchorPosition = 0
    decided = .finished
  }

  /// Adds a lane as the playhead says, or replaces the animation that the lane has.
  private func add(lane index: Int) throws(AnimationError) {
    let lane = lanes[index]
    let time = loop.map { lane.layer.localTime(at: $0.now) } ?? 0
    let draft = lane.draft(head, at: time, delegate: self)
    defer { lane.content.draft.delegate = nil }
    if let old = lane.handle {
      // One that was removed since is about to end.
      guard let new = try old.replace(with: draft) else { return }
      lanes[index].handle = new
    } else {
      lanes[index].handle = try lane.layer.addForPlayer(draft, forKey: lane.key)
    }
    lanes[index].anchorTime = time
  }

  /// Whether it is driven by a timer: it has no lanes, or no length.
  private var isTimed: Bool { lanes.isEmpty || span.total == 0 }

  /// Sets the timer that ends what no lane ends.
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
    // Without a length, the values are set where an animation would have committed them.
    for lane in lanes { write(lane, .end) }
    concludeAll(.finished)
  }

  /// Ends what no lane's animation ends, lanes first.
  func concludeAll(_ outcome: PlaybackOutcome) {
    for place in lanes.indices where lanes[place].outcome == nil {
      lanes[place].lastPosition = outcome == .finished ? head.total : position
      lanes[place].outcome = outcome
      owner?.forget(lanes[place].layer, self)
      report(place, outcome)
    }
    conclude(outcome)
  }

  /// Moves the playhead and adds the lanes anew; nothing once it is about to end.
  ///
  /// - Returns: Whether it did.
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
      // What repeats forever is played once.
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
      // Back at the begin already: it is over, with the start values.
      stop(.start, .finished)
      return true
    }
    for place in lanes.indices where lanes[place].isLive {
      // A layer that left is told at the commit; what is added to it now would wait forever.
      guard let loop, lanes[place].layer.renderLoop === loop else { continue }
      do {
        try add(lane: place)
      } catch {
        fatalError("\(name) was played before and is refused now: \(error)")
      }
    }
    return true
  }

  /// Whether everything ended already and only the telling is to come.
  private var isOver: Bool { !lanes.isEmpty && !isTimed && !lanes.contains(where: \.isLive) }
}
