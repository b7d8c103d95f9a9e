import LayerModel

/// The time for which a value is computed.
enum EvaluationTime {
  /// The loop's present, for which positions are kept.
  case present(Double)
  /// A time of the layer; what ended at an instant of the loop shows its end.
  case layer(Double, ending: Double)
  /// The end of the animation itself.
  case end
}

/// A timing: of one running animation, of several that started together, or of one in a group.
struct TimingRow: BitwiseCopyable {
  /// The progress below which the fast path gives the bits of ``TimeMapping/position(at:)``.
  ///
  /// The mapping treats an instant within some roundings of an edge as that edge. All such instants
  /// are within the last thousandth; otherwise the timing is not fast: see ``TimeMapping/isProportional``.
  static let limit = 1 - 0x1p-10

  /// The instant of `position` and `time`; NaN before the first and after a change.
  var instant = Double.nan
  var position = EasedPosition.notInEffect
  /// The time of the layer or group at that instant.
  var time = 0.0
  let easing: EasingID
  fileprivate let isProportional: Bool
  let mapping: TimeMapping
  /// The instant at which the loop ended the animation, which it still presents then; NaN for none.
  var endedAt = Double.nan
  var space: SpaceID
  /// The timing of the group that contains the animation, if any.
  let parent: TimingID
  /// The number of animations that share it.
  var users: Int32 = 1
}

/// The timings of everything that runs.
final class Timings {
  /// The number of recently added timings that are compared for sharing.
  ///
  /// Sharing saves 17 % of a usual life and 47 % of a usual read (record 0083).
  private static let sharingReach = 4

  let rows = RowTable<TimingID, TimingRow>()
  let easings: EasingRows
  private let spaces = TimeSpaces()
  // Unchecked: it saves a check for each animation that starts (record 0029).
  /// The timings added at the present, which others may share.
  @exclusivity(unchecked) private var recent: [TimingID] = []

  /// The number of changes, of the tracks in the tables too, after which values may be others.
  var changeCount = 0

  /// Creates timings; for a few values only, curves are not prepared.
  init(preparesCurves: Bool = true) { easings = EasingRows(preparesCurves: preparesCurves) }

  // MARK: Positions

  /// Returns the position of a timing at a time.
  func position(
    of id: TimingID, at time: EvaluationTime, _ observer: EvaluationObserver? = nil
  ) -> EasedPosition {
    if observer == nil, case .present(let instant) = time {
      if rows[id].instant == instant { return rows[id].position }
    }
    return located(id, at: time, observer)
  }

  /// Computes the position of a timing, from the outermost group down.
  @inline(never)
  private func located(
    _ id: TimingID, at time: EvaluationTime, _ observer: EvaluationObserver?
  ) -> EasedPosition {
    if rows[id].parent.isNone {
      if observer == nil, case .present(let instant) = time, rows[id].endedAt != instant {
        let ownTime = spaces.time(in: rows[id].space, at: instant)
        if let position = proportionalPosition(id, at: ownTime) {
          rows[id].instant = instant
          rows[id].time = ownTime
          rows[id].position = position
          return position
        }
      }
      return locate(id, level: 0, in: nil, at: time, observer).position
    }
    let parent = rows[id].parent
    if rows[parent].parent.isNone {
      // Nearly every group is in no other group.
      let group = locate(parent, level: 0, in: nil, at: time, observer)
      return group.position.isInEffect
        ? locate(id, level: 1, in: group, at: time, observer).position : .notInEffect
    }
    var groups = [parent]
    while let parent = groups.last.map({ rows[$0].parent }), !parent.isNone {
      if observer == nil, case .present(let instant) = time,
        rows[groups[groups.count - 1]].instant == instant
      {
        break
      }
      groups.append(parent)
    }
    var group: Located?
    for level in groups.indices {
      let located = locate(
        groups[groups.count - 1 - level], level: level, in: group, at: time, observer)
      if !located.position.isInEffect { return .notInEffect }
      group = located
    }
    return locate(id, level: groups.count, in: group, at: time, observer).position
  }

