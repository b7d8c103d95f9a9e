import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// F101, F104, D14: the animation that a change adds implicitly.
@Suite struct ImplicitAnimationTests {
  private let stage = Stage(opacity: 0.5)
  private var box: Layer { stage.box }
  private var loop: RenderLoop { stage.loop }

  @Test func `F101: its fields, one by one`() throws {
    loop.advance(to: 3)
    let draft = try #require(box.action(forKey: "opacity") as? BasicAnimation)
    expectEqual(draft.fromValue, 0.5)
    expectNil(draft.toValue)
    expectNil(draft.byValue)
    box.opacity = 1
    let handle = try #require(box.animationHandle(forKey: "opacity"))
    let animation = handle.animation
    expectEqual(animation.className, "BasicAnimation")
    expectEqual(animation.keyPath, "opacity")
    var timing = MediaTiming()
    timing.duration = 0.25
    timing.fillMode = .backwards
    expectEqual(animation.timing, timing)
    expectEqual(animation.timing.beginTime, 0)
    expectNil(handle.beginTime)
    expectEqual(animation.timingFunction, .default)
    expectTrue(animation.isRemovedOnCompletion)
    expectFalse(animation.isAdditive)
    expectFalse(animation.isCumulative)
    expectFalse(animation.commitsOnStop)
    expectNil(animation.delegate)
    expectEqual(animation.warnings, [])
    loop.flush()
    expectEqual(handle.beginTime, 3)
    expectEqual(handle.endTime, 3.25)
    expectEqual(animation.timing.beginTime, 3)
  }

  @Test func `F101: it goes from the value before to the model's, with the default curve`() {
    box.opacity = 1
    expectEqual(box.presented.opacity, 0.5)
    loop.advance(to: 0.125)
    // F76: the default curve at 0.5.
    expectEqual(box.presented.opacity, (0.5 + 0.5 * 0.8024034), within: 2e-6)
    loop.advance(to: 0.25)
    expectEqual(box.presented.opacity, 1)
    loop.advance(to: 0.3)
    expectEqual(box.presented.opacity, 1)
    expectNil(box.animationKeys)
  }

  @Test func `F101: the transaction's duration and timing function`() throws {
    loop.transaction(duration: 0.7, timingFunction: .linear) { _ in
      box.opacity = 1
      box.isHidden = true
    }
    for key in ["opacity", "transition"] {
      let animation = try #require(box.animation(forKey: key))
      expectEqual(animation.timing.duration, 0.7)
      expectEqual(animation.timingFunction, .linear)
    }
  }

  @Test func `F101: the action itself has the transaction's duration and timing function`() throws {
    func expectDrafts(_ duration: Double, _ function: MediaTimingFunction) throws {
      for key in ["opacity", "hidden", "sublayers"] {
        let draft = try #require(box.action(forKey: key) as? Animation)
        expectEqual(draft.timing.duration, duration, "\(key)")
        expectEqual(draft.timingFunction, function, "\(key)")
      }
    }
    try expectDrafts(0.25, .default)
    try loop.transaction(duration: 0.7, timingFunction: .linear) { _ in
      try expectDrafts(0.7, .linear)
    }
  }

  @Test func `F101: the frame makes position, then bounds; hidden makes a transition`() {
    box.frame = Rect(x: 10, y: 20, width: 100, height: 50)
    expectEqual(box.animationKeys, ["position", "bounds"])
    let other = Layer()
    loop.withoutActions { stage.root.addSublayer(other) }
    loop.flush()
    other.isHidden = true
    expectEqual(other.animationKeys, ["transition"])
    let transition = other.animation(forKey: "transition")
    expectEqual(transition?.className, "Transition")
    expectEqual(transition?.timing.duration, 0.25)
    expectEqual(transition?.timingFunction, .default)
    other.masksToBounds = true
    expectEqual(other.animationKeys, ["transition"], "every transition stands under one key (F83)")
  }

