/// The timings that the lanes of a block need; a block is evaluated in one step.
///
///     lanes      │0 ········ 255│256 ······ 511│1024 ··· │
///     timings    │ all number 7 │ 7, 8, 8 … 90  │ 91, 92… │
///     block      │ timing 7     │ mixed         │ in row  │
///                │ end 8        │ end 91        │ end 347 │
///
/// If all lanes of a block share one timing, or have consecutive timings, the lanes' own numbers
/// are not read. The timings of a block are computed when it is first evaluated after a change.
struct LaneBlocks: ~Copyable {
  /// The number of lanes in a block: small enough for the first-level cache.
  static let size = 256

  struct Block: BitwiseCopyable {
    /// The index of the hot timing that all lanes share, or one of the marks below.
    var timing: Int32
    /// One more than the last hot timing of the lanes.
    var end: Int32

    static let mixed: Int32 = -1
    static let unknown: Int32 = -2
    /// The lanes have consecutive timings, ending with the one before `end`.
    static let inRow: Int32 = -3
  }

  private var blocks = Column<Block>()

  /// Returns the range of lanes in a block, for a number of lanes.
  @inline(__always)
  static func lanes(_ block: Int, of count: Int) -> Range<Int> {
    block &* size..<min(count, (block &+ 1) &* size)
  }

  /// Returns the number of blocks for a number of lanes.
  static func count(_ lanes: Int) -> Int { (lanes + size - 1) / size }

  /// Records that a lane was added, or has another timing.
  mutating func note(_ lane: Int) {
    let block = lane / Self.size
    while block >= blocks.count { blocks.append(Block(timing: Block.unknown, end: 0)) }
    blocks[block].timing = Block.unknown
  }

  /// Records that every lane may have another timing.
  func noteAll() {
    for block in 0..<blocks.count { blocks[block].timing = Block.unknown }
  }

  /// Returns the timings of a block, recomputed if unknown; `timing` returns that of a lane.
  @inline(__always)
  func block(_ index: Int, _ lanes: Range<Int>, _ timing: (Int) -> Int32) -> Block {
    let known = blocks[index]
    if known.timing != Block.unknown { return known }
    let first = lanes.isEmpty ? 0 : timing(lanes.lowerBound)
    var (isShared, isRow, end) = (true, true, Int32(0))
    for lane in lanes {
      let own = timing(lane)
      if own != first { isShared = false }
      if Int(own - first) != lane - lanes.lowerBound { isRow = false }
      end = max(end, own + 1)
    }
    let found = Block(
      timing: isShared ? first : isRow ? Block.inRow : Block.mixed, end: end)
    blocks[index] = found
    return found
  }
}
