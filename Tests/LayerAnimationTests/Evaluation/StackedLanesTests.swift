import LayerModel
import TestSupport
import Testing

@testable import LayerAnimation

/// The steps of several animations, lane by lane, with two timings of 4 s and of 8 s, and one of
/// three cycles of 2 s.
@Suite struct StackedLanesTests {
  private let timings = Timings()
  private let four: HotIndex
  private let eight: HotIndex
  private let thrice: HotIndex

  init() {
    func add(_ timings: Timings, _ duration: Double, repeatCount: Double = 0) -> HotIndex {
      var timing = MediaTiming()
      (timing.duration, timing.repeatCount) = (duration, repeatCount)
      let mapping = TimeMapping(timing, beginTime: 0)
      return timings.rows[timings.add(mapping, .linear, parent: .none, space: .root)].hot
    }
    four = add(timings, 4)
    eight = add(timings, 8)
    thrice = add(timings, 2, repeatCount: 3)
  }

  private static func track(_ effect: PropertyEffect) -> LaneTrack {
    guard let track = LaneTrack(effect, shape: .number) else {
      fatalError("A test's effect has no track.")
    }
    return track
  }

  private func numbers(_ lanes: borrowing StackedLanes, block: Int = 0, at time: Double) -> [Double]
  {
    timings.enterFrame(at: time)
    timings.locate(below: timings.hot.count)
    var numbers = [Double](repeating: .nan, count: LaneBlocks.lanes(block, of: lanes.count).count)
    lanes.evaluate(block, timings, into: &numbers)
    return numbers
  }

  /// The effects of a lane over 100 by timing, and its number at each time.
  static var stacks: [(steps: [(effect: PropertyEffect, timing: Int)], [(Double, Double)])] {
    [
      // A sum over a replacement, and the other way round.
      (
        [(.basic(0, 10), 4), (.basic(0, 4, isAdditive: true), 8)],
        [(0, 0), (2, 6), (4, 12), (6, 103), (8, 104), (9, 100)]
      ),
      (
        [(.basic(0, 4, isAdditive: true), 8), (.basic(0, 10), 4)],
        [(0, 0), (2, 5), (4, 10), (6, 103), (8, 104), (9, 100)]
      ),
      // Ends that are read from below.
      ([(.basic(0, 10), 8), (.basic(nil, 50), 4)], [(2, 26.25), (4, 50), (6, 7.5)]),
      ([(.basic(by: 8), 4), (.basic(20), 8)], [(2, 41), (4, 64), (6, 80)]),
      // Cycles, alone and in a sum.
      ([(.basic(0, 10, isCumulative: true), 2)], [(1, 5), (2, 10), (5, 25), (6, 30), (7, 100)]),
      (
        [(.basic(0, 10, isAdditive: true, isCumulative: true), 2)],
        [(1, 105), (5, 125), (6, 130), (7, 100)]
      ),
      ([(.basic(0, 10), 2)], [(1, 5), (2, 0), (5, 5), (6, 10)]),
      // Keys, alone, below a sum, and in ways that are not straight.
      ([(.keys([0, 10, 30]), 4)], [(0, 0), (1, 5), (3, 20), (4, 30), (5, 100)]),
      (
        [(.keys([0, 10, 30]), 4), (.basic(0, 4, isAdditive: true), 8)],
        [(2, 11), (4, 32), (6, 103)]
      ),
      ([(.keys([0, 10, 30], isAdditive: true), 4)], [(1, 105), (4, 130), (5, 100)]),
      ([(.keys([0, 10, 30], isCumulative: true), 2)], [(0.5, 5), (2.5, 35), (6, 90), (7, 100)]),
      ([(.keys([0, 10, 30], .discrete), 4)], [(1, 0), (2, 10), (3, 30), (4, 30), (5, 100)]),
    ]
  }

