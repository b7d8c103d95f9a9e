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
    #expect(box.position.x == 100 && box.animationKeys == nil)
  }

  /// D17: linear.
  @Test func `In a keyframe block, a part cannot repeat on its own`() {
    let block = loop.animateKeyframes(withDuration: 2) {
      loop.modifyAnimations(withRepeatCount: 3, autoreverses: true) { box.position.x = 100 }
    }
    #expect(block.totalDuration == 2)
    for (instant, x) in [(0.5, 25.0), (1, 50), (1.5, 75), (2, 100)] {
      loop.advance(to: instant)
      #expect(isNear(box.presented.position.x, x))
    }
    #expect(block.outcome == .finished && loop.isIdle)
  }

  @Test(arguments: [false, true])
  func `A colour animates if the layer has one, whichever layer is changed first`(isFirst: Bool) {
    let plain = Layer(id: "plain")
    loop.withoutActions { stage.root.addSublayer(plain) }
    loop.flush()
    loop.animate(withDuration: 1) {
      for layer in isFirst ? [box, plain] : [plain, box] { layer.backgroundColor = .white }
    }
    #expect(box.animationKeys == ["backgroundColor"] && plain.animationKeys == nil)
    loop.animate(withDuration: 1) { plain.backgroundColor = .black }
    #expect(plain.animationKeys == ["backgroundColor"])
  }

  @Test func `An animation of one's own takes no touches away, a block's beside it does`() throws {
    try box.add(BasicAnimation("opacity", to: 0.5), forKey: "own")
    loop.flush()
    #expect(loop.allowsInteraction(with: box))
    let block = loop.animate(withDuration: 1) { box.position.x = 100 }
    #expect(box.animationKeys == ["own", "position"] && !loop.allowsInteraction(with: box))
    block.cancel()
    #expect(loop.allowsInteraction(with: box))
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
          #expect(!finished)
          ended.append(number)
        })
    }
    loop.advance(to: 2.5)
    #expect(box.animationKeys == nil && ended == [])
    box.cancelBlocks(at: position)
    loop.advance(to: 9)
    #expect(ended == (position == .start ? [4, 3, 2, 1, 0] : [0, 1, 2, 3, 4]))
  }

  @Test func `A sequence has its own pace and a name in reports`() {
    var ends: [String] = []
    loop.activities.addEndListener { end in
      // Each of its blocks reports its own end, too.
      if !end.name.contains("block") { ends.append("\(end)") }
    }
    let sequence = loop.animate(eachBlockDuration: 1, animationBlocks: [{}, {}])
    #expect(sequence.timeScale == 1)
    sequence.timeScale = 4
    #expect(sequence.timeScale == 4 && sequence.endTime == 0.5)
    loop.advance(to: 0.75)
    _ = loop.animate(eachBlockDuration: 1, animationBlocks: [])
    #expect(ends == ["0.5  sequence 1: finished", "0.75  sequence 2: finished"])
  }

  @Test func `An animator that jumps ends in the next pass, at this instant`() {
    let box = box
    loop.advance(to: 3)
    let animator = PropertyAnimator(on: loop, duration: 0) { box.position.x = 100 }
    #expect(animator.endTime == nil)
    animator.startAnimation()
    #expect(animator.isRunning && animator.endTime == 3 && animator.outcome == nil)
    loop.flush()
    #expect(!animator.isRunning && animator.endTime == nil && animator.outcome == .finished)
    #expect(box.presented.position.x == 100 && loop.isIdle)
  }

  @Test func `A running animation has no outcome for a player yet`() throws {
    let handle = try box.add(BasicAnimation("opacity", to: 0.5), forKey: "own")
    #expect(handle.playerOutcome(removedAt: .end) == nil)
    loop.flush()
    #expect(handle.playerOutcome(removedAt: .end) == nil)
    let next = try box.add(BasicAnimation("opacity", to: 0.25), forKey: "own")
    loop.flush()
    #expect(handle.playerOutcome(removedAt: .end) == .replaced(by: "own"))
    next.remove()
    loop.flush()
    #expect(next.playerOutcome(removedAt: .start) == .cancelled(at: .start))
    let third = try box.add(BasicAnimation("opacity", to: 0.25), forKey: "own")
    loop.advance(by: 2)
    #expect(third.playerOutcome(removedAt: .end) == .finished)
    let fourth = try box.add(BasicAnimation("opacity", to: 0.25), forKey: "own")
    loop.flush()
    box.removeFromSuperlayer()
    loop.flush()
    #expect(fourth.playerOutcome(removedAt: .end) == .removed)
  }

  @Test func `An animation that a player replaced names the player`() throws {
    let handle = try box.add(BasicAnimation("opacity", to: 0.5), forKey: "opacity")
    loop.flush()
    loop.animate(withDuration: 1) { box.opacity = 0 }
    loop.flush()
    #expect(handle.playerOutcome(removedAt: .end) == .replaced(by: "block 1"))
  }

  @Test func `Names of inner steps are put together`() {
    let origin = AnimationOrigin(source: "sequence", number: 2)
    let block = origin.with(step: "block 1")
    #expect(block.step == "block 1" && block.source == "sequence" && block.number == 2)
    #expect(block.with(step: "opacity").step == "block 1, opacity")
  }
}
