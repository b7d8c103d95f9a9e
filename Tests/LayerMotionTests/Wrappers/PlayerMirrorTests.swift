import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport
import Testing

/// What a debugger lists of a player: a few values, and no insides.
@Suite struct PlayerMirrorTests {
  private let stage = Stage(opacity: 1)
  private var loop: RenderLoop { stage.loop }

  private func members(_ subject: Any) -> [String] {
    Mirror(reflecting: subject).children.map { "\($0.label ?? "") \($0.value)" }
  }

  @Test func `A playback has a name and a state`() throws {
    let tween = try stage.box.tween(.duration(2), .opacity(0))
    loop.advance(to: 0.5)
    expectEqual(members(tween), ["name tween 1", "state running at 0.5 s of 2 s"])
    loop.advance(to: 3)
    expectEqual(members(tween), ["name ", "state recycled"])
  }

  @Test func `A block has its times and a state`() {
    let block = loop.animate(withDuration: 2, delay: 0.5, options: .curveLinear) {
      stage.box.opacity = 0
    }
    loop.advance(to: 1)
    expectEqual(members(block), ["totalDuration 2.0", "delay 0.5", "state running at 25 %"])
    block.cancel()
    loop.flush()
    expectEqual(members(block).last, "state cancelled at the end")
    expectEqual(Mirror(reflecting: block).displayStyle, .class)
  }

  @Test func `A sequence has its count, its length and a state`() {
    let box = stage.box
    let sequence = loop.animate(
      eachBlockDuration: 2, animationBlocks: [{ box.opacity = 0 }, { box.opacity = 1 }])
    loop.advance(to: 1)
    expectEqual(
      members(sequence), ["count 2", "totalDuration 4.0", "state 1 started, running at 25 %"])
    expectEqual(Mirror(reflecting: sequence).displayStyle, .class)
    sequence.cancel()
    loop.flush()
  }

  @Test func `A property animator has its duration and a state`() {
    let box = stage.box
    let animator = PropertyAnimator(on: loop, duration: 2, curve: .linear) { box.opacity = 0 }
    expectEqual(members(animator), ["duration 2.0", "state inactive"])
    animator.startAnimation()
    loop.advance(to: 0.5)
    expectEqual(members(animator), ["duration 2.0", "state active, running at 25 %"])
    expectEqual(Mirror(reflecting: animator).displayStyle, .class)
    animator.finishAnimation(at: .end)
  }

  @Test func `A value animator has its ends and a state`() throws {
    let animator = ValueAnimator(from: 1, to: 9)
    expectEqual(members(animator), ["from 1.0", "to 9.0", "state not started"])
    try animator.start(on: loop) { _ in }
    loop.advance(to: 0.25)
    expectEqual(members(animator), ["from 1.0", "to 9.0", "state running at 3.0"])
    expectEqual(Mirror(reflecting: animator).displayStyle, .class)
    animator.cancel()
  }
}