  @Test(arguments: stacks.indices)
  func `F25: each step works on the number below it while its timing is in effect`(index: Int) {
    let (steps, moments) = Self.stacks[index]
    let tracks = steps.map { Self.track($0.effect) }
    var lanes = StackedLanes()
    let lane = lanes.append(LaneOwner(SlotID(7), 0), base: 100)
    for (number, step) in steps.enumerated() {
      let timing = step.timing == 4 ? four : step.timing == 8 ? eight : thrice
      lanes.push(tracks[number], onto: lane, timing: timing, of: TrackID(number))
    }
    for (time, expected) in moments {
      let found = numbers(lanes, at: time)
      expectTrue(found.count == 1 && abs(found[0] - expected) <= 1e-12, "at \(time): \(found)")
    }
    withExtendedLifetime(tracks) {}
  }

  /// A lane over 100 with four sums, of 1, 2, 4 and 8, which are halves at 4 s.
  private func sums() -> StackedLanes {
    var lanes = StackedLanes()
    let lane = lanes.append(LaneOwner(SlotID(7), 0), base: 100)
    for number in 0..<4 {
      let effect = PropertyEffect.basic(0, .number(Double(1 << number)), isAdditive: true)
      lanes.push(Self.track(effect), onto: lane, timing: eight, of: TrackID(number))
    }
    return lanes
  }

  @Test(arguments: 0..<4)
  func `a step is removed from any place, and the others keep theirs`(number: Int) {
    var lanes = sums()
    expectEqual(numbers(lanes, at: 4), [107.5])
    var hasMore = lanes.removeStep(of: TrackID(number), from: LaneIndex(0))
    let sum = [107, 106.5, 105.5, 103.5][number]
    expectTrue(hasMore)
    expectEqual(numbers(lanes, at: 4), [sum])
    // It is not there any more.
    hasMore = lanes.removeStep(of: TrackID(number), from: LaneIndex(0))
    expectTrue(hasMore)
    expectEqual(lanes.steps(0).count, 3)
    var left = (0..<4).filter { $0 != number }
    expectEqual(lanes.steps(0).map(\.track), left.map { TrackID($0) })
    // From the middle one on.
    for place in [1, 0, 0] {
      let next = left.remove(at: place)
      hasMore = lanes.removeStep(of: TrackID(next), from: LaneIndex(0))
      expectEqual(hasMore, !left.isEmpty)
      expectEqual(lanes.steps(0).map(\.track), left.map { TrackID($0) })
    }
    expectEqual(numbers(lanes, at: 4), [100])
    let next = Self.track(.basic(0, 6, isAdditive: true))
    lanes.push(next, onto: LaneIndex(0), timing: eight, of: TrackID(9))
    expectEqual(numbers(lanes, at: 4), [103])
  }

  @Test func `a base and the timing of one step change alone`() {
    var lanes = sums()
    lanes.setBase(LaneIndex(0), 200)
    expectEqual(numbers(lanes, at: 4), [207.5])
    // At 2 s it is half-way in its 4 s, the others a quarter of the way.
    lanes.setTiming(four, of: TrackID(2), in: LaneIndex(0))
    expectEqual(numbers(lanes, at: 2), [204.75])
    var indices = (0..<timings.hot.count).map { HotIndex($0) }
    (indices[four.index], indices[eight.index]) = (eight, four)
    lanes.moveTimings(indices)
    expectEqual(numbers(lanes, at: 2), [206.5])
  }

  @Test func `the last lane takes the place of a removed one, with its steps`() {
    var lanes = StackedLanes()
    for number in 0..<3 {
      let lane = lanes.append(LaneOwner(SlotID(number + 50), number), base: 10 * Double(number))
      let effect = PropertyEffect.basic(0, .number(Double(number)), isAdditive: true)
      let rect = PropertyEffect.basic(
        .rect(.zero), .rect(Rect(x: 1, y: 2, width: 3, height: 4)), .whole, .rect, isAdditive: true)
      let track = number == 0 ? Self.track(effect) : LaneTrack(rect, shape: .rect)
      guard let track else { return }
      lanes.push(track, onto: lane, timing: four, of: TrackID(number))
    }
    expectEqual(numbers(lanes, at: 2), [0, 11, 21.5])
    let moved = lanes.remove(LaneIndex(0))
    expectEqual(moved?.slot, SlotID(52))
    expectEqual(moved?.lane, 2)
    expectEqual(lanes.count, 2)
    expectEqual(numbers(lanes, at: 2), [21.5, 11])
    let last = lanes.remove(LaneIndex(1))
    expectNil(last)
    expectEqual(numbers(lanes, at: 2), [21.5])
    expectEqual(numbers(lanes, at: 4), [23])
    expectEqual(numbers(lanes, at: 5), [20])
  }