  /// A timing that was located, and the time at which it was.
  private typealias Located = (id: TimingID, position: EasedPosition, time: Double)

  /// Locates a timing in its group (F80, D12), or that of an animation itself in its layer's time.
  private func locate(
    _ id: TimingID, level: Int, in group: Located?, at time: EvaluationTime,
    _ observer: EvaluationObserver?
  ) -> Located {
    var ending = Double.nan
    var ownTime = Double.infinity
    var isEnd = false
    switch time {
    case .present(let instant):
      if observer == nil && rows[id].instant == instant {
        return (id, rows[id].position, rows[id].time)
      }
      ending = instant
      if group == nil { ownTime = spaces.time(in: rows[id].space, at: instant) }
    case .layer(let local, let instant): (ownTime, ending) = (local, instant)
    case .end: isEnd = group == nil
    }
    if let group {
      ownTime = rows[group.id].mapping.memberTime(group.position.eased, at: group.time)
    }
    let endsNow = rows[id].endedAt == ending
    let position: EasedPosition
    if observer == nil, !endsNow, !isEnd, let plain = proportionalPosition(id, at: ownTime) {
      position = plain
    } else {
      let mapped =
        endsNow || isEnd
        ? rows[id].mapping.endPosition(phase: .active, isInEffect: true)
        : rows[id].mapping.located(at: ownTime)
      position = EasedPosition(
        isInEffect: mapped.isInEffect, cycle: mapped.cycle,
        eased: mapped.isInEffect ? easings.value(rows[id].easing, at: mapped.progress) : 0)
      observer?.note(
        id.raw, level: level, in: group.map { (rows[$0.id].mapping, $0.position.eased) },
        at: ownTime,
        rows[id].mapping, endsNow: endsNow, mapped, eased: position.eased)
    }
    if case .present(let instant) = time {
      rows[id].instant = instant
      rows[id].position = position
      rows[id].time = ownTime
    }
    return (id, position, ownTime)
  }

  /// Returns the position of a plain run shortly before its end or earlier, with the bits of
  /// ``TimeMapping/position(at:)``.
  @inline(__always)
  private func proportionalPosition(_ id: TimingID, at time: Double) -> EasedPosition? {
    let progress = (time - rows[id].mapping.beginTime) / rows[id].mapping.duration
    // One comparison is enough: the bit patterns of numbers from 0 on rise with them, and those of
    // negative numbers and NaNs are larger. −0 also takes the slow path.
    guard rows[id].isProportional, progress.bitPattern < TimingRow.limit.bitPattern else {
      return nil
    }
    return EasedPosition(
      isInEffect: true, cycle: 0, eased: easings.value(rows[id].easing, at: progress))
  }

  // MARK: Spaces

  /// Removes all spaces except the loop's.
  func removeSpaces() {
    changeCount &+= 1
    spaces.removeAll()
  }

  /// Adds a space one step below another.
  func addSpace(_ step: LayerTime, below parent: SpaceID) -> SpaceID {
    spaces.add(step, below: parent)
  }

  /// Returns the rate of a space's time relative to the loop's.
  func rate(of space: SpaceID) -> Double { spaces.rate(of: space) }

  /// Returns the local time of a space at an instant of the loop.
  func time(in space: SpaceID, at instant: Double) -> Double {
    spaces.time(in: space, at: instant)
  }

  /// Returns the instant of the loop at a local time of a space; infinite if its time is stopped.
  func instant(of localTime: Double, in space: SpaceID) -> Double {
    spaces.instant(of: localTime, in: space)
  }

  // MARK: Adding and removing

