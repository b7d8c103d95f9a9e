import LayerAnimation
import LayerModel

/// The steps of a playback, and the listener for their ends.
///
///     steps       ├── 1 ──┤├──── 2 ────┤
///     called              1            2     each once, when the playhead first reaches its end
struct StepListener {
  let ended: (TimelineStep) -> Void
  /// The steps in the order of their ends.
  let entries: [Timeline.Entry]
  /// The number of reported steps.
  var reported = 0
  var timer: LoopTimer?
}

extension PlaybackRun {
  /// Calls a closure at the end of each step whose end is not past.
  func listenToSteps(_ ended: @escaping (TimelineStep) -> Void) {
    let sorted = entries.enumerated().sorted {
      ($0.element.endTime, $0.offset) < ($1.element.endTime, $1.offset)
    }
    let passed = sorted.prefix { $0.element.endTime < position }.count
    removeStepTimer()
    steps = StepListener(ended: ended, entries: sorted.map(\.element), reported: passed)
    setStepTimer()
  }

  /// Sets the timer for the next end of a step; none while paused or running backwards.
  func setStepTimer() {
    removeStepTimer()
    guard let loop, let steps, steps.reported < steps.entries.count, state == .running,
      !head.isReversed, let time = head.time(of: steps.entries[steps.reported].endTime)
    else { return }
    let generation = generation
    self.steps?.timer = loop.addTimer(at: time, named: name) {
      [weak self] call in
      guard let self, self.generation == generation, call == .due else { return }
      self.steps?.timer = nil
      self.reportSteps(upTo: self.position)
      self.setStepTimer()
    }
  }

  /// Reports the ends of steps up to a position, each once.
  func reportSteps(upTo position: Double) {
    let limit = position.isFinite ? position + slack : position
    while let steps, steps.reported < steps.entries.count,
      steps.entries[steps.reported].endTime <= limit
    {
      self.steps?.reported += 1
      steps.ended(steps.entries[steps.reported].step)
    }
  }

  /// Removes the timer for the ends of steps.
  func removeStepTimer() {
    if let timer = steps?.timer { loop?.removeTimer(timer) }
    steps?.timer = nil
  }
}
