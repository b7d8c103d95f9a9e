import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// F162 and F163: the copy that a layer keeps has the effective timing.
@Suite struct ResolvedTimingTests {
  private func timing(_ stage: Stage, _ key: String = "fade") throws -> MediaTiming {
    try #require(stage.box.animation(forKey: key)).timing
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("F11, F162: the begin time is 0 until the commit, then the commit's local time") {
      let stage = Stage()
      stage.loop.advance(to: 3)
      let draft = BasicAnimation("opacity", from: 0, to: 1)
      try stage.box.add(draft, forKey: "fade")
      let copy = try #require(stage.box.animation(forKey: "fade"))
      expectEqual(copy.timing.beginTime, 0)
      stage.loop.flush()
      expectEqual(copy.timing.beginTime, 3)
      expectTrue(stage.box.animation(forKey: "fade") === copy)
      stage.loop.advance(to: 3.5)
      expectEqual(copy.timing.beginTime, 3)
      expectEqual(draft.beginTime, 0)
      stage.loop.advance(to: 5)
      expectEqual(copy.timing.beginTime, 3, "it stays after the end")
    },
    Fact("F162: a copy that is read for the first time after the end knows its start") {
      let stage = Stage()
      stage.box.speed = 2
      stage.box.timeOffset = 1
      stage.loop.advance(to: 3)
      let handle = try stage.box.add(BasicAnimation("opacity", from: 0, to: 1), forKey: "fade")
      stage.loop.advance(to: 9)
      expectEqual(handle.outcome, .finished)
      // 3 · 2 + 1
      expectEqual(handle.animation.timing.beginTime, 7)
    },
    Fact("F163: a negative duration runs for 0.25 s, inside a group for the group's") {
      let stage = Stage()
      expectRow(
        try stage.row(
          BasicAnimation("opacity", from: 0, to: 1, duration: -1), at: [0, 0.125, 0.2, 0.3]),
        [0, 0.5, 0.8, 0.5])
      let inside = Stage()
      let group = AnimationGroup(animations: [
        BasicAnimation("opacity", from: 0, to: 1, duration: -3)
      ])
      group.duration = 2
      try inside.box.add(group, forKey: "group")
      expectRow(try inside.numbers("opacity", at: [0.5, 1]), [0.25, 0.5])
    },
  ]

  @Test func `F11: an explicit begin time stays as it was set`() throws {
    let stage = Stage()
    let draft = BasicAnimation("opacity", from: 0, to: 1)
    draft.beginTime = -2
    try stage.box.add(draft, forKey: "fade")
    try expectEqual(timing(stage).beginTime, -2)
    stage.loop.advance(to: 0.5)
    let later = BasicAnimation("zPosition", from: 0, to: 1)
    later.beginTime = 4
    try stage.box.add(later, forKey: "later")
    stage.loop.flush()
    try expectEqual(timing(stage, "later").beginTime, 4)
  }

  /// A duration of 0 or less becomes the transaction's when added, or 0.25 (F9, F163).
  @Test(
    arguments: [
      (0, nil, 0.25), (-1, nil, 0.25), (-.infinity, nil, 0.25), (0, 0.75, 0.75), (-1, 0.75, 0.75),
      (2, 0.75, 2), (0, 0, 0.25), (.infinity, 0.75, .infinity),
    ] as [(Double, Double?, Double)])
  func `F162, F163: the duration reads as the effective one at once, and is unchanged in the draft`(
    set: Double, transaction: Double?, expected: Double
  ) throws {
    for isPlain in [true, false] {
      let stage = Stage()
      let draft = BasicAnimation(
        "opacity", from: 0, to: 1, duration: set)
      draft.isAdditive = !isPlain
      let handle = try stage.loop.transaction(duration: transaction) { _ in
        let handle = try stage.box.add(draft, forKey: "fade")
        let found = try timing(stage).duration
        expectEqual(found, expected)
        return handle
      }
      try expectEqual(timing(stage).duration, expected)
      expectEqual(handle.endTime, expected)
      expectEqual(draft.duration, set)
      expectEqual(draft.beginTime, 0)
    }
  }

  @Test(arguments: [(nil, 0.25), (0.7, 0.7)] as [(Double?, Double)])
  func `F101, F162: an implicit animation reads its duration at once`(
    transaction: Double?, expected: Double
  ) throws {
    let stage = Stage()
    try stage.loop.transaction(duration: transaction) { _ in
      stage.box.opacity = 1
      let found = try timing(stage, "opacity").duration
      expectEqual(found, expected)
    }
  }

  /// F6 and F9 apply; another implementation runs a spring for its settling time.
  @Test func `F163, F172: a spring of duration 0 runs for 0.25 s`() throws {
    let stage = Stage()
    let spring = SpringAnimation(keyPath: "opacity")
    spring.fromValue = 0
    spring.toValue = 1
    let handle = try stage.box.add(spring, forKey: "fade")
    try expectEqual(timing(stage).duration, 0.25)
    stage.loop.flush()
    expectEqual(handle.endTime, 0.25)
  }
}
