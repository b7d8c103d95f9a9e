import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// Layers that join or leave a tree with sublayers, and are taken apart before the commit.
@Suite struct MovingSubtreeTests {
  private let log = EventLog()

  private func fade(_ name: String) -> BasicAnimation {
    let animation = BasicAnimation("opacity", from: 0, to: 1)
    log.watch(animation, name)
    return animation
  }

  @Test func `a layer that moves out of a new subtree before the commit is committed too`() throws {
    let stage = Stage()
    let (group, leaf) = (Layer(id: "group"), Layer(id: "leaf"))
    group.addSublayer(leaf)
    try leaf.add(fade("a"), forKey: "a")
    stage.loop.withoutActions {
      stage.root.addSublayer(group)
      stage.root.addSublayer(leaf)
    }
    expectTrue(leaf.presentation != nil)
    stage.loop.advance(to: 0.5)
    expectEqual(leaf.presented.opacity, 0.5)
    expectEqual(log.lines, ["a start"])
  }

  @Test func `F95: a layer removed from a subtree that just left stops as well`() throws {
    let stage = Stage()
    let leaf = Layer(id: "leaf")
    stage.box.addSublayer(leaf)
    try leaf.add(fade("a"), forKey: "a")
    stage.loop.advance(to: 0.5)
    stage.loop.withoutActions {
      stage.box.removeFromSuperlayer()
      leaf.removeFromSuperlayer()
    }
    stage.loop.flush()
    expectEqual(log.lines, ["a start", "a stop false", "a: removedWithLayer"])
    expectNil(leaf.animationKeys)
    expectNil(stage.loop.nextEvent)
  }

  @Test func `F95: removed from such a subtree and freed, it is reported by the loop, once`() throws
  {
    let stage = Stage()
    do {
      let leaf = Layer(id: "leaf")
      stage.box.addSublayer(leaf)
      try leaf.add(fade("a"), forKey: "a")
      stage.loop.advance(to: 0.5)
      stage.loop.transaction(disableActions: true) { _ in
        stage.box.removeFromSuperlayer()
        leaf.removeFromSuperlayer()
      }
    }
    stage.loop.advance(to: 3)
    expectEqual(log.lines, ["a start", "a stop false", "a: removedWithLayer"])
    expectTrue(stage.loop.isIdle)
  }

  @Test func `a layer removed from such a subtree may outlive the loop and be animated again`()
    throws
  {
    let leaf = Layer(id: "leaf")
    do {
      let stage = Stage()
      stage.box.addSublayer(leaf)
      try leaf.add(fade("a"), forKey: "a")
      stage.loop.advance(to: 0.5)
      stage.box.removeFromSuperlayer()
      leaf.removeFromSuperlayer()
    }
    expectEqual(log.lines, ["a start"])
    leaf.removeAllAnimations()
    let loop = RenderLoop(root: leaf)
    try leaf.add(fade("b"), forKey: "a")
    loop.advance(to: 1)
    expectEqual(log.lines.suffix(3), ["b start", "b stop true", "b: finished"])
  }

  @Test func `F1: moved below a faster layer and back, an animation goes on in its time`() throws {
    let stage = Stage()
    let fast = Layer(id: "fast")
    fast.speed = 2
    stage.loop.withoutActions { stage.root.addSublayer(fast) }
    let handle = try stage.box.add(
      BasicAnimation("opacity", from: 0, to: 1, duration: 4), forKey: "a")
    stage.loop.advance(to: 1)
    expectEqual(stage.box.presented.opacity, 0.25)
    stage.loop.withoutActions { fast.addSublayer(stage.box) }
    // The box's time is 2 s, of the 4 s that began at 0.
    expectEqual(stage.box.presented.opacity, 0.5)
    expectEqual(handle.endTime, 2)
    stage.loop.advance(to: 1.5)
    expectEqual(stage.box.presented.opacity, 0.75)
    stage.loop.withoutActions { stage.root.addSublayer(stage.box) }
    expectEqual(stage.box.presented.opacity, 0.375)
    expectEqual(handle.endTime, 4)
  }

  @Test func `removed from such a subtree and put back, its animations continue`() throws {
    let stage = Stage()
    let leaf = Layer(id: "leaf")
    stage.box.addSublayer(leaf)
    try leaf.add(fade("a"), forKey: "a")
    stage.loop.advance(to: 0.5)
    stage.box.removeFromSuperlayer()
    stage.root.addSublayer(leaf)
    stage.loop.advance(to: 0.75)
    expectEqual(leaf.presented.opacity, 0.75)
    expectEqual(log.lines, ["a start"])
  }
}

/// Rule R3 presents an end for one instant more, when the layer may already be elsewhere.
@Suite struct MovingAtTheEndTests {
  private func ended() throws -> Stage {
    let stage = Stage()
    try stage.box.add(BasicAnimation("opacity", from: 0, to: 1), forKey: "a")
    stage.loop.advance(to: 1)
    expectEqual(stage.box.presented.opacity, 1)
    return stage
  }

  @Test func `a layer whose animation just ended may join another loop's tree`() throws {
    let (a, b) = (try ended(), Stage())
    a.loop.withoutActions { b.loop.withoutActions { b.root.addSublayer(a.box) } }
    expectEqual(a.box.presented.opacity, 0.5)
    try a.box.add(BasicAnimation("opacity", from: 0, to: 1), forKey: "b")
    b.loop.advance(to: 0.25)
    expectEqual(a.box.presented.opacity, 0.25)
    a.loop.advance(to: 2)
    expectEqual(a.box.presented.opacity, 0.25)
    b.loop.advance(to: 2)
    expectEqual(a.box.presented.opacity, 0.5)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("so may a layer whose animation was removed, before its old loop commits that") {
      let (a, b) = (Stage(), Stage())
      let handle = try a.box.add(BasicAnimation("opacity", from: 0, to: 1), forKey: "a")
      a.loop.advance(to: 0.5)
      a.loop.withoutActions {
        a.box.removeAnimation(forKey: "a")
        b.loop.withoutActions { b.root.addSublayer(a.box) }
      }
      b.loop.advance(to: 0.5)
      expectEqual(a.box.presented.opacity, 0.5)
      a.loop.flush()
      expectEqual(handle.outcome, .cancelled)
      expectTrue(a.loop.isIdle)
    },
    Fact("a layer may leave at its animation's end and come back in the same callback") {
      let stage = Stage()
      let (root, box) = (stage.root, stage.box)
      let animation = BasicAnimation("opacity", from: 0, to: 1)
      animation.completion = { _ in
        box.removeFromSuperlayer()
        box.opacity = 0.25
        root.addSublayer(box)
      }
      try box.add(animation, forKey: "a")
      stage.loop.advance(to: 1)
      stage.loop.advance(to: 1.5)
      expectEqual(box.presented.opacity, 0.25)
    },
  ]

  @Test func `a tree whose animation just ended may be given to a new loop`() throws {
    let (root, box): (Layer, Layer) = try {
      let stage = try ended()
      return (stage.root, stage.box)
    }()
    let loop = RenderLoop(root: root)
    loop.flush()
    expectEqual(box.presented.opacity, 0.5)
    box.opacity = 0.75
    loop.settleOrRecord()
    loop.advance(by: 1)
    expectEqual(box.presented.opacity, 0.75)
  }
}
