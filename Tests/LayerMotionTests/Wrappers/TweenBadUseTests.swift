import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport
import Testing

@Suite("Tween, bad use")
struct TweenBadUseTests {
  @Test(
    "invalid values are errors and change nothing",
    arguments: [
      (TweenItem.duration(-1), "The duration must be 0 or more seconds, not -1.0."),
      (.duration(.nan), "not nan"), (.delay(-0.5), "The delay must be"),
      (.repeatCount(0), "repeat count"),
      (.repeatCount(-3), "repeat count"), (.repeatDelay(-1), "repeat delay"),
      (.to(keyPath: "positoin.x", 3), "did you mean 'position.x'?"),
      (.to(keyPath: "opacity", "full"), "must be a number"),
      (.to(keyPath: "opacity", .number(.infinity)), "must be finite"),
      (.to(keyPath: "frame", .rect(.zero)), "cannot be animated"),
      (.by(keyPath: "hidden", true), "cannot be added"),
      (.to(keyPath: "position", [1, 2]), "cannot be moved together"),
      (.path(keyPath: "anchorPoint", Path(), rotation: nil), "must draw something"),
      (.ease(MediaTimingFunction(controlPoints: 2, 0, 0, 1)), "control point 1"),
    ])
  func refused(item: TweenItem, problem: String) throws {
    let stage = WrapperStage()
    try stage.box.tween(.duration(4), .x(40))
    stage.loop.advance(to: 1)
    let keys = stage.box.animationKeys
    var ends = 0
    do {
      try stage.box.tween(.y(5), .x(1), item) { _ in ends += 1 }
      Issue.record("\(item) was accepted")
    } catch {
      expectTrue(error.description.contains(problem), "\(error)")
    }
    stage.loop.flush()
    expectEqual(stage.box.animationKeys, keys)
    expectEqual(stage.x, 10)
    stage.loop.advance(to: 9)
    expectEqual(stage.box.position, Point(x: 40, y: 0))
    expectEqual(ends, 0)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("a layer in no tree refuses a tween") {
      #expect(throws: PlayerError.self) { try Layer(id: "lone").tween(.x(1)) }
    },
    Fact("a time of 0 sets the values when the delay is over") {
      let stage = WrapperStage()
      var ends: [Double] = []
      try stage.box.tween(.duration(0), .delay(1), .x(30)) { _ in ends.append(stage.loop.now) }
      stage.loop.advance(to: 0.5)
      expectEqual(stage.x, 0)
      stage.loop.advance(to: 1)
      expectEqual(stage.x, 30)
      expectEqual(ends, [1])
    },
    Fact("stopping a tween inside its own completion does nothing") {
      let stage = WrapperStage()
      var tween: Playback?
      var ends = 0
      tween = try stage.box.tween(.x(30)) { _ in
        ends += 1
        expectTrue(tween?.cancel(at: .start) == false)
        expectTrue(tween?.pause() == false)
        stage.box.cancelPlaybacks()
      }
      stage.loop.advance(to: 3)
      expectEqual(ends, 1)
      expectEqual(stage.box.position.x, 30)
    },
    Fact("starting the next tween inside a completion works without a gap") {
      let stage = WrapperStage()
      try stage.box.tween(.x(30)) { layer in
        do { try layer.tween(.x(0)) } catch { Issue.record("\(error)") }
      }
      stage.loop.advance(to: 1.5)
      expectEqual(stage.x, 15)
    },
    Fact("stopping all on a layer stops its tweens and no others") {
      let stage = WrapperStage()
      let other = Layer(id: "other")
      stage.root.addSublayer(other)
      try stage.box.tween(.x(30))
      try stage.box.tween(.y(30))
      try stage.box.tween(.duration(1))
      let stays = try other.tween(.x(30))
      stage.loop.advance(to: 0.5)
      stage.box.cancelPlaybacks()
      stage.loop.flush()
      expectEqual(stage.loop.playbacks.all.map(\.name), [stays.name])
      expectEqual(stage.box.position, Point(x: 15, y: 15))
    },
  ]

  @Test("a stale handle does nothing, even where the pool uses its tween again")
  func stale() throws {
    let stage = WrapperStage()
    let old = try stage.box.tween(.x(30))
    stage.loop.advance(to: 2)
    let new = try stage.box.tween(.y(30))
    expectEqual(stage.loop.playbacks.pool.made, 1)
    expectTrue(old.isStale)
    expectFalse(old.isRunning)
    expectNil(old.outcome)
    expectTrue(old.animations.isEmpty)
    expectFalse(old.pause())
    expectFalse(old.cancel())
    expectFalse(old.seek(to: 0))
    expectFalse(old.reverse())
    old.progress = 0.5
    old.timeScale = 7
    old.onUpdate { _ in Issue.record("a stale handle was heard") }
    stage.loop.advance(to: 2.5)
    expectEqual(stage.y, 15)
    expectTrue(new.isRunning)
    expectEqual(new.timeScale, 1)
  }
}
