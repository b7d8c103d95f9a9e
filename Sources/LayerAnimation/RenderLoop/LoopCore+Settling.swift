import LayerModel

extension LoopCore {
  /// Whether nothing runs or waits.
  var isIdle: Bool {
    committer.runningCount == 0 && changes.isEmpty && timers.isEmpty && script.isEmpty
  }

  /// Advances until nothing runs or waits, and then presents the final values.
  func settle(
    within seconds: Double, file: StaticString, line: UInt
  ) throws(SettleError) {
    checkThatTimeMayMove("A loop cannot settle", file: file, line: line)
    pass.chain = ChainWatch()
    let limit = now + seconds
    pass.target = limit
    carryOutPresent(file: file, line: line)
    scheduler.mayBeEndless = true
    while !isIdle {
      // A check of all animations at every event would take quadratic time.
      if scheduler.mayBeEndless { try refuseEndless() }
      guard let next = nextInstant() ?? (script.isEmpty ? nil : .infinity) else { break }
      if script.nextInstant <= min(next, limit) {
        playScript(through: script.nextInstant, file: file, line: line)
        scheduler.mayBeEndless = true
        continue
      }
      if next > EventQueue.horizon(of: limit) {
        run(to: limit, file: file, line: line)
        throw SettleError(causes: causes(where: { _ in true }), limit: seconds)
      }
      step(to: max(now, min(next, limit)), file: file, line: line)
    }
    releaseEnded()
    pass.target = now
    quiet.end()
    redraw(file: file, line: line)
    reportPresentation(file: file, line: line)
  }

  /// Throws if something never ends.
  private func refuseEndless() throws(SettleError) {
    scheduler.mayBeEndless = false
    let endless = causes { $0 != .endsLater }
    if endless.isEmpty { return }
    traceFoldedCycles()
    throw SettleError(causes: endless, limit: nil)
  }

  /// Returns what keeps the loop awake, for the reasons that a closure accepts.
  private func causes(where isMeant: (SettleError.Reason) -> Bool) -> [SettleError.Cause] {
    var found: [(record: AnimationRecord, reason: SettleError.Reason)] = []
    for record in committer.active where record.life.isRunning {
      let reason = reasonToRun(record)
      if isMeant(reason) { found.append((record, reason)) }
    }
    var records = found.map(\.record)
    sortByTree(&records)
    var reasons: [ObjectIdentifier: SettleError.Reason] = [:]
    for (record, reason) in found { reasons[ObjectIdentifier(record)] = reason }
    var causes = records.map { record in
      SettleError.Cause(
        kind: .animation, layer: record.layer?.shortDescription ?? "a deallocated layer",
        key: record.name, origin: record.origin,
        reason: reasons[ObjectIdentifier(record)] ?? .endsLater, instant: record.endInstant)
    }
    for timer in timers.list {
      let instant = timer.time.map(instant(ofRootTime:)) ?? .infinity
      let reason = reasonToWait(timer, until: instant)
      guard isMeant(reason) else { continue }
      causes.append(
        SettleError.Cause(
          kind: timer.time == nil ? .player : .timer, layer: nil, key: timer.name, origin: nil,
          reason: reason, instant: instant))
    }
    for change in script.changes where isMeant(.endsLater) {
      causes.append(
        SettleError.Cause(
          kind: .timer, layer: nil, key: LoopScript.name, origin: nil, reason: .endsLater,
          instant: change.instant))
    }
    return causes
  }

  /// Returns why a timer has not been called.
  private func reasonToWait(
    _ timer: TimerQueue.Timer, until instant: Double
  ) -> SettleError.Reason {
    if timer.time == nil { return .isPaused }
    if timer.isEndless { return .repeatsForever }
    if instant < .infinity { return .endsLater }
    return root.speed < 0 ? .layerRunsBackwards : .layerStandsStill
  }

  /// Returns why a committed animation has not ended.
  private func reasonToRun(_ record: AnimationRecord) -> SettleError.Reason {
    if record.endInstant < .infinity { return .endsLater }
    let timing = record.settings.timing
    if timing.speed == 0 { return .standsStill }
    if committer.mapping(of: record).activeDuration == .infinity {
      return timing.duration == .infinity ? .lastsForever : .repeatsForever
    }
    let rate = tables.timings.rate(of: committer.space(of: record))
    return rate < 0 ? .layerRunsBackwards : rate == 0 ? .layerStandsStill : .repeatsForever
  }
}

/// Detects callbacks that add animations or timers endlessly while time hardly advances.
///
///     ends  ├┤├┤├┤├┤├┤├┤ …     each callback adds the next one, 1e-9 s long
///           └── 1 ms: the limit is 10 000, and 10 more for everything that runs
///
/// Such a chain never ends an advance. The watch counts the instants at which something ended and
/// something was added. The limit for one millisecond is above what a real scene needs: each of a
/// thousand running animations may end and be added again ten times. A chain at a single instant is
/// bounded by the rounds of a pass.
struct ChainWatch {
  /// The length of the counting window, in seconds.
  static let window = 0.001
  /// The number of instants allowed in a window.
  private static let limit = 10_000
  /// The number of further instants allowed for each running animation and timer.
  private static let limitEach = 10

  private var start = -Double.infinity
  private(set) var count = 0

  /// Counts one instant, and returns whether there were too many.
  mutating func isEndless(at instant: Double, among running: Int) -> Bool {
    if instant - start >= Self.window {
      start = instant
      count = 0
    }
    count += 1
    return count > Self.limit + Self.limitEach * running
  }
}

/// The last callback of a pass, for messages.
enum Callback: CustomStringConvertible {
  case delivery(Delivery)
  case timer(String)

  /// The owner of the callback, for messages.
  var description: String {
    switch self {
    case .delivery(let delivery): delivery.description
    case .timer(let name): "the timer '\(name)'"
    }
  }
}
