import LayerModel
import TestSupport
import Testing

@testable import LayerAnimation

/// Timings as the tables keep them: shared or not, ended, moved, sorted, and in groups.
@Suite struct TimingsTests {
  private let timings = Timings()

  private static func mapping(
    _ duration: Double, begin: Double = 0, _ change: (inout MediaTiming) -> Void = { _ in }
  ) -> TimeMapping {
    var timing = MediaTiming()
    timing.duration = duration
    change(&timing)
    return TimeMapping(timing, beginTime: begin)
  }

  private func add(
    _ mapping: TimeMapping, _ easing: Easing = .linear, in parent: TimingID = .none,
    _ space: SpaceID = .root, mayShare: Bool = true
  ) -> TimingID {
    timings.add(mapping, easing, parent: parent, space: space, mayShare: mayShare)
  }

  /// The progress at an instant, read alone and then in a frame; nil if it is not in effect.
  private func progress(_ id: TimingID, at instant: Double) -> Double? {
    timings.touch()
    let alone = timings.position(of: id, at: instant)
    timings.enterFrame(at: instant)
    timings.locate(below: timings.hot.count)
    let inFrame = timings.position(of: id, at: instant)
    let eased = timings.hot.eased[timings.rows[id].hot]
    if alone.isInEffect != inFrame.isInEffect || alone.isInEffect == eased.isNaN {
      Issue.record("at \(instant): \(alone), \(inFrame), \(eased)")
    }
    if alone.isInEffect && (alone != inFrame || alone.eased != eased) {
      Issue.record("at \(instant): \(alone), \(inFrame), \(eased)")
    }
    return alone.isInEffect ? alone.eased : nil
  }

  // MARK: Sharing

  @Test func `only equal timings that may share, since the last commit, are one`() {
    let first = add(Self.mapping(2, begin: 1))
    expectEqual(add(Self.mapping(2, begin: 1)), first)
    for other in [
      add(Self.mapping(3, begin: 1)), add(Self.mapping(2)),
      add(Self.mapping(2, begin: 1), .bezier(.easeIn)),
      add(Self.mapping(2, begin: 1), mayShare: false),
    ] {
      expectTrue(other != first)
    }
    // Three of the four others may share, so the first is among the last four.
    expectEqual(add(Self.mapping(2, begin: 1)), first)
    expectEqual(timings.rows[first].users, 3)
    timings.endSharing()
    expectTrue(add(Self.mapping(2, begin: 1)) != first)
  }

  @Test(arguments: [(3, true), (4, false)])
  func `the last four timings are compared`(others: Int, isShared: Bool) {
    let first = add(Self.mapping(1))
    for number in 0..<others { _ = add(Self.mapping(2 + Double(number))) }
    expectEqual((add(Self.mapping(1)) == first), isShared)
  }

  @Test func `many timings of one commit still share with the last ones`() {
    for number in 1...200 {
      let id = add(Self.mapping(Double(number)))
      if add(Self.mapping(Double(number))) != id { Issue.record("number \(number)") }
    }
    expectEqual(timings.hot.count, 201)
  }

  @Test func `members of groups and easings with a state of their own share nothing`() {
    let group = add(Self.mapping(4))
    expectTrue(add(Self.mapping(2), in: group) != add(Self.mapping(2), in: group))
    let steps = Easing.steps(StepsEasing(count: 2))
    expectTrue(add(Self.mapping(2), steps) != add(Self.mapping(2), steps))
    let spring = Easing.spring(SpringFunction(), duration: 1, after: nil)
    expectTrue(add(Self.mapping(2), spring) != add(Self.mapping(2), spring))
  }

  @Test func `a removed timing is shared no more, and those beside it still are`() {
    let one = add(Self.mapping(1))
    let two = add(Self.mapping(2))
    timings.remove(one)
    expectEqual(timings.disorder, 1)
    expectEqual(add(Self.mapping(2)), two)
    let again = add(Self.mapping(1))
    expectEqual(progress(again, at: 0.5), 0.5)
    expectEqual(progress(two, at: 0.5), 0.25)
    expectEqual(timings.rows[again].users, 1)
    expectEqual(timings.rows[two].users, 2)
    // One of two users goes.
    timings.remove(two)
    expectEqual(timings.disorder, 1)
    expectEqual(timings.rows[two].users, 1)
    expectEqual(progress(two, at: 1.5), 0.75)
    expectNil(progress(two, at: 3))
  }

