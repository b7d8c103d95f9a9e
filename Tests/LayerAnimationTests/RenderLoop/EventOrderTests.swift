import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// Rules R3 and R4: the end is one instant, and the events in it have an order.
@Suite struct EventOrderTests {
  @Test func `rule R3: at the end the completion was called and the end value still shows`()
    throws
  {
    let stage = Stage(opacity: 0.5)
    let handle = try stage.box.add(BasicAnimation("opacity", from: 0, to: 1), forKey: "a")
    stage.loop.advance(to: 1)
    expectEqual(handle.outcome, .finished)
    expectNil(stage.box.animationKeys)
    expectEqual(stage.box.presented.opacity, 1)
    stage.loop.flush()
    expectEqual(stage.box.presented.opacity, 1)
    stage.loop.advance(to: 1.0.nextUp)
    expectEqual(stage.box.presented.opacity, 0.5)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("rule R3: past the end the model shows, and the completion saw the end's instant") {
      let stage = Stage(opacity: 0.5)
      let animation = BasicAnimation("opacity", from: 0, to: 1)
      var seen: [Double] = []
      let (box, loop) = (stage.box, stage.loop)
      animation.completion = { [unowned loop] _ in seen = [loop.now, box.presented.opacity] }
      try stage.box.add(animation, forKey: "a")
      stage.loop.advance(to: 4)
      expectEqual(seen, [1, 1])
      expectEqual(stage.box.presented.opacity, 0.5)
    },
    Fact("an end that sums of doubles miss is reached all the same") {
      let stage = Stage()
      stage.loop.advance(to: 0.1)
      let handle = try stage.box.add(
        BasicAnimation("opacity", from: 0, to: 1, duration: 0.2), forKey: "a")
      // 0.1 + 0.2 is 0.30000000000000004.
      stage.loop.advance(to: 0.3)
      expectEqual(handle.outcome, .finished)
      expectEqual(stage.box.presented.opacity, 1)
    },
    Fact("rule R4: at one instant, starts come first, then stops, then completions") {
      let stage = Stage()
      let log = EventLog()
      let late = BasicAnimation("zPosition", to: 1)
      late.beginTime = 1
      log.watch(late, "late")
      for key in ["a", "b"] {
        let animation = BasicAnimation("opacity", to: 1)
        log.watch(animation, key)
        try stage.box.add(animation, forKey: key)
      }
      try stage.box.add(late, forKey: "late")
      stage.loop.advance(to: 1)
      expectEqual(
        log.lines,
        [
          "a start", "b start", "late start", "a stop true", "b stop true", "a: finished",
          "b: finished",
        ])
    },
    Fact("rule R4: ties are resolved by the order of the tree, then of adding") {
      let stage = Stage()
      let (back, front, below) = (Layer(id: "back"), Layer(id: "front"), Layer(id: "below"))
      stage.root.addSublayer(front)
      stage.root.insertSublayer(back, at: 0)
      stage.box.addSublayer(below)
      let log = EventLog()
      for (layer, name) in [(front, "4"), (below, "3"), (stage.box, "2"), (back, "1")] {
        for step in ["a", "b"] {
          let animation = BasicAnimation("opacity", to: 1)
          animation.completion = { _ in log.add(name + step) }
          try layer.add(animation, forKey: step)
        }
      }
      stage.loop.advance(to: 1)
      expectEqual(log.lines, ["1a", "1b", "2a", "2b", "3a", "3b", "4a", "4b"])
      // The order is that of the tree as it is then.
      stage.loop.withoutActions { stage.root.insertSublayer(front, at: 0) }
      for (layer, name) in [(back, "1"), (front, "4")] {
        let animation = BasicAnimation("opacity", to: 1)
        animation.completion = { _ in log.add(name + "c") }
        try layer.add(animation, forKey: "c")
      }
      stage.loop.advance(to: 2)
      expectEqual(log.lines.suffix(2), ["4c", "1c"])
    },
    Fact("rule R4: all values are committed before the first callback") {
      let stage = Stage(opacity: 0)
      let other = Layer(id: "other")
      stage.root.addSublayer(other)
      var seen: [Double] = []
      for layer in [stage.box, other] {
        let animation = BasicAnimation("opacity", to: 0.25)
        animation.commitsOnStop = true
        animation.completion = { [box = stage.box] _ in seen += [box.opacity, other.opacity] }
        try layer.add(animation, forKey: "a")
      }
      stage.loop.advance(to: 1)
      expectEqual(seen, [0.25, 0.25, 0.25, 0.25])
    },
    Fact("an animation added in a callback starts at the callback's instant") {
      let stage = Stage()
      let (box, loop) = (stage.box, stage.loop)
      var next: AnimationHandle?
      let first = BasicAnimation("opacity", from: 0, to: 1)
      first.completion = { _ in
        next = try? box.add(BasicAnimation("opacity", from: 1, to: 0), forKey: "next")
      }
      try box.add(first, forKey: "first")
      loop.advance(to: 1.75)
      expectEqual(next?.beginTime, 1)
      expectEqual(next?.endTime, 2)
      expectEqual(box.presented.opacity, 0.25)
    },
    Fact("a chain of callbacks keeps exact time over one long advance") {
      let stage = Stage()
      let (box, loop) = (stage.box, stage.loop)
      var instants: [Double] = []
      func add() {
        let animation = BasicAnimation("opacity", from: 0, to: 1, duration: 0.25)
        animation.completion = { _ in
          instants.append(loop.now)
          if instants.count < 40 { add() }
        }
        _ = try? box.add(animation, forKey: "chain")
      }
      add()
      loop.advance(to: 100)
      expectEqual(instants, (1...40).map { Double($0) / 4 })
      expectTrue(loop.isIdle)
    },
    Fact("callbacks may remove, replace and cancel what is about to be reported") {
      let stage = Stage()
      let log = EventLog()
      let other = Layer(id: "other")
      stage.root.addSublayer(other)
      let first = BasicAnimation("opacity", to: 1)
      first.completion = { [root = stage.root] outcome in
        log.add("first: \(outcome)")
        other.removeAllAnimations()
        other.removeFromSuperlayer()
        root.removeFromSuperlayer()
      }
      try stage.box.add(first, forKey: "first")
      for (key, duration) in [("same", 1.0), ("later", 2)] {
        let animation = BasicAnimation("opacity", to: 1, duration: duration)
        log.watch(animation, key)
        try other.add(animation, forKey: key)
      }
      stage.loop.advance(to: 5)
      expectEqual(
        log.lines,
        [
          "same start", "later start", "same stop true", "first: finished", "same: finished",
          "later stop false", "later: cancelled",
        ])
    },
    Fact("a callback may release the loop") {
      let log = EventLog()
      var loop: RenderLoop? = RenderLoop(root: Layer(id: "root"))
      let root = try #require(loop?.root)
      for (key, duration) in [("a", 1.0), ("b", 2)] {
        let animation = BasicAnimation("opacity", to: 1, duration: duration)
        log.watch(animation, key)
        if key == "a" { animation.completion = { _ in loop = nil } }
        try root.add(animation, forKey: key)
      }
      loop?.advance(to: 1.5)
      expectNil(loop)
      expectEqual(log.lines, ["a start", "b start", "a stop true"])
      // The current advance continues to its instant.
      expectEqual(root.animationHandle(forKey: "b")?.position?.progress, 0.75)
    },
  ]

