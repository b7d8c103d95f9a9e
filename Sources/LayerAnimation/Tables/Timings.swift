import LayerModel

/// The timings of everything that runs: one for animations that start together with one curve, and
/// one for each animation in a group.
///
///     rows       by numbers that never change: the fill mode, the group, the number of users
///     hot        by indices that a frame visits in order: start, duration, easing, time
///     spaces     the times of layers          ──┐
///     cells      the times of the frame       ◀─┴─ and of groups, whose progress is a time
///
/// Only this file changes the rows. The extensions for positions and the frame only read them.
final class Timings {
  /// The number of recently added timings that are compared for sharing.
  private static let sharingReach = 4

  @exclusivity(unchecked) private(set) var rows = RowTable<TimingID, TimingRow>()
  @exclusivity(unchecked) private(set) var details = RowTable<DetailID, TimingDetail>()
  @exclusivity(unchecked) private(set) var hot = HotTimings()
  let easings = EasingRows()
  @exclusivity(unchecked) private var spaces = TimeSpaces()
  /// The times of spaces and groups in the frame.
  @exclusivity(unchecked) private(set) var cells = TimeCells()
  /// The timings of groups, by their member times.
  @exclusivity(unchecked) private var groups = RowTable<GroupID, TimingID>()
  /// The number of hot timings that were removed or are no longer in the order of their lanes.
  @exclusivity(unchecked) private(set) var disorder = 0
  /// The timings added since the last commit, which others may share.
  @exclusivity(unchecked) private var recent: [TimingID] = []

  /// The instant of the cells and of the first hot timings; NaN after any change.
  @exclusivity(unchecked) private(set) var frame = Double.nan
  /// The number of hot timings that are at that instant.
  @exclusivity(unchecked) var located = 0
  /// The number of changes to anything that is evaluated.
  @exclusivity(unchecked) private(set) var revision = 0

  init() { _ = insert(.unused, .linear, begin: 0, CellIndex(.root)) }

  // MARK: The frame

  /// Records a change, which invalidates the frame.
  func touch() {
    revision += 1
    leaveFrame()
  }

  private func leaveFrame() {
    frame = .nan
    located = 0
  }

  /// Starts the frame of an instant.
  func enterFrame(at instant: Double) {
    frame = instant
    located = 0
    spaces.write(at: instant, into: cells)
  }

  // MARK: Spaces

  /// The number of steps taken to compute the times of spaces, for tests.
  var spaceSteps: Int { spaces.steps }

  /// Removes all spaces except the loop's.
  func removeSpaces() {
    spaces.removeAll()
    touch()
  }

  /// Adds a space one step below another.
  func addSpace(_ step: LayerTime, below parent: SpaceID) -> SpaceID {
    let space = spaces.add(step, below: parent)
    cells.include(CellIndex(space))
    return space
  }

  /// Returns the rate of a space's time relative to the loop's.
  func rate(of space: SpaceID) -> Double { spaces.rate(of: space) }

  /// Returns the local time of a space at an instant of the loop.
  func time(in space: SpaceID, at instant: Double) -> Double {
    spaces.time(in: space, at: instant)
  }

  /// Returns the instant of the loop at a local time of a space; infinite if its time is stopped.
  @inline(__always)
  func instant(of localTime: Double, in space: SpaceID) -> Double {
    spaces.instant(of: localTime, in: space)
  }

  // MARK: Adding and removing

