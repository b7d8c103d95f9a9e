import LayerModel

// Timings: where animations are in time, and what their curves make of it.

extension EvaluationTables {
  /// How many of the timings added last are asked whether they are the same.
  private static var sharingReach: Int { 4 }

  /// Adds a timing, inside a group's or in a space of its own, and gives its number.
  ///
  /// One that `mayShare` gets the number of an equal one that began in the same commit.
  mutating func addTiming(
    _ mapping: TimeMapping, _ easing: Easing, parent: Int32, space: Int32, mayShare: Bool = false
  ) -> Int32 {
    let prepared = curves.prepare(easing)
    if mayShare, let table = prepared.table {
      for id in recentTimings.suffix(Self.sharingReach)
      where hotTimings[id].space == space && timings[id].easing.table === table
        && timings[id].mapping == mapping
      {
        timings[id].users += 1
        return id
      }
    }
    touch()
    let row = TimingRow(mapping: mapping, easing: prepared, parent: parent)
    let id = insertTiming(row, space: space)
    if mayShare && prepared.table != nil {
      if recentTimings.count > 64 { recentTimings.removeFirst(60) }
      recentTimings.append(id)
    }
    return id
  }

  /// Lets no later animation share a timing that was added before.
  mutating func endSharing() { recentTimings.removeAll(keepingCapacity: true) }

  /// Takes one animation off a timing; without any the timing is gone.
  mutating func removeTiming(_ id: Int32) {
    timings[id].users -= 1
    if timings[id].users > 0 { return }
    touch()
    timings.remove(id, leaving: .unused)
    hotTimings[id].window = 0
    recentTimings.removeAll { $0 == id }
  }

  /// Moves an animation's timing to another space, and its tracks with it where others share it.
  ///
  /// - Returns: The timing's number from now on.
  mutating func setSpace(_ space: Int32, of id: Int32, tracks affected: [Int32]) -> Int32 {
    if hotTimings[id].space == space { return id }
    touch()
    if timings[id].users == 1 {
      hotTimings[id].space = space
      return id
    }
    timings[id].users -= 1
    var row = timings[id]
    row.users = 1
    let own = insertTiming(row, space: space)
    for track in affected where tracks[track].timing == id {
      tracks[track].timing = own
      refreshLanes(of: tracks[track].slot)
    }
    return own
  }

  /// Notes that the loop ended an animation at an instant, whose picture still shows it.
  mutating func end(_ timing: Int32, at instant: Double) {
    touch()
    timings[timing].endedAt = instant
    hotTimings[timing].window =
      instant.isNaN && timings[timing].parent < 0 ? timings[timing].mapping.plainWindow : 0
  }

  /// Forgets what was computed from timings that changed.
  mutating func forget(timings changed: [Int32], tracks affected: [Int32]) {
    touch()
    for id in changed { timings[id].instant = .nan }
    for id in affected { forgetGeneral(tracks[id].slot) }
  }

  mutating func insertTiming(_ row: TimingRow, space: Int32) -> Int32 {
    let id = timings.insert(row)
    let mapping = row.mapping
    let hot = HotTiming(
      begin: mapping.beginTime, window: row.parent < 0 && row.users > 0 ? mapping.plainWindow : 0,
      duration: mapping.duration, curve: (row.easing.table ?? curves.unknown).intervals,
      // In a group no space is asked for; the loop's own is always there.
      space: row.parent < 0 ? space : Self.rootSpace)
    if Int(id) < hotTimings.count {
      hotTimings[id] = hot
    } else {
      hotTimings.append(hot)
      eased.append(0)
      cycles.append(0)
    }
    return id
  }

  /// Where a timing is at an instant.
  mutating func position(of id: Int32, at instant: Double) -> EasedPosition {
    if frame == instant {
      let value = eased[id]
      return value.isNaN
        ? .notInEffect : EasedPosition(isInEffect: true, cycle: cycles[id], eased: value)
    }
    let hot = hotTimings[id]
    let elapsed = time(in: hot.space, at: instant) - hot.begin
    if elapsed >= 0 && elapsed < hot.window {
      let progress = elapsed / hot.duration
      let fast = BezierTable.fastValue(hot.curve, at: progress)
      return EasedPosition(
        isInEffect: true, cycle: 0,
        eased: fast.isNaN ? timings[id].easing.value(at: progress) : fast)
    }
    return slowPosition(of: id, at: instant)
  }

  /// Where any timing is: position, then easing; the groups around it first.
  mutating func slowPosition(of id: Int32, at instant: Double) -> EasedPosition {
    if timings[id].parent < 0 {
      return rootPosition(of: id, time: time(in: hotTimings[id].space, at: instant), instant)
    }
    if timings[id].instant == instant { return timings[id].position }
    var chain = [id]
    while let parent = chain.last.map({ timings[$0].parent }), parent >= 0,
      timings[parent].instant != instant
    {
      chain.append(parent)
    }
    for timing in chain.reversed() {
      timings[timing].position = freshPosition(of: timing, at: instant)
      timings[timing].instant = instant
    }
    return timings[id].position
  }

  /// Where a timing is whose group, if it is in one, is at the instant already.
  private mutating func freshPosition(of id: Int32, at instant: Double) -> EasedPosition {
    let parent = timings[id].parent
    if parent < 0 {
      return rootPosition(of: id, time: time(in: hotTimings[id].space, at: instant), instant)
    }
    let group = timings[parent].position
    guard group.isInEffect else { return .notInEffect }
    let time = group.eased * timings[parent].mapping.duration
    return eased(timings[id].mapping.position(at: time), of: id)
  }

  /// Where a timing in no group is at a time of its layer.
  private func rootPosition(of id: Int32, time: Double, _ instant: Double) -> EasedPosition {
    eased(
      timings[id].endedAt == instant
        ? timings[id].mapping.endPosition(phase: .active, isInEffect: true)
        : timings[id].mapping.position(at: time), of: id)
  }

  private func eased(_ position: TimePosition, of id: Int32) -> EasedPosition {
    EasedPosition(
      isInEffect: position.isInEffect, cycle: position.cycle,
      eased: timings[id].easing.value(at: position.progress))
  }
}

extension TimeMapping {
  /// Up to which elapsed time the position is simply elapsed / duration, in effect and in the first
  /// cycle, by the very operations of ``position(at:)``; 0 where it never is.
  ///
  ///     elapsed   0 ───────────────── window ─┬─ duration, less than its roundings and slacks
  ///                                           └─ the active duration, likewise
  var plainWindow: Double {
    guard speed == 1, timeOffset == 0, activeDuration <= cycleDuration else { return 0 }
    let end = min(duration, activeDuration)
    let slack = 16 * max(abs(beginTime), abs(beginTime + end), end).ulp
    return max(0, end - slack)
  }
}
