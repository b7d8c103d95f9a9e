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
    #expect(box.presented.opacity == 0.25)

    let paused = box.convertTime(stage.loop.now, from: nil)
    box.speed = 0
    box.timeOffset = paused
    stage.loop.flush()
    #expect(box.presented.opacity == 0.25)
    #expect(handle.endTime == .infinity)
    stage.loop.advance(to: 3.5)
    #expect(box.presented.opacity == 0.25)
    #expect(handle.isRunning)

    let stopped = box.timeOffset
    box.speed = 1
    box.timeOffset = 0
    box.beginTime = 0
    box.beginTime = box.convertTime(stage.loop.now, from: nil) - stopped
    stage.loop.flush()
    #expect(box.presented.opacity == 0.25)
    #expect(handle.endTime == 5)
    expectRow(try stage.numbers("opacity", at: [4, 4.5, 5, 5.5]), [0.5, 0.75, 1, 0.5])
    #expect(handle.outcome == .finished)
  }

  @Test func `F14: begin time, speed and offset of a layer affect the time of its sublayers`()
    throws
  {
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
    #expect(handle.beginTime == 1.5)
    #expect(handle.endTime == 2)
    var found: [Double] = []
    for time in [1.25, 1.5, 1.75, 2, 2.25] {
      stage.loop.advance(to: time)
      found.append(leaf.presented.opacity)
    }
    expectRow(found, [1, 0, 0.5, 1, 1])
  }

  @Test func `F14, D20: duration, repeats, autoreverse and fill of a layer affect nothing`()
    throws
  {
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
    #expect(leaf.presented.opacity == 0.75)
    #expect(stage.box.presented.opacity == 0.75)
  }

  @Test func `F14: 5 s more of begin time move a running layer's time back by 5 s`() throws {
    let stage = Stage()
    let handle = try stage.box.add(
      BasicAnimation("opacity", from: 0, to: 1, duration: 10), forKey: "a")
    stage.loop.advance(to: 7)
    #expect(stage.box.presented.opacity == 0.7)
    stage.box.beginTime += 5
    stage.loop.flush()
    #expect(stage.box.presented.opacity == 0.2)
    #expect(handle.endTime == 15)
    stage.loop.advance(to: 15)
    #expect(handle.outcome == .finished)
    #expect(stage.box.presented.opacity == 1)
  }

  @Test func `a layer sped up in the middle ends sooner, and jumps past the end at once`() throws {
    let stage = Stage()
    let handle = try stage.box.add(
      BasicAnimation("opacity", from: 0, to: 1, duration: 4), forKey: "a")
    stage.loop.advance(to: 1)
    stage.box.speed = 2
    stage.loop.flush()
    #expect(stage.box.presented.opacity == 0.5)
    #expect(handle.endTime == 2)
    stage.box.timeOffset = 100
    stage.loop.flush()
    #expect(handle.outcome == .finished)
    // Local time 102 is past the end, so nothing shows (F5).
    #expect(stage.box.presented.opacity == 0.5)
  }

  @Test
  func `a layer whose time runs backwards shows its animations backwards and never ends them`()
    throws
  {
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
    #expect(log.lines == ["a start"])
    #expect(handle.beginTime == 1)
    #expect(handle.endTime == .infinity)
    #expect(handle.isRunning)
  }
}
