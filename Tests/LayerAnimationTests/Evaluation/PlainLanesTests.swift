import TestSupport
import Testing

@testable import LayerAnimation

/// The lanes of one animation each: start plus difference times progress, in each kind of block.
@Suite struct PlainLanesTests {
  /// Numbers so far apart that a start plus the difference misses the end.
  private static let far = (from: 1e16, to: 1.0)

  /// Lanes with the given timings; lane n goes from 10 n to 10 n + 4, over the base −n.
  private static func lanes(_ timings: [Int]) -> PlainLanes {
    var lanes = PlainLanes()
    for (lane, timing) in timings.enumerated() {
      let start = 10 * Double(lane)
      let index = lanes.append(
        LaneOwner(SlotID(lane + 100), lane % 4), from: start, to: start + 4,
        base: -Double(lane), timing: HotIndex(timing))
      if index.index != lane { Issue.record("lane \(lane) has another index") }
    }
    return lanes
  }

  private static func numbers(
    _ lanes: borrowing PlainLanes, block: Int = 0, _ eased: [Double]
  ) -> [Double] {
    var numbers = [Double](repeating: .nan, count: LaneBlocks.lanes(block, of: lanes.count).count)
    lanes.evaluate(block, eased, into: &numbers)
    return numbers
  }

  /// The progress of each timing, and the numbers of three lanes.
  static let blocks: [(timings: [Int], eased: [Double], numbers: [Double])] = [
    // One timing: before 0, within, at the end, beyond it, and not in effect.
    ([1, 1, 1], [.nan, -1], [-4, 6, 16]), ([1, 1, 1], [.nan, 0], [0, 10, 20]),
    ([1, 1, 1], [.nan, 0.5], [2, 12, 22]), ([1, 1, 1], [.nan, 1], [4, 14, 24]),
    ([1, 1, 1], [.nan, 2], [8, 18, 28]), ([1, 1, 1], [0.5, .nan], [0, -1, -2]),
    // Timings in a row, which begin at another index than the lanes.
    ([2, 3, 4], [.nan, .nan, 0.25, 0.5, 0.75], [1, 12, 23]),
    ([2, 3, 4], [.nan, .nan, 1, .nan, -1], [4, -1, 16]),
    ([2, 3, 4], [.nan, .nan, 2, 0, 1], [8, 10, 24]),
    // Any others.
    ([2, 1, 2], [.nan, 0.25, 0.5], [2, 11, 22]), ([2, 1, 2], [.nan, 1, .nan], [0, 14, -2]),
    ([2, 1, 2], [.nan, 3, -1], [-4, 22, 16]), ([1, 2, 1], [.nan, .nan, 1], [0, 14, -2]),
  ]

  @Test(arguments: blocks.indices)
  func `F7: a lane has its number at the progress of its timing, and its base without one`(
    index: Int
  ) {
    let (timings, eased, expected) = Self.blocks[index]
    let lanes = Self.lanes(timings)
    expectEqual(Self.numbers(lanes, eased), expected)
    // Read one by one they are the same.
    let single = timings.indices.map { lanes.number($0, at: eased[timings[$0]]) }
    expectEqual(single, expected)
  }

  @Test(arguments: [[1, 1], [1, 2], [2, 1]])
  func `at the end a lane has exactly its end value, however it is read`(timings: [Int]) {
    var lanes = PlainLanes()
    for timing in timings {
      lanes.append(
        LaneOwner(SlotID(0), 0), from: Self.far.from, to: Self.far.to, base: 7,
        timing: HotIndex(timing))
    }
    expectTrue(Self.far.from + (Self.far.to - Self.far.from) != Self.far.to)
    expectEqual(Self.numbers(lanes, [0, 1, 1]), [1, 1])
    expectEqual(lanes.number(0, at: 1), 1)
    expectEqual(lanes.number(1, at: 1), 1)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("a second block reads its own lanes and timings") {
      // 256 lanes of one timing, then four in a row.
      let lanes = Self.lanes([Int](repeating: 1, count: 256) + [2, 3, 4, 5])
      let eased = [.nan, 0.5, 0.25, 0.5, 0.75, .nan]
      let first = Self.numbers(lanes, eased)
      expectEqual(first, (0..<256).map { 10 * Double($0) + 2 })
      expectEqual(Self.numbers(lanes, block: 1, eased), [2561, 2572, 2583, -259])
      // Others, and one alone.
      let mixed = Self.lanes([Int](repeating: 1, count: 256) + [3, 2])
      expectEqual(Self.numbers(mixed, block: 1, eased), [2562, 2571])
      let shared = Self.lanes([Int](repeating: 3, count: 256) + [2, 2])
      expectEqual(Self.numbers(shared, block: 1, eased), [2561, 2571])
    },
    Fact("a base, an end and a timing of a lane change alone") {
      var lanes = Self.lanes([1, 1, 1])
      expectEqual(Self.numbers(lanes, [0, 0.5]), [2, 12, 22])
      lanes.setBase(LaneIndex(1), 99)
      lanes.setEnd(LaneIndex(1), 30)
      expectEqual(Self.numbers(lanes, [0, .nan]), [0, 99, -2])
      expectEqual(Self.numbers(lanes, [0, 0.5]), [2, 20, 22])
      expectEqual(Self.numbers(lanes, [0, 1]), [4, 30, 24])
      lanes.setTiming(LaneIndex(2), HotIndex(2))
      expectEqual(Self.numbers(lanes, [0, 0.5, 0.25]), [2, 20, 21])
      lanes.moveTimings([.none, HotIndex(2), HotIndex(0)])
      expectEqual(Self.numbers(lanes, [0.75, .nan, 0.25]), [1, 15, 23])
    },
    Fact("the last lane takes the place of a removed one, with everything of it") {
      var lanes = Self.lanes([1, 2, 3])
      expectEqual(Self.numbers(lanes, [0, 0.25, 0.5, 0.75]), [1, 12, 23])
      let moved = lanes.remove(LaneIndex(0))
      expectEqual(moved?.slot, SlotID(102))
      expectEqual(moved?.lane, 2)
      expectEqual(lanes.count, 2)
      expectEqual(Self.numbers(lanes, [0, 0.25, 0.5, 0.75]), [23, 12])
      expectEqual(Self.numbers(lanes, [0, .nan, .nan, .nan]), [-2, -1])
      expectEqual(Self.numbers(lanes, [0, 1, 1, 1]), [24, 14])
      let last = lanes.remove(LaneIndex(1))
      expectNil(last)
      expectEqual(lanes.count, 1)
      expectEqual(Self.numbers(lanes, [0, 0, 0, 0.5]), [22])
    },
    Fact("a lane that leaves a block changes what the block has in common") {
      // The last lane of block 1 moves into block 0, whose lanes shared a timing.
      var lanes = Self.lanes([Int](repeating: 1, count: 256) + [2])
      let eased = [0, 0.5, 0.25]
      expectEqual(Self.numbers(lanes, eased).count, 256)
      expectEqual(Self.numbers(lanes, block: 1, eased), [2561])
      let moved = lanes.remove(LaneIndex(3))
      expectEqual(moved?.slot, SlotID(356))
      let numbers = Self.numbers(lanes, eased)
      expectTrue(numbers.count == 256 && numbers[3] == 2561 && numbers[4] == 42 && numbers[2] == 22)
      // A block that was emptied and filled again is looked at again.
      lanes.append(
        LaneOwner(SlotID(9), 0), from: 0, to: 100, base: 0, timing: HotIndex(1))
      expectEqual(Self.numbers(lanes, block: 1, eased), [50])
    },
  ]
}
