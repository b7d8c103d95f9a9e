import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// `isIdle` and the list of animations agree, whatever happens.
@Suite struct IdleAgreementTests {
  /// Checks one state of a loop.
  private func check(_ loop: RenderLoop, _ seed: UInt64) {
    let running = loop.animations.filter(\.isRunning)
    if loop.isIdle {
      if !running.isEmpty { Issue.record("seed \(seed): idle, and \(running.count) run") }
      // The loop knows no future event.
      if loop.nextEvent != nil { Issue.record("seed \(seed): idle, with a next event") }
    } else if loop.isCommitted && loop.timers.isEmpty && running.isEmpty {
      Issue.record("seed \(seed): not idle, and nothing runs or waits")
    }
  }

  @Test(arguments: UInt64(1)...UInt64(Rounds.scaled(200)))
  func `an idle loop runs nothing, and one that settled lists only what is held`(_ seed: UInt64)
    throws
  {
    var random = SeededGenerator(seed: seed)
    var animations = RandomAnimations(random: SeededGenerator(seed: seed &+ 1))
    let stage = Stage()
    try RandomAnimations.declare(on: stage.box)
    let loop = stage.loop
    for _ in 0..<60 {
      switch random.below(8) {
      case 0, 1: _ = try? stage.box.add(animations.draft(), forKey: random.pick(["a", "b", nil]))
      case 2: stage.box.removeAnimation(forKey: random.pick(["a", "b"]))
      case 3: stage.box.opacity = random.number(0...1)
      case 4: loop.addTimer(at: loop.now + random.pick([0, 0.1, 1])) { _ in }
      case 5: loop.flush()
      case 6: loop.advance(by: random.pick([0, 0.25, 0.1, 1]))
      default:
        do {
          try loop.settle(within: random.pick([0, 0.5, 3600]))
        } catch {
          expectFalse(loop.isIdle)
          expectFalse(error.causes.isEmpty)
          if random.chance(2) { stage.box.removeAllAnimations() }
          break
        }
        let now = loop.now
        expectTrue(loop.isIdle)
        for handle in loop.animations {
          let animation = handle.animation
          expectEqual(handle.outcome, .finished, "seed \(seed)")
          expectFalse(animation.isRemovedOnCompletion, "seed \(seed)")
        }
        try loop.settle()
        expectEqual(loop.now, now, "settling again changes nothing")
      }
      check(loop, seed)
    }
  }
}
