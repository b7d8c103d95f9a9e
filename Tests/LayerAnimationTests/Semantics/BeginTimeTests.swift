import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// F11 and rule R2: when an animation starts, before and after its commit.
@Suite struct BeginTimeTests {
  @Test func `F11: a begin time of 0 stays 0 after adding and becomes the commit's local time`()
    throws
  {
    let stage = Stage()
    stage.loop.advance(to: 3)
    stage.box.speed = 2
    stage.box.timeOffset = 1
    let handle = try stage.box.add(BasicAnimation("opacity", from: 0, to: 1), forKey: "fade")
    expectNil(handle.beginTime)
    expectNil(handle.endTime)
    stage.loop.flush()
    // Local time is 3 · 2 + 1 at the commit, and the frozen copy has it (F162).
    expectEqual(stage.box.animation(forKey: "fade")?.timing.beginTime, 7)
    expectEqual(handle.beginTime, 3)
    expectEqual(handle.endTime, 3.5)
    expectRow(try stage.numbers("opacity", at: [3, 3.25, 3.5]), [0, 0.5, 1])
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("rule R2: each advance commits at the old present") {
      let stage = Stage()
      stage.loop.advance(to: 1)
      try stage.box.add(BasicAnimation("opacity", from: 0, to: 1), forKey: "a")
      stage.loop.advance(to: 1.25)
      expectEqual(stage.box.presented.opacity, 0.25)
    },
    Fact("an animation whose interval has passed when it is committed is never presented") {
      let stage = Stage()
      stage.loop.advance(to: 10)
      let log = EventLog()
      let animation = BasicAnimation("opacity", from: 0, to: 1)
      animation.beginTime = 1
      log.watch(animation, "a")
      try stage.box.add(animation, forKey: "past")
      stage.loop.flush()
      // F5: past its end, with a fill mode of removed, it has no effect.
      expectEqual(stage.box.presented.opacity, 0.5)
      expectEqual(log.lines, ["a start", "a stop true", "a: finished"])
      expectNil(stage.box.animationKeys)
    },
  ]
}