  @Test func `F104: an equal value requests no action and adds no animation`() throws {
    let asked = AskedDelegate()
    box.delegate = asked
    box.opacity = 0.5
    box.position = .zero
    try box.setValue(0.5, forKeyPath: "opacity")
    box.frame = box.frame
    box.name = nil
    expectEqual(asked.keys, [])
    expectNil(box.animationKeys)
    expectTrue(loop.isIdle)
  }

  @Test func `D14: an interrupted one starts from the presentation`() throws {
    loop.transaction(duration: 1, timingFunction: .linear) { _ in box.opacity = 1 }
    loop.advance(to: 0.5)
    expectEqual(box.presented.opacity, 0.75, within: 1e-12)
    loop.transaction(duration: 1, timingFunction: .linear) { _ in box.opacity = 0.25 }
    // No jump: the presented value is the same as before.
    expectEqual(box.presented.opacity, 0.75, within: 1e-12)
    expectEqual(box.animationKeys, ["opacity"])
    loop.advance(to: 1)
    expectEqual(box.presented.opacity, 0.5, within: 1e-12)
    loop.advance(to: 1.5)
    expectEqual(box.presented.opacity, 0.25)
  }

  @Test func `F102, D14: changed twice in one transaction, it starts from the presented value`() {
    loop.transaction { _ in
      box.opacity = 1
      box.opacity = 0.25
    }
    expectEqual(box.animationKeys, ["opacity"])
    expectEqual(box.presented.opacity, 0.5, "not 1, which never showed")
    loop.advance(to: 0.125)
    // F76: the default curve at 0.5.
    expectEqual(box.presented.opacity, (0.5 - 0.25 * 0.8024034), within: 2e-6)
    loop.advance(to: 0.25)
    expectEqual(box.presented.opacity, 0.25)
  }

  @Test func `F102, D14: changed and changed back before a commit, nothing moves`() {
    box.opacity = 1
    box.opacity = 0.5
    for time in [0, 0.05, 0.125, 0.25, 1] {
      loop.advance(to: time)
      expectEqual(box.presented.opacity, 0.5)
    }
  }

  @Test func `F101: a value set without actions first is the old value, from which it starts`() {
    loop.transaction(timingFunction: .linear) { _ in
      loop.withoutActions { box.opacity = 0 }
      box.opacity = 1
    }
    expectEqual(box.presented.opacity, 0)
    loop.advance(to: 0.0625)
    expectEqual(box.presented.opacity, 0.25, within: 1e-12)
  }

  @Test func `D14: an explicit animation is interrupted in the same way`() throws {
    try box.add(BasicAnimation("opacity", from: 0, to: 1), forKey: "mine")
    loop.advance(to: 0.25)
    let animation = try #require(box.action(forKey: "opacity") as? BasicAnimation)
    expectEqual(animation.fromValue, 0.25)
    expectEqual((box.action(forKey: "zPosition") as? BasicAnimation)?.fromValue, 0)
  }

  @Test func `D14: with one moving component the whole property starts as presented`() throws {
    try box.add(BasicAnimation("position.x", from: 0, to: 100), forKey: "x")
    loop.advance(to: 0.5)
    let animation = try #require(box.action(forKey: "position") as? BasicAnimation)
    expectEqual(animation.fromValue, .point(Point(x: 50, y: 0)))
  }

  @Test func `commitsOnStop sets the model without requesting actions`() throws {
    let asked = AskedDelegate()
    box.delegate = asked
    let animation = BasicAnimation("opacity", from: 0, to: 1)
    animation.commitsOnStop = true
    try box.add(animation, forKey: "a")
    loop.advance(to: 2)
    expectEqual(box.opacity, 1)
    expectEqual(asked.keys, [])
    expectNil(box.animationKeys)
  }

  @Test func `an implicit animation releases its layer and its loop`() {
    weak var gone: RenderLoop?
    weak var layer: Layer?
    do {
      let stage = Stage()
      (gone, layer) = (stage.loop, stage.box)
      stage.box.opacity = 0
      stage.loop.advance(to: 0.1)
      stage.box.opacity = 1
    }
    expectNil(gone)
    expectNil(layer)
  }
}
