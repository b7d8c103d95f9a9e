// The frame: all numbers at an instant, in blocks.
//
//     numbers    │ plain │ plain │ pl │ dense │ de │
//     blocks     │   0   │   1   │ 2  │   3   │ 4  │      each evaluated right before it is read
//
// A block is the same whoever asks for it and when, so reading may stop, or turn to another instant
// and back.

extension EvaluationTables {
  /// How many numbers all slots made of lanes have.
  var numberCount: Int { plainLanes.count + denseOwners.count }

  /// How many blocks they make.
  var blockCount: Int {
    LaneBlocks.count(plainLanes.count) + LaneBlocks.count(denseOwners.count)
  }

  /// The places of a block's numbers among all.
  func numbers(ofBlock block: Int) -> Range<Int> {
    let plain = LaneBlocks.count(plainLanes.count)
    if block < plain { return LaneBlocks.lanes(block, of: plainLanes.count) }
    let lanes = LaneBlocks.lanes(block - plain, of: denseOwners.count)
    return plainLanes.count + lanes.lowerBound..<plainLanes.count + lanes.upperBound
  }

  /// Writes the numbers of a block at an instant.
  func evaluate(
    block: Int, at instant: Double, into numbers: UnsafeMutablePointer<Double>
  ) {
    beginFrame(at: instant)
    let plain = LaneBlocks.count(plainLanes.count)
    if block < plain {
      locate(below: Int(plainLanes.block(block).end))
      plainLanes.evaluate(block, eased.values, into: numbers)
      return
    }
    evaluateDense(at: instant)
    let lanes = LaneBlocks.lanes(block - plain, of: denseOwners.count)
    numbers.update(from: denseNumbers.values + lanes.lowerBound, count: lanes.count)
  }

  /// Brings all timings to an instant, and the slots that are evaluated by the reference.
  func locateAll(at instant: Double) {
    beginFrame(at: instant)
    locate(below: hotTimings.count)
    for index in generalSlots.indices { evaluateGeneral(index, at: instant) }
  }

  /// Brings the column of all numbers to an instant.
  func evaluateAll(at instant: Double) {
    if numbersFrame == instant { return }
    numbers.resize(to: numberCount)
    for block in 0..<blockCount {
      evaluate(
        block: block, at: instant, into: numbers.values + self.numbers(ofBlock: block).lowerBound)
    }
    numbersFrame = instant
  }

  /// Memory for the numbers of a block, to be given back; made once and used again.
  func takeBlock() -> UnsafeMutablePointer<Double> {
    defer { freeBlock = nil }
    return freeBlock ?? .allocate(capacity: LaneBlocks.size)
  }

  /// Takes memory of ``takeBlock()`` back.
  func giveBack(_ block: UnsafeMutablePointer<Double>) {
    freeBlock?.deallocate()
    freeBlock = block
  }

  /// Whose number stands at a place among all: the slot times 4, and which of its numbers.
  func owner(ofNumber place: Int) -> Int32 {
    place < plainLanes.count
      ? plainLanes.owners[place] : denseOwners[place - plainLanes.count]
  }
}
