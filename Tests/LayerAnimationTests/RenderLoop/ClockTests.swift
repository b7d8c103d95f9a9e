import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// Rules R2 and R17: the sources of frames, and their listeners.
@Suite struct ClockTests {
  @Test func `a manual clock stands still`() {
    let stage = Stage()
    stage.loop.advance(to: 2)
    expectEqual(stage.loop.frame(), 2)
    expectEqual(stage.loop.frame(), 2)
    expectEqual(stage.loop.now, 2)
  }

  @Test(arguments: [24.0, 25, 30, 50, 60, 120, 29.97])
  func `a fixed step clock gives each frame its exact instant`(_ rate: Double) {
    let stage = Stage(clock: FixedStepClock(framesPerSecond: rate))
    for frame in 1...1000 where stage.loop.frame() != Double(frame) / rate {
      Issue.record("frame \(frame) at \(stage.loop.now)")
    }
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("a fixed step clock continues from the time to which the loop was moved") {
      let stage = Stage(clock: FixedStepClock(framesPerSecond: 10))
      stage.loop.advance(to: 0.25)
      expectEqual(stage.loop.frame(), 3.0 / 10)
      stage.loop.advance(to: 0.4)
      expectEqual(stage.loop.frame(), 0.5)
      stage.loop.advance(to: 0.5.nextDown + 0.1)
      expectTrue(stage.loop.frame() > 0.599)
    },
    Fact("the system clock never runs backwards") {
      var clock = SystemClock()
      var last = 0.0
      for _ in 0..<100 {
        let next = clock.nextInstant(after: last)
        expectTrue(next >= last)
        last = next
      }
      expectEqual(clock.nextInstant(after: 1e9), 1e9)
    },
    Fact("rule R17: a listener is called once for each frame with its instant, not for advances") {
      let stage = Stage(clock: FixedStepClock(framesPerSecond: 4))
      var heard: [Double] = []
      let number = stage.loop.addFrameListener { heard.append($0) }
      var other = 0
      stage.loop.addFrameListener { _ in other += 1 }
      stage.loop.frame()
      stage.loop.frame()
      stage.loop.advance(to: 0.6)
      expectEqual(heard, [0.25, 0.5])
      stage.loop.removeFrameListener(number)
      stage.loop.frame()
      expectEqual(heard, [0.25, 0.5])
      expectEqual(other, 3)
    },
    Fact("a frame performs all events up to its instant") {
      let stage = Stage(clock: FixedStepClock(framesPerSecond: 2))
      let animation = BasicAnimation("opacity", from: 0, to: 1, duration: 0.2)
      var instants: [Double] = []
      animation.completion = { [unowned loop = stage.loop] _ in instants.append(loop.now) }
      try stage.box.add(animation, forKey: "a")
      expectEqual(stage.loop.frame(), 0.5)
      expectEqual(instants, [0.2])
    },
  ]

  @Test(arguments: [
    (0.0, 0.125), (0.0625, 0.125), (0.125, 0.25), (0.125 - 0x1p-40, 0.125), (0.9375, 1),
    (1, 1.125), (-0.0625, 0), (-0.125, 0), (-0.1875, -0.125),
  ])
  func `a frame is the first multiple of the step after now`(now: Double, next: Double) {
    var clock = FixedStepClock(framesPerSecond: 8)
    expectEqual(clock.nextInstant(after: now), next)
    var manual = ManualClock()
    expectEqual(manual.nextInstant(after: now), now)
  }

  @Test(arguments: [24.0, 60, 90, 120, 144])
  func `no frame is left out or shown twice, however its instant is rounded`(rate: Double) {
    var clock = FixedStepClock(framesPerSecond: rate)
    for frame in 1..<2000 {
      let instant = Double(frame) / rate
      let next = Double(frame + 1) / rate
      if clock.nextInstant(after: instant) != next { Issue.record("after frame \(frame)") }
      if clock.nextInstant(after: instant.nextDown) != instant { Issue.record("before \(frame)") }
      if clock.nextInstant(after: instant.nextUp) != next { Issue.record("beside \(frame)") }
    }
  }
}
