import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport
import Testing

@Suite("Loop timers")
struct LoopTimerTests {
  let loop = RenderLoop(root: Layer(id: "root"))

  @Test("timers are called at their own instants, in the order of time, then of adding")
  func order() {
    var log: [String] = []
    for (name, instant) in [("c", 2.0), ("a", 1), ("d", 2), ("b", 1.5)] {
      loop.addTimer(at: instant) { _ in log.append("\(name) \(self.loop.now)") }
    }
    expectEqual(loop.nextEvent, 1)
    loop.advance(to: 5)
    expectEqual(log, ["a 1.0", "b 1.5", "c 2.0", "d 2.0"])
    expectNil(loop.nextEvent)
    expectTrue(loop.isIdle)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("a timer comes after what ends at its instant, and what it adds begins there") {
      var log: [String] = []
      let stage = WrapperStage()
      stage.loop.addTimer(at: 1) { _ in
        log.append("timer")
        stage.loop.addTimer(at: 1) { _ in log.append("second \(stage.loop.now)") }
        _ = try? stage.box.tween(.duration(1), .x(10))
      }
      let move = BasicAnimation(PropertyKey<Double>.opacity, from: 0, to: 1)
      move.duration = 1
      move.completion = { log.append("\($0)") }
      try stage.box.add(move)
      stage.loop.advance(to: 1.5)
      expectEqual(log, ["finished", "timer", "second 1.0"])
      expectEqual(stage.x, 5)
    },
    Fact("a discarded loop does not call what waits") {
      var calls: [LoopTimer.Call] = []
      do {
        let own = RenderLoop(root: Layer())
        own.addTimer(at: 1) { calls.append($0) }
      }
      expectEqual(calls, [])
    },
    Fact("a companion is made once for a loop and goes with it") {
      final class Thing {}
      weak var thing: Thing?
      do {
        let own = RenderLoop(root: Layer())
        let first = own.companion { _ in Thing() }
        expectTrue(own.companion { _ in Thing() } === first)
        expectTrue(own.root.renderLoop === own)
        thing = first
      }
      expectNil(thing)
      expectNil(Layer().renderLoop)
    },
  ]

  @Test("a removed timer is not called, even when it is due already")
  func removed() {
    var calls = 0
    var second: LoopTimer?
    loop.addTimer(at: 1) { _ in if let second { self.loop.removeTimer(second) } }
    second = loop.addTimer(at: 1) { _ in calls += 1 }
    let third = loop.addTimer(at: 3) { _ in calls += 1 }
    loop.removeTimer(third)
    loop.advance(to: 5)
    expectEqual(calls, 0)
    expectTrue(loop.isIdle)
  }

  @Test("the first timer of a loop leaves no instant when it is removed")
  func firstRemoved() {
    var calls: [Double] = []
    let first = loop.addTimer(at: 1) { _ in calls.append(1) }
    loop.addTimer(at: 2) { _ in calls.append(2) }
    loop.removeTimer(first)
    expectEqual(loop.nextEvent, 2)
    expectEqual(loop.timers.count, 1)
    loop.advance(to: 1.5)
    loop.addTimer(at: 3) { _ in calls.append(3) }
    loop.removeTimer(first)
    loop.advance(to: 4)
    expectEqual(calls, [2, 3])
    expectTrue(loop.isIdle)
  }

  @Test("many timers added and removed in any order are called in order")
  func many() {
    var random = SeededGenerator(seed: 3)
    var called: [Double] = []
    var expected: [Double] = []
    for _ in 0..<3000 {
      let instant = random.number(0...10)
      let timer = loop.addTimer(at: instant) { _ in called.append(self.loop.now) }
      if random.chance(2) { loop.removeTimer(timer) } else { expected.append(instant) }
    }
    loop.advance(to: 11)
    expectEqual(called, expected.sorted())
  }
}
