/// The lanes of stacked slots: each has a sequence of steps, in the order of adding.
///
/// Such a slot has keyframes, several animations, or one that reads the value under it.
///
///     lanes   range, room ─┐          range, room ─┐
///     steps                s0 s1     ×  ×          s0 s1 s2  ·       × unused, · reserved
///     number               base ─▶ s0 ─▶ s1        base ─▶ s0 ─▶ s1 ─▶ s2
///     keys                 t0 t1 v0 v1   t0 t1 t2 v0 v1 v2           of steps with straight keys
///
/// A lane takes 24 bytes, each step 40, and each straight key 16.
struct StackedLanes: ~Copyable {
  struct Row: BitwiseCopyable {
    fileprivate(set) var steps = PoolRange()
    /// The reserved number of steps.
    fileprivate var room: Int32 = 0
    let owner: LaneOwner
    /// The value under the first step.
    fileprivate(set) var base: Double
  }

  private(set) var rows = Column<Row>()
  private var pool = Pool<StackedStep>()
  private var keyPool = Pool<Double>()
  private var blocks = LaneBlocks()

  var count: Int { rows.count }

  /// The lengths of the pools of steps and of keys, including unused elements.
  var poolLengths: (steps: Int, keys: Int) { (pool.count, keyPool.count) }

  /// The keys of all steps; valid until the next change.
  var keys: UnsafePointer<Double> { UnsafePointer(keyPool.values) }

  /// Returns the steps of a lane.
  func steps(_ lane: Int) -> UnsafeMutableBufferPointer<StackedStep> {
    let range = rows[lane].steps
    return UnsafeMutableBufferPointer(start: pool.values + range.start, count: range.count)
  }

  /// Adds a lane without steps, and returns its index; the caller pushes a step onto it.
  mutating func append(_ owner: LaneOwner, base: Double) -> LaneIndex {
    rows.append(Row(owner: owner, base: base))
    return LaneIndex(count - 1)
  }

  /// Removes a lane, and returns the owner of another lane that moved to its index, if any.
  mutating func remove(_ lane: LaneIndex) -> LaneOwner? {
    let index = lane.index
    for step in steps(index) { abandonKeys(of: step) }
    pool.abandon(Int(rows[index].room))
    rows.replaceByLast(index)
    blocks.note(count)
    compact()
    if index == count { return nil }
    blocks.note(index)
    return rows[index].owner
  }

  /// Adds a step for one lane of a track, as the last one of its lane.
  mutating func push(
    _ track: LaneTrack, onto lane: LaneIndex, timing: HotIndex, of id: TrackID
  ) {
    let number = rows[lane].owner.lane
    var keys: PoolRange?
    if !track.isAdditive, !track.isCumulative, let (times, values) = track.keys?.straight {
      let first = keyPool.count
      for time in times { keyPool.append(time) }
      for value in values { keyPool.append(value[number]) }
      keys = PoolRange(first..<keyPool.count)
    }
    if rows[lane].steps.count == Int(rows[lane].room) { makeRoom(lane) }
    let range = rows[lane].steps
    pool.values[range.end] = StackedStep(track, lane: number, keys: keys, timing: timing, of: id)
    rows[lane].steps = PoolRange(range.start..<range.end + 1)
    blocks.note(lane.index)
    compact()
  }

  /// Removes the step of a track from a lane, if it has one, and returns whether steps are left.
  mutating func removeStep(of track: TrackID, from lane: LaneIndex) -> Bool {
    let steps = self.steps(lane.index)
    guard let index = index(of: track, in: steps) else { return true }
    abandonKeys(of: steps[index])
    blocks.note(lane.index)
    let range = rows[lane].steps
    if index == 0 {
      // No step has to move if animations are removed in the order of adding.
      rows[lane].steps = PoolRange(range.start + 1..<range.end)
      rows[lane].room -= 1
      pool.abandon(1)
    } else {
      for index in index..<steps.count - 1 { steps[index] = steps[index + 1] }
      rows[lane].steps = PoolRange(range.start..<range.end - 1)
    }
    return steps.count > 1
  }

  private mutating func abandonKeys(of step: StackedStep) {
    if step.kind == .keys { keyPool.abandon(step.keys.count) }
  }

