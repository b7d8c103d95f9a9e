import LayerModel
import TestSupport
import Testing

@testable import LayerAnimation

/// Which timings are kept in few numbers, and which a frame computes by one division.
@Suite struct TimingRowTests {
  private static func mapping(
    begin: Double = 0, _ change: (inout MediaTiming) -> Void = { _ in }
  ) -> TimeMapping {
    var timing = MediaTiming()
    timing.duration = 2
    change(&timing)
    return TimeMapping(timing, beginTime: begin)
  }

  static let changes:
    [(change: @Sendable (inout MediaTiming) -> Void, isMadeOfFew: Bool, isPlain: Bool)] = [
      ({ _ in }, true, true), ({ $0.fillMode = .both }, true, true),
      ({ $0.duration = 0 }, true, true), ({ $0.repeatCount = 1 }, true, true),
      ({ $0.repeatDuration = 2 }, true, true), ({ $0.speed = 2 }, false, false),
      ({ $0.speed = -1 }, false, false), ({ $0.speed = 0 }, false, false),
      ({ $0.timeOffset = 0.5 }, false, false), ({ $0.repeatCount = 2 }, false, false),
      ({ $0.repeatCount = 0.5 }, false, false), ({ $0.repeatCount = 1.5 }, false, false),
      ({ $0.repeatDuration = 1 }, false, false), ({ $0.repeatDuration = 3 }, false, false),
      ({ $0.repeatCount = .infinity }, false, false),
      // On the way there it is like any other; a cycle and more is not.
      ({ $0.autoreverses = true }, false, true),
      (
        {
          $0.autoreverses = true
          $0.repeatCount = 0.5
        }, false, true
      ),
      (
        {
          $0.autoreverses = true
          $0.repeatCount = 0.25
        }, false, false
      ),
      (
        {
          $0.autoreverses = true
          $0.repeatCount = 1.25
        }, false, false
      ),
    ]

  @Test(arguments: changes.indices)
  func `one cycle at speed 1 is made of its start, duration and fill mode`(index: Int) {
    let (change, isMadeOfFew, isPlain) = Self.changes[index]
    let mapping = Self.mapping(begin: 3, change)
    expectEqual(mapping.isMadeOfFew, isMadeOfFew)
    expectEqual(mapping.isPlain, isPlain)
    let again = TimeMapping(
      plainFrom: 3, duration: mapping.duration, fillMode: mapping.fillMode)
    expectEqual((again == mapping), isMadeOfFew)
  }

  /// The last places of the start and of the end must be far below the last part of a cycle.
  ///
  /// That part is 2⁻¹¹, and sixteen places of numbers from 2³⁷ to 2³⁸ are just that of one second.
  @Test(
    arguments: [
      (0.0, 1.0, true), (0x1p37, 1, true), (-0x1p37, 1, true), (0x1p38, 1, false),
      (-0x1p38, 1, false),
      (0x1p38 - 0.5, 1, false), (0x1p38 - 2, 1, true), (-0x1p38 + 0.5, 1, true), (0x1p38, 2, true),
      (0x1p39, 2, false),
    ] as [(Double, Double, Bool)])
  func `far from 0 a timing needs a longer duration to be plain`(
    begin: Double, duration: Double, isPlain: Bool
  ) {
    expectEqual(Self.mapping(begin: begin) { $0.duration = duration }.isPlain, isPlain)
  }

  @Test(
    arguments: [
      (0.0, true), (.leastNonzeroMagnitude, true), (0.5, true), (HotTimings.limit.nextDown, true),
      (HotTimings.limit, false), (1, false), (2, false), (.infinity, false), (.nan, false),
      (-0.0, false), (-.leastNonzeroMagnitude, false), (-1, false), (-.infinity, false),
    ] as [(Double, Bool)])
  func `a progress is fast from 0 up to shortly before the end`(progress: Double, isFast: Bool) {
    expectEqual(HotTimings.isFast(progress), isFast)
    expectEqual(HotTimings.limit, 1 - 1.0 / 1024)
  }

  @Test(arguments: FillMode.allCases)
  func `a form is a fill mode or the number of a detail`(fill: FillMode) {
    let form = TimingForm(fill)
    expectTrue(form.isPlain)
    expectEqual(form.fillMode, fill)
    for number in [0, 1, 77] {
      let detail = TimingForm(DetailID(number))
      expectFalse(detail.isPlain)
      expectEqual(detail.detail, DetailID(number))
    }
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("cells of spaces lie to the right, those of groups to the left") {
      for number in 0..<4 {
        expectEqual(CellIndex(SpaceID(number)).offset, number)
        expectEqual(CellIndex(GroupID(number)).offset, -1 - number)
        expectEqual(CellIndex(SpaceID(number)).space, SpaceID(number))
        expectTrue(CellIndex(SpaceID(number)) != CellIndex(GroupID(number)))
      }
    },
    Fact("an owner of a lane has a slot and one of four lanes") {
      for slot in [0, 1, 1000, 500_000_000] {
        for lane in 0..<4 {
          let owner = LaneOwner(SlotID(slot), lane)
          expectEqual(owner.slot, SlotID(slot))
          expectEqual(owner.lane, lane)
        }
      }
      var indices = LaneIndices()
      expectTrue((0..<4).allSatisfy { indices[$0].isNone })
      indices[2] = LaneIndex(9)
      expectEqual((0..<4).map { indices[$0].raw }, [-1, -1, 9, -1])
      expectTrue(TrackID.none.isNone)
      expectEqual(TrackID.none.index, -1)
      expectFalse(TrackID(0).isNone)
    },
    Fact("hot timings keep their columns together") {
      var hot = HotTimings()
      let code = HotTimings.Code(easing: .linear, cell: CellIndex(SpaceID(0)))
      let first = hot.append(TimingID(5), begin: 3, duration: 4, code)
      let second = hot.append(TimingID(6), begin: 1, duration: 2, code)
      expectEqual(first, HotIndex(0))
      expectEqual(second, HotIndex(1))
      expectEqual(hot.count, 2)
      expectEqual(hot.progress(first, at: 4), 0.25)
      expectEqual(hot.progress(second, at: 4), 1.5)
      expectTrue(hot.eased[first].isNaN)
      expectEqual(hot.owners[second], TimingID(6))
      hot.setDuration(8, at: first)
      expectEqual(hot.progress(first, at: 5), 0.25)
      hot.setCell(CellIndex(SpaceID(3)), at: second)
      expectEqual(hot.codes[second].cell, CellIndex(SpaceID(3)))
      expectEqual(hot.codes[first], code)
      hot.remove(first)
      expectTrue(hot.owners[first].isNone)
      expectTrue(hot.durations[first].isNaN)
      expectEqual(hot.count, 2)
      expectEqual(hot.owners[second], TimingID(6))
      expectEqual(hot.durations[second], 2)
    },
  ]
}
