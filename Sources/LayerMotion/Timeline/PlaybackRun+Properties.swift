import LayerAnimation
import LayerModel

/// The listener for the ends of properties, and the ends that precede the end of the playback.
///
///     playback    ├──────────────────────┤
///     position.x  ├───────┤              ┆     called by a timer
///     opacity         ├──────────────────┤     called by its animation's end
struct PropertyListener {
  let ended: (Layer, String, PlayerOutcome) -> Void
  /// The root's times of the ends and the indexes of their lanes, in the order of time.
  var ends: [(time: Double, lane: Int)] = []
  /// The index of the first end that has not been reported.
  var next = 0
  var timer: LoopTimer?
}

extension PlaybackRun {
  /// Calls a closure at the end of each property whose end is not past.
  func listenToProperties(_ ended: @escaping (Layer, String, PlayerOutcome) -> Void) {
    removePropertyTimer()
    for index in lanes.indices where hasPassed(lanes[index]) { lanes[index].isReported = true }
    properties = PropertyListener(ended: ended)
    findPropertyEnds()
  }

  /// Computes the ends of properties again, after the playhead changed.
  func findPropertyEnds() {
    removePropertyTimer()
    sortPropertyEnds()
    setPropertyTimer()
  }

  private func sortPropertyEnds() {
    guard properties != nil else { return }
    properties?.ends = []
    properties?.next = 0
    guard state == .running, !head.isPaused else { return }
    var ends: [(time: Double, lane: Int)] = []
    for index in lanes.indices {
      let lane = lanes[index]
      guard !lane.isReported, lane.isLive, !endsWithWhole(lane),
        let time = end(of: lane)
      else { continue }
      ends.append((time, index))
    }
    properties?.ends = ends.sorted { ($0.time, $0.lane) < ($1.time, $1.lane) }
  }

  /// Sets the timer for the next end of a property.
  private func setPropertyTimer() {
    guard let loop, let properties, properties.next < properties.ends.count else { return }
    let generation = generation
    let due = { [weak self] in
      self?.sortPropertyEnds()
      return self?.properties?.ends.first?.time ?? .infinity
    }
    let time = properties.ends[properties.next].time
    self.properties?.timer = loop.addTimer(
      at: time, named: "\(name), end of a property", due: due
    ) { [weak self] call in
      guard let self, self.generation == generation, call == .due else { return }
      self.properties?.timer = nil
      self.reportProperties()
    }
  }

  /// Reports the properties that have ended, each once.
  private func reportProperties() {
    let limit = (loop?.rootTime ?? 0) + slack
    while let properties, properties.next < properties.ends.count, properties.timer == nil {
      let (time, index) = properties.ends[properties.next]
      if time > limit { return setPropertyTimer() }
      self.properties?.next += 1
      if hasEnded(lanes[index]) {
        report(index, .finished)
        if state != .running { return }
      }
    }
  }

  /// Reports once that the motion of a property ended.
  func report(_ index: Int, _ outcome: PlayerOutcome) {
    if lanes[index].isReported { return }
    lanes[index].isReported = true
    guard let properties else { return }
    // The playback may be stopped at the instant of the property's end, before the timer's call.
    let isAtEnd = !endsWithWhole(lanes[index]) && hasEnded(lanes[index])
    properties.ended(lanes[index].layer, lanes[index].keyPath, isAtEnd ? .finished : outcome)
  }

  /// Removes the timer for the ends of properties.
  func removePropertyTimer() {
    if let timer = properties?.timer { loop?.removeTimer(timer) }
    properties?.timer = nil
  }
}

extension PlaybackRun {
  /// The present position of a property.
  func position(of lane: Lane) -> Double {
    if let last = lane.lastPosition { return last }
    guard state == .running, lane.handle != nil, let now = loop?.now else { return position }
    return lane.position(head, now: now)
  }

  /// The progress of a property's own motion.
  func progress(of lane: Lane) -> Double {
    func share(_ time: Double, _ reach: ClosedRange<Double>) -> Double {
      let length = reach.upperBound - reach.lowerBound
      if length <= 0 { return time >= reach.upperBound ? 1 : 0 }
      return min(max(0, (time - reach.lowerBound) / length), 1)
    }
    let reach = lane.reach(in: span)
    let position = position(of: lane)
    if reach.upperBound < .infinity { return share(position, reach) }
    return share(span.wayTime(at: position), lane.extent)
  }

  /// Whether a property is at its own end: after its last step or, backwards, before its first.
  func hasEnded(_ lane: Lane) -> Bool {
    let reach = lane.reach(in: span)
    let position = position(of: lane)
    let slack = max(slack, 4 * abs(position).ulp)
    return head.isReversed
      ? position <= reach.lowerBound + slack : position >= reach.upperBound - slack
  }

  /// Whether its own end is in the past.
  private func hasPassed(_ lane: Lane) -> Bool {
    let position = position(of: lane)
    let slack = max(slack, 4 * abs(position).ulp)
    let reach = lane.reach(in: span)
    return head.isReversed
      ? position < reach.lowerBound - slack : position > reach.upperBound + slack
  }

  /// Whether a property ends together with the playback; then its animation reports the end.
  private func endsWithWhole(_ lane: Lane) -> Bool {
    let reach = lane.reach(in: span)
    return head.isReversed ? reach.lowerBound <= 0 : reach.upperBound >= head.total
  }

  /// The root's time at which a property ends; nil while paused and if never.
  func end(of lane: Lane) -> Double? {
    guard let loop, lane.layer.renderLoop != nil else { return nil }
    if lane.handle == nil { return rootEnd }
    let reach = lane.reach(in: span)
    return lane.own(head).time(of: head.isReversed ? reach.lowerBound : reach.upperBound)
      .map { lane.layer.rootTime(reaching: $0, in: loop) }
  }
}
