/// The numbers of all slots made of lanes, tier by tier, in blocks.
///
///     numbers    │ plain │ plain │ pl │ stacked │ st │
///     blocks     │   0   │   1   │ 2  │    3    │ 4  │    each evaluated just before it is read
///
/// The result of a block does not depend on other reads, so reading may stop, or switch to another
/// instant and back. There are no gaps: the last lane of a tier moves to the index of a removed
/// one.
struct Lanes: ~Copyable {
  var plain = PlainLanes()
  var stacked = StackedLanes()

  /// The number of lanes.
  var count: Int { plain.count + stacked.count }

  /// The number of blocks.
  var blockCount: Int { LaneBlocks.count(plain.count) + LaneBlocks.count(stacked.count) }

  /// Returns the owner of the number at an index; plain lanes come first, then stacked ones.
  func owner(of number: Int) -> LaneOwner {
    number < plain.count
      ? plain.owners[number] : stacked.rows[number - plain.count].owner
  }

  /// Writes the numbers of a block in the frame of the timings, and returns their indices.
  func evaluate(
    block: Int, _ timings: Timings, into numbers: UnsafeMutablePointer<Double>
  ) -> Range<Int> {
    let plainBlocks = LaneBlocks.count(plain.count)
    if block < plainBlocks {
      timings.locate(below: plain.block(block).end)
      plain.evaluate(block, timings.hot.eased.values, into: numbers)
      return LaneBlocks.lanes(block, of: plain.count)
    }
    let block = block - plainBlocks
    timings.locate(below: stacked.block(block).end)
    stacked.evaluate(block, timings, into: numbers)
    let lanes = LaneBlocks.lanes(block, of: stacked.count)
    return plain.count + lanes.lowerBound..<plain.count + lanes.upperBound
  }

  /// Removes a lane, and returns the owner of another lane that moved to its index, if any.
  mutating func remove(_ tier: SlotRow.Tier, _ lane: LaneIndex) -> LaneOwner? {
    tier == .plain ? plain.remove(lane) : stacked.remove(lane)
  }

  /// Sets the value of a lane without its animations.
  func setBase(_ tier: SlotRow.Tier, _ lane: LaneIndex, _ base: Double) {
    if tier == .plain { plain.setBase(lane, base) } else { stacked.setBase(lane, base) }
  }

  /// Sets the timing of a track in a lane.
  mutating func setTiming(
    _ tier: SlotRow.Tier, _ lane: LaneIndex, of track: TrackID, _ hot: HotIndex
  ) {
    if tier == .plain {
      plain.setTiming(lane, hot)
    } else {
      stacked.setTiming(hot, of: track, in: lane)
    }
  }

  /// Adds the timings of all lanes to a new order.
  func takeTimings(_ order: inout TimingOrder, _ timings: Timings) {
    for lane in 0..<plain.count { order.take(plain.timing[lane], in: timings) }
    for lane in 0..<stacked.count {
      for step in stacked.steps(lane) { order.take(step.timing, in: timings) }
    }
  }

  /// Updates the indices of timings that moved.
  func moveTimings(_ newIndices: [HotIndex]) {
    plain.moveTimings(newIndices)
    stacked.moveTimings(newIndices)
  }
}
