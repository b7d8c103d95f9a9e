/// The lanes of slots with one keyframe animation along straight lines: numbers at times, both in
/// one pool.
///
///     rows   first, count ─┐          first, count ─┐
///     pool                 t0 t1 t2  v0 v1 v2       t0 t1  v0 v1     times, then values, for each
///
/// A row is 24 bytes, and each key 16. The keys of removed lanes are compacted away once they take
/// half of the pool.
struct KeyedLanes: ~Copyable {
  struct Row: BitwiseCopyable {
    /// The index of the first key, and the number of keys.
    fileprivate(set) var first: Int32 = 0
    fileprivate(set) var count: Int32 = 0
    /// The index of the hot timing.
    var timing = EvaluationTables.idleTiming
    /// The slot of the lane, times 4, plus the lane.
    let owner: Int32
  }

  private(set) var rows = Column<Row>()
  /// The values of the lanes while their animations are not in effect.
  private(set) var bases = Column<Double>()
  private var pool = Column<Double>()
  /// The number of unused elements in the pool.
  private var unused = 0
  private var blocks = LaneBlocks()

  var count: Int { rows.count }

  /// The number of elements in the pool, including unused ones.
  var poolLength: Int { pool.count }

  /// Adds a lane, without keys yet, and returns its index.
  mutating func append(owner: Int32) -> Int32 {
    rows.append(Row(owner: owner))
    bases.append(0)
    blocks.note(count - 1)
    return Int32(count - 1)
  }

  /// Removes a lane; returns the owner of another lane that moved to its index, if any.
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

  /// Sets the keys of a lane from one lane of a slot's keys.
  mutating func set(_ place: Int32, _ keys: LaneKeys, lane: Int) {
    unused += 2 * Int(rows[place].count)
    rows[place].count = 0
    squeeze()
    rows[place].first = Int32(pool.count)
    rows[place].count = Int32(keys.times.count)
    for time in keys.times { pool.append(time) }
    for value in keys.values { pool.append(value[lane]) }
  }

  /// Sets the value of a lane without its animation.
  func setBase(_ place: Int32, _ base: Double) { bases[place] = base }

  /// Sets the index of a lane's timing.
  mutating func setTiming(_ place: Int32, _ hot: Int32) {
    rows[place].timing = hot
    blocks.note(Int(place))
  }

  /// Updates the indices of timings that moved.
  func moveTimings(_ places: UnsafePointer<Int32>) {
    for lane in 0..<count { rows[lane].timing = places[Int(rows[lane].timing)] }
    blocks.noteAll()
  }

  /// Returns one more than the last hot timing that a block needs.
  func timingsEnd(_ block: Int) -> Int {
    let rows = self.rows.values
    return Int(blocks.block(block, LaneBlocks.lanes(block, of: count)) { rows[$0].timing }.end)
  }

  /// Writes the numbers of a block; its timings must be up to date.
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

  /// Returns the value of a lane at an eased progress; NaN means that its animation is not in
  /// effect.
  func number(_ lane: Int, at progress: Double) -> Double {
    if progress.isNaN { return bases[lane] }
    let row = rows[lane]
    return Self.value(pool.values + Int(row.first), Int(row.count), at: progress)
  }

  /// Returns the value at a progress, as in ``Keyframes/value(at:)``.
  @inline(__always)
  private static func value(
    _ times: UnsafePointer<Double>, _ count: Int, at progress: Double
  ) -> Double {
    let last = count &- 1
    guard progress >= times[0] && progress < times[last] else {
      return outerValue(times, count, at: progress)
    }
    // The number of inner times up to the progress is the index of the segment. Counting needs no
    // branch prediction, so it is faster than bisection for few keys.
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

  /// Returns the value outside the times, as in ``KeyTimes/place(at:)``.
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

  /// Compacts the pool, in order, if half of it is unused.
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
