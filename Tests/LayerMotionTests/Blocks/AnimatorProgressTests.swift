import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport
import Testing

/// Where a property animator is on its way, at its ends and on a spring.
@Suite struct AnimatorProgressTests {
  private let stage = BlockStage()
  private var box: Layer { stage.box }
  private var loop: RenderLoop { stage.loop }

  private var x: Double {
    loop.flush()
    return box.presented.position.x
  }

  @Test func `With a delay factor of 1 a value changes at the very end, and back at once`() {
    let animator = PropertyAnimator(on: loop, duration: 1, curve: .linear) { [box] in
      box.position.x = 100
    }
    animator.pausesOnCompletion = true
    animator.addAnimations({ [box] in box.opacity = 0 }, delayFactor: 1)
    animator.startAnimation()
    for instant in [0, 0.5, 0.999] {
      loop.advance(to: instant)
      expectEqual(box.presented.opacity, 1, "\(instant) s")
    }
    loop.advance(to: 1)
    expectEqual(box.presented.opacity, 0)
    expectEqual(x, 100)
    expectEqual(animator.state, .active)
    animator.isReversed = true
    animator.startAnimation()
    loop.advance(to: 1.5)
    expectEqual(box.presented.opacity, 1)
    expectEqual(x, 50)
    animator.finishAnimation(at: .end)
  }

  @Test func `F62: on a spring a fraction is where the spring is first, and it goes on from there`()
  {
    let spring = SpringFunction(mass: 1, stiffness: 100, damping: 10)
    let animator = PropertyAnimator(on: loop, spring: spring) { [box] in box.position.x = 100 }
    // At 0.15 s; the spring is there again when it swings back.
    animator.fractionComplete = 0.6104925274848938
    expectEqual(x, 61.04925274848938, within: 1e-9)
    animator.startAnimation()
    loop.advance(to: 0.1)
    expectEqual(x, 102.33595371246338, within: 1e-3)
    animator.stopAnimation(true)
  }

  @Test func `On a spring that overshoots, the fraction 1 is the end, with nothing left to run`() {
    let spring = SpringFunction(mass: 1, stiffness: 100, damping: 10)
    let animator = PropertyAnimator(on: loop, spring: spring) { [box] in box.position.x = 100 }
    var told: [AnimatingPosition] = []
    animator.addCompletion { told.append($0) }
    animator.fractionComplete = 1
    expectEqual(x, 100)
    animator.startAnimation()
    loop.flush()
    expectEqual(told, [.end])
    expectEqual(x, 100)
    expectEqual(loop.now, 0)
  }

  @Test func `Setting the time scale that a player has already replaces no animation`() {
    let block = loop.animate(withDuration: 1) { box.opacity = 0 }
    let animator = PropertyAnimator(on: loop, duration: 1) { [box] in box.position.x = 100 }
    animator.startAnimation()
    loop.advance(to: 0.25)
    var added = 0
    loop.addTracer { if $0.kind == .added { added += 1 } }
    block.timeScale = 1
    animator.timeScale = 1
    loop.flush()
    expectEqual(added, 0)
    block.timeScale = 2
    animator.timeScale = 2
    loop.flush()
    expectEqual(added, 2)
    animator.stopAnimation(true)
  }
}
