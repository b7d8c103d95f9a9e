import LayerAnimation
import LayerModel

extension PlaybackRun {
  /// Starts at the present instant, with the delay first; the lanes must have been added.
  ///
  /// If the loop reduces motion, it jumps to its end unless it starts paused.
  ///
  /// - Throws: The engine's error; then nothing was added.
  func start(in loop: RenderLoop, paused: Bool = false) throws(PlayerError) {
    try PlayerError.check(loop, isOutsideClosuresFor: name)
    let jumps = !paused && !ignoresReducedMotion && loop.reducesMotion
    head.start(at: present(loop), paused: paused)
    state = .running
    isFresh = paused
    hasJumped = jumps
    if jumps || span.total == 0 {
      // No animation is added, so the engine's checks are made here.
      for lane in lanes {
        do {
          try lane.layer.check(lane.content.draft, forKey: lane.key)
        } catch {
          state = .idle
          throw PlayerError(name, "\(error)")
        }
      }
    } else {
      do {
        for index in lanes.indices {
          let anchor = (lanes[index].layer.localTime(at: loop.now), head.anchorPosition)
          editLanes { $0[index].anchor = anchor }
          try add(lane: index, in: loop)
        }
      } catch {
        for lane in lanes { lane.handle?.remove() }
        // Otherwise the refused drafts and the run would keep each other alive.
        clearDelegates()
        state = .idle
        throw PlayerError(name, "\(error)")
      }
    }
    isUnseen = isTimed || jumps
    owner?.didStart(self)
    // To the value to which an additive lane adds its difference.
    for index in lanes.indices where lanes[index].landing != nil {
      lanes[index].landing.map { lanes[index].layer.setModelValue($0, lanes[index].keyPath) }
    }
    if jumps { jump() }
    setTimer()
  }

  /// Whether it jumps to its end values when it starts to run.
  private var leavesMotionOut: Bool { !ignoresReducedMotion && loop?.reducesMotion == true }

  /// Sets all properties to their end values; the end is reported in the next pass.
  private func jump() {
    for lane in lanes { write(lane, .end) }
    span = PlaySpan()
    head.anchorPosition = 0
    hasJumped = true
  }

  /// Adds a lane according to the playhead, or replaces the lane's animation.
  private func add(lane index: Int, in loop: RenderLoop) throws(AnimationError) {
    if case .plain(let animation) = lanes[index].content, head.startsPlainly,
      lanes[index].handle == nil
    {
      let handle = try animation.add(
        to: lanes[index].layer, forKey: lanes[index].key, at: lanes[index].placed(head).beginTime)
      return editLanes { $0[index].handle = handle }
    }
    let lane = lanes[index]
    let draft = lane.draft(lane.placed(head), player: self)
    // An animation that was removed meanwhile is about to end, and has no other.
    let handle =
      if let old = lane.handle {
        try old.replace(with: draft) ?? old
      } else {
        try lane.layer.addForPlayer(draft, forKey: lane.key)
      }
    editLanes { $0[index].handle = handle }
  }

  /// Whether a timer ends it, because it has no lanes or no length.
  var isTimed: Bool { lanes.isEmpty || span.total == 0 }

  /// Sets the timer that ends a run without animations.
  private func setTimer() {
    if !isTimed { return }
    stopTimer()
    guard head.isPaused || head.endTime != nil else { return }
    let generation = generation
    let due = { [weak self] in self?.rootEnd ?? .infinity }
    setTimer(at: head.isPaused ? nil : due) { [weak self] call in
      guard let self, self.generation == generation else { return }
      // Only a run that a callback started during 'cancelAll' ends here without being due.
      if call == .cancelled {
        self.cancel(at: .current)
        return
      }
      self.timer = nil
      // Without a length, no animation commits the values, so they are set here.
      if !self.hasJumped { for lane in self.lanes { self.write(lane, .end) } }
      self.concludeAll(.finished)
    }
  }

  /// Ends a run that no animation ends: first the lanes, then the playback.
  func concludeAll(_ outcome: PlayerOutcome) {
    for index in lanes.indices where lanes[index].outcome == nil { end(lane: index, outcome) }
    conclude(outcome)
  }

  /// Changes the playhead and replaces the lanes' animations.
  ///
  /// Does nothing if the run is about to end.
  func follow(_ change: (inout Playhead) -> Void) -> Bool {
    guard state == .running, !hasEndedLanes, let loop else { return false }
    for index in lanes.indices where !isTimed && lanes[index].isLive {
      var own = lanes[index].own(head)
      own.change(at: lanes[index].layer.localTime(at: loop.now), change)
      editLanes { $0[index].anchor = (own.anchorTime, own.anchorPosition) }
    }
    changeHead(at: present(loop), change)
    defer { findEnds() }
    let jumps = isFresh && !head.isPaused && leavesMotionOut
    if !head.isPaused { isFresh = false }
    if jumps && !isTimed {
      // An endless repetition is played once.
      if head.total == .infinity { span.repeatCount = 1 }
      stop(at: .end, .finished)
      return true
    }
    if isTimed {
      if jumps { jump() }
      setTimer()
      return true
    }
    for index in lanes.indices where lanes[index].isLive {
      // The commit reports a layer that left the tree; an animation added to it now would wait
      // forever.
      guard lanes[index].layer.renderLoop === loop else { continue }
      if head.isReversed && !head.isPaused && lanes[index].anchor.position <= 0 {
        // It is back at its start, so it is over and has the start value.
        cancel(lane: index, .start, .finished)
        continue
      }
      do {
        try add(lane: index, in: loop)
      } catch {
        fatalError("\(name) was played before and is refused now: \(error)")
      }
    }
    if hasEndedLanes { state = .ending }
    return true
  }

  /// Whether every lane has ended and only the report is left.
  private var hasEndedLanes: Bool { !lanes.isEmpty && !isTimed && !lanes.contains(where: \.isLive) }
}
