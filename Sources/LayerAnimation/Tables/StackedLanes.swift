/// The lanes of slots with several animations, or with one that reads the value under it: each lane
/// has a sequence of steps, in the order of adding, all in one pool.
///
///     rows   first, count ─┐         first, count ─┐
///     pool                 s0 s1     ×  ×          s0 s1 s2  ·       × unused, · reserved
///     number               base ─▶ s0 ─▶ s1        base ─▶ s0 ─▶ s1 ─▶ s2
///
/// A row is 24 bytes, and each step 40. The pool is compacted once half of it is unused.
struct StackedLanes: ~Copyable {
  struct Row: BitwiseCopyable {
    /// The index of the first step, the number of steps, and the reserved number.
    fileprivate(set) var first: Int32 = 0
    fileprivate(set) var count: Int32 = 0
    fileprivate var room: Int32 = 0
    /// The slot of the lane, times 4, plus the lane.
    let owner: Int32
    /// The value under the first step.
    var base: Double
  }

  private(set) var rows = Column<Row>()
  private var pool = Column<StackedStep>()
  /// The number of elements in the pool that belong to no lane.
  private var unused = 0
  private var blocks = LaneBlocks()

  var count: Int { rows.count }

  /// The number of steps in the pool, including unused ones.
  var poolLength: Int { pool.count }

  /// Returns the steps of a lane.
  func steps(_ lane: Int) -> UnsafeMutableBufferPointer<StackedStep> {
    UnsafeMutableBufferPointer(
      start: pool.values + Int(rows[lane].first), count: Int(rows[lane].count))
  }

  /// Adds a lane without steps, and returns its index.
  mutating func append(owner: Int32, base: Double) -> Int32 {
    rows.append(Row(owner: owner, base: base))
    blocks.note(count - 1)
    return Int32(count - 1)
  }

  /// Removes a lane; returns the owner of another lane that moved to its index, if any.
  mutating func remove(_ place: Int32) -> Int32? {
    let place = Int(place)
    unused += Int(rows[place].room)
    rows.replaceByLast(place)
    blocks.note(count)
    squeeze()
    if place == count { return nil }
    blocks.note(place)
    return rows[place].owner
  }

  /// Adds a step as the last one of a lane.
  mutating func push(_ step: StackedStep, onto lane: Int32) {
    if rows[lane].count == rows[lane].room { makeRoom(lane) }
    pool[rows[lane].first + rows[lane].count] = step
    rows[lane].count += 1
    blocks.note(Int(lane))
    squeeze()
  }

  /// Removes the step of a track from a lane, if it has one; returns whether steps are left.
  mutating func removeStep(of track: Int32, from lane: Int32) -> Bool {
    let steps = self.steps(Int(lane))
    guard let index = place(of: track, in: steps) else { return true }
    rows[lane].count -= 1
    blocks.note(Int(lane))
    if index == 0 {
      // No step has to move if animations are removed in the order of adding.
      rows[lane].first += 1
      rows[lane].room -= 1
      unused += 1
    } else {
      for place in index..<steps.count - 1 { steps[place] = steps[place + 1] }
    }
    return rows[lane].count > 0
  }

  /// Returns the index of a track's step, searched from both ends: animations are mostly removed in
  /// the order of adding or in reverse.
  private func place(
    of track: Int32, in steps: UnsafeMutableBufferPointer<StackedStep>
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
  func setBase(_ lane: Int32, _ base: Double) { rows[lane].base = base }

  /// Sets the index of the timing of a track's step.
  mutating func setTiming(_ hot: Int32, of track: Int32, in lane: Int32) {
    let steps = self.steps(Int(lane))
    for index in steps.indices where steps[index].track == track { steps[index].timing = hot }
    blocks.note(Int(lane))
  }

  /// Updates the indices of timings that moved.
  func moveTimings(_ places: UnsafePointer<Int32>) {
    for lane in 0..<count {
      for step in steps(lane).indices {
        steps(lane)[step].timing = places[Int(steps(lane)[step].timing)]
      }
    }
    blocks.noteAll()
  }

  /// Returns one more than the last hot timing that a block needs.
  func timingsEnd(_ block: Int) -> Int {
    Int(
      blocks.block(block, LaneBlocks.lanes(block, of: count)) { lane in
        steps(lane).reduce(0) { max($0, $1.timing) }
      }.end)
  }

  /// Writes the numbers of a block; its timings must be up to date.
  ///
  /// `cycle` returns the number of complete cycles of a hot timing.
  @inline(__always)
  func evaluate(
    _ block: Int, _ eased: UnsafePointer<Double>, into numbers: UnsafeMutablePointer<Double>,
    cycle: (Int) -> Double
  ) {
    let lanes = LaneBlocks.lanes(block, of: count)
    let (rows, pool) = (self.rows.values + lanes.lowerBound, self.pool.values)
    for lane in 0..<lanes.count {
      var number = rows[lane].base
      var step = pool + Int(rows[lane].first)
      let end = step + Int(rows[lane].count)
      while step < end {
        let progress = eased[Int(step.pointee.timing)]
        if step.pointee.kind != .other, progress < 1 || progress > 1 {
          let from = step.pointee.from
          let value = from + (step.pointee.to - from) * progress
          number = step.pointee.kind == .replacing ? value : number + value
        } else if !progress.isNaN {
          let cycle = step.pointee.isCumulative ? cycle(Int(step.pointee.timing)) : 0
          number = step.pointee.apply(progress, cycle: cycle, over: number)
        }
        step += 1
      }
      numbers[lane] = number
    }
  }

  /// Reserves more steps for a lane: one at the end of the pool, else double the number there.
  private mutating func makeRoom(_ lane: Int32) {
    let row = rows[lane]
    if row.room > 0 && Int(row.first + row.room) == pool.count {
      pool.append(.unused)
      rows[lane].room += 1
      return
    }
    unused += Int(row.room)
    rows[lane].first = Int32(pool.count)
    for index in 0..<row.count { pool.append(pool[row.first + index]) }
    for _ in 0...row.count { pool.append(.unused) }
    rows[lane].room = 2 * row.count + 1
  }

  /// Compacts the pool, in order, if half of it is unused.
  private mutating func squeeze() {
    if unused < 256 || unused < pool.count / 2 { return }
    var squeezed = Column<StackedStep>()
    for lane in 0..<count {
      let first = squeezed.count
      for step in steps(lane) { squeezed.append(step) }
      rows[lane].first = Int32(first)
      rows[lane].room = rows[lane].count
    }
    pool = squeezed
    unused = 0
  }
}
