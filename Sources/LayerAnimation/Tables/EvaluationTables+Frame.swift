// The frame: all numbers at an instant, in blocks.
//
//     numbers    │ plain │ plain │ pl │ keyed │ stack │ st │ dense │
//     blocks     │   0   │   1   │ 2  │   3   │   4   │ 5  │   6   │    each evaluated just before
//                                                                      it is read
//
// The result of a block does not depend on other reads, so reading may stop, or switch to another
// instant and back.

extension EvaluationTables {
  /// The number of numbers in all slots made of lanes.
  var numberCount: Int {
    plainLanes.count + keyedLanes.count + stackedLanes.count + denseOwners.count
  }

  /// The number of their blocks.
  var blockCount: Int {
    LaneBlocks.count(plainLanes.count) + LaneBlocks.count(keyedLanes.count)
      + LaneBlocks.count(stackedLanes.count) + LaneBlocks.count(denseOwners.count)
  }

  /// Returns the tier of a block, its index in the tier, and the indices of its numbers among all.
  func tier(ofBlock block: Int) -> (tier: SlotRow.Tier, block: Int, numbers: Range<Int>) {
    var (block, first) = (block, 0)
    func numbers(_ count: Int) -> Range<Int>? {
      let blocks = LaneBlocks.count(count)
      if block < blocks {
        let lanes = LaneBlocks.lanes(block, of: count)
        return first + lanes.lowerBound..<first + lanes.upperBound
      }
      block -= blocks
      first += count
      return nil
    }
    if let numbers = numbers(plainLanes.count) { return (.plain, block, numbers) }
    if let numbers = numbers(keyedLanes.count) { return (.keyed, block, numbers) }
    if let numbers = numbers(stackedLanes.count) { return (.stacked, block, numbers) }
    if let numbers = numbers(denseOwners.count) { return (.dense, block, numbers) }
    fatalError("There is no block \(block) of animated numbers behind the last.")
  }

  /// Writes the numbers of a block at an instant, and returns their indices among all.
  func evaluate(
    block: Int, at instant: Double, into numbers: UnsafeMutablePointer<Double>
  ) -> Range<Int> {
    beginFrame(at: instant)
    let (tier, index, places) = tier(ofBlock: block)
    switch tier {
    case .plain:
      locate(below: Int(plainLanes.block(index).end))
      plainLanes.evaluate(index, eased.values, into: numbers)
    case .keyed:
      locate(below: keyedLanes.timingsEnd(index))
      keyedLanes.evaluate(index, eased.values, into: numbers)
    case .stacked:
      locate(below: stackedLanes.timingsEnd(index))
      stackedLanes.evaluate(index, eased.values, into: numbers) { cycle(ofHot: $0) }
    case .dense, .general:
      evaluateDense(at: instant)
      numbers.update(
        from: denseNumbers.values + index * LaneBlocks.size, count: places.count)
    }
    return places
  }

  /// Updates all timings to an instant.
  func locateAll(at instant: Double) {
    beginFrame(at: instant)
    locate(below: hotTimings.count)
  }

  /// Updates the column of all numbers to an instant.
  func evaluateAll(at instant: Double) {
    if numbersFrame == instant { return }
    numbers.resize(to: numberCount)
    var place = 0
    for block in 0..<blockCount {
      place = evaluate(block: block, at: instant, into: numbers.values + place).upperBound
    }
    numbersFrame = instant
  }

  /// Visits the numbers of each block right after their evaluation, with the index of the first
  /// among all.
  func forEachBlock(
    at instant: Double, _ body: (_ first: Int, _ numbers: Span<Double>) throws -> Void
  ) rethrows {
    let revision = self.revision
    // A nested read within the closure uses another block of memory.
    let block = freeBlock ?? .allocate(capacity: LaneBlocks.size)
    freeBlock = nil
    defer {
      freeBlock?.deallocate()
      freeBlock = block
    }
    for index in 0..<blockCount {
      let places = evaluate(block: index, at: instant, into: block)
      try body(places.lowerBound, UnsafeBufferPointer(start: block, count: places.count).span)
      if self.revision != revision {
        fatalError("What is animated was changed while all animated numbers were read.")
      }
    }
  }

  /// Returns the owner of a number by its index among all: the slot times 4, plus the lane.
  func owner(ofNumber place: Int) -> Int32 {
    var place = place
    if place < plainLanes.count { return plainLanes.owners[place] }
    place -= plainLanes.count
    if place < keyedLanes.count { return keyedLanes.rows[place].owner }
    place -= keyedLanes.count
    if place < stackedLanes.count { return stackedLanes.rows[place].owner }
    return denseOwners[place - stackedLanes.count]
  }
}