  @Test func `a change is counted, and the frame of before it is left`() {
    let revision = timings.revision
    let id = add(Self.mapping(1))
    expectEqual(timings.revision, revision + 1)
    _ = add(Self.mapping(1))
    expectEqual(timings.revision, revision + 1, "a shared timing changes nothing")
    timings.enterFrame(at: 0.5)
    timings.locate(below: timings.hot.count)
    expectEqual(timings.frame, 0.5)
    expectEqual(timings.located, timings.hot.count)
    timings.forget(id)
    expectEqual(timings.revision, revision + 2)
    expectTrue(timings.frame.isNaN)
    expectEqual(timings.located, 0)
  }

  // MARK: Positions

  @Test(
    arguments: [
      (0.5, nil), (1, 0), (2, 0.25), (4.99, 0.9975), (5, 1), (5.5, nil),
    ] as [(Double, Double?)])
  func `F5: a plain timing has a progress from its start to its end`(
    time: Double, expected: Double?
  ) {
    let found = progress(add(Self.mapping(4, begin: 1)), at: time)
    expectEqual((found == nil), (expected == nil))
    expectEqual((found ?? 0), (expected ?? 0), within: 1e-12)
    let filling = progress(add(Self.mapping(4, begin: 1) { $0.fillMode = .both }), at: time)
    expectEqual((filling ?? -9), (expected ?? (time < 1 ? 0 : 1)), within: 1e-12)
  }

  @Test func `F24: a repeated timing has its cycle, also in a frame`() {
    let id = add(Self.mapping(2) { $0.repeatCount = 3 })
    for (time, cycle, eased) in [(0.5, 0.0, 0.25), (2, 1, 0), (5, 2, 0.5), (6, 2, 1)] {
      expectEqual(progress(id, at: time), eased)
      expectEqual(timings.position(of: id, at: time).cycle, cycle)
      expectEqual(timings.cycle(of: timings.rows[id].hot), cycle)
    }
    let plain = add(Self.mapping(2))
    expectEqual(progress(plain, at: 1), 0.5)
    expectEqual(timings.cycle(of: timings.rows[plain].hot), 0)
  }

  @Test func `springs and curves are evaluated in any order`() {
    let spring = SpringFunction()
    let sprung = Easing.spring(spring, duration: 2, after: nil)
    let ids = [
      add(Self.mapping(2), sprung), add(Self.mapping(2), sprung),
      add(Self.mapping(2), .bezier(.easeIn)),
      add(Self.mapping(1), sprung), add(Self.mapping(2), .math(.easeInQuad)), add(Self.mapping(2)),
    ]
    let curve = MediaTimingFunction.easeIn.value(at: 0.75)
    let value = spring.value(at: 1.5)
    for (id, expected) in zip(ids, [value, value, curve, nil, 0.5625, 0.75]) {
      let found = progress(id, at: 1.5)
      expectEqual((found == nil), (expected == nil))
      expectEqual((found ?? 0), (expected ?? 0), within: 1e-12)
    }
    expectEqual((progress(ids[3], at: 0.5) ?? 0), spring.value(at: 1), within: 1e-12)
    expectTrue(progress(ids[0], at: 2).map { abs($0 - spring.value(at: 2)) <= 1e-12 } == true)
  }

  @Test func `at the instant of its end a timing has its end, whatever its own time is`() {
    let id = add(Self.mapping(4) { $0.fillMode = .both })
    expectEqual(progress(id, at: 3), 0.75)
    timings.end(id, at: 3)
    expectEqual(progress(id, at: 3), 1)
    expectEqual(progress(id, at: 2), 0.5)
    expectEqual(progress(id, at: 3.5), 0.875)
    timings.end(id, at: .nan)
    expectEqual(progress(id, at: 3), 0.75)
    expectFalse(timings.hot.durations[timings.rows[id].hot].isNaN, "it is fast again")
    let turning = add(Self.mapping(4) { $0.speed = 2 })
    timings.end(turning, at: 1)
    timings.end(turning, at: .nan)
    expectTrue(timings.hot.durations[timings.rows[turning].hot].isNaN)
    expectEqual(progress(turning, at: 1), 0.5)
  }

  // MARK: Spaces and groups

