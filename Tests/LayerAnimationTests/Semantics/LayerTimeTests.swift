import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// F13 and F14: pausing, resuming, and how a layer's time affects its sublayers.
@Suite struct LayerTimeTests {
  @Test func `F13: pausing and resuming is continuous and shifts by the length of the pause`()
    throws
  {
    let stage = Stage()
    let handle = try stage.box.add(
      BasicAnimation("opacity", from: 0, to: 1, duration: 2), forKey: "fade")
    let box = stage.box
    stage.loop.advance(to: 0.5)
    expectEqual(box.presented.opacity, 0.25)

    let paused = box.convertTime(stage.loop.now, from: nil)
    box.speed = 0
    box.timeOffset = paused
    stage.loop.flush()
    expectEqual(box.presented.opacity, 0.25)
    expectEqual(handle.endTime, .infinity)
    stage.loop.advance(to: 3.5)
    expectEqual(box.presented.opacity, 0.25)
    expectTrue(handle.isRunning)

    let stopped = box.timeOffset
    box.speed = 1
    box.timeOffset = 0
    box.beginTime = 0
    box.beginTime = box.convertTime(stage.loop.now, from: nil) - stopped
    stage.loop.flush()
    expectEqual(box.presented.opacity, 0.25)
    expectEqual(handle.endTime, 5)
    expectRow(try stage.numbers("opacity", at: [4, 4.5, 5, 5.5]), [0.5, 0.75, 1, 0.5])
    expectEqual(handle.outcome, .finished)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("F14: begin time, speed and offset of a layer affect the time of its sublayers") {
      let stage = Stage()
      let leaf = Layer(id: "leaf")
      stage.box.addSublayer(leaf)
      stage.root.beginTime = 1
      stage.box.speed = 2
      leaf.timeOffset = 0.5
      let animation = BasicAnimation("opacity", from: 0, to: 1)
      animation.beginTime = 1.5
      let handle = try leaf.add(animation, forKey: "a")
      stage.loop.flush()
      // Local time is (t − 1) · 2 + 0.5: it starts at 1.5 s and ends at 2 s.
      expectEqual(handle.beginTime, 1.5)
      expectEqual(handle.endTime, 2)
      var found: [Double] = []
      for time in [1.25, 1.5, 1.75, 2, 2.25] {
        stage.loop.advance(to: time)
        found.append(leaf.presented.opacity)
      }
      expectRow(found, [1, 0, 0.5, 1, 1])
    },
    Fact("F14, D20: duration, repeats, autoreverse and fill of a layer affect nothing") {
      let stage = Stage()
      stage.box.duration = 0.25
      stage.box.repeatCount = 2
      stage.box.repeatDuration = 0.1
      stage.box.autoreverses = true
      stage.box.fillMode = .both
      let leaf = Layer(id: "leaf")
      stage.box.addSublayer(leaf)
      try leaf.add(BasicAnimation("opacity", from: 0, to: 1), forKey: "a")
      try stage.box.add(BasicAnimation("opacity", from: 0, to: 1), forKey: "a")
      stage.loop.advance(to: 0.75)
      expectEqual(leaf.presented.opacity, 0.75)
      expectEqual(stage.box.presented.opacity, 0.75)
    },
    Fact("F14: 5 s more of begin time move a running layer's time back by 5 s") {
      let stage = Stage()
      let handle = try stage.box.add(
        BasicAnimation("opacity", from: 0, to: 1, duration: 10), forKey: "a")
      stage.loop.advance(to: 7)
      expectEqual(stage.box.presented.opacity, 0.7)
      stage.box.beginTime += 5
      stage.loop.flush()
      expectEqual(stage.box.presented.opacity, 0.2)
      expectEqual(handle.endTime, 15)
      stage.loop.advance(to: 15)
      expectEqual(handle.outcome, .finished)
      expectEqual(stage.box.presented.opacity, 1)
    },
    Fact("a layer sped up in the middle ends sooner, and jumps past the end at once") {
      let stage = Stage()
      let handle = try stage.box.add(
        BasicAnimation("opacity", from: 0, to: 1, duration: 4), forKey: "a")
      stage.loop.advance(to: 1)
      stage.box.speed = 2
      stage.loop.flush()
      expectEqual(stage.box.presented.opacity, 0.5)
      expectEqual(handle.endTime, 2)
      stage.box.timeOffset = 100
      stage.loop.flush()
      expectEqual(handle.outcome, .finished)
      // Local time 102 is past the end, so nothing shows (F5).
      expectEqual(stage.box.presented.opacity, 0.5)
    },
    Fact("a layer whose time runs backwards shows its animations backwards and never ends them") {
      let stage = Stage()
      let animation = BasicAnimation("opacity", from: 0, to: 1)
      animation.beginTime = 1
      stage.box.speed = -1
      stage.box.timeOffset = 3
      let log = EventLog()
      log.watch(animation, "a")
      let handle = try stage.box.add(animation, forKey: "a")
      // Local time is 3 − t: the end at 2 is reached at 1 s, the start at 1 at 2 s.
      expectRow(
        try stage.numbers("opacity", at: [0, 1, 1.25, 1.75, 2, 2.25]),
        [0.5, 1, 0.75, 0.25, 0, 0.5])
      expectEqual(log.lines, ["a start"])
      expectEqual(handle.beginTime, 1)
      expectEqual(handle.endTime, .infinity)
      expectTrue(handle.isRunning)
    },
  ]
}
