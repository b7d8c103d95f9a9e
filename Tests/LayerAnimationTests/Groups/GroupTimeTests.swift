import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// Nested groups, and groups that repeat, run back, run fast or have a time offset.
@Suite struct GroupTimeTests {
  @Test func `a group in a group runs in the outer group's time`() throws {
    let fade = BasicAnimation("opacity", from: 0, to: 1)
    fade.beginTime = 0.5
    let inner = AnimationGroup(2, fade)
    inner.beginTime = 1
    let outer = AnimationGroup(4, inner)
    // The fade is at 1 + 0.5 = 1.5 s, for 1 s.
    let rows = try GroupFactTests.rows(outer, at: [1.4, 1.5, 1.75, 2.5, 2.6, 3.5])
    expectRow(rows.opacity, [0.5, 0, 0.25, 1, 0.5, 0.5])
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("F81: an inner group without a duration takes the outer one's") {
      let move = BasicAnimation("position.x", from: 0, to: 100, duration: 0)
      let outer = AnimationGroup(4, AnimationGroup(0, AnimationGroup(0, move)))
      expectRow(try GroupFactTests.rows(outer, at: [1, 2, 3, 4]).x, [25, 50, 75, 100])
    },
    Fact("F80: each group clips what is inside it") {
      let fade = BasicAnimation("opacity", from: 0, to: 1, duration: 2)
      fade.fillMode = .both
      let inner = AnimationGroup(1, fade)
      let rows = try GroupFactTests.rows(AnimationGroup(4, inner), at: [0.5, 1, 1.5])
      // The fade's fill mode reaches no further than the inner group's end.
      expectRow(rows.opacity, [0.25, 0.5, 0.5])
      inner.fillMode = .forwards
      let held = try GroupFactTests.rows(AnimationGroup(4, inner), at: [0.5, 1, 1.5, 4, 4.5])
      expectRow(held.opacity, [0.25, 0.5, 0.5, 0.5, 0.5])
      inner.animations[0].duration = 1
      let end = try GroupFactTests.rows(AnimationGroup(4, inner), at: [0.5, 1, 1.5, 4, 4.5])
      expectRow(end.opacity, [0.5, 1, 1, 1, 0.5])
    },
    Fact("D12: the timing functions of nested groups apply one after the other") {
      let move = BasicAnimation("position.x", from: 0, to: 100, duration: 0)
      move.easing = .custom { $0 * $0 }
      let inner = AnimationGroup(0, move)
      inner.easing = .custom { $0 * $0 }
      let outer = AnimationGroup(1, inner)
      outer.easing = .custom { $0 * $0 }
      // ((½)²)² squared again: 1/256.
      expectRow(try GroupFactTests.rows(outer, at: [0.5]).x, [100.0 / 256])
    },
    Fact("a group that autoreverses shows its children backwards on the way back") {
      let group = GroupFactTests.published()
      group.autoreverses = true
      let rows = try GroupFactTests.rows(group, at: [1, 2, 2.5, 3, 3.4, 3.75, 4, 4.1])
      expectRow(rows.opacity, [0.5, 0.5, 1, 0.5, 0.1, 0.5, 0.5, 0.5])
      expectRow(rows.x, [50, 100, 75, 50, 30, 12.5, 0, 7])
    },
    Fact("F17: a group that repeats shows its start again, and its end at the very end") {
      let group = GroupFactTests.published()
      group.repeatCount = 2.5
      let rows = try GroupFactTests.rows(group, at: [2, 2.5, 3, 4, 4.75, 5, 5.1])
      expectRow(rows.opacity, [0.5, 0, 0.5, 0.5, 0.25, 0.5, 0.5])
      expectRow(rows.x, [0, 25, 50, 0, 37.5, 50, 7])
    },
    Fact("a group's speed scales its children's time") {
      let group = GroupFactTests.published()
      group.speed = 2
      let rows = try GroupFactTests.rows(group, at: [0.125, 0.25, 0.5, 0.7, 0.8, 1, 1.1])
      expectRow(rows.opacity, [0.5, 0, 0.5, 0.9, 0.5, 0.5, 0.5])
      expectRow(rows.x, [12.5, 25, 50, 70, 80, 100, 7])
    },
    Fact("F8: a group's timeOffset is a phase that wraps round") {
      let group = GroupFactTests.published()
      group.timeOffset = 0.5
      let rows = try GroupFactTests.rows(group, at: [0, 0.5, 1, 1.5, 1.75, 2.5])
      expectRow(rows.opacity, [0, 0.5, 1, 0.5, 0.5, 0.5])
      expectRow(rows.x, [25, 50, 75, 0, 12.5, 7])
    },
    Fact("F6: a group with speed −1 runs from its end to its start") {
      let group = GroupFactTests.published()
      group.speed = -1
      let rows = try GroupFactTests.rows(group, at: [0.6, 1, 1.5, 1.75])
      expectRow(rows.opacity, [0.9, 0.5, 0, 0.5])
      expectRow(rows.x, [70, 50, 25, 12.5])
    },
    Fact("a child's own speed, offset, repeats and autoreverse apply inside the group") {
      let fast = BasicAnimation("opacity", from: 0, to: 1)
      fast.speed = 2
      fast.repeatCount = 2
      fast.autoreverses = true
      let shifted = BasicAnimation("position.x", from: 0, to: 100)
      shifted.timeOffset = 0.25
      let rows = try GroupFactTests.rows(
        AnimationGroup(4, fast, shifted), at: [0.25, 0.75, 1, 1.25, 1.75, 2.5])
      expectRow(rows.opacity, [0.5, 0.5, 0, 0.5, 0.5, 0.5])
      expectRow(rows.x, [50, 0, 25, 7, 7, 7])
    },
    Fact("a child that accumulates starts again in each cycle of the group") {
      let sum = BasicAnimation("position.x", from: 0, to: 10)
      sum.isCumulative = true
      sum.repeatCount = 2
      let group = AnimationGroup(2, sum)
      group.repeatCount = 2
      expectRow(try GroupFactTests.rows(group, at: [0.5, 1.5, 2.5, 3.5, 4]).x, [5, 15, 5, 15, 20])
    },
  ]

  /// The fields of a group that starts at 1 s, and the instant at which it ends.
  static let ends: [(change: @Sendable (AnimationGroup) -> Void, end: Double)] = [
    ({ _ in }, 3), ({ $0.repeatCount = 3 }, 7), ({ $0.repeatDuration = 2.5 }, 3.5),
    ({ $0.autoreverses = true }, 5), ({ $0.speed = 2 }, 2), ({ $0.speed = -0.5 }, 5),
    ({ $0.timeOffset = 1.5 }, 3), ({ $0.duration = 0 }, 1.25),
    ({ $0.repeatCount = .infinity }, .infinity), ({ $0.speed = 0 }, .infinity),
    ({ $0.animations[0].duration = 90 }, 3), ({ $0.beginTime = 4 }, 6),
  ]

  @Test(arguments: ends.indices)
  func `a group's end is known in advance, whatever its children are`(row: Int) throws {
    let (change, end) = Self.ends[row]
    let stage = Stage()
    stage.loop.advance(to: 1)
    let group = GroupFactTests.published()
    change(group)
    let handle = try stage.box.add(group, forKey: "g")
    expectNil(handle.endTime)
    stage.loop.flush()
    expectEqual(handle.endTime, end)
    if end == .infinity { return }
    stage.loop.advance(to: end - 1e-9)
    expectTrue(handle.isRunning)
    stage.loop.advance(to: end)
    expectEqual(handle.outcome, .finished)
  }
}
