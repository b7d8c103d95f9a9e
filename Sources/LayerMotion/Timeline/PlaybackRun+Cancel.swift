import LayerAnimation
import LayerModel

extension PlaybackRun {
  /// Ends all lanes and sets their properties to the values of a position; the end is reported in
  /// the next pass.
  ///
  /// - Returns: Whether there was anything to cancel.
  @discardableResult
  func stop(at position: AnimatingPosition, _ outcome: PlayerOutcome) -> Bool {
    guard state == .running, loop != nil else { return false }
    let last = self.position
    if lanes.isEmpty || span.total == 0 {
      for lane in lanes where lane.outcome == nil {
        switch position {
        case .current: break
        case .end: write(lane, .end)
        case .start: write(lane, .start)
        }
      }
      endByTimer(outcome)
    } else {
      guard lanes.contains(where: \.isLive) else { return false }
      for index in lanes.indices where lanes[index].isLive {
        cancel(lane: index, position, outcome)
      }
      state = .ending
    }
    head.anchorPosition = last
    head.isPaused = true
    return true
  }

  /// Stops one lane, because another motion took over its property.
  func replace(lane index: Int, by other: String) {
    guard lanes[index].isLive else { return }
    let outcome = PlayerOutcome.replaced(by: other)
    if span.total > 0 { return cancel(lane: index, .current, outcome) }
    // A run of length 0 has no animation to remove.
    end(lane: index, outcome)
    if lanes.allSatisfy({ $0.outcome != nil }) { endByTimer(outcome) }
  }

  /// Ends one lane, which leaves the value of a position.
  func cancel(
    lane index: Int, _ position: AnimatingPosition, _ outcome: PlayerOutcome
  ) {
    let lane = lanes[index]
    guard let now = loop?.now else { return }
    editLanes { $0[index].decided = outcome }
    switch position {
    case .start where outcome == .finished: leave(lane, lane.isAdditive ? .start : .position(0))
    case .current: write(lane, .present(lane.position(head, now: now)))
    case .end: write(lane, .end)
    case .start: write(lane, .start)
    }
    lane.handle?.remove()
  }

  /// Sets a lane's property to the value of its end, and removes its animation so that nothing jumps.
  func leave(_ lane: Lane, _ value: LaneValue) {
    let kept = lane.isAdditive ? lane.handle?.modelValueForRemoval(of: lane.keyPath) : nil
    write(lane, value)
    lane.handle?.fade(lane.keyPath, from: kept, over: span.duration)
  }

  /// Ends a run without animations; the end is reported in the next pass.
  private func endByTimer(_ outcome: PlayerOutcome) {
    state = .ending
    let generation = generation
    let time = loop?.rootTime ?? 0
    let due = { time }
    setTimer(at: due) { [weak self] _ in
      guard let self, self.generation == generation else { return }
      self.timer = nil
      self.concludeAll(outcome)
    }
  }

  /// The values to which a lane's property can be set.
  enum LaneValue {
    case start
    case position(Double)
    /// What is shown now, at a position: together with what other animations add, nothing changes.
    case present(Double)
    case end

    var place: AnimatingPosition {
      switch self {
      case .start: .start
      case .position, .present: .current
      case .end: .end
      }
    }
  }

  /// Sets a lane's property in the open transaction, without actions.
  func write(_ lane: Lane, _ value: LaneValue) {
    guard lane.outcome == nil else { return }
    let values = values(of: lane, value)
    loop?.traced(asPlayer: "\(name) \(value.place.deed)") {
      for (keyPath, value) in values { lane.layer.setModelValue(value, keyPath) }
    }
  }

  /// The values to set.
  ///
  /// At the start and at the end, a value that other code has set since stays.
  private func values(
    of lane: Lane, _ value: LaneValue
  ) -> [(keyPath: String, value: PropertyValue)] {
    let outputs =
      switch value {
      case .start: lane.outputs(at: 0)
      case .position(let seconds), .present(let seconds): lane.outputs(at: seconds)
      case .end: lane.endOutputs(span)
      }
    if case .start = value, !lane.isAdditive {
      let model = lane.layer.modelValue(lane.keyPath)
      return [(lane.keyPath, model.takenBack(to: lane.start, from: lane.model))]
    }
    return outputs.map { keyPath, output in
      if case .present = value {
        let place = lane.layer.placeOfRest(keyPath)
        if let kept = lane.handle?.modelValueForRemoval(of: place) { return (place, kept) }
      }
      let model = lane.layer.modelValue(keyPath)
      if keyPath != lane.keyPath,
        case (.transform(let turn), .transform(let under)) = (output, model)
      {
        return (keyPath, .transform(turn.concatenating(under)))
      }
      if !lane.isAdditive { return (keyPath, output) }
      // Of an additive motion, only the present difference is added to a newer value.
      guard let landing = lane.landing else { return (keyPath, model) }
      if value.place == .current { return (keyPath, model.adding(output) ?? model) }
      return (keyPath, model.takenBack(to: landing.adding(output) ?? landing, from: landing))
    }
  }
}