  /// Adds a timing in a group or in a space.
  ///
  /// If `mayShare` is true, it returns an equal timing of the same commit, if there is one.
  func add(
    _ mapping: TimeMapping, _ easing: Easing, parent: TimingID, space: SpaceID,
    mayShare: Bool = false
  ) -> TimingID {
    let easing = easings.insert(easing)
    let mayShare = mayShare && parent.isNone && easings.isCurve(easing)
    if mayShare, let shared = shared(mapping, easing, space) {
      rows[shared].users += 1
      return shared
    }
    touch()
    let form =
      mapping.isMadeOfFew
      ? TimingForm(mapping.fillMode) : TimingForm(details.insert(TimingDetail(mapping: mapping)))
    let row = TimingRow(duration: mapping.duration, hot: .none, parent: parent, form: form)
    let id = insert(
      row, easing, begin: mapping.beginTime,
      parent.isNone ? CellIndex(space) : cell(ofGroup: parent))
    if mapping.isPlain { hot.setDuration(mapping.duration, at: rows[id].hot) }
    if mayShare {
      if recent.count > 64 { recent.removeFirst(60) }
      recent.append(id)
    }
    return id
  }

  /// Returns an equal timing of this commit.
  private func shared(
    _ mapping: TimeMapping, _ easing: EasingID, _ space: SpaceID
  ) -> TimingID? {
    let code = HotTimings.Code(easing: easing, cell: CellIndex(space))
    // By index: a slice would retain the array.
    for number in max(0, recent.count - Self.sharingReach)..<recent.count {
      let id = recent[number]
      let index = rows[id].hot
      if hot.codes[index] == code && hot.begins[index] == mapping.beginTime
        && rows[id].duration == mapping.duration && isForm(of: id, mapping)
      {
        return id
      }
    }
    return nil
  }

  /// Returns whether the form of a timing is that of a mapping with the same start and duration.
  private func isForm(of id: TimingID, _ mapping: TimeMapping) -> Bool {
    let form = rows[id].form
    // A plain form has only a fill mode; everything else follows.
    if form.isPlain { return mapping.isMadeOfFew && form.fillMode == mapping.fillMode }
    return details[form.detail].mapping == mapping
  }

  /// Whether the end of a timing is known to be the progress 1 of its first cycle.
  func endsAtOne(_ id: TimingID) -> Bool { !id.isNone && rows[id].form.isPlain }

  /// Prevents later animations from sharing the timings added so far.
  func endSharing() { recent.removeAll(keepingCapacity: true) }

  /// Adds the parts of a timing, which is not fast yet.
  private func insert(
    _ row: TimingRow, _ easing: EasingID, begin: Double, _ cell: CellIndex
  ) -> TimingID {
    let id = rows.insert(row)
    rows[id].hot = hot.append(
      id, begin: begin, duration: .nan, HotTimings.Code(easing: easing, cell: cell))
    return id
  }

  /// Removes one animation from a timing, and the timing with its last animation.
  func remove(_ id: TimingID) {
    rows[id].users -= 1
    if rows[id].users > 0 { return }
    touch()
    let row = rows[id]
    if !row.form.isPlain {
      let group = details[row.form.detail].group
      if !group.isNone { groups.remove(group, leaving: .none) }
      details.remove(row.form.detail, leaving: .unused)
    }
    easings.remove(hot.codes[row.hot].easing)
    hot.remove(row.hot)
    disorder += 1
    rows.remove(id, leaving: .unused)
    recent.removeAll { $0 == id }
  }

  // MARK: Changes

  /// Returns the space of a timing that is in no group.
  func space(of id: TimingID) -> SpaceID { hot.codes[rows[id].hot].cell.space }

  /// Moves an animation's timing to another space.
  ///
  /// - Returns: The timing; a copy, for this animation alone, if others share it.
  func move(_ id: TimingID, to space: SpaceID) -> TimingID {
    if self.space(of: id) == space { return id }
    touch()
    if rows[id].users == 1 {
      hot.setCell(CellIndex(space), at: rows[id].hot)
      return id
    }
    rows[id].users -= 1
    var row = rows[id]
    row.users = 1
    if !row.form.isPlain { row.form = TimingForm(details.insert(details[row.form.detail])) }
    let old = row.hot
    let duration = hot.durations[old]
    let copy = insert(row, hot.codes[old].easing, begin: hot.begins[old], CellIndex(space))
    hot.setDuration(duration, at: rows[copy].hot)
    return copy
  }

