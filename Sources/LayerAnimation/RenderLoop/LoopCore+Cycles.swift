import LayerModel

// The cycles of repeating animations. They are events only while a tracer listens.
//
//     cycles     ┼──┼──┼──┼──┼──┼ … ┼──┼──┼        an advance over more than a hundred of them
//     reported                            └ one event: the count, the first and the last

extension LoopCore {
  /// The number of cycles of one animation that an advance reports one by one.
  private static let cycleLimit = 100
  /// Above this number a double cannot represent every cycle, and no more are reported.
  private static let lastCycle = min(0x1p53, Double(Int.max)) - 1

  /// Queues the event after the start: the end of a cycle if a tracer listens, otherwise the end.
  func scheduleNext(_ record: AnimationRecord) {
    if tracers.isListening, let instant = planCycles(of: record) {
      scheduler.schedule(.cycle, of: record, at: instant)
    } else {
      scheduler.schedule(.end, of: record, at: max(now, record.endInstant))
    }
  }

  /// Selects the cycles to report next, and returns their instant; nil if the end comes first.
  ///
  /// It selects the next cycle, or all cycles up to the target of an advance that covers many of
  /// them, because an animation with tiny cycles would otherwise stop the advance at each one.
  private func planCycles(of record: AnimationRecord) -> Double? {
    guard let clock = CycleClock(record, in: self) else { return nil }
    let first = max(Double(record.rest?.cyclesTraced ?? 0), clock.complete(at: now)) + 1
    guard first <= Self.lastCycle, clock.instant(of: first) < record.endInstant else { return nil }
    var last = first
    let limit = min(pass.target, record.endInstant)
    if limit.isFinite {
      let folded = min(clock.complete(at: limit), Self.lastCycle)
      // Because of rounding, the last cycle may be the one that ends with the animation.
      let end = clock.instant(of: folded) < record.endInstant ? folded : folded - 1
      if end - first >= Double(Self.cycleLimit) { last = end }
    }
    let rest = record.madeRest
    rest.nextCycle = Int(last)
    if rest.firstUntraced == 0 { rest.firstUntraced = Int(first) }
    return clock.instant(of: last)
  }

  /// Reports the cycles that are complete at the present, in one event.
  func traceCycles(of record: AnimationRecord) {
    guard let rest = record.rest, rest.firstUntraced > 0, rest.cyclesTraced >= rest.firstUntraced
    else {
      return
    }
    let first = rest.firstUntraced
    rest.firstUntraced = record.nextEvent == .cycle ? rest.cyclesTraced + 1 : 0
    trace(.repeated(rest.cyclesTraced), of: record, first..<rest.cyclesTraced + 1, at: now)
  }

  /// Reports postponed cycles before the animation is released or its time changes.
  func traceFoldedCycles(of record: AnimationRecord) {
    guard tracers.isListening, let rest = record.rest, rest.firstUntraced > 0 else { return }
    let first = rest.firstUntraced
    rest.firstUntraced = 0
    guard let clock = CycleClock(record, in: self) else { return }
    let complete = min(clock.complete(at: now), Self.lastCycle)
    guard complete >= Double(first) else { return }
    rest.cyclesTraced = Int(complete)
    trace(
      .repeated(rest.cyclesTraced), of: record, first..<rest.cyclesTraced + 1,
      at: clock.instant(of: complete))
  }

  /// Reports all complete cycles if an advance ends before its target.
  func traceFoldedCycles() {
    pass.target = now
    guard tracers.isListening else { return }
    for record in committer.active
    where record.life.isRunning && (record.rest?.firstUntraced ?? 0) > 0 {
      traceFoldedCycles(of: record)
      scheduleNext(record)
    }
  }

  private func trace(
    _ kind: TraceEvent.Kind, of record: AnimationRecord, _ cycles: Range<Int>, at instant: Double
  ) {
    let first =
      cycles.count > 1
      ? CycleClock(record, in: self)?.instant(of: Double(cycles.lowerBound)) : nil
    trace(
      kind, of: record,
      repeats: TraceEvent.Repeats(count: cycles.count, from: first ?? instant, to: instant))
  }
}

/// The instants at which the cycles of an animation are complete.
private struct CycleClock {
  private let timings: Timings
  private let space: SpaceID
  private let begin: Double
  private let length: Double

  /// Makes the clock; nil for a layer that was released or whose time does not run forwards.
  init?(_ record: AnimationRecord, in core: LoopCore) {
    guard let layer = record.layer, let store = AnimationStore.of(layer),
      core.tables.timings.rate(of: store.space) > 0
    else { return nil }
    timings = core.tables.timings
    space = store.space
    let mapping = core.committer.mapping(of: record)
    begin = mapping.beginTime
    length = mapping.cycleDuration / abs(mapping.speed)
  }

  /// Returns the number of cycles that are complete at an instant of the loop.
  func complete(at instant: Double) -> Double {
    ((timings.time(in: space, at: instant) - begin) / length).rounded(.down)
  }

  /// Returns the loop's instant at which a number of cycles are complete.
  func instant(of count: Double) -> Double {
    timings.instant(of: begin + count * length, in: space)
  }
}
