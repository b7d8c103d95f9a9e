import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport
import Testing

@Suite("Tween pool")
struct TweenPoolTests {
  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("tweens and their drafts are used again: a thousand take no more objects than one") {
      let stage = WrapperStage()
      for round in 1...1000 {
        try stage.box.tween(.duration(0.5), .x(Double(round)), .y(1))
        stage.loop.advance(by: 1)
      }
      let pool = stage.loop.playbacks.pool
      expectEqual([pool.made, pool.free, pool.draftsMade, pool.draftsFree], [1, 1, 2, 2])
    },
    Fact("the pool grows to what runs at the same time, and no further") {
      let stage = WrapperStage()
      let layers = (0..<20).map { _ in Layer() }
      for layer in layers { stage.root.addSublayer(layer) }
      for _ in 1...50 {
        for layer in layers { try layer.tween(.duration(0.5), .x(1), .opacity(0)) }
        stage.loop.advance(by: 1)
      }
      let pool = stage.loop.playbacks.pool
      expectEqual([pool.made, pool.free, pool.draftsMade, pool.draftsFree], [20, 20, 40, 40])
    },
    Fact("two loops do not share a pool") {
      let first = WrapperStage()
      let second = WrapperStage()
      try first.box.tween(.x(1))
      expectEqual(first.loop.playbacks.pool.made, 1)
      expectEqual(second.loop.playbacks.pool.made, 0)
      expectTrue(first.loop.playbacks !== second.loop.playbacks)
    },
    Fact("callbacks are released when they were called, and a tween is recycled after that") {
      final class Token {}
      weak var token: Token?
      let stage = WrapperStage()
      var freeInside = -1
      do {
        let held = Token()
        token = held
        try stage.box.tween(.x(1)) { _ in
          _ = held
          freeInside = stage.loop.playbacks.pool.free
        }
      }
      stage.loop.advance(to: 0.5)
      expectTrue(token != nil)
      stage.loop.advance(to: 2)
      expectNil(token)
      expectEqual(freeInside, 0)
      expectEqual(stage.loop.playbacks.pool.free, 1)
    },
    Fact("in steady use tweens leave nothing behind: what the engine made for them is released") {
      struct Weak {
        weak var object: AnyObject?
      }
      let stage = WrapperStage()
      let items: [TweenItem] = [.duration(0.5), .x(3), .y(1)]
      var made: [Weak] = []
      for _ in 1...200 {
        let tween = try stage.box.tween(items) { _ in }
        made += tween.animations.map { Weak(object: $0.animation) }
        stage.loop.advance(by: 1)
      }
      expectEqual(made.count, 400)
      expectTrue(made.allSatisfy { $0.object == nil })
      let pool = stage.loop.playbacks.pool
      expectEqual(pool.made, 1)
      expectEqual(pool.draftsMade, 2)
    },
  ]
}