  /// Records that the loop ended an animation at an instant, at which it is still presented.
  func end(_ id: TimingID, at instant: Double) {
    touch()
    rows[id].endedAt = instant
    let isFast = instant.isNaN && mapping(of: id).isPlain
    let duration = isFast ? rows[id].duration : .nan
    if isGroup(id) {
      details[rows[id].form.detail].plainDuration = duration
    } else {
      hot.setDuration(duration, at: rows[id].hot)
    }
  }

  /// Invalidates the values computed from a timing that changed.
  func forget(_ id: TimingID) {
    touch()
    if !rows[id].form.isPlain { details[rows[id].form.detail].instant = .nan }
  }

  /// Returns the time mapping of a timing.
  func mapping(of id: TimingID) -> TimeMapping {
    let row = rows.rows + id.index
    if !row.pointee.form.isPlain { return details[row.pointee.form.detail].mapping }
    return TimeMapping(
      plainFrom: hot.begins[row.pointee.hot], duration: row.pointee.duration,
      fillMode: row.pointee.form.fillMode)
  }

  /// Whether a timing has members.
  private func isGroup(_ id: TimingID) -> Bool {
    !rows[id].form.isPlain && !details[rows[id].form.detail].group.isNone
  }

  /// Returns the cell of a group's member time; makes the timing a group on the first call.
  private func cell(ofGroup id: TimingID) -> CellIndex {
    if rows[id].form.isPlain {
      rows[id].form = TimingForm(details.insert(TimingDetail(mapping: mapping(of: id))))
    }
    let detail = rows[id].form.detail
    if details[detail].group.isNone {
      details[detail].group = groups.insert(id)
      cells.include(CellIndex(details[detail].group))
      // The frame must use the slow path for the group, which also writes that time.
      details[detail].plainDuration = hot.durations[rows[id].hot]
      hot.setDuration(.nan, at: rows[id].hot)
    }
    return CellIndex(details[detail].group)
  }

  // MARK: Order

  /// Sorts the hot timings by a new order, without those that were removed.
  ///
  ///     before   t0  ×  t2  ×  ×  t5  ×  t7      many are removed, others far from their lanes
  ///     after    t0 t5 t7 t2                     in the order of lanes, groups before members
  func put(in order: consuming TimingOrder) -> [HotIndex] {
    for index in 0..<hot.count { order.take(HotIndex(index), in: self) }
    var sorted = HotTimings()
    for index in order.taken {
      let id = hot.owners[index]
      rows[id].hot = sorted.append(
        id, begin: hot.begins[index], duration: hot.durations[index], hot.codes[index])
    }
    hot = sorted
    disorder = 0
    leaveFrame()
    return order.newIndices
  }
}

/// A new order of the hot timings, under construction.
struct TimingOrder {
  /// The old indices in the new order.
  private(set) var taken: [HotIndex] = []
  /// The new index for each old one; none for those that were not added.
  private(set) var newIndices: [HotIndex]

  init(_ timings: Timings) {
    newIndices = [HotIndex](repeating: .none, count: timings.hot.count)
    taken.reserveCapacity(newIndices.count)
    take(.idle)
  }

  /// Appends a timing that is in use, after the groups around it.
  mutating func take(_ index: HotIndex, in timings: Timings) {
    let id = timings.hot.owners[index]
    if id.isNone || !newIndices[index.index].isNone { return }
    var parent = timings.rows[id].parent
    if parent.isNone { return take(index) }
    var chain = [index]
    while !parent.isNone, newIndices[timings.rows[parent].hot.index].isNone {
      chain.append(timings.rows[parent].hot)
      parent = timings.rows[parent].parent
    }
    for index in chain.reversed() { take(index) }
  }

  private mutating func take(_ index: HotIndex) {
    newIndices[index.index] = HotIndex(taken.count)
    taken.append(index)
  }
}
