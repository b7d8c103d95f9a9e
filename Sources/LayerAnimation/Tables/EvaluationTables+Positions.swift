import LayerModel

// The position of one timing at any instant: for single reads, and for timings that are not plain.

extension EvaluationTables {
  /// Returns the position of a timing at an instant.
  func position(of id: Int32, at instant: Double) -> EasedPosition {
    let row = timings[id]
    if frame == instant && Int(row.hot) < located {
      let value = eased[row.hot]
      if value.isNaN { return .notInEffect }
      let cycle = row.detail < 0 ? 0 : details[row.detail].cycle
      return EasedPosition(isInEffect: true, cycle: cycle, eased: value)
    }
    let time =
      row.parent < 0
      ? self.time(in: hotTimings.codes[row.hot].cell, at: instant)
      : groupTime(of: row.parent, at: instant)
    return position(of: id, time: time, at: instant)
  }

  /// Returns the position of a timing at a time of its space or group.
  func position(of id: Int32, time: Double, at instant: Double) -> EasedPosition {
    let row = timings[id]
    let easing = hotTimings.codes[row.hot].easing
    let progress = hotTimings.progress(Int(row.hot), at: time)
    if HotTimings.isFast(progress) {
      return EasedPosition(
        isInEffect: true, cycle: 0, eased: easings.value(easing, at: progress))
    }
    // A group that is not in effect has no time.
    if time.isNaN && row.parent >= 0 { return .notInEffect }
    let mapping = self.mapping(of: id)
    let position =
      row.endedAt == instant
      ? mapping.endPosition(phase: .active, isInEffect: true) : mapping.located(at: time)
    return EasedPosition(
      isInEffect: position.isInEffect, cycle: position.cycle,
      eased: easings.value(easing, at: position.progress))
  }

  /// Returns the time of a group's members, after updating the groups around it.
  private func groupTime(of group: Int32, at instant: Double) -> Double {
    if details[timings[group].detail].instant == instant {
      return details[timings[group].detail].time
    }
    let parent = timings[group].parent
    // Nearly every group is outermost.
    if parent < 0 || details[timings[parent].detail].instant == instant {
      return refreshGroup(group, at: instant)
    }
    var chain = [group]
    while let parent = chain.last.map({ timings[$0].parent }), parent >= 0,
      details[timings[parent].detail].instant != instant
    {
      chain.append(parent)
    }
    var time = Double.nan
    for group in chain.reversed() { time = refreshGroup(group, at: instant) }
    return time
  }

  /// Updates a group to an instant; a group around it must be up to date.
  private func refreshGroup(_ id: Int32, at instant: Double) -> Double {
    let row = timings[id]
    let time =
      row.parent < 0
      ? self.time(in: hotTimings.codes[row.hot].cell, at: instant)
      : details[timings[row.parent].detail].time
    return noteGroup(id, position(of: id, time: time, at: instant), time: time, at: instant)
  }

  /// Stores the position of a group at its parent time, and returns the time of its members (F80,
  /// D12).
  @discardableResult
  func noteGroup(
    _ id: Int32, _ position: EasedPosition, time parentTime: Double, at instant: Double
  ) -> Double {
    let detail = details.rows + Int(timings[id].detail)
    let time =
      position.isInEffect
      ? detail.pointee.mapping.memberTime(position.eased, at: parentTime) : .nan
    detail.pointee.time = time
    detail.pointee.instant = instant
    return time
  }
}
