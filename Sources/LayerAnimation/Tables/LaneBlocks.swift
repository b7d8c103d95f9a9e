/// Which timings the lanes of a block need: blocks are what a frame evaluates in one go.
///
///     lanes      │0 ········ 255│256 ······ 511│1024 ··· │
///     timings    │ all number 7 │ 7, 8, 8 … 90  │ 91, 92… │
///     block      │ timing 7     │ mixed         │ in row  │
///                │ end 8        │ end 91        │ end 347 │
///
/// Where all lanes of a block share one timing, or each has the one after the last lane's, nobody
/// reads the lanes' own numbers. What a block needs is found when it is evaluated after a change.
struct LaneBlocks: ~Copyable {
  /// How many lanes a block has: few enough that what they read stays in the nearest cache.
  static let size = 256

  struct Block: BitwiseCopyable {
    /// The place of the one hot timing of all lanes, or one of the two below.
    var timing: Int32
    /// One more than the last hot timing that a lane runs by.
    var end: Int32

    static let mixed: Int32 = -1
    static let unknown: Int32 = -2
    /// Each lane has the timing after that of the lane before it, the last one that before `end`.
    static let inRow: Int32 = -3
  }

  private var blocks = Column<Block>()

  /// The first lane of a block, and the one after its last, of so many lanes.
  @inline(__always)
  static func lanes(_ block: Int, of count: Int) -> Range<Int> {
    block &* size..<min(count, (block &+ 1) &* size)
  }

  /// How many blocks so many lanes make.
  static func count(_ lanes: Int) -> Int { (lanes + size - 1) / size }

  /// Notes that a lane was added, or got another timing.
  mutating func note(_ lane: Int) {
    let block = lane / Self.size
    while block >= blocks.count { blocks.append(Block(timing: Block.unknown, end: 0)) }
    blocks[block].timing = Block.unknown
  }

  /// Notes that every lane may have another timing.
  func noteAll() {
    for block in 0..<blocks.count { blocks[block].timing = Block.unknown }
  }

  /// What a block needs, found anew where that is unknown; `timing` gives a lane's.
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