  @Test func `the room of a lane grows by one at the end of the pool, and is doubled elsewhere`() {
    var lanes = StackedLanes()
    let pair = (
      lanes.append(LaneOwner(SlotID(0), 0), base: 0), lanes.append(LaneOwner(SlotID(1), 0), base: 0)
    )
    let sum = Self.track(.basic(0, 2, isAdditive: true))
    var lengths: [Int] = []
    for (number, lane) in [pair.0, pair.1, pair.0, pair.0, pair.0, pair.1].enumerated() {
      lanes.push(sum, onto: lane, timing: four, of: TrackID(number))
      lengths.append(lanes.poolLengths.steps)
    }
    // One each; a copy of one with two more; nothing; one more at the end; the other lane's copy.
    expectEqual(lengths, [1, 2, 5, 5, 6, 9])
    expectEqual(numbers(lanes, at: 2), [4, 2])
    expectEqual(lanes.poolLengths.keys, 0)
  }

  @Test func `memory of removed steps and keys is used again, and others keep theirs`() {
    var lanes = StackedLanes()
    let keys = Self.track(.keys([0, 10, 30]))
    let sum = Self.track(.basic(0, 4, isAdditive: true))
    let kept = lanes.append(LaneOwner(SlotID(0), 0), base: 100)
    lanes.push(keys, onto: kept, timing: four, of: TrackID(0))
    lanes.push(sum, onto: kept, timing: eight, of: TrackID(1))
    expectEqual(lanes.poolLengths.keys, 6)
    var longest = (steps: 0, keys: 0)
    for number in 0..<600 {
      let lane = lanes.append(LaneOwner(SlotID(1), 0), base: 0)
      lanes.push(keys, onto: lane, timing: four, of: TrackID(2 + number))
      if numbers(lanes, at: 2) != [11, 10] { Issue.record("with lane \(number)") }
      let lengths = lanes.poolLengths
      longest = (max(longest.steps, lengths.steps), max(longest.keys, lengths.keys))
      // Every second time only the step is removed before the lane.
      if number % 2 == 0 { _ = lanes.removeStep(of: TrackID(2 + number), from: lane) }
      if lanes.remove(lane) != nil { Issue.record("lane \(number) was not the last") }
    }
    expectEqual(numbers(lanes, at: 3), [21.5])
    expectEqual(numbers(lanes, at: 6), [103])
    // 256 that are unused, and what is used.
    expectTrue(longest.steps < 300)
    expectTrue(longest.keys < 300)
    withExtendedLifetime(keys) {}
  }

  @Test func `a block is simple while each of its lanes has one step of straight keys`() {
    var lanes = StackedLanes()
    let keys = Self.track(.keys([0, 10, 30]))
    for lane in 0..<2 {
      let index = lanes.append(LaneOwner(SlotID(lane), 0), base: 100)
      lanes.push(keys, onto: index, timing: lane == 0 ? four : eight, of: TrackID(lane))
    }
    expectTrue(lanes.block(0).isSimple)
    expectEqual(lanes.block(0).end, eight.index + 1)
    expectEqual(numbers(lanes, at: 2), [10, 5])
    expectEqual(numbers(lanes, at: 6), [100, 20])
    lanes.push(
      Self.track(.basic(0, 4, isAdditive: true)), onto: LaneIndex(1), timing: four, of: TrackID(5))
    expectFalse(lanes.block(0).isSimple)
    expectEqual(numbers(lanes, at: 2), [10, 7])
    let hasMore = lanes.removeStep(of: TrackID(5), from: LaneIndex(1))
    expectTrue(hasMore)
    expectTrue(lanes.block(0).isSimple)
    expectEqual(numbers(lanes, at: 2), [10, 5])
    withExtendedLifetime(keys) {}
  }
}
