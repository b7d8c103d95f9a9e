import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// Completions are called exactly once, whatever is freed, and nothing is retained too long.
@Suite struct LifetimeTests {
  final class Token {}

  @Test func `a discarded loop reports nothing and keeps its last instant`() throws {
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
    #expect(
      log.lines == ["short start", "long start", "short stop true", "short: finished"])
    #expect(box.animationKeys == ["long"])
    // 2 s of 5, from 0 to 1.
    #expect(box.presentation?.opacity == 0.4)
    // The tree is free for another loop, which starts without the first one's animations.
    let loop = RenderLoop(root: root)
    #expect(box.presented.opacity == 0.4)
    loop.flush()
    #expect(box.presented.opacity == 1)
    #expect(box.animationKeys == nil)
    #expect(loop.animations.isEmpty && loop.isIdle)
    #expect(log.lines.count == 4)
  }

  @Test func `a discarded loop releases its source of actions, although its layers live on`() {
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
    #expect(source != nil)
    loop = nil
    #expect(source == nil)
    // It still reads from what remains of the loop.
    #expect(box.presentation != nil)
  }

  @Test func `a layer that is released with pending animations reports nothing`() throws {
    let log = EventLog()
    do {
      let loose = Layer(id: "loose")
      let animation = BasicAnimation("opacity", from: 0, to: 1)
      log.watch(animation, "a")
      try loose.add(animation, forKey: "a")
    }
    #expect(log.lines == [])
  }

  @Test func `a handle retains its layer after a commit removed it from the tree`() throws {
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
    #expect(gone != nil)
    #expect(ended?.layer === gone && ended?.outcome == .finished)
    #expect(removed?.layer === gone && removed?.outcome == .removedWithLayer)
    removed?.remove()
    #expect(ended?.key == "ended")
    (ended, removed) = (nil, nil)
    #expect(gone == nil)
  }

  @Test func `nothing of a finished scene stays in memory`() throws {
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
    #expect(layer == nil)
    #expect(loop == nil)
    #expect(token == nil)
  }

  @Test func `a running loop releases animations that ended or were removed`() throws {
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
    #expect(ended == nil && removed != nil)
    stage.box.removeAnimation(forKey: "long")
    stage.loop.flush()
    #expect(removed == nil)
  }

  @Test func `a handle never refers to another animation`() throws {
    let stage = Stage()
    let first = try stage.box.add(BasicAnimation("opacity", to: 0), forKey: "k")
    let second = try stage.box.add(BasicAnimation("opacity", to: 1), forKey: "k")
    stage.loop.flush()
    #expect(first.outcome == .replaced && second.outcome == nil)
    first.remove()
    stage.loop.advance(to: 0.5)
    #expect(second.isRunning)
    #expect(stage.box.animationKeys == ["k"])
    #expect(stage.box.animationHandle(forKey: "k")?.animation === second.animation)
    second.remove()
    second.remove()
    stage.loop.flush()
    #expect(second.outcome == .cancelled)
    #expect(stage.box.animationHandle(forKey: "k") == nil)
  }

  @Test func `a handle of an animation without a key removes only that one`() throws {
    let stage = Stage(opacity: 0)
    var handles: [AnimationHandle] = []
    for step in 1...3 {
      let animation = BasicAnimation(
        "opacity", from: .number(Double(step)), to: .number(Double(step)))
      animation.isAdditive = true
      handles.append(try stage.box.add(animation))
    }
    stage.loop.advance(to: 0.5)
    #expect(stage.box.presented.opacity == 6)
    handles[1].remove()
    stage.loop.flush()
    #expect(stage.box.presented.opacity == 4)
  }

  @Test func `two loops are independent`() throws {
    let (a, b) = (Stage(), Stage())
    try a.box.add(BasicAnimation("opacity", from: 0, to: 1), forKey: "k")
    try b.box.add(BasicAnimation("opacity", from: 0, to: 1), forKey: "k")
    a.loop.advance(to: 0.25)
    #expect(a.box.presented.opacity == 0.25)
    #expect(b.loop.now == 0)
    b.loop.advance(to: 0.75)
    #expect(b.box.presented.opacity == 0.75)
    #expect(a.box.presented.opacity == 0.25)
    a.box.removeAllAnimations()
    a.loop.flush()
    #expect(a.loop.isIdle && !b.loop.isIdle)
  }
}
