import LayerModel

/// The evaluation view of a loop: everything that is animated, in dense tables of plain entries.
///
///     timings   one for animations that start together with one curve, and for each one in a group
///     slots     one for each animated property of a layer, with its tracks: effects, in order
///     lanes     one for each number of a slot, in the columns of its tier
///     general   the slots that lanes cannot express, with the animated transforms
///
/// Each of these owns its state; this class keeps them consistent. At a commit the loop compiles
/// its layers' stores into these tables; evaluation does not use layers. A single value is computed
/// on demand. All values are computed in blocks, each right after the timings that it needs, while
/// their progress is still in the cache:
///
///     timings ──▶ eased progress      one each, shared by any number of lanes, as added
///     lanes   ──▶ from + delta · eased              the plain ones, block by block
///     lanes   ──▶ steps                             the stacked ones, block by block
///     slots   ──▶ their tracks                      the general ones, by the reference
final class EvaluationTables {
  let timings = Timings()
  @exclusivity(unchecked) var slots = SlotTable()
  @exclusivity(unchecked) var lanes = Lanes()
  @exclusivity(unchecked) var general = GeneralSlots()
  /// The keys of tracks in stacked slots, which their steps read.
  @exclusivity(unchecked) var keys: [TrackID: LaneKeys] = [:]

  /// The slots whose values depend on other layers, so that no value of them is kept.
  @exclusivity(unchecked) var followers: Set<SlotID> = []

  /// All numbers, for reading them in one span, and the instant and revision that they belong to.
  @exclusivity(unchecked) private(set) var numbers = Column<Double>()
  @exclusivity(unchecked) private var numbersInstant = Double.nan
  @exclusivity(unchecked) private var numbersRevision = 0

  /// Memory for one block each.
  let numberBlock = BlockMemory<Double>(size: LaneBlocks.size)
  let transformBlock = BlockMemory<Transform3D>(size: 32)

  /// Ends a commit: no later animation shares the timings added so far.
  func endCommit() {
    timings.endSharing()
    // If no frame is read, nothing else frees the memory of removed timings.
    if timings.disorder > 256 && timings.disorder > timings.hot.count / 2 { putTimingsInOrder() }
  }

  /// Moves an animation's timing to another space, and returns the timing, which may be a copy.
  func move(_ timing: TimingID, of tracks: [TrackID], to space: SpaceID) -> TimingID {
    let moved = timings.move(timing, to: space)
    if moved == timing { return timing }
    for track in tracks where slots[track].timing == timing {
      slots[track].timing = moved
      noteTiming(of: track)
    }
    return moved
  }

  /// Starts the frame of an instant.
  func enterFrame(at instant: Double) {
    if timings.frame == instant { return }
    if timings.disorder > 64 && timings.disorder > timings.hot.count / 4 { putTimingsInOrder() }
    timings.enterFrame(at: instant)
  }

  /// Sorts the hot timings by their lanes, so that a block of lanes reads adjacent timings.
  private func putTimingsInOrder() {
    var order = TimingOrder(timings)
    lanes.takeTimings(&order, timings)
    let newIndices = timings.put(in: order)
    lanes.moveTimings(newIndices)
    general.transforms.moveTimings(newIndices)
  }

  /// Updates all timings to an instant.
  func locateAll(at instant: Double) {
    enterFrame(at: instant)
    timings.locate(below: timings.hot.count)
  }

  /// Updates the column of all numbers to an instant.
  func evaluateAll(at instant: Double) {
    if numbersInstant == instant && numbersRevision == timings.revision { return }
    numbers.resize(to: lanes.count)
    enterFrame(at: instant)
    var index = 0
    for block in 0..<lanes.blockCount {
      index = lanes.evaluate(block: block, timings, into: numbers.values + index).upperBound
    }
    numbersInstant = instant
    numbersRevision = timings.revision
  }

  /// Visits the numbers of each block right after their evaluation, with the index of the first
  /// among all.
  func forEachBlock(
    at instant: Double, _ body: (_ first: Int, _ numbers: Span<Double>) throws -> Void
  ) rethrows {
    let revision = timings.revision
    try numberBlock.lend { memory in
      for block in 0..<lanes.blockCount {
        enterFrame(at: instant)
        let numbers = lanes.evaluate(block: block, timings, into: memory)
        try body(
          numbers.lowerBound, UnsafeBufferPointer(start: memory, count: numbers.count).span)
        if timings.revision != revision {
          fatalError("Animations were changed while all animated numbers were read.")
        }
      }
    }
  }
}

/// Memory for one block of values; a nested read gets another one.
final class BlockMemory<Element: BitwiseCopyable> {
  let size: Int
  @exclusivity(unchecked) private var free: UnsafeMutablePointer<Element>?

  init(size: Int) { self.size = size }

  deinit { free?.deallocate() }

  /// Calls a closure with the memory, which is valid until the closure returns.
  func lend(_ body: (UnsafeMutablePointer<Element>) throws -> Void) rethrows {
    let block = free ?? .allocate(capacity: size)
    free = nil
    defer {
      free?.deallocate()
      free = block
    }
    try body(block)
  }
}
