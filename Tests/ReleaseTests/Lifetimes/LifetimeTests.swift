import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// Completions are called exactly once, whatever is freed, and nothing is retained too long.
@Suite struct LifetimeTests {
  final class Token {}

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("a loop is idle after many animations left with their layer") {
      for count in [1, 8, 9, 40] {
        let root = Layer()
        let box = Layer()
        root.addSublayer(box)
        let loop = RenderLoop(root: root)
        var ended = 0
        for _ in 0..<count {
          let animation = BasicAnimation("opacity", from: 0, to: 1, duration: 1)
          animation.completion = { _ in ended += 1 }
          try box.add(animation)
        }
        loop.advance(to: 0.5)
        box.removeFromSuperlayer()
        loop.flush()
        expectEqual(ended, count)
        // The implicit animation of the removal has ended then.
        loop.advance(to: 2)
        expectTrue(loop.isIdle)
      }
    },
    Fact("a discarded loop reports nothing and keeps its last instant") {
      let log = EventLog()
      let root = Layer(id: "root")
      let box = Layer(id: "box")
      root.addSublayer(box)
      do {
        let loop = RenderLoop(root: root)
        for (key, duration) in [("short", 1.0), ("long", 5)] {
          let animation = BasicAnimation("opacity", from: 0, to: 1, duration: duration)
          log.watch(animation, key)
          try box.add(animation, forKey: key)
        }
        loop.advance(to: 2)
      }
      expectEqual(log.lines, ["short start", "long start", "short stop true", "short: finished"])
      expectEqual(box.animationKeys, ["long"])
      // 2 s of 5, from 0 to 1.
      expectEqual(box.presentation?.opacity, 0.4)
      // The tree is free for another loop, which starts without the first one's animations.
      let loop = RenderLoop(root: root)
      expectEqual(box.presented.opacity, 0.4)
      loop.flush()
      expectEqual(box.presented.opacity, 1)
      expectNil(box.animationKeys)
      expectTrue(loop.animations.isEmpty)
      expectTrue(loop.isIdle)
      expectEqual(log.lines.count, 4)
    },
    Fact("a discarded loop releases its source of actions, although its layers live on") {
      final class Source: ActionSource {
        func action(for layer: Layer, forKey key: String) -> ActionAnswer? { nil }
      }
      let box = Layer(id: "box")
      weak var source: Source?
      var loop: RenderLoop? = RenderLoop(root: box)
      do {
        let made = Source()
        loop?.actionSource = made
        source = made
      }
      loop?.flush()
      expectTrue(source != nil)
      loop = nil
      expectNil(source)
      // It still reads from what remains of the loop.
      expectTrue(box.presentation != nil)
    },
    Fact("a layer that is released with pending animations reports nothing") {
      let log = EventLog()
      do {
        let loose = Layer(id: "loose")
        let animation = BasicAnimation("opacity", from: 0, to: 1)
        log.watch(animation, "a")
        try loose.add(animation, forKey: "a")
      }
      expectEqual(log.lines, [])
    },
    Fact("a handle retains its layer after a commit removed it from the tree") {
      let stage = Stage()
      var ended: AnimationHandle?
      var removed: AnimationHandle?
      weak var gone: Layer?
      do {
        let layer = Layer(id: "brief")
        gone = layer
        stage.root.addSublayer(layer)
        ended = try layer.add(BasicAnimation("opacity", to: 0), forKey: "ended")
        removed = try layer.add(BasicAnimation("opacity", to: 0, duration: 9), forKey: "removed")
        stage.loop.advance(to: 2)
        layer.removeFromSuperlayer()
      }
      stage.loop.flush()
      expectTrue(gone != nil)
      expectTrue(ended?.layer === gone)
      expectEqual(ended?.outcome, .finished)
      expectTrue(removed?.layer === gone)
      expectEqual(removed?.outcome, .removedWithLayer)
      removed?.remove()
      expectEqual(ended?.key, "ended")
      (ended, removed) = (nil, nil)
      expectNil(gone)
    },
    Fact("nothing of a finished scene stays in memory") {
      weak var layer: Layer?
      weak var loop: RenderLoop?
      weak var token: Token?
      do {
        let stage = Stage()
        let captured = Token()
        (layer, loop, token) = (stage.box, stage.loop, captured)
        for repeats in [1.0, .infinity] {
          let animation = BasicAnimation("opacity", to: 0)
          animation.repeatCount = repeats
          animation.completion = { _ in _ = captured }
          try stage.box.add(animation, forKey: "\(repeats)")
        }
        stage.loop.advance(to: 0.5)
      }
      expectNil(layer)
      expectNil(loop)
      expectNil(token)
    },
    Fact("a running loop releases animations that ended or were removed") {
      let stage = Stage()
      weak var ended: Token?
      weak var removed: Token?
      do {
        let (first, second) = (Token(), Token())
        (ended, removed) = (first, second)
        let short = BasicAnimation("opacity", to: 0)
        short.completion = { _ in _ = first }
        try stage.box.add(short, forKey: "short")
        let long = BasicAnimation("opacity", to: 0, duration: 1e6)
        long.completion = { _ in _ = second }
        try stage.box.add(long, forKey: "long")
      }
      try stage.box.add(BasicAnimation("zPosition", to: 0, duration: 100), forKey: "other")
      stage.loop.advance(to: 2)
      expectNil(ended)
      expectTrue(removed != nil)
      stage.box.removeAnimation(forKey: "long")
      stage.loop.flush()
      expectNil(removed)
    },
    Fact("a handle never refers to another animation") {
      let stage = Stage()
      let first = try stage.box.add(BasicAnimation("opacity", to: 0), forKey: "k")
      let second = try stage.box.add(BasicAnimation("opacity", to: 1), forKey: "k")
      stage.loop.flush()
      expectEqual(first.outcome, .replaced)
      expectNil(second.outcome)
      first.remove()
      stage.loop.advance(to: 0.5)
      expectTrue(second.isRunning)
      expectEqual(stage.box.animationKeys, ["k"])
      expectTrue(stage.box.animationHandle(forKey: "k")?.animation === second.animation)
      second.remove()
      second.remove()
      stage.loop.flush()
      expectEqual(second.outcome, .cancelled)
      expectNil(stage.box.animationHandle(forKey: "k"))
    },
    Fact("a handle of an animation without a key removes only that one") {
      let stage = Stage(opacity: 0)
      var handles: [AnimationHandle] = []
      for step in 1...3 {
        let animation = BasicAnimation(
          "opacity", from: .number(Double(step)), to: .number(Double(step)))
        animation.isAdditive = true
        handles.append(try stage.box.add(animation))
      }
      stage.loop.advance(to: 0.5)
      expectEqual(stage.box.presented.opacity, 6)
      handles[1].remove()
      stage.loop.flush()
      expectEqual(stage.box.presented.opacity, 4)
    },
    Fact("two loops are independent") {
      let (a, b) = (Stage(), Stage())
      try a.box.add(BasicAnimation("opacity", from: 0, to: 1), forKey: "k")
      try b.box.add(BasicAnimation("opacity", from: 0, to: 1), forKey: "k")
      a.loop.advance(to: 0.25)
      expectEqual(a.box.presented.opacity, 0.25)
      expectEqual(b.loop.now, 0)
      b.loop.advance(to: 0.75)
      expectEqual(b.box.presented.opacity, 0.75)
      expectEqual(a.box.presented.opacity, 0.25)
      a.box.removeAllAnimations()
      a.loop.flush()
      expectTrue(a.loop.isIdle)
      expectFalse(b.loop.isIdle)
    },
  ]
}
