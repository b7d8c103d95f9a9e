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
    checkThatTimeMayMove(file: file, line: line)
    pass.chain = ChainWatch()
    let limit = now + seconds
    pass.target = limit
    settlePresent(file: file, line: line)
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
    quietUntil = -.infinity
    redraw(file: file, line: line)
    reportPresentation()
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
