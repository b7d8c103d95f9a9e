import TestSupport
import Testing

@testable import LayerAnimation

/// What the timings of a block's lanes have in common.
@Suite struct LaneBlocksTests {
  private static func block(
    _ timings: [Int32], isSimple: (Int) -> Bool = { _ in true }
  ) -> LaneBlocks.Block {
    var blocks = LaneBlocks()
    for lane in timings.indices { blocks.note(lane) }
    return blocks.block(0, timings.indices, { HotIndex(raw: timings[$0]) }, isSimple: isSimple)
  }

  static let cases: [(timings: [Int32], shared: Int32?, isConsecutive: Bool, end: Int)] = [
    ([7, 7, 7], 7, false, 8), ([9], 9, false, 10), ([4, 5, 6], nil, true, 7),
    ([4, 6, 5], nil, false, 7), ([5, 4], nil, false, 6), ([4, 5, 5], nil, false, 6),
    ([7, 7, 8], nil, false, 9), ([0, 1], nil, true, 2),
  ]

  @Test(arguments: cases.indices)
  func `a block has one timing, consecutive ones, or any others`(index: Int) {
    let (timings, shared, isConsecutive, end) = Self.cases[index]
    let block = Self.block(timings)
    expectEqual(block.shared, shared.map { HotIndex(raw: $0) })
    expectEqual(block.isConsecutive, isConsecutive)
    expectEqual(block.end, end)
    expectTrue(block.isSimple)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("a block is simple if all of its lanes are") {
      for odd in 0..<3 { expectTrue(!Self.block([1, 1, 1]) { $0 != odd }.isSimple) }
      expectTrue(Self.block([1, 1, 1]) { $0 < 3 }.isSimple)
    },
    Fact("a block is found again once a lane of it, or every lane, is noted") {
      var blocks = LaneBlocks()
      for lane in 0..<300 { blocks.note(lane) }
      var found = [Self.ends(blocks, 3), Self.ends(blocks, 8)]
      blocks.note(256)
      found.append(Self.ends(blocks, 8))
      blocks.note(255)
      found.append(Self.ends(blocks, 8))
      blocks.noteAll()
      found.append(Self.ends(blocks, 20))
      expectEqual(found, [[4, 4], [4, 4], [4, 9], [9, 9], [21, 21]])
    },
    Fact("a block has 256 lanes, the last one as many as are left") {
      expectEqual([0, 1, 255, 256, 257, 512, 513].map(LaneBlocks.count), [0, 1, 1, 1, 2, 2, 3])
      expectEqual(LaneBlocks.lanes(0, of: 10), 0..<10)
      expectEqual(LaneBlocks.lanes(0, of: 256), 0..<256)
      expectEqual(LaneBlocks.lanes(0, of: 300), 0..<256)
      expectEqual(LaneBlocks.lanes(1, of: 300), 256..<300)
    },
  ]

  /// The ends of two blocks of 300 lanes that all have one timing.
  private static func ends(_ blocks: borrowing LaneBlocks, _ timing: Int32) -> [Int] {
    let (first, second) = (LaneBlocks.lanes(0, of: 300), LaneBlocks.lanes(1, of: 300))
    let one = blocks.block(0, first, { _ in HotIndex(raw: timing) })
    let two = blocks.block(1, second, { _ in HotIndex(raw: timing) })
    return [one.end, two.end]
  }
}
