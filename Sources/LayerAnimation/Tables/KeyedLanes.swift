/// The lanes of slots with one keyframe animation whose keys are joined by straight lines: numbers
/// at times, both in one pool.
///
///     rows   first, count ─┐          first, count ─┐
///     pool                 t0 t1 t2  v0 v1 v2       t0 t1  v0 v1     times, then values, of each
///
/// A row is 24 bytes, and each key 16. Keys of lanes that are gone are squeezed out of the pool once
/// they take half of it.
struct KeyedLanes: ~Copyable {
  struct Row: BitwiseCopyable {
    /// Where the keys begin, and how many they are.
    fileprivate(set) var first: Int32 = 0
    fileprivate(set) var count: Int32 = 0
    /// The place of the hot timing.
    var timing = EvaluationTables.idleTiming
    /// The slot whose lane it is, times 4, and which of its numbers.
    let owner: Int32
  }

  private(set) var rows = Column<Row>()
  /// What the lanes are while their animations are not in effect.
  private(set) var bases = Column<Double>()
  private var pool = Column<Double>()
  /// How much of the pool nobody uses.
  private var unused = 0
  private var blocks = LaneBlocks()

  var count: Int { rows.count }

  /// How many numbers the pool holds, those that nobody uses among them.
  var poolLength: Int { pool.count }

  /// Adds a lane, without keys yet, and gives its place.
  mutating func append(owner: Int32) -> Int32 {
    rows.append(Row(owner: owner))
    bases.append(0)
    blocks.note(count - 1)
    return Int32(count - 1)
  }

  /// Takes a lane out; gives the owner of the one that stands in its place then, if it is another.
  mutating func remove(_ place: Int32) -> Int32? {
    let place = Int(place)
    unused += 2 * Int(rows[place].count)
    rows.replaceByLast(place)
    bases.replaceByLast(place)
    blocks.note(count)
    squeeze()
    if place == count { return nil }
    blocks.note(place)
    return rows[place].owner
  }

  /// Gives a lane its keys, those of one lane of a slot's.
  mutating func set(_ place: Int32, _ keys: LaneKeys, lane: Int) {
    unused += 2 * Int(rows[place].count)
    rows[place].count = 0
    squeeze()
    rows[place].first = Int32(pool.count)
    rows[place].count = Int32(keys.times.count)
    for time in keys.times { pool.append(time) }
    for value in keys.values { pool.append(value[lane]) }
  }

  /// Gives a lane the number that it is without its animation.
  func setBase(_ place: Int32, _ base: Double) { bases[place] = base }

  /// Gives a lane its timing's place.
  mutating func setTiming(_ place: Int32, _ hot: Int32) {
    rows[place].timing = hot
    blocks.note(Int(place))
  }

  /// Follows timings to the places where they stand now.
  func moveTimings(_ places: UnsafePointer<Int32>) {
    for lane in 0..<count { rows[lane].timing = places[Int(rows[lane].timing)] }
    blocks.noteAll()
  }

  /// One more than the last hot timing that a block needs.
  func timingsEnd(_ block: Int) -> Int {
    let rows = self.rows.values
    return Int(blocks.block(block, LaneBlocks.lanes(block, of: count)) { rows[$0].timing }.end)
  }

  /// Writes the numbers of a block, whose timings are in the frame.
  func evaluate(
    _ block: Int, _ eased: UnsafePointer<Double>, into numbers: UnsafeMutablePointer<Double>
  ) {
    let lanes = LaneBlocks.lanes(block, of: count)
    let (rows, bases) = (self.rows.values + lanes.lowerBound, self.bases.values + lanes.lowerBound)
    let pool = self.pool.values
    for lane in 0..<lanes.count {
      let row = rows + lane
      let progress = eased[Int(row.pointee.timing)]
      numbers[lane] =
        progress.isNaN
        ? bases[lane]
        : Self.value(pool + Int(row.pointee.first), Int(row.pointee.count), at: progress)
    }
  }

  /// A lane at an eased progress, or for NaN where its animation is not in effect.
  func number(_ lane: Int, at progress: Double) -> Double {
    if progress.isNaN { return bases[lane] }
    let row = rows[lane]
    return Self.value(pool.values + Int(row.first), Int(row.count), at: progress)
  }

  /// The value at a progress, as ``Keyframes/value(at:)`` has it.
  @inline(__always)
  private static func value(
    _ times: UnsafePointer<Double>, _ count: Int, at progress: Double
  ) -> Double {
    let last = count &- 1
    guard progress >= times[0] && progress < times[last] else {
      return outerValue(times, count, at: progress)
    }
    // The inner times that are not after the progress are as many as segments lie behind: no branch
    // to guess, which is quicker than halving as long as there are few.
    var segment = 0
    if count <= 24 {
      var key = 1
      while key < last {
        segment &+= times[key] <= progress ? 1 : 0
        key &+= 1
      }
    } else {
      var high = last
      while high &- segment > 1 {
        let middle = (segment &+ high) / 2
        if times[middle] <= progress { segment = middle } else { high = middle }
      }
    }
    let start = times[segment]
    let local = (progress - start) / (times[segment &+ 1] - start)
    let values = times + (count &+ segment)
    return Interpolate.number(values[0], values[1], local)
  }

  /// The value outside the times, as ``KeyTimes/place(at:)`` has it.
  @inline(never)
  private static func outerValue(
    _ times: UnsafePointer<Double>, _ count: Int, at progress: Double
  ) -> Double {
    let (values, last) = (times + count, count - 1)
    if progress < times[0] {
      let beyond = times[0] == 0 && times[1] > 0
      return Interpolate.number(values[0], values[1], beyond ? progress / times[1] : 0)
    }
    let start = times[last - 1]
    let beyond = times[last] == 1 && progress > 1 && 1 - start > 0
    return Interpolate.number(
      values[last - 1], values[last], beyond ? (progress - start) / (1 - start) : 1)
  }

  /// Leaves the keys of lanes alone in the pool, in their order, where half of it is unused.
  private mutating func squeeze() {
    if unused < 512 || unused < pool.count / 2 { return }
    var squeezed = Column<Double>()
    for lane in 0..<count {
      let (first, size) = (Int(rows[lane].first), 2 * Int(rows[lane].count))
      rows[lane].first = Int32(squeezed.count)
      for key in first..<first + size { squeezed.append(pool[key]) }
    }
    pool = squeezed
    unused = 0
  }
}
