import LayerModel

// Adding, sharing, moving and removing timings. Their numbers are stable; their indices among the
// hot timings, which the frame iterates, are compacted once many are removed.

extension EvaluationTables {
  /// The number of recently added timings that are compared for sharing.
  private static var sharingReach: Int { 4 }

  /// Adds a timing, inside a group's or in a space, and returns its number.
  ///
  /// With `mayShare` it returns the number of an equal timing of the same commit, if there is one.
  func addTiming(
    _ mapping: TimeMapping, _ easing: Easing, parent: Int32, space: Int32, mayShare: Bool = false
  ) -> Int32 {
    let number = easings.insert(easing)
    let mayShare = mayShare && parent < 0 && easings.isCurve(number)
    if mayShare, let shared = sharedTiming(mapping, number, space) {
      timings[shared].users += 1
      return shared
    }
    touch()
    var row = TimingRow(
      duration: mapping.duration, hot: 0, parent: parent, detail: -1 - mapping.fillMode.number)
    if !mapping.isMadeOfFew { row.detail = details.insert(TimingDetail(mapping: mapping)) }
    let id = insertTiming(
      row, easing: number, begin: mapping.beginTime,
      cell: parent < 0 ? space : cell(ofGroup: parent))
    if mapping.isPlain { hotTimings.setDuration(mapping.duration, at: timings[id].hot) }
    if mayShare {
      if recentTimings.count > 64 { recentTimings.removeFirst(60) }
      recentTimings.append(id)
    }
    return id
  }

  /// Returns an equal timing of this commit.
  private func sharedTiming(_ mapping: TimeMapping, _ easing: Int32, _ space: Int32) -> Int32? {
    recentTimings.suffix(Self.sharingReach).first { id in
      let hot = timings[id].hot
      return hotTimings.codes[hot] == HotTimings.Code(easing: easing, cell: space)
        && hotTimings.begins[hot] == mapping.beginTime
        && timings[id].duration == mapping.duration && self.mapping(of: id) == mapping
    }
  }

  /// Prevents later animations from sharing the timings added so far.
  func endSharing() { recentTimings.removeAll(keepingCapacity: true) }

  /// Removes one animation from a timing; removes the timing with its last animation.
  func removeTiming(_ id: Int32) {
    timings[id].users -= 1
    if timings[id].users > 0 { return }
    touch()
    let row = timings[id]
    if row.detail >= 0 {
      if details[row.detail].cell < 0 { groupCells.remove(~details[row.detail].cell, leaving: -1) }
      details.remove(row.detail, leaving: .unused)
    }
    easings.remove(hotTimings.codes[row.hot].easing)
    // A hot timing that is never fast uses nothing else of its row.
    hotTimings.setDuration(.nan, at: row.hot)
    hotOwners[row.hot] = -1
    disorder += 1
    timings.remove(id, leaving: .unused)
    recentTimings.removeAll { $0 == id }
  }

  /// Returns the space of a timing that is in no group.
  func space(ofTiming id: Int32) -> Int32 { hotTimings.codes[timings[id].hot].cell }

  /// Moves an animation's timing to another space; if it is shared, moves the animation's tracks to
  /// a copy.
  ///
  /// - Returns: The new number of the timing.
  func setSpace(_ space: Int32, of id: Int32, tracks affected: [Int32]) -> Int32 {
    if self.space(ofTiming: id) == space { return id }
    touch()
    if timings[id].users == 1 {
      hotTimings.setCell(space, at: timings[id].hot)
      return id
    }
    timings[id].users -= 1
    var row = timings[id]
    row.users = 1
    if row.detail >= 0 { row.detail = details.insert(details[row.detail]) }
    let duration = hotTimings.durations[row.hot]
    let own = insertTiming(
      row, easing: hotTimings.codes[row.hot].easing, begin: hotTimings.begins[row.hot],
      cell: space)
    hotTimings.setDuration(duration, at: timings[own].hot)
    for track in affected where tracks[track].timing == id {
      tracks[track].timing = own
      noteTiming(of: track)
    }
    return own
  }

  /// Records that the loop ended an animation at an instant, at which it is still presented.
  func end(_ timing: Int32, at instant: Double) {
    touch()
    timings[timing].endedAt = instant
    let isFast = instant.isNaN && mapping(of: timing).isPlain
    let duration = isFast ? timings[timing].duration : .nan
    if isGroup(timing) {
      details[timings[timing].detail].plainDuration = duration
    } else {
      hotTimings.setDuration(duration, at: timings[timing].hot)
    }
  }

  /// Invalidates the values computed from a timing that changed.
  func forget(timing: Int32) {
    touch()
    if timings[timing].detail >= 0 { details[timings[timing].detail].instant = .nan }
  }

  /// Invalidates the value computed for a track's slot.
  func forget(track: Int32) {
    touch()
    forgetGeneral(tracks[track].slot)
  }

  /// Adds a timing's rows, not yet fast, and returns its number.
  func insertTiming(
    _ row: TimingRow, easing: Int32, begin: Double, cell: Int32
  ) -> Int32 {
    if disorder > 256 && disorder > hotTimings.count / 2 { putTimingsInOrder() }
    var row = row
    row.hot = Int32(hotTimings.count)
    let id = timings.insert(row)
    hotTimings.append(
      begin: begin, duration: .nan, HotTimings.Code(easing: easing, cell: cell))
    hotOwners.append(id)
    eased.append(.nan)
    return id
  }

  /// Returns the time mapping of a timing.
  func mapping(of id: Int32) -> TimeMapping {
    let row = timings.rows + Int(id)
    if row.pointee.detail >= 0 { return details[row.pointee.detail].mapping }
    return TimeMapping(
      plainFrom: hotTimings.begins[row.pointee.hot], duration: row.pointee.duration,
      fillMode: row.pointee.fillMode)
  }

  /// Whether a timing has members.
  func isGroup(_ id: Int32) -> Bool {
    timings[id].detail >= 0 && details[timings[id].detail].cell < 0
  }

  /// Returns the cell of a group's member time; makes the timing a group on the first call.
  private func cell(ofGroup id: Int32) -> Int32 {
    if timings[id].detail < 0 {
      timings[id].detail = details.insert(TimingDetail(mapping: mapping(of: id)))
    }
    let detail = timings[id].detail
    if details[detail].cell == 0 {
      details[detail].cell = ~groupCells.insert(id)
      cells.include(details[detail].cell)
      // The frame must use the slow path for the group, which also writes that time.
      details[detail].plainDuration = hotTimings.durations[timings[id].hot]
      hotTimings.setDuration(.nan, at: timings[id].hot)
    }
    return details[detail].cell
  }
}
