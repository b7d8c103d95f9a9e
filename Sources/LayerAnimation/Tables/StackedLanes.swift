/// The lanes of slots with several animations, or with one that reads what lies under it: for each
/// lane a row of steps, in the order of adding, all in one pool.
///
///     rows   first, count ─┐         first, count ─┐
///     pool                 s0 s1     ×  ×          s0 s1 s2  ·       × left, · room for more
///     number               base ─▶ s0 ─▶ s1        base ─▶ s0 ─▶ s1 ─▶ s2
///
/// A row is 24 bytes, and each step 40. What nobody uses is squeezed out once it is half of the pool.
struct StackedLanes: ~Copyable {
  struct Row: BitwiseCopyable {
    /// Where the steps begin, how many they are, and how many there is room for.
    fileprivate(set) var first: Int32 = 0
    fileprivate(set) var count: Int32 = 0
    fileprivate var room: Int32 = 0
    /// The slot whose lane it is, times 4, and which of its numbers.
    let owner: Int32
    /// What lies under the first step.
    var base: Double
  }

  private(set) var rows = Column<Row>()
  private var pool = Column<StackedStep>()
  /// How much of the pool is in no lane's room.
  private var unused = 0
  private var blocks = LaneBlocks()

  var count: Int { rows.count }

  /// How many steps the pool holds, those that nobody uses among them.
  var poolLength: Int { pool.count }

  /// The steps of a lane.
  func steps(_ lane: Int) -> UnsafeMutableBufferPointer<StackedStep> {
    UnsafeMutableBufferPointer(
      start: pool.values + Int(rows[lane].first), count: Int(rows[lane].count))
  }

  /// Adds a lane without steps and gives its place.
  mutating func append(owner: Int32, base: Double) -> Int32 {
    rows.append(Row(owner: owner, base: base))
    blocks.note(count - 1)
    return Int32(count - 1)
  }

  /// Takes a lane out; gives the owner of the one that stands in its place then, if it is another.
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

  /// Adds a step as the last of a lane.
  mutating func push(_ step: StackedStep, onto lane: Int32) {
    if rows[lane].count == rows[lane].room { makeRoom(lane) }
    pool[rows[lane].first + rows[lane].count] = step
    rows[lane].count += 1
    blocks.note(Int(lane))
    squeeze()
  }

  /// Takes the step of a track out of a lane, if it has one; gives whether steps are left.
  mutating func removeStep(of track: Int32, from lane: Int32) -> Bool {
    let steps = self.steps(Int(lane))
    guard let index = place(of: track, in: steps) else { return true }
    rows[lane].count -= 1
    blocks.note(Int(lane))
    if index == 0 {
      // Nothing has to move where animations go in the order of adding.
      rows[lane].first += 1
      rows[lane].room -= 1
      unused += 1
    } else {
      for place in index..<steps.count - 1 { steps[place] = steps[place + 1] }
    }
    return rows[lane].count > 0
  }

  /// The place of a track's step, searched from both ends: animations mostly go in the order of
  /// adding or from the last one back.
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

  /// Gives a lane what lies under its steps.
  func setBase(_ lane: Int32, _ base: Double) { rows[lane].base = base }

  /// Gives the step of a track its timing's place.
  mutating func setTiming(_ hot: Int32, of track: Int32, in lane: Int32) {
    let steps = self.steps(Int(lane))
    for index in steps.indices where steps[index].track == track { steps[index].timing = hot }
    blocks.note(Int(lane))
  }

  /// Follows timings to the places where they stand now.
  func moveTimings(_ places: UnsafePointer<Int32>) {
    for lane in 0..<count {
      for step in steps(lane).indices {
        steps(lane)[step].timing = places[Int(steps(lane)[step].timing)]
      }
    }
    blocks.noteAll()
  }

  /// One more than the last hot timing that a block needs.
  func timingsEnd(_ block: Int) -> Int {
    Int(
      blocks.block(block, LaneBlocks.lanes(block, of: count)) { lane in
        steps(lane).reduce(0) { max($0, $1.timing) }
      }.end)
  }

  /// Writes the numbers of a block, whose timings are in the frame; `cycle` gives the complete cycles
  /// of a hot timing.
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

  /// Gives a lane room for more steps: at the end of the pool one more, else twice as many there.
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

  /// Leaves the steps of lanes alone in the pool, in their order, where half of it is unused.
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
