/// The timings that the lanes of a block need; a block is evaluated in one step.
///
///     lanes      │0 ········ 255│256 ······ 511│512 ···· │
///     timings    │ all number 7 │ 7, 8, 8 … 90  │ 91, 92… │
///     block      │ shared       │ mixed         │ consecutive
///                │ end 8        │ end 91        │ end 347 │
///
/// If all lanes of a block share one timing, or have consecutive timings, the lanes' own numbers
/// are not read. The timings of a block are computed when it is first evaluated after a change.
struct LaneBlocks: ~Copyable {
  /// The number of lanes in a block: small enough for the first-level cache.
  static let size = 256

  struct Block: BitwiseCopyable {
    /// The relation between the timings of the lanes.
    private enum Kind: UInt8 {
      case unknown, mixed, shared, consecutive
    }

    private let kind: Kind
    /// Whether all lanes are simple, in the sense of their tier.
    let isSimple: Bool
    private let limit: Int32

    static let unknown = Block()

    private init() { (kind, isSimple, limit) = (.unknown, false, 0) }

    fileprivate init(end: Int, isShared: Bool, isConsecutive: Bool, isSimple: Bool) {
      kind = isShared ? .shared : isConsecutive ? .consecutive : .mixed
      self.isSimple = isSimple
      limit = Int32(end)
    }

    /// One more than the last hot timing of the lanes.
    var end: Int { @inline(__always) get { Int(limit) } }

    fileprivate var isUnknown: Bool { kind == .unknown }

    /// The timing that all lanes share, if they do.
    var shared: HotIndex? {
      @inline(__always) get { kind == .shared ? HotIndex(raw: limit - 1) : nil }
    }

    /// Whether the lanes have consecutive timings, ending with the one before `end`.
    var isConsecutive: Bool { @inline(__always) get { kind == .consecutive } }
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
    while block >= blocks.count { blocks.append(.unknown) }
    blocks[block] = .unknown
  }

  /// Records that every lane may have another timing.
  func noteAll() {
    for block in 0..<blocks.count { blocks[block] = .unknown }
  }

  /// Returns the timings of a block, recomputed if unknown.
  ///
  /// `timing` returns that of a lane, `isSimple` whether the lane is simple.
  @inline(__always)
  func block(
    _ index: Int, _ lanes: Range<Int>, _ timing: (Int) -> HotIndex,
    isSimple: (Int) -> Bool = { _ in true }
  ) -> Block {
    let known = blocks[index]
    if !known.isUnknown { return known }
    let first = lanes.isEmpty ? 0 : timing(lanes.lowerBound).index
    var (isShared, isConsecutive, end) = (true, true, 0)
    for lane in lanes {
      let own = timing(lane).index
      if own != first { isShared = false }
      if own - first != lane - lanes.lowerBound { isConsecutive = false }
      end = max(end, own + 1)
    }
    let found = Block(
      end: end, isShared: isShared && !lanes.isEmpty, isConsecutive: isConsecutive,
      isSimple: lanes.allSatisfy(isSimple))
    blocks[index] = found
    return found
  }
}