  // Numbers about a million are 2⁻³³ apart. The instant of the end is rounded to one of them: for
  // 0.1 s it is earlier than the end in the layer's time, for 0.3 s it is later.
  @Test(arguments: [0.1, 0.3])
  func `rule R3: at the instant of its end an animation is at its end, however that is rounded`(
    duration: Double
  ) throws {
    let stage = Stage(opacity: 0.5)
    let (box, loop) = (stage.box, stage.loop)
    box.beginTime = 1_000_000
    loop.advance(to: 1_000_000)
    let fade = BasicAnimation("opacity", from: 0, to: 1, duration: duration)
    let handle = try box.add(fade, forKey: "fade")
    loop.flush()
    loop.advance(to: try #require(handle.endTime))
    expectEqual((loop.now - 1_000_000 > duration), (duration == 0.3))
    expectEqual(
      handle.position, TimePosition(phase: .active, isInEffect: true, cycle: 0, progress: 1))
    expectEqual(box.presented.opacity, 1)
    expectEqual(handle.outcome, .finished)
    loop.advance(by: 1)
    expectEqual(box.presented.opacity, 0.5)
  }

  @Test(arguments: [0.1, 0.3])
  func `rule R3: so it is if a tracer has read the value in the middle of the pass`(
    duration: Double
  ) throws {
    let stage = Stage(opacity: 0.5)
    let (box, loop) = (stage.box, stage.loop)
    box.beginTime = 1_000_000
    loop.advance(to: 1_000_000)
    let fade = KeyframeAnimation(keyPath: "opacity")
    fade.values = [0, 1]
    fade.duration = duration
    let handle = try box.add(fade, forKey: "fade")
    loop.flush()
    // Begins at the instant at which the other one ends.
    let end = try #require(handle.endTime)
    let other = BasicAnimation("zPosition", from: 0, to: 1)
    other.beginTime = end
    try stage.root.add(other, forKey: "other")
    var reads = 0
    loop.addTracer { event in
      guard case .began = event.kind else { return }
      reads += box.presented.opacity >= 0 ? 1 : 0
    }
    loop.advance(to: end)
    expectEqual(reads, 1)
    expectEqual(handle.outcome, .finished)
    expectEqual(box.presented.opacity, 1)
    loop.advance(by: 1)
    expectEqual(box.presented.opacity, 0.5)
  }
}
