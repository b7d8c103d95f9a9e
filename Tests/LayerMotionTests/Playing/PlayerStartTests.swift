import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport
import Testing

/// The value at which a player starts, the place of its animation among others, and its report.
@Suite struct PlayerStartTests {
  private let stage = WrapperStage()
  private var box: Layer { stage.box }
  private var loop: RenderLoop { stage.loop }

  // MARK: The start value

  @Test(arguments: [false, true])
  func `A value that is not presented yet is the start, also while another property moves`(
    isMoving: Bool
  ) throws {
    if isMoving {
      try box.add(BasicAnimation("opacity", to: 0, duration: 9), forKey: "own")
      loop.flush()
    }
    loop.withoutActions { box.position.x = 50 }
    try box.tween(.x(100))
    loop.advance(to: 0.5)
    expectEqual(stage.x, 75)
    loop.advance(to: 2)
    expectEqual(box.position.x, 100)
    box.removeAllAnimations()
    loop.flush()
  }

  @Test(arguments: ["position", "position.x"])
  func `What an animation of the property or of the whole shows is the start`(keyPath: String)
    throws
  {
    let end: PropertyValue = keyPath == "position" ? .point(Point(x: 40, y: 0)) : 40
    let start: PropertyValue = keyPath == "position" ? .point(.zero) : 0
    try box.add(BasicAnimation(keyPath, from: start, to: end, duration: 2), forKey: "own")
    loop.advance(to: 1)
    // 20 shows, of 40 in 2 s.
    try box.tween(.x(100))
    expectEqual(stage.x, 20)
    loop.advance(to: 1.5)
    expectEqual(stage.x, 60, within: 1e-9)
    loop.cancelAll()
  }

  @Test func `A layer that was never presented starts at its model`() throws {
    let new = Layer(id: "new")
    new.position.x = 30
    stage.root.addSublayer(new)
    try new.tween(.x(40))
    loop.flush()
    loop.advance(to: 0.5)
    expectEqual(new.presented.position.x, 35)
    loop.advance(to: 2)
    expectEqual(new.position.x, 40)
  }

  @Test func `An additive player starts at the model`() throws {
    try box.tween(.x(100), .duration(2))
    loop.advance(to: 1)
    try box.tween(.by(keyPath: "position.x", 8), .overwrite(.additive))
    // The tween shows 50 over any model, and −8 is added.
    loop.flush()
    expectEqual(box.position.x, 8)
    expectEqual(stage.x, 42, within: 1e-9)
    loop.cancelAll()
  }

  // MARK: Transactions

  @Test func `A player keeps its easing, and the transaction its function`() throws {
    try loop.transaction(timingFunction: .easeIn) { transaction in
      try box.tween(.x(100))
      expectEqual(transaction.animationTimingFunction, .easeIn)
      try box.add(BasicAnimation("position.y", from: 0, to: 100), forKey: "own")
    }
    loop.advance(to: 0.5)
    // F30: the transaction's function is that of the animation that is added by hand.
    expectEqual(stage.x, 50)
    expectEqual(stage.y, 31.535682, within: 1e-4)
    loop.cancelAll()
  }

  // MARK: Additive transforms

  /// The second tween turns the box; its animation applies before or after that of the first.
  @Test(
    "D6: an additive animation of a transform goes below older ones, whatever group they are in",
    arguments: [
      ("transform.scale.x", [.overwrite(.additive)], false, [.overwrite(.additive)], true),
      (
        "transform.scale.x", [.overwrite(.additive), .repeatCount(2), .repeatDelay(1)], false,
        [.overwrite(.additive)], true
      ),
      (
        "transform.scale.x", [.overwrite(.additive), .repeatCount(2), .repeatDelay(1)], true,
        [.overwrite(.additive)], true
      ),
      (
        "transform.scale.x", [.overwrite(.additive)], true,
        [.overwrite(.additive), .repeatCount(2), .repeatDelay(1)], true
      ),
      ("position.x", [.overwrite(.additive)], false, [.overwrite(.additive)], false),
      (
        "position.x", [.overwrite(.additive), .repeatCount(2), .repeatDelay(1)], true,
        [.overwrite(.additive)], false
      ),
      ("transform.scale.x", [], false, [.overwrite(.additive)], false),
      (
        "transform.scale.x", [.repeatCount(2), .repeatDelay(1)], true, [.overwrite(.additive)],
        false
      ),
      ("transform.scale.x", [.overwrite(.additive)], false, [], false),
      (
        "transform.scale.x", [.overwrite(.additive)], false, [.repeatCount(2), .repeatDelay(1)],
        false
      ),
    ] as [(String, [TweenItem], Bool, [TweenItem], Bool)])
  func order(
    keyPath: String, firstItems: [TweenItem], isReversed: Bool, secondItems: [TweenItem],
    isBelow: Bool
  ) throws {
    let first = try box.tween(firstItems + [.to(keyPath: keyPath, 3), .duration(2)])
    loop.advance(to: 0.5)
    if isReversed { first.reverse() }
    loop.flush()
    let second = try box.tween(secondItems + [.rotation(1), .duration(2)])
    loop.flush()
    let keys = ["tween-1/\(keyPath)", "tween-2/transform.rotation.z"]
    expectEqual(box.animationKeys, (isBelow ? keys.reversed() : keys))
    expectTrue(first.isRunning)
    expectTrue(second.isRunning)
    loop.cancelAll()
  }

  // MARK: Reports

  @Test func `Every kind of player reports its end with its name`() throws {
    var ends: [String] = []
    loop.activities.addEndListener { ends.append("\($0)") }
    let box = box
    try box.tween(.x(1), .duration(0.25))
    var timeline = Timeline()
    timeline.append(TimelineStep("box", "position.y", to: 1, duration: 0.5))
    try loop.play(timeline)
    try Motion(box).opacity(to: 0, duration: 0.75).run()
    loop.animate(withDuration: 1) { box.cornerRadius = 2 }
    let animator = PropertyAnimator(on: loop, duration: 1.25) { box.anchorPoint = .zero }
    animator.startAnimation()
    let value = ValueAnimator(from: 0, to: 1)
    value.duration = 1.5
    value.name = "bar"
    try value.start(on: loop) { _ in }
    loop.advance(to: 9)
    expectEqual(
      ends,
      [
        "0.25  tween 1: finished", "0.5  timeline 1: finished", "0.75  motion 1: finished",
        "1.0  block 1: finished", "1.25  animator 1: finished", "1.5  bar: finished",
      ])
  }
}
