// The position of one timing at any instant: for single reads, and for timings that are not plain.

extension Timings {
  /// Returns the position of a timing at an instant.
  func position(of id: TimingID, at instant: Double) -> EasedPosition {
    let row = rows[id]
    if frame == instant && row.hot.index < located {
      let value = hot.eased[row.hot]
      if value.isNaN { return .notInEffect }
      let cycle = row.form.isPlain ? 0 : details[row.form.detail].cycle
      return EasedPosition(isInEffect: true, cycle: cycle, eased: value)
    }
    let time =
      row.parent.isNone
      ? self.time(in: hot.codes[row.hot].cell.space, at: instant)
      : groupTime(of: row.parent, at: instant)
    return position(of: id, time: time, at: instant)
  }

  /// Returns the position of a timing at a time of its space or group.
  func position(of id: TimingID, time: Double, at instant: Double) -> EasedPosition {
    let row = rows[id]
    let easing = hot.codes[row.hot].easing
    let progress = hot.progress(row.hot, at: time)
    if HotTimings.isFast(progress) {
      return EasedPosition(
        isInEffect: true, cycle: 0, eased: easings.value(easing, at: progress))
    }
    // A group that is not in effect has no time.
    if time.isNaN && !row.parent.isNone { return .notInEffect }
    let mapping = self.mapping(of: id)
    let position =
      row.endedAt == instant
      ? mapping.endPosition(phase: .active, isInEffect: true) : mapping.located(at: time)
    return EasedPosition(
      isInEffect: position.isInEffect, cycle: position.cycle,
      eased: easings.value(easing, at: position.progress))
  }

  /// Returns the time of a group's members, after updating the groups around it.
  private func groupTime(of group: TimingID, at instant: Double) -> Double {
    if details[rows[group].form.detail].instant == instant {
      return details[rows[group].form.detail].time
    }
    let parent = rows[group].parent
    // Nearly every group is in no other group.
    if parent.isNone || details[rows[parent].form.detail].instant == instant {
      return refreshGroup(group, at: instant)
    }
    var chain = [group]
    while let parent = chain.last.map({ rows[$0].parent }), !parent.isNone,
      details[rows[parent].form.detail].instant != instant
    {
      chain.append(parent)
    }
    var time = Double.nan
    for group in chain.reversed() { time = refreshGroup(group, at: instant) }
    return time
  }

  /// Updates a group to an instant; a group around it must be up to date.
  private func refreshGroup(_ id: TimingID, at instant: Double) -> Double {
    let row = rows[id]
    let time =
      row.parent.isNone
      ? self.time(in: hot.codes[row.hot].cell.space, at: instant)
      : details[rows[row.parent].form.detail].time
    return noteGroup(id, position(of: id, time: time, at: instant), time: time, at: instant)
  }

  /// Stores the position of a group at its parent time, and returns the time of its members (F80,
  /// D12).
  @discardableResult
  func noteGroup(
    _ id: TimingID, _ position: EasedPosition, time parentTime: Double, at instant: Double
  ) -> Double {
    let detail = details.rows + rows[id].form.detail.index
    let time =
      position.isInEffect
      ? detail.pointee.mapping.memberTime(position.eased, at: parentTime) : .nan
    detail.pointee.time = time
    detail.pointee.instant = instant
    return time
  }
}
