import LayerAnimation
import LayerModel

extension PlaybackRun {
  /// Stops all lanes and sets their properties to the values of a place; the end is reported in the
  /// next pass.
  ///
  /// - Returns: Whether there was anything to stop.
  @discardableResult
  func stop(_ place: StopPlace, _ outcome: PlaybackOutcome? = nil) -> Bool {
    guard state == .running else { return false }
    let position = position
    let outcome = outcome ?? .cancelled(at: position, leaving: place)
    if lanes.isEmpty || span.total == 0 {
      for lane in lanes where lane.outcome == nil {
        switch place {
        case .here: break
        case .end: write(lane, .end)
        case .start: write(lane, .start)
        }
      }
      head.anchorPosition = position
      head.isPaused = true
      state = .ending
      decided = outcome
      tellByTimer()
      return true
    }
    guard lanes.contains(where: \.isLive) else { return false }
    for index in lanes.indices where lanes[index].isLive { stop(lane: index, place, outcome) }
    head.anchorPosition = position
    head.isPaused = true
    state = .ending
    return true
  }

  /// Stops one lane, because another motion took over its property.
  func replace(lane index: Int, by other: String) {
    guard lanes[index].isLive else { return }
    if span.total == 0 {
      end(timed: index, .replaced(by: other))
    } else {
      stop(lane: index, .here, .replaced(by: other))
    }
  }

  private func stop(lane index: Int, _ place: StopPlace, _ outcome: PlaybackOutcome) {
    let lane = lanes[index]
    guard let now = loop?.now else { return }
    switch place {
    case .here: write(lane, .position(lane.position(head, now: now)))
    case .end: write(lane, .end)
    case .start: write(lane, outcome == .finished ? .position(0) : .start)
    }
    lanes[index].decided = outcome
    lane.handle?.remove()
  }

  /// Ends a lane of a run without length, which has no animation.
  private func end(timed index: Int, _ outcome: PlaybackOutcome) {
    lanes[index].lastPosition = position
    lanes[index].outcome = outcome
    owner?.forget(lanes[index].layer, self)
    report(index, outcome)
    guard lanes.allSatisfy({ $0.outcome != nil }) else { return }
    state = .ending
    decided = outcome
    tellByTimer()
  }

  private func tellByTimer() {
    guard let loop else { return }
    if let timer { loop.removeTimer(timer) }
    let generation = generation
    timer = loop.addTimer(at: present, named: name) { [weak self] _ in
      guard let self, self.generation == generation, let decided = self.decided else { return }
      self.timer = nil
      self.concludeAll(decided)
    }
  }

  /// The values to which a lane's property can be set.
  enum LaneValue {
    case start
    case position(Double)
    case end
  }

  /// Sets a lane's property in the open transaction, without actions.
  func write(_ lane: Lane, _ place: LaneValue) {
    guard lane.outcome == nil else { return }
    do {
      try set(try values(of: lane, place), on: lane.layer)
    } catch {
      fatalError("\(name) was played before and cannot be stopped: \(error)")
    }
  }

  /// Sets the model to the value to which an additive lane adds its difference.
  func land(_ lane: Lane) {
    guard let landing = lane.landing else { return }
    do {
      try set([(lane.keyPath, landing)], on: lane.layer)
    } catch {
      fatalError("\(name) was accepted but its end is not: \(error)")
    }
  }

  private func set(
    _ values: [(keyPath: String, value: PropertyValue)], on layer: Layer
  ) throws {
    guard let transaction = loop?.currentTransaction else { return }
    let disablesActions = transaction.disableActions
    transaction.disableActions = true
    defer { transaction.disableActions = disablesActions }
    for (keyPath, value) in values { try layer.setValue(value, forKeyPath: keyPath) }
  }

  /// The values to set for a place.
  ///
  /// Additive outputs are added to the model.
  private func values(
    of lane: Lane, _ place: LaneValue
  ) throws -> [(keyPath: String, value: PropertyValue)] {
    var outputs = lane.outputs(at: 0)
    switch place {
    case .start: if !lane.isAdditive { return [(lane.keyPath, lane.start)] }
    case .position(let seconds): outputs = lane.outputs(at: seconds)
    case .end: outputs = lane.endOutputs(span)
    }
    return try outputs.map { keyPath, output in
      let model = try lane.layer.value(forKeyPath: keyPath)
      if keyPath != lane.keyPath,
        case (.transform(let turn), .transform(let under)) = (output, model)
      {
        return (keyPath, .transform(turn.concatenating(under)))
      }
      return (keyPath, lane.isAdditive ? model.adding(output) ?? model : output)
    }
  }
}
