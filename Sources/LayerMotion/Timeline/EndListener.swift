import LayerAnimation

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
