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
      where hotTimings[id].space == space && easings[Int(id)].table === table
        && timings[id].mapping == mapping
      {
        timings[id].users += 1
        return id
      }
    }
    touch()
    let row = TimingRow(mapping: mapping, parent: parent)
    let id = insertTiming(row, prepared, space: space)
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
    if hotTimings[id].spring >= 0 { springs.remove(hotTimings[id].spring, leaving: .unused) }
    hotTimings[id].spring = -1
    hotTimings[id].window = 0
    easings[Int(id)] = .linear(.linear)
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
    let own = insertTiming(row, easings[Int(id)], space: space)
    for track in affected where tracks[track].timing == id {
      tracks[track].timing = own
      if tracks[track].step >= 0 { steps[tracks[track].step].timing = own }
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

  /// Forgets what was computed from a timing that changed.
  mutating func forget(timing: Int32) {
    touch()
    timings[timing].instant = .nan
  }

  /// Forgets what was computed of a track's slot.
  mutating func forget(track: Int32) {
    touch()
    forgetGeneral(tracks[track].slot)
  }

  mutating func insertTiming(
    _ row: TimingRow, _ easing: PreparedEasing, space: Int32
  ) -> Int32 {
    let id = timings.insert(row)
    let mapping = row.mapping
    var hot = HotTiming(
      begin: mapping.beginTime, window: row.parent < 0 && row.users > 0 ? mapping.plainWindow : 0,
      duration: mapping.duration, curve: (easing.table ?? curves.unknown).intervals,
      // In a group no space is asked for; the loop's own is always there.
      space: row.parent < 0 ? space : Self.rootSpace)
    if case .spring(let solution, let duration, after: nil) = easing {
      hot.spring = springs.insert(SpringRow(solution: solution, duration: duration))
    }
    if Int(id) < hotTimings.count {
      hotTimings[id] = hot
      easings[Int(id)] = easing
      // The fast way leaves the cycles as they are: there it is always the first.
      cycles[id] = 0
    } else {
      hotTimings.append(hot)
      easings.append(easing)
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
        eased: fast.isNaN ? solvedEasing(of: id, at: progress) : fast)
    }
    return slowPosition(of: id, at: instant)
  }

  /// The eased progress where a timing's curve does not know it by heart.
  @inline(__always)
  func solvedEasing(of id: Int32, at progress: Double) -> Double {
    let spring = hotTimings[id].spring
    return spring < 0
      ? generalEasing(of: id, at: progress) : springs.rows[Int(spring)].value(at: progress)
  }

  @inline(never)
  private func generalEasing(of id: Int32, at progress: Double) -> Double {
    easings[Int(id)].value(at: progress)
  }

  /// Where any timing is: position, then easing; the groups around it first.
  mutating func slowPosition(of id: Int32, at instant: Double) -> EasedPosition {
    if timings[id].parent < 0 {
      return rootPosition(of: id, time: time(in: hotTimings[id].space, at: instant), instant)
    }
    if timings[id].instant == instant { return timings[id].position }
    let parent = timings[id].parent
    if timings[parent].instant == instant || timings[parent].parent < 0 {
      // Nearly every group stands in no other.
      if timings[parent].instant != instant { refresh(parent, at: instant) }
      refresh(id, at: instant)
      return timings[id].position
    }
    var chain = [id]
    while let parent = chain.last.map({ timings[$0].parent }), parent >= 0,
      timings[parent].instant != instant
    {
      chain.append(parent)
    }
    for timing in chain.reversed() { refresh(timing, at: instant) }
    return timings[id].position
  }

  /// Brings a timing to an instant; its group, if it is in one, is there already.
  private mutating func refresh(_ id: Int32, at instant: Double) {
    let parent = timings[id].parent
    let position: EasedPosition
    if parent < 0 {
      position = rootPosition(
        of: id, time: time(in: hotTimings[id].space, at: instant), instant)
    } else if timings[parent].position.isInEffect {
      let group = timings.rows + Int(parent)
      let time = group.pointee.position.eased * group.pointee.mapping.duration
      position = eased(timings.rows[Int(id)].mapping.located(at: time), of: id)
    } else {
      position = .notInEffect
    }
    timings[id].position = position
    timings[id].instant = instant
  }

  /// Where a timing in no group is at a time of its layer.
  private func rootPosition(of id: Int32, time: Double, _ instant: Double) -> EasedPosition {
    eased(
      timings.rows[Int(id)].endedAt == instant
        ? timings.rows[Int(id)].mapping.endPosition(phase: .active, isInEffect: true)
        : timings.rows[Int(id)].mapping.located(at: time), of: id)
  }

  private func eased(_ position: TimePosition, of id: Int32) -> EasedPosition {
    EasedPosition(
      isInEffect: position.isInEffect, cycle: position.cycle,
      eased: easing(of: id, at: position.progress))
  }

  /// What a timing's easing makes of a progress.
  @inline(__always)
  func easing(of id: Int32, at progress: Double) -> Double {
    // Inside a cycle the table's own way is the quickest.
    let fast = BezierTable.fastValue(
      hotTimings[id].curve, at: progress > 0 ? (progress < 1 ? progress : 1) : 0)
    return fast.isNaN ? solvedEasing(of: id, at: progress) : fast
  }
}

extension SpringRow {
  /// A spring that nothing uses.
  static var unused: SpringRow {
    SpringRow(solution: SpringSolution(SpringFunction()), duration: 1)
  }

  /// The same operations as those of ``PreparedEasing/value(at:)``.
  @inline(__always)
  func value(at progress: Double) -> Double { solution.value(at: progress * duration) }
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