  /// Adds a timing in a group or in a space.
  ///
  /// If `mayShare` is true, it returns an equal timing that was added at the present and has not
  /// ended, if there is one.
  func add(
    _ mapping: TimeMapping, _ easing: Easing, parent: TimingID, space: SpaceID,
    mayShare: Bool = false
  ) -> TimingID {
    let easing = easings.insert(easing)
    let mayShare = mayShare && parent.isNone && easings.isCurve(easing)
    if mayShare {
      // By index: a slice would retain the array.
      for number in max(0, recent.count - Self.sharingReach)..<recent.count {
        let id = recent[number]
        if rows[id].easing == easing && rows[id].space == space && rows[id].mapping == mapping
          && rows[id].endedAt.isNaN
        {
          rows[id].users += 1
          return id
        }
      }
    }
    let id = rows.insert(
      TimingRow(
        easing: easing, isProportional: mapping.isProportional, mapping: mapping, space: space,
        parent: parent))
    if mayShare {
      if recent.count > 64 { recent.removeFirst(60) }
      recent.append(id)
    }
    return id
  }

  /// Adds the timings of a plan, whose start is resolved in a mapping.
  func add(_ plan: AnimationPlan, _ mapping: TimeMapping, space: SpaceID) -> [TimingID] {
    var timings: [TimingID] = []
    for node in plan.nodes {
      let isRoot = node.parent < 0
      timings.append(
        add(
          isRoot ? mapping : node.mapping, node.easing,
          parent: isRoot ? .none : timings[node.parent], space: space,
          mayShare: plan.nodes.count == 1))
    }
    return timings
  }

  /// Prevents animations of the next instant from sharing the timings added so far.
  func endSharing() { recent.removeAll(keepingCapacity: true) }

  /// Removes one animation from a timing, and the timing with its last animation.
  func remove(_ id: TimingID) {
    changeCount &+= 1
    rows[id].users -= 1
    if rows[id].users > 0 { return }
    easings.remove(rows[id].easing)
    rows.free(id)
    if !recent.isEmpty { recent.removeAll { $0 == id } }
  }

  // MARK: Changes

  /// Returns the space of a timing that is in no group.
  func space(of id: TimingID) -> SpaceID { rows[id].space }

  /// Returns the time mapping of a timing.
  func mapping(of id: TimingID) -> TimeMapping { rows[id].mapping }

  /// Moves an animation's timing to another space.
  ///
  /// - Returns: The timing; a copy, for this animation alone, if others share it.
  func move(_ id: TimingID, to space: SpaceID) -> TimingID {
    if rows[id].space == space { return id }
    var row = rows[id]
    row.space = space
    row.instant = .nan
    if row.users == 1 {
      rows[id] = row
      return id
    }
    rows[id].users -= 1
    row.users = 1
    return rows.insert(row)
  }

  /// Records that the loop ended an animation at an instant, at which it is still presented.
  func end(_ id: TimingID, at instant: Double) {
    rows[id].endedAt = instant
    forget(id)
  }

  /// Returns the instant at which the loop ended an animation; NaN for none.
  func endInstant(of id: TimingID) -> Double { rows[id].endedAt }

  /// Invalidates the position kept for a timing.
  func forget(_ id: TimingID) {
    changeCount &+= 1
    rows[id].instant = .nan
  }
}

extension TimeMapping {
  /// Whether the position is elapsed / duration, in effect and in the first cycle, by the same
  /// operations as in ``position(at:)``, up to a progress of ``TimingRow/limit``.
  ///
  ///     elapsed   0 ─────────────── limit ───┬─ duration, minus its roundings and slacks
  ///                                          └─ active duration, minus the same
  fileprivate var isProportional: Bool {
    guard speed == 1, timeOffset == 0, activeDuration <= cycleDuration,
      activeDuration >= duration
    else { return false }
    let slack = 16 * max(abs(beginTime), abs(beginTime + duration), duration).ulp
    // Only half of the margin above the limit, so that rounding of the progress does not matter.
    return slack <= duration * ((1 - TimingRow.limit) / 2)
  }
}