  @Test func `F4: a timing runs in the time of its space, and moves to another`() {
    let half = timings.addSpace(LayerTime(beginTime: 1, speed: 0.5, timeOffset: 0), below: .root)
    expectEqual(timings.rate(of: half), 0.5)
    expectEqual(timings.time(in: half, at: 5), 2)
    expectEqual(timings.instant(of: 2, in: half), 5)
    let id = add(Self.mapping(4), in: .none, half)
    expectEqual(timings.space(of: id), half)
    expectEqual(progress(id, at: 5), 0.5)
    expectEqual(timings.move(id, to: half), id)
    expectEqual(timings.move(id, to: .root), id)
    expectEqual(timings.space(of: id), .root)
    expectEqual(progress(id, at: 3), 0.75)
    // One of two users gets a copy, plain or not.
    for change in [{ _ in }, { $0.repeatCount = 2 }] as [(inout MediaTiming) -> Void] {
      let mapping = Self.mapping(4, begin: 0.5, change)
      let shared = add(mapping)
      expectEqual(add(mapping), shared)
      let copy = timings.move(shared, to: half)
      expectTrue(copy != shared)
      expectEqual(timings.rows[shared].users, 1)
      expectEqual(timings.rows[copy].users, 1)
      expectEqual(timings.space(of: shared), .root)
      expectEqual(timings.space(of: copy), half)
      expectEqual(timings.mapping(of: copy), mapping)
      expectEqual(timings.mapping(of: shared), mapping)
      expectEqual(progress(shared, at: 1.5), 0.25)
      expectEqual(progress(copy, at: 4), 0.25)
      timings.remove(copy)
      expectEqual(progress(shared, at: 2.5), 0.5)
    }
  }

  @Test func `F81, D12: a member runs in the eased time of its group, and a group in another`() {
    let outer = add(Self.mapping(8, begin: 2))
    let inner = add(Self.mapping(4, begin: 1), .math(.easeInQuad), in: outer)
    let member = add(Self.mapping(2, begin: 0.25), in: inner)
    // At 5 the outer time is 3, the inner one 4 · (½)² = 1, and the member is at (1 − ¼) / 2.
    expectEqual(progress(member, at: 5), 0.375)
    expectEqual(progress(inner, at: 5), 0.25)
    expectEqual(progress(outer, at: 5), 0.375)
    // Before the inner group begins, and after it ended, its members are not in effect.
    expectNil(progress(member, at: 2.5))
    expectNil(progress(inner, at: 2.5))
    expectNil(progress(member, at: 8))
    expectEqual(progress(outer, at: 8), 0.75)
    expectNil(progress(member, at: 1))
    expectNil(progress(member, at: 11))
    // Two reads at one instant, and then another.
    for _ in 0..<2 { expectEqual(timings.position(of: member, at: 5).eased, 0.375) }
    expectEqual(timings.position(of: member, at: 6).eased, 1, "4 · (¾)² is 2.25, its end")
    let beside = add(Self.mapping(4), in: inner)
    expectEqual(progress(beside, at: 5), 0.25)
    expectEqual(progress(member, at: 5), 0.375)
    timings.end(outer, at: 5)
    // The end of the outer group is its time 8, after the inner one.
    expectEqual(progress(outer, at: 5), 1)
    expectNil(progress(beside, at: 5))
    timings.end(outer, at: .nan)
    // The outer time is 2 and the inner one 4 · (¼)².
    expectEqual(progress(beside, at: 4), 0.0625)
  }

  @Test func `timings come in the order in which lanes need them, groups before members`() {
    let one = add(Self.mapping(4))
    let group = add(Self.mapping(8))
    let member = add(Self.mapping(2), in: group)
    let gone = add(Self.mapping(16))
    let last = add(Self.mapping(32))
    timings.remove(gone)
    let hot = { [timings] (id: TimingID) in timings.rows[id].hot }
    let old = [last, member, group, one].map(hot)
    var order = TimingOrder(timings)
    order.take(hot(last), in: timings)
    order.take(hot(member), in: timings)
    order.take(hot(last), in: timings)
    let indices = timings.put(in: order)
    expectEqual([last, group, member, one].map { hot($0).index }, [1, 2, 3, 4])
    expectEqual(old.map { indices[$0.index].index }, [1, 3, 2, 4])
    expectEqual(timings.hot.count, 5)
    expectEqual(timings.disorder, 0)
    expectTrue(timings.frame.isNaN)
    expectEqual(progress(one, at: 1), 0.25)
    expectEqual(progress(last, at: 8), 0.25)
    expectEqual(progress(group, at: 1), 0.125)
    expectEqual(progress(member, at: 1), 0.5)
  }
}
