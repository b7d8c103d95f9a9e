import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// F11, F12 and rule R2: when an animation starts.
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
    Fact("F11: all animations of one commit share their begin time") {
      let stage = Stage()
      let other = Layer(id: "other")
      stage.root.addSublayer(other)
      stage.loop.advance(to: 1)
      let first = try stage.box.add(BasicAnimation("opacity", from: 0, to: 1), forKey: "a")
      let second = try other.add(BasicAnimation("opacity", from: 0, to: 1), forKey: "b")
      stage.loop.advance(to: 1.7)
      expectEqual(first.beginTime, 1)
      expectEqual(second.beginTime, 1)
      expectEqual(stage.box.presented.opacity, other.presented.opacity)
    },
    Fact("F11: a begin time of 0 resolved at instant 0 is a start at 0, not a pending one") {
      let stage = Stage()
      let handle = try stage.box.add(BasicAnimation("opacity", from: 0, to: 1), forKey: "a")
      stage.loop.flush()
      expectEqual(handle.beginTime, 0)
      stage.loop.advance(to: 0.25)
      stage.box.zPosition = 1
      stage.loop.flush()
      expectEqual(handle.beginTime, 0)
      expectEqual(stage.box.presented.opacity, 0.25)
    },
    Fact("F11: an explicit begin time is in the layer's time") {
      let stage = Stage()
      stage.box.beginTime = 2
      stage.loop.advance(to: 5)
      let animation = BasicAnimation("opacity", from: 0, to: 1)
      animation.beginTime = stage.box.convertTime(stage.loop.now, from: nil) + 1
      animation.fillMode = .backwards
      expectEqual(animation.beginTime, 4)
      try stage.box.add(animation, forKey: "later")
      expectRow(try stage.numbers("opacity", at: [5, 6, 6.5]), [0, 0, 0.5])
    },
    Fact("F12: a layer of speed 0 is scrubbed by its offset") {
      let stage = Stage()
      stage.box.speed = 0
      let animation = BasicAnimation("opacity", from: 0, to: 1)
      animation.isRemovedOnCompletion = false
      animation.fillMode = .both
      // A begin time of 0 would become the local time of the commit; just above 0 it is unchanged.
      animation.beginTime = 1e-9
      try stage.box.add(animation, forKey: "scrub")
      for offset in [0.75, 0.25, 0.5, 0] {
        stage.box.timeOffset = offset
        stage.loop.advance(by: 1)
        expectEqual(stage.box.presented.opacity, offset, within: 2e-9)
      }
    },
    Fact("F12: if local time is constant, a begin time of 0 becomes that constant") {
      let stage = Stage()
      stage.box.speed = 0
      stage.box.timeOffset = 0.4
      let animation = BasicAnimation("opacity", from: 0, to: 1)
      try stage.box.add(animation, forKey: "late")
      stage.loop.advance(to: 7)
      expectEqual(stage.box.presented.opacity, 0)
      stage.box.timeOffset = 0.9
      stage.loop.advance(to: 8)
      expectRow([stage.box.presented.opacity], [0.5])
    },
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
    Fact("with a begin time in the past an animation starts in its middle") {
      let stage = Stage()
      stage.loop.advance(to: 10)
      let animation = BasicAnimation("opacity", from: 0, to: 1)
      animation.beginTime = 9.75
      try stage.box.add(animation, forKey: "late")
      expectRow(try stage.numbers("opacity", at: [10, 10.5, 10.75, 11]), [0.25, 0.75, 1, 0.5])
    },
  ]
}
