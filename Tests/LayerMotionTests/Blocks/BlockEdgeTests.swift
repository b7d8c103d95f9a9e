import LayerAnimation
import LayerModel
import TestSupport
import Testing

@testable import LayerMotion

/// Blocks where something is left out: no block around, no value before, nothing that animates.
@Suite struct BlockEdgeTests {
  private let stage = BlockStage()
  private var box: Layer { stage.box }
  private var loop: RenderLoop { stage.loop }

  @Test func `Outside of a block, a modification of animations only makes the changes`() {
    loop.modifyAnimations(withRepeatCount: 3, autoreverses: true) { box.position.x = 100 }
    expectEqual(box.position.x, 100)
    expectNil(box.animationKeys)
  }

  /// D17: linear.
  @Test func `In a keyframe block, a part cannot repeat on its own`() {
    let block = loop.animateKeyframes(withDuration: 2) {
      loop.modifyAnimations(withRepeatCount: 3, autoreverses: true) { box.position.x = 100 }
    }
    expectEqual(block.totalDuration, 2)
    for (instant, x) in [(0.5, 25.0), (1, 50), (1.5, 75), (2, 100)] {
      loop.advance(to: instant)
      expectEqual(box.presented.position.x, x, within: 1e-9)
    }
    expectEqual(block.outcome, .finished)
    expectTrue(loop.isIdle)
  }

  @Test(arguments: [false, true])
  func `A colour animates if the layer has one, whichever layer is changed first`(isFirst: Bool) {
    let plain = Layer(id: "plain")
    loop.withoutActions { stage.root.addSublayer(plain) }
    loop.flush()
    loop.animate(withDuration: 1) {
      for layer in isFirst ? [box, plain] : [plain, box] { layer.backgroundColor = .white }
    }
    expectEqual(box.animationKeys, ["backgroundColor"])
    expectNil(plain.animationKeys)
    loop.animate(withDuration: 1) { plain.backgroundColor = .black }
    expectEqual(plain.animationKeys, ["backgroundColor"])
  }

  @Test func `An animation of one's own takes no touches away, a block's beside it does`() throws {
    try box.add(BasicAnimation("opacity", to: 0.5), forKey: "own")
    loop.flush()
    expectTrue(loop.allowsInteraction(with: box))
    let block = loop.animate(withDuration: 1) { box.position.x = 100 }
    expectEqual(box.animationKeys, ["own", "position"])
    expectFalse(loop.allowsInteraction(with: box))
    block.cancel()
    expectTrue(loop.allowsInteraction(with: box))
  }

  /// Each sequence waits for its second block, after its first one changed the box.
  @Test(arguments: [AnimatingPosition.end, .current, .start])
  func `Sequences that wait are cancelled in the order of their start, or the other way round`(
    position: AnimatingPosition
  ) {
    var ended: [Int] = []
    let box = box
    let changes: [() -> Void] = [
      { box.opacity = 0.5 }, { box.cornerRadius = 3 }, { box.position.x = 9 },
      { box.anchorPoint = .zero }, { box.position.y = 9 },
    ]
    for (number, change) in changes.enumerated() {
      loop.animate(
        eachBlockDuration: 1, eachBlockDelay: 1,
        animationBlocks: [change, { Issue.record("block 2 was started") }],
        completion: { finished in
          expectFalse(finished)
          ended.append(number)
        })
    }
    loop.advance(to: 2.5)
    expectNil(box.animationKeys)
    expectEqual(ended, [])
    box.cancelBlocks(at: position)
    loop.advance(to: 9)
    expectEqual(ended, (position == .start ? [4, 3, 2, 1, 0] : [0, 1, 2, 3, 4]))
  }

  @Test func `A sequence has its own pace and a name in reports`() {
    var ends: [String] = []
    loop.activities.addEndListener { end in
      // Each of its blocks reports its own end, too.
      if !end.name.contains("block") { ends.append("\(end)") }
    }
    let sequence = loop.animate(eachBlockDuration: 1, animationBlocks: [{}, {}])
    expectEqual(sequence.timeScale, 1)
    sequence.timeScale = 4
    expectEqual(sequence.timeScale, 4)
    expectEqual(sequence.endTime, 0.5)
    loop.advance(to: 0.75)
    _ = loop.animate(eachBlockDuration: 1, animationBlocks: [])
    expectEqual(ends, ["0.5  sequence 1: finished", "0.75  sequence 2: finished"])
  }

  @Test func `An animator that jumps ends in the next pass, at this instant`() {
    let box = box
    loop.advance(to: 3)
    let animator = PropertyAnimator(on: loop, duration: 0) { box.position.x = 100 }
    expectNil(animator.endTime)
    animator.startAnimation()
    expectTrue(animator.isRunning)
    expectEqual(animator.endTime, 3)
    expectNil(animator.outcome)
    loop.flush()
    expectFalse(animator.isRunning)
    expectNil(animator.endTime)
    expectEqual(animator.outcome, .finished)
    expectEqual(box.presented.position.x, 100)
    expectTrue(loop.isIdle)
  }

  @Test func `A running animation has no outcome for a player yet`() throws {
    let handle = try box.add(BasicAnimation("opacity", to: 0.5), forKey: "own")
    expectNil(handle.playerOutcome(removedAt: .end))
    loop.flush()
    expectNil(handle.playerOutcome(removedAt: .end))
    let next = try box.add(BasicAnimation("opacity", to: 0.25), forKey: "own")
    loop.flush()
    expectEqual(handle.playerOutcome(removedAt: .end), .replaced(by: "own"))
    next.remove()
    loop.flush()
    expectEqual(next.playerOutcome(removedAt: .start), .cancelled(at: .start))
    let third = try box.add(BasicAnimation("opacity", to: 0.25), forKey: "own")
    loop.advance(by: 2)
    expectEqual(third.playerOutcome(removedAt: .end), .finished)
    let fourth = try box.add(BasicAnimation("opacity", to: 0.25), forKey: "own")
    loop.flush()
    box.removeFromSuperlayer()
    loop.flush()
    expectEqual(fourth.playerOutcome(removedAt: .end), .removed)
  }

  @Test func `An animation that a player replaced names the player`() throws {
    let handle = try box.add(BasicAnimation("opacity", to: 0.5), forKey: "opacity")
    loop.flush()
    loop.animate(withDuration: 1) { box.opacity = 0 }
    loop.flush()
    expectEqual(handle.playerOutcome(removedAt: .end), .replaced(by: "block 1"))
  }

  @Test func `Names of inner steps are put together`() {
    let origin = AnimationOrigin(source: "sequence", number: 2)
    let block = origin.with(step: "block 1")
    expectEqual(block.step, "block 1")
    expectEqual(block.source, "sequence")
    expectEqual(block.number, 2)
    expectEqual(block.with(step: "opacity").step, "block 1, opacity")
  }
}
