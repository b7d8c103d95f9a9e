/// The lanes of plain slots: each interpolates between two numbers at the progress of its timing.
///
///     eased of the timing   e0        e0        e1        e2
///     lanes                 from      from      from      from
///                           + delta·e + delta·e + delta·e + delta·e
///     numbers               n0        n1        n2        n3
///
/// A frame reads `from`, `delta` and, if a block is mixed, `timing`: 16 or 20 bytes of a lane's 40.
/// There are no gaps: the last lane moves to the index of a removed one.
struct PlainLanes: ~Copyable {
  /// The values of a lane at exactly progress 1, and while its animation is not in effect.
  struct Ends: BitwiseCopyable {
    var to: Double
    var base: Double
  }

  private(set) var from = Column<Double>()
  /// The end minus `from`.
  private(set) var delta = Column<Double>()
  /// The indices of the hot timings.
  private(set) var timing = Column<HotIndex>()
  private(set) var owners = Column<LaneOwner>()
  private(set) var ends = Column<Ends>()
  private var blocks = LaneBlocks()

  var count: Int { from.count }

  /// Adds a lane with its start and end values and its timing, and returns its index.
  @discardableResult
  mutating func append(
    _ owner: LaneOwner, from start: Double, to end: Double, base: Double, timing hot: HotIndex
  ) -> LaneIndex {
    from.append(start)
    delta.append(end - start)
    timing.append(hot)
    owners.append(owner)
    ends.append(Ends(to: end, base: base))
    blocks.note(count - 1)
    return LaneIndex(count - 1)
  }

  /// Removes a lane, and returns the owner of another lane that moved to its index, if any.
  mutating func remove(_ lane: LaneIndex) -> LaneOwner? {
    let index = lane.index
    from.replaceByLast(index)
    delta.replaceByLast(index)
    timing.replaceByLast(index)
    owners.replaceByLast(index)
    ends.replaceByLast(index)
    blocks.note(count)
    if index == count { return nil }
    blocks.note(index)
    return owners[index]
  }

  /// Sets the value of a lane without its animation.
  func setBase(_ index: LaneIndex, _ base: Double) { ends[index].base = base }

  /// Sets the end of a lane's animation.
  func setEnd(_ index: LaneIndex, _ end: Double) {
    ends[index].to = end
    delta[index] = end - from[index]
  }

  /// Sets the index of a lane's timing.
  mutating func setTiming(_ index: LaneIndex, _ hot: HotIndex) {
    timing[index] = hot
    blocks.note(index.index)
  }

  /// Updates the indices of timings that moved.
  func moveTimings(_ newIndices: [HotIndex]) {
    for lane in 0..<count { timing[lane] = newIndices[timing[lane].index] }
    blocks.noteAll()
  }

  /// Returns the timings that a block needs.
  @inline(__always)
  func block(_ index: Int) -> LaneBlocks.Block {
    let timing = self.timing.values
    return blocks.block(index, LaneBlocks.lanes(index, of: count)) { timing[$0] }
  }

  /// Writes the numbers of a block; its timings must be up to date.
  func evaluate(
    _ index: Int, _ eased: UnsafePointer<Double>, into numbers: UnsafeMutablePointer<Double>
  ) {
    let lanes = LaneBlocks.lanes(index, of: count)
    let block = block(index)
    if let shared = block.shared {
      let progress = eased[shared.index]
      // True for every progress except 1 and NaN.
      if progress < 1 || progress > 1 { return evaluate(lanes, at: progress, into: numbers) }
      for lane in lanes { numbers[lane - lanes.lowerBound] = number(lane, at: progress) }
      return
    }
    let (from, delta) = (from.values + lanes.lowerBound, delta.values + lanes.lowerBound)
    if block.isConsecutive {
      let eased = eased + block.end - lanes.count
      for lane in 0..<lanes.count {
        let progress = eased[lane]
        numbers[lane] =
          progress < 1 || progress > 1
          ? from[lane] + delta[lane] * progress : number(lanes.lowerBound + lane, at: progress)
      }
      return
    }
    let timing = timing.values + lanes.lowerBound
    for lane in 0..<lanes.count {
      let progress = eased[timing[lane].index]
      numbers[lane] =
        progress < 1 || progress > 1
        ? from[lane] + delta[lane] * progress : number(lanes.lowerBound + lane, at: progress)
    }
  }

  /// Writes lanes that share one timing; the loop is vectorized.
  @inline(__always)
  private func evaluate(
    _ lanes: Range<Int>, at progress: Double, into numbers: UnsafeMutablePointer<Double>
  ) {
    let (from, delta) = (from.values + lanes.lowerBound, delta.values + lanes.lowerBound)
    for lane in 0..<lanes.count { numbers[lane] = from[lane] + delta[lane] * progress }
  }

  /// Returns the value of a lane at an eased progress; NaN means that its animation is not in
  /// effect.
  ///
  /// It uses the same operations as ``Interpolate/number(_:_:_:)``.
  @inline(__always)
  func number(_ lane: Int, at progress: Double) -> Double {
    if progress < 1 || progress > 1 { return from.values[lane] + delta.values[lane] * progress }
    return progress == 1 ? ends[lane].to : ends[lane].base
  }
}
