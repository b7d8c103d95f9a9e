import LayerAnimation
import LayerModel

/// The listener for the ends of steps, and the ends to come.
///
///     steps       ├── 1 ──┤├──── 2 ────┤
///     called              1            2     each once, when the playhead first reaches its end
struct StepListener {
  let ended: (TimelineStep) -> Void
  /// The indexes of the steps that have not ended, with the root's times of their ends, in order.
  var ends: [(time: Double, step: Int)]
  /// The index of the first end that has not been reported.
  var next = 0
  var timer: LoopTimer?
}

extension PlaybackRun {
  /// Calls a closure at the end of each step whose end is not past.
  func listenToSteps(_ ended: @escaping (TimelineStep) -> Void) {
    removeStepTimer()
    let coming = entries.indices.filter { entries[$0].endTime >= position(ofStep: $0) }
    steps = StepListener(ended: ended, ends: coming.map { (entries[$0].endTime, $0) })
    findStepEnds()
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

  /// Computes the ends of steps again, after the playhead changed, and sets the timer for the first;
  /// none while paused or running backwards.
  func findStepEnds() {
    removeStepTimer()
    guard steps != nil, state == .running, !head.isReversed, !head.isPaused else { return }
    sortStepEnds()
    setStepTimer()
  }

  private func sortStepEnds() {
    guard let loop, let steps else { return }
    let ends = steps.ends[steps.next...].map { (time: rootEnd(ofStep: $0.step, in: loop), $0.step) }
    // Steps that end together keep their order.
    self.steps?.ends = ends.sorted {
      ($0.time, entries[$0.1].endTime, $0.1) < ($1.time, entries[$1.1].endTime, $1.1)
    }
    self.steps?.next = 0
  }

  private func setStepTimer() {
    guard let loop, let steps, steps.next < steps.ends.count else { return }
    let generation = generation
    let due = { [weak self] in
      self?.sortStepEnds()
      return self?.steps?.ends.first?.time ?? .infinity
    }
    let time = steps.ends[steps.next].time
    self.steps?.timer = loop.addTimer(at: time, named: name, due: due) { [weak self] call in
      guard let self, self.generation == generation, call == .due else { return }
      self.steps?.timer = nil
      self.reportSteps(upTo: (self.loop?.rootTime ?? 0) + self.slack)
      if self.steps?.timer == nil { self.setStepTimer() }
    }
  }

  /// Reports the ends of steps up to a time of the root, each once.
  func reportSteps(upTo time: Double) {
    while let steps, steps.next < steps.ends.count, steps.ends[steps.next].time <= time {
      self.steps?.next += 1
      steps.ended(entries[steps.ends[steps.next].step].step)
    }
  }

  /// Removes the timer for the ends of steps.
  func removeStepTimer() {
    if let timer = steps?.timer { loop?.removeTimer(timer) }
    steps?.timer = nil
  }
}
