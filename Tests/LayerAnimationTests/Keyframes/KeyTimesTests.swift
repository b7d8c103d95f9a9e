import TestSupport
import Testing

@testable import LayerAnimation

/// The segment of a progress between few key times, which are counted, and many, which are bisected.
@Suite("Key times")
struct KeyTimesTests {
  @Test("each segment has its progresses, its start included", arguments: [2, 3, 24, 25, 26, 60])
  func segments(_ count: Int) {
    let keys = KeyTimes(KeyTimes.even(count))
    expectEqual(keys.times.count, count)
    expectEqual(keys.times.first, 0)
    expectEqual(keys.times.last, 1)
    for segment in 0..<count - 1 {
      let start = keys.position(at: keys.times[segment])
      expectTrue(start == (segment, 0))
      let middle = keys.position(at: (Double(segment) + 0.5) / Double(count - 1))
      expectEqual(middle.segment, segment)
      expectEqual(middle.progress, 0.5, within: 1e-12)
    }
    let end = keys.position(at: 1)
    expectTrue(end == (count - 2, 1))
    // Beyond the ends the outer segments go on.
    let (before, after) = (keys.position(at: -0.5), keys.position(at: 1.5))
    let half = Double(count - 1) / 2
    expectEqual(before.segment, 0)
    expectTrue(abs(before.progress + half) < 1e-12)
    expectEqual(after.segment, count - 2)
    expectTrue(abs(after.progress - 1 - half) < 1e-12)
  }

  @Test("F41: each slot has its progresses, the last one also the end", arguments: [1, 24, 25, 60])
  func slots(_ count: Int) {
    let keys = KeyTimes(KeyTimes.slots(count))
    expectEqual(keys.times.count, count + 1)
    for slot in 0..<count {
      expectEqual(keys.slot(at: keys.times[slot], of: count), slot)
      expectEqual(keys.slot(at: (Double(slot) + 0.5) / Double(count), of: count), slot)
    }
    expectEqual(keys.slot(at: 1, of: count), count - 1)
    expectEqual(keys.slot(at: -1, of: count), 0)
    expectEqual(keys.slot(at: 2, of: count), count - 1)
  }

  @Test("two keys at one time make a jump to the later one", arguments: [4, 24, 25, 26, 40])
  func jump(_ count: Int) {
    // The first half of the keys is before one half, or at it; the others are after it, or at it.
    let half = count / 2
    let first = KeyTimes.even(half).map { $0 / 2 }
    let second = KeyTimes.even(count - half).map { 0.5 + $0 / 2 }
    let keys = KeyTimes(first + second)
    expectEqual(keys.times[half - 1], 0.5)
    expectEqual(keys.times[half], 0.5)
    let (before, at) = (keys.position(at: 0.5.nextDown), keys.position(at: 0.5))
    expectEqual(before.segment, half - 2)
    expectTrue(before.progress > 0.999)
    expectTrue(at == (half, 0))
  }

  @Test("D9: key times that do not reach an end hold the key there")
  func holds() {
    let keys = KeyTimes([0.25, 0.5, 0.75])
    for (progress, segment, local) in [
      (-1, 0, 0.0), (0, 0, 0), (0.25, 0, 0), (0.375, 0, 0.5), (0.75, 1, 1), (1, 1, 1), (2, 1, 1),
    ] {
      let found = keys.position(at: progress)
      expectTrue(found == (segment, local), "at \(progress)")
    }
  }
}