  /// Returns the index of a track's step.
  ///
  /// It searches from both ends, because animations are mostly removed in the order of adding or in
  /// reverse.
  private func index(
    of track: TrackID, in steps: UnsafeMutableBufferPointer<StackedStep>
  ) -> Int? {
    var (first, last) = (0, steps.count - 1)
    while first <= last {
      if steps[first].track == track { return first }
      if steps[last].track == track { return last }
      first += 1
      last -= 1
    }
    return nil
  }

  /// Sets the value under the steps of a lane.
  func setBase(_ lane: LaneIndex, _ base: Double) { rows[lane].base = base }

  /// Sets the timing of a track's step.
  mutating func setTiming(_ hot: HotIndex, of track: TrackID, in lane: LaneIndex) {
    let steps = self.steps(lane.index)
    for index in steps.indices where steps[index].track == track { steps[index].timing = hot }
    blocks.note(lane.index)
  }

  /// Updates the indices of timings that moved.
  func moveTimings(_ newIndices: [HotIndex]) {
    for lane in 0..<count {
      let steps = self.steps(lane)
      for index in steps.indices { steps[index].timing = newIndices[steps[index].timing.index] }
    }
    blocks.noteAll()
  }

  /// Returns the timings that a block needs; it is simple if each lane only has straight keys.
  func block(_ index: Int) -> LaneBlocks.Block {
    blocks.block(index, LaneBlocks.lanes(index, of: count)) { lane in
      HotIndex(raw: steps(lane).reduce(0) { max($0, $1.timing.raw) })
    } isSimple: { lane in
      steps(lane).count == 1 && steps(lane)[0].kind == .keys
    }
  }

  /// Writes the numbers of a block in the frame of the timings, which must be up to date.
  func evaluate(
    _ index: Int, _ timings: Timings, into numbers: UnsafeMutablePointer<Double>
  ) {
    let lanes = LaneBlocks.lanes(index, of: count)
    let (rows, pool) = (self.rows.values + lanes.lowerBound, self.pool.values)
    let (eased, keys) = (timings.hot.eased.values, self.keys)
    if block(index).isSimple {
      for lane in 0..<lanes.count {
        let step = pool + rows[lane].steps.start
        numbers[lane] = StackedStep.value(
          keys, step.pointee.keys, at: eased[step.pointee.timing.index], over: rows[lane].base)
      }
      return
    }
    for lane in 0..<lanes.count {
      var number = rows[lane].base
      var step = pool + rows[lane].steps.start
      let end = step + rows[lane].steps.count
      while step < end {
        let progress = eased[step.pointee.timing.index]
        let kind = step.pointee.kind
        if kind.rawValue <= StackedStep.Kind.adding.rawValue, progress < 1 || progress > 1 {
          let from = step.pointee.from
          let value = from + (step.pointee.to - from) * progress
          number = kind == .replacing ? value : number + value
        } else if !progress.isNaN {
          let cycle = step.pointee.isCumulative ? timings.cycle(of: step.pointee.timing) : 0
          number = step.pointee.apply(progress, cycle: cycle, over: number, keys)
        }
        step += 1
      }
      numbers[lane] = number
    }
  }

  /// Reserves more steps for a lane.
  ///
  /// If its steps are the last ones in the pool, one is enough. Otherwise they move to the end,
  /// with room for twice as many.
  private mutating func makeRoom(_ lane: LaneIndex) {
    let row = rows[lane]
    if row.room > 0 && row.steps.start + Int(row.room) == pool.count {
      pool.append(.unused)
      rows[lane].room += 1
      return
    }
    pool.abandon(Int(row.room))
    let first = pool.count
    for index in 0..<row.steps.count { pool.append(pool.values[row.steps.start + index]) }
    rows[lane].steps = PoolRange(first..<pool.count)
    for _ in 0...row.steps.count { pool.append(.unused) }
    rows[lane].room = 2 * Int32(row.steps.count) + 1
  }

  private mutating func compact() {
    let (rows, count) = (self.rows.values, self.count)
    pool.compact { moved in
      for lane in 0..<count {
        rows[lane].steps = moved(rows[lane].steps)
        rows[lane].room = Int32(rows[lane].steps.count)
      }
    }
    let steps = pool.values
    keyPool.compact { moved in
      for lane in 0..<count {
        for index in rows[lane].steps.start..<rows[lane].steps.end {
          if steps[index].kind == .keys { steps[index].keys = moved(steps[index].keys) }
        }
      }
    }
  }
}
