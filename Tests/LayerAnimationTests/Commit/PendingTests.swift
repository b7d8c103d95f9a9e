import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// Rule R1: animations of layers in no tree, and of layers that join and leave (record 0066).
@Suite struct PendingTests {
  @Test func `rule R1: an animation of a layer that no loop showed starts at its first commit`()
    throws
  {
    let stage = Stage()
    let loose = Layer(id: "loose")
    let log = EventLog()
    let animation = BasicAnimation("opacity", from: 0, to: 1)
    log.watch(animation, "a")
    let handle = try loose.add(animation, forKey: "a")
    stage.loop.advance(to: 5)
    expectEqual(loose.animationKeys, ["a"])
    expectNil(handle.beginTime)
    expectFalse(handle.isRunning)
    expectNil(handle.outcome)
    expectNil(loose.presentation)
    stage.root.addSublayer(loose)
    expectNil(loose.presentation)
    stage.loop.advance(to: 5.5)
    expectEqual(handle.beginTime, 5)
    expectEqual(loose.presented.opacity, 0.5)
    expectEqual(log.lines, ["a start"])
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("removing a pending one is reported at once, because no loop ever would") {
      let loose = Layer(id: "loose")
      let log = EventLog()
      for key in ["a", "b"] {
        let animation = BasicAnimation("opacity", from: 0, to: 1)
        log.watch(animation, key)
        try loose.add(animation, forKey: key)
      }
      loose.removeAnimation(forKey: "a")
      expectEqual(log.lines, ["a start", "a stop false", "a: cancelled"])
      try loose.add(BasicAnimation("opacity", to: 0), forKey: "b")
      expectEqual(log.lines.suffix(3), ["b start", "b stop false", "b: replaced"])
    },
    Fact("leaving and returning before the commit keeps animations running") {
      let stage = Stage()
      let handle = try stage.box.add(BasicAnimation("opacity", from: 0), forKey: "a")
      stage.loop.advance(to: 0.5)
      stage.box.removeFromSuperlayer()
      // This change is not reported, but it counts once the layer is back.
      stage.box.opacity = 1
      stage.root.addSublayer(stage.box)
      stage.loop.flush()
      expectTrue(handle.isRunning)
      expectEqual(stage.box.presented.opacity, 0.5)
      stage.loop.advance(to: 0.75)
      expectEqual(stage.box.presented.opacity, 0.75)
    },
    Fact("F95: leaving for longer stops them, and one added outside ends at the same commit") {
      let stage = Stage()
      let log = EventLog()
      let first = BasicAnimation("opacity", from: 0, to: 1)
      log.watch(first, "first")
      try stage.box.add(first, forKey: "first")
      stage.loop.advance(to: 0.5)
      stage.box.removeFromSuperlayer()
      let second = BasicAnimation("opacity", from: 0, to: 1)
      log.watch(second, "second")
      try stage.box.add(second, forKey: "second")
      expectEqual(stage.box.animationKeys, ["first", "second"])
      stage.loop.advance(to: 1)
      expectEqual(
        log.lines,
        [
          "first start", "second start", "first stop false", "second stop false",
          "first: removedWithLayer", "second: removedWithLayer",
        ])
      expectNil(stage.box.animationKeys)
      stage.root.addSublayer(stage.box)
      stage.loop.advance(to: 1.25)
      expectEqual(stage.box.presented.opacity, 0.5, "the model")
    },
    Fact("F95: one that is added long after its layer left ends at the next commit, blocks last") {
      let stage = Stage()
      let log = EventLog()
      stage.loop.withoutActions { stage.box.removeFromSuperlayer() }
      stage.loop.advance(to: 3)
      var handle: AnimationHandle?
      try stage.loop.transaction { _ in
        let late = BasicAnimation("opacity", from: 0, to: 1)
        log.watch(late, "late")
        handle = try stage.box.add(late, forKey: "late")
      } completion: {
        log.add("block")
      }
      stage.loop.advance(to: 4)
      expectEqual(log.lines, ["late start", "late stop false", "late: removedWithLayer", "block"])
      expectEqual(handle?.outcome, .removedWithLayer)
      expectNil(stage.box.animationKeys)
      expectTrue(stage.loop.isIdle)
    },
    Fact("F95: it plays if its layer is in the tree by the commit, after what it shows by then") {
      let stage = Stage()
      stage.loop.withoutActions { stage.box.removeFromSuperlayer() }
      stage.loop.advance(to: 2)
      try stage.box.add(BasicAnimation("opacity", from: 0, to: 0.5), forKey: "a")
      stage.loop.withoutActions { stage.root.addSublayer(stage.box) }
      stage.loop.advance(to: 2.5)
      expectEqual(stage.box.presented.opacity, 0.25)
    },
    Fact("F95: it plays in the tree of another loop, whichever loop commits first") {
      for isFormerFirst in [false, true] {
        let (a, b) = (Stage(), Stage())
        a.loop.withoutActions { a.box.removeFromSuperlayer() }
        a.loop.flush()
        let handle = try a.box.add(BasicAnimation("opacity", from: 0, to: 1), forKey: "a")
        b.loop.withoutActions { b.root.addSublayer(a.box) }
        if isFormerFirst { a.loop.flush() }
        b.loop.advance(to: 0.5)
        a.loop.flush()
        expectEqual(a.box.presented.opacity, 0.5)
        expectTrue(handle.isRunning)
      }
    },
    Fact("F95: its layer goes before the commit unless somebody is told of the end") {
      for isTold in [false, true] {
        let stage = Stage()
        let log = EventLog()
        weak var layer: Layer?
        do {
          let loose = Layer(id: "loose")
          stage.root.addSublayer(loose)
          stage.loop.flush()
          stage.loop.withoutActions { loose.removeFromSuperlayer() }
          stage.loop.flush()
          let late = BasicAnimation("opacity", from: 0, to: 1)
          if isTold { log.watch(late, "late") }
          try loose.add(late, forKey: "late")
          layer = loose
        }
        expectEqual(layer != nil, isTold)
        stage.loop.flush()
        expectEqual(log.lines.count, isTold ? 3 : 0)
        expectNil(layer)
      }
    },
    Fact("one that is removed before the commit that would end it is cancelled, once") {
      let stage = Stage()
      let log = EventLog()
      stage.loop.withoutActions { stage.box.removeFromSuperlayer() }
      stage.loop.flush()
      let late = BasicAnimation("opacity", from: 0, to: 1)
      log.watch(late, "late")
      try stage.box.add(late, forKey: "late")
      stage.box.removeAllAnimations()
      stage.loop.flush()
      stage.loop.flush()
      expectEqual(log.lines, ["late start", "late stop false", "late: cancelled"])
    },
    Fact("removing animations of a layer that just left leaves nothing behind") {
      let stage = Stage()
      let handle = try stage.box.add(BasicAnimation("opacity", from: 0, to: 1), forKey: "a")
      stage.loop.advance(to: 0.5)
      stage.loop.withoutActions {
        stage.box.removeFromSuperlayer()
        stage.box.removeAllAnimations()
      }
      stage.loop.flush()
      expectEqual(handle.outcome, .cancelled)
      expectTrue(stage.loop.isIdle)
      expectNil(stage.loop.nextEvent)
    },
    Fact("moving within one tree keeps animations running") {
      let stage = Stage()
      let other = Layer(id: "other")
      stage.root.addSublayer(other)
      let handle = try stage.box.add(BasicAnimation("opacity", from: 0, to: 1), forKey: "a")
      stage.loop.advance(to: 0.25)
      other.addSublayer(stage.box)
      stage.loop.advance(to: 0.5)
      expectTrue(handle.isRunning)
      expectEqual(stage.box.presented.opacity, 0.5)
    },
    Fact("a layer that moves to another loop's tree stops here and starts there") {
      let (a, b) = (Stage(), Stage())
      a.box.speed = 0.5
      let log = EventLog()
      let old = BasicAnimation("opacity", from: 0, to: 1)
      log.watch(old, "old")
      try a.box.add(old, forKey: "old")
      a.loop.advance(to: 0.5)
      b.loop.advance(to: 7)
      a.loop.withoutActions { b.loop.withoutActions { b.root.addSublayer(a.box) } }
      let new = BasicAnimation("opacity", from: 0, to: 1)
      log.watch(new, "new")
      try a.box.add(new, forKey: "new")
      b.loop.advance(to: 8)
      expectEqual(a.box.presented.opacity, 0.5)
      expectEqual(log.lines, ["old start", "new start"])
      a.loop.flush()
      expectEqual(log.lines.suffix(2), ["old stop false", "old: removedWithLayer"])
      expectTrue(a.loop.isIdle)
      b.loop.advance(to: 9)
      expectEqual(log.lines.suffix(2), ["new stop true", "new: finished"])
      expectEqual(a.box.presented.opacity, 1)
    },
  ]
}
