import LayerAnimation
import LayerModel

/// What is called while a playback runs.
final class PlaybackListeners {
  /// What is called for every frame, and the listener that does so.
  var update: ((Double) -> Void)?
  var frames: LoopListener?
  /// The listener for the ends of properties, and what it calls for every end, early or not.
  var properties: EndListener?
  fileprivate var propertyEnded: ((Layer, String, PlayerOutcome) -> Void)?
  /// The listener for the ends of steps.
  var steps: EndListener?

  /// Removes the timers of the ends.
  func stop() {
    steps?.stop()
    properties?.stop()
  }
}

extension PlaybackRun {
  /// Calls a closure with the progress once for every frame.
  func listenToFrames(_ update: @escaping (Double) -> Void) {
    let listeners = madeListeners
    listeners.update = update
    if listeners.frames != nil { return }
    listeners.frames = loop?.addFrameListener { [weak self] _ in
      if let self, state == .running { self.listeners?.update?(progress) }
    }
  }

  /// Calls a closure at the end of each step whose end is not past.
  func listenToSteps(_ ended: @escaping (TimelineStep) -> Void) {
    let listeners = madeListeners
    listeners.steps?.stop()
    let coming = entries.indices.filter { entries[$0].endTime >= position(ofStep: $0) }
    listeners.steps = EndListener(name, coming, of: self) {
      $0.ends(ofSteps: $1)
    } report: {
      ended($0.entries[$1].step)
      return true
    }
    findEnds()
  }

  /// Calls a closure at the end of each property whose end is not past.
  ///
  ///     playback    ├──────────────────────┤
  ///     position.x  ├───────┤              ┆     called by a timer
  ///     opacity         ├──────────────────┤     called by its animation's end
  func listenToProperties(_ ended: @escaping (Layer, String, PlayerOutcome) -> Void) {
    let listeners = madeListeners
    listeners.properties?.stop()
    let past = lanes.map(hasPassed)
    editLanes { for index in past.indices where past[index] { $0[index].isReported = true } }
    listeners.propertyEnded = ended
    listeners.properties = EndListener("\(name), end of a property", [], of: self) { run, _ in
      run.endsOfProperties
    } report: { run, index in
      if run.hasEnded(run.lanes[index]) { run.report(index, .finished) }
      return run.state == .running
    }
    findEnds()
  }

  /// Computes the ends of steps and properties again, after the playhead changed.
  func findEnds() {
    let isRunning = state == .running && !head.isPaused
    // Backwards, no step ends.
    listeners?.steps?.update(isRunning: isRunning && !head.isReversed)
    listeners?.properties?.update(isRunning: isRunning)
  }

  private func ends(ofSteps pending: [Int]) -> [EndListener.End] {
    guard let loop else { return [] }
    // Steps that end together keep their order.
    return pending.map { (rootEnd(ofStep: $0, in: loop), $0) }.sorted {
      ($0.0, entries[$0.1].endTime, $0.1) < ($1.0, entries[$1.1].endTime, $1.1)
    }
  }

  private var endsOfProperties: [EndListener.End] {
    var ends: [EndListener.End] = []
    for index in lanes.indices {
      let lane = lanes[index]
      guard !lane.isReported, lane.isLive, !endsWithWhole(lane), let time = end(of: lane) else {
        continue
      }
      ends.append((time, index))
    }
    return ends.sorted(by: <)
  }

  /// The index of a step's lane.
  private func lane(of step: TimelineStep) -> Int? {
    let layer = target ?? names[step.target]
    return lanes.firstIndex { lane in
      lane.keyPath == step.keyPath
        && (layer == nil ? lane.layer.id == step.target : lane.layer === layer)
    }
  }

  /// The position of the property that a step moves.
  private func position(ofStep index: Int) -> Double {
    if loop?.hasOneTime == true { return position }
    return lane(of: entries[index].step).map { position(of: lanes[$0]) } ?? position
  }

  /// The root's time at which a step ends.
  private func rootEnd(ofStep index: Int, in loop: RenderLoop) -> Double {
    let end = entries[index].endTime
    if !loop.hasOneTime, let lane = lane(of: entries[index].step), lanes[lane].handle != nil {
      let time = lanes[lane].own(head).time(of: end)
      return time.map { lanes[lane].layer.rootTime(reaching: $0, in: loop) } ?? .infinity
    }
    return head.time(of: end) ?? .infinity
  }

  /// Reports once that the motion of a property ended.
  func report(_ index: Int, _ outcome: PlayerOutcome) {
    if lanes[index].isReported { return }
    editLanes { $0[index].isReported = true }
    guard let propertyEnded = listeners?.propertyEnded else { return }
    // The playback may be stopped at the instant of the property's end, before the timer's call.
    let isAtEnd = !endsWithWhole(lanes[index]) && hasEnded(lanes[index])
    propertyEnded(lanes[index].layer, lanes[index].keyPath, isAtEnd ? .finished : outcome)
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

/// A listener for the ends of steps or of properties, with the ends to come.
///
///     steps       ├── 1 ──┤├──── 2 ────┤
///     called              1            2     each once, when the playhead first reaches its end
final class EndListener {
  /// An end to come: the root's time, and the index of the step or the lane.
  typealias End = (time: Double, index: Int)

  private let name: String
  private weak var run: PlaybackRun?
  /// Returns the ends of those that are pending, in the order of their calls.
  private let find: (PlaybackRun, _ pending: [Int]) -> [End]
  /// Reports an end; returns whether the listener goes on.
  private let report: (PlaybackRun, Int) -> Bool
  private var ends: ArraySlice<End>
  private var timer: LoopTimer?

  init(
    _ name: String, _ pending: [Int], of run: PlaybackRun,
    find: @escaping (PlaybackRun, _ pending: [Int]) -> [End],
    report: @escaping (PlaybackRun, Int) -> Bool
  ) {
    (self.name, self.run, self.find, self.report) = (name, run, find, report)
    ends = pending.map { (.infinity, $0) }[...]
  }

  /// Computes the ends again, after the playhead changed, and sets the timer for the first; none
  /// while no end can come.
  func update(isRunning: Bool) {
    stop()
    if !isRunning { return }
    sort()
    setTimer()
  }

  /// Removes the timer.
  func stop() {
    if let timer { run?.loop?.removeTimer(timer) }
    timer = nil
  }

  /// Reports the ends up to a time of the root, each once, unless a report changes the playhead.
  func report(upTo time: Double) {
    while timer == nil, let run, let end = ends.first, end.time <= time {
      ends.removeFirst()
      if !report(run, end.index) { return }
    }
  }

  private func sort() { if let run { ends = find(run, ends.map(\.index))[...] } }

  private func setTimer() {
    guard timer == nil, let loop = run?.loop, let first = ends.first else { return }
    let due = { [weak self] in
      self?.sort()
      return self?.ends.first?.time ?? .infinity
    }
    timer = loop.addTimer(at: first.time, named: name, due: due) { [weak self] call in
      guard let self, call == .due, let run else { return }
      timer = nil
      report(upTo: (run.loop?.rootTime ?? 0) + run.slack)
      setTimer()
    }
  }
}
