import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport
import Testing

/// F131: a property animator, driven by hand.
@Suite struct PropertyAnimatorTests {
  private let stage = BlockStage()
  private var box: Layer { stage.box }
  private var loop: RenderLoop { stage.loop }

  /// A linear second from x 0 to 100.
  private func animator(_ curve: MediaTimingFunction = .linear) -> PropertyAnimator {
    PropertyAnimator(on: loop, duration: 1, curve: curve) { [box] in box.position.x = 100 }
  }

  private var x: Double {
    loop.flush()
    return box.presented.position.x
  }

  @Test func `F131: setting the fraction of an inactive animator makes it active and paused`() {
    let animator = animator()
    expectEqual(animator.state, .inactive)
    expectEqual(box.position.x, 0)
    animator.fractionComplete = 0.3
    expectEqual(animator.state, .active)
    expectFalse(animator.isRunning)
    expectEqual(animator.fractionComplete, 0.3)
    expectEqual(x, 30, "the model has the end's values")
    expectEqual(box.position.x, 100, "the model has the end's values")
    loop.advance(to: 9)
    expectEqual(x, 30)
    animator.fractionComplete = 0.75
    expectEqual(x, 75)
  }

  @Test func `A fraction outside 0…1 is clamped when it is set`() {
    let animator = animator()
    animator.fractionComplete = -2
    expectEqual(x, 0)
    expectEqual(animator.fractionComplete, 0)
    animator.fractionComplete = 7
    expectEqual(x, 100)
    expectEqual(animator.fractionComplete, 1)
    // The rest of the way is the whole way back, and no more.
    animator.isReversed = true
    animator.startAnimation()
    loop.advance(to: 0.5)
    expectEqual(x, 50)
    expectEqual(animator.fractionComplete, 0.5)
  }

  @Test func `F131: while it runs, setting the fraction does nothing`() {
    let animator = animator()
    animator.startAnimation()
    loop.advance(to: 0.25)
    animator.fractionComplete = 0.9
    expectEqual(x, 25)
    expectTrue(animator.isRunning)
    expectEqual(animator.fractionComplete, 0.25)
    loop.advance(to: 0.5)
    expectEqual(x, 50)
    animator.pauseAnimation()
    expectEqual(animator.fractionComplete, 0.5)
  }

  @Test func `F131: in its delay it runs, too, so setting the fraction keeps the delay`() {
    let animator = animator()
    animator.startAnimation(afterDelay: 0.5)
    loop.advance(to: 0.25)
    animator.fractionComplete = 0.9
    expectEqual(x, 0)
    animator.pauseAnimation()
    loop.advance(to: 2)
    animator.startAnimation()
    // A quarter of a second of the delay is left.
    loop.advance(to: 2.25)
    expectEqual(x, 0)
    loop.advance(to: 2.5)
    expectEqual(x, 25)
  }

  @Test func `It runs to its end and reports its position, once`() {
    let animator = animator(.easeInEaseOut)
    var told: [AnimatingPosition] = []
    animator.addCompletion { told.append($0) }
    animator.startAnimation(afterDelay: 0.5)
    loop.advance(to: 0.5)
    expectEqual(x, 0)
    expectTrue(animator.isRunning)
    loop.advance(to: 0.9)
    expectRow([x], [100 * easeInOut(0.4)], within: 1e-4)
    loop.advance(to: 1.5)
    expectEqual(told, [.end])
    expectEqual(animator.state, .inactive)
    expectEqual(x, 100)
    expectNil(box.animationKeys)
    expectTrue(loop.isIdle)
    loop.advance(to: 5)
    expectEqual(told, [.end])
  }

  @Test func `Reversed on the way it goes back, and the model with it`() {
    let animator = animator(.easeInEaseOut)
    var told: [AnimatingPosition] = []
    animator.addCompletion { told.append($0) }
    animator.startAnimation()
    loop.advance(to: 0.75)
    animator.isReversed = true
    expectRow([x], [100 * easeInOut(0.75)], within: 1e-4)
    loop.advance(to: 1)
    expectRow([x], [100 * easeInOut(0.5)], within: 1e-4)
    loop.advance(to: 1.5)
    expectEqual(told, [.start])
    expectEqual(x, 0)
    expectEqual(box.position.x, 0)
    expectTrue(loop.isIdle)
  }

  @Test func `One that was never dragged runs from its end where it is reversed`() {
    let animator = animator()
    animator.isReversed = true
    animator.startAnimation()
    expectEqual(x, 100)
    loop.advance(to: 0.25)
    expectEqual(x, 75)
    expectEqual(animator.fractionComplete, 0.75)
  }

  @Test func `Setters may come in any order`() {
    func run(_ setters: [(PropertyAnimator) -> Void]) -> [Double] {
      let stage = BlockStage()
      let animator = PropertyAnimator(on: stage.loop, duration: 1, curve: .easeIn) {
        stage.box.position.x = 100
      }
      for set in setters { set(animator) }
      animator.startAnimation()
      return [0, 0.05, 0.1].map { instant in
        stage.loop.advance(to: instant)
        return stage.box.presented.position.x
      }
    }
    let setters: [(PropertyAnimator) -> Void] = [
      { $0.fractionComplete = 0.3 }, { $0.isReversed = true }, { $0.scrubsLinearly = false },
      { $0.pausesOnCompletion = true },
    ]
    let expected = [0.3, 0.25, 0.2].map { 100 * bezier($0, 0.42, 0, 1, 1) }
    for first in setters.indices {
      let rest = setters.indices.filter { $0 != first }
      for order in [rest, rest.reversed()] {
        expectRow(run(([first] + order).map { setters[$0] }), expected, within: 1e-4)
      }
    }
  }

  @Test func `Dragging is even, and the curve goes on from there`() {
    let animator = animator(.easeInEaseOut)
    animator.fractionComplete = 0.2
    expectEqual(x, 20, within: 1e-9)
    animator.startAnimation()
    // The time at which the curve has done 0.2 of its way.
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if easeInOut(middle) < 0.2 { low = middle } else { high = middle }
    }
    loop.advance(to: 0.1)
    expectRow([x], [100 * easeInOut(low + 0.1)], within: 1e-3)
    loop.advance(to: 1 - low + 1e-6)
    expectEqual(x, 100)
    expectEqual(animator.state, .inactive)
  }

  @Test func `How it scrubs may change while it runs, and it runs on`() {
    let animator = animator(.linear)
    animator.startAnimation()
    loop.advance(to: 0.25)
    animator.scrubsLinearly = false
    expectTrue(animator.isRunning)
    expectEqual(x, 25)
    loop.advance(to: 0.5)
    expectEqual(x, 50)
    loop.advance(to: 1)
    expectEqual(x, 100)
    expectEqual(animator.state, .inactive)
  }

  @Test func `Paused, it shows at once whether its fraction is one of the way or of the time`() {
    let animator = animator(.easeIn)
    animator.fractionComplete = 0.3
    expectEqual(x, 30, within: 1e-9)
    animator.scrubsLinearly = false
    expectRow([x], [100 * bezier(0.3, 0.42, 0, 1, 1)], within: 1e-4)
    animator.scrubsLinearly = true
    expectEqual(x, 30, within: 1e-9)
  }

  @Test func `F131: continued with another curve, the rest takes its part of the duration`() {
    let animator = animator()
    animator.startAnimation()
    loop.advance(to: 0.4)
    animator.pauseAnimation()
    loop.advance(to: 2)
    expectEqual(x, 40)
    animator.continueAnimation(with: .bezier(.easeIn), durationFactor: 2)
    loop.advance(to: 3)
    expectRow([x], [40 + 60 * bezier(0.5, 0.42, 0, 1, 1)], within: 1e-4)
    animator.isReversed = true
    loop.advance(to: 4)
    expectTrue(x < 40, "what was played before another curve came is rewound as it was played")
    loop.advance(to: 6)
    expectEqual(x, 0)
    expectEqual(animator.state, .inactive)
  }

  @Test func `F131: animations added late, with a delay factor, end together with the rest`() {
    let animator = animator()
    animator.addAnimations({ [box] in box.opacity = 0 }, delayFactor: 0.5)
    animator.startAnimation()
    loop.advance(to: 0.25)
    expectEqual(box.presented.opacity, 1)
    animator.addAnimations { [box] in box.position.y = 60 }
    loop.advance(to: 0.5)
    expectEqual(x, 50)
    expectEqual(box.presented.opacity, 1)
    expectEqual(box.presented.position.y, 20, within: 1e-12)
    loop.advance(to: 0.75)
    expectEqual(box.presented.opacity, 0.5, within: 1e-12)
    expectEqual(x, 75, within: 1e-12)
    loop.advance(to: 1)
    expectEqual(box.presented.opacity, 0)
    expectEqual(box.presented.position.y, 60)
    expectEqual(animator.state, .inactive)
  }

  @Test(arguments: [(AnimatingPosition.end, 100.0), (.start, 0), (.current, 25)])
  func `F131: stopped, then finished at a position`(position: AnimatingPosition, left: Double) {
    let animator = animator()
    var told: [AnimatingPosition] = []
    animator.addCompletion { told.append($0) }
    animator.startAnimation()
    loop.advance(to: 0.25)
    animator.stopAnimation(false)
    expectEqual(animator.state, .stopped)
    expectEqual(x, 25)
    expectEqual(box.position.x, 25)
    expectEqual(told, [])
    animator.startAnimation()
    animator.fractionComplete = 0.9
    animator.addAnimations { Issue.record("a stopped animator takes no animations") }
    animator.finishAnimation(at: position)
    expectEqual(told, [position])
    expectEqual(x, left)
    expectEqual(box.position.x, left)
    animator.finishAnimation(at: .end)
    animator.stopAnimation(true)
    loop.advance(to: 3)
    expectEqual(told, [position])
    expectEqual(x, left)
    expectTrue(loop.isIdle)
  }

  @Test func `F131: it may pause on completion, and go back from there`() {
    let animator = animator()
    animator.pausesOnCompletion = true
    var told: [AnimatingPosition] = []
    animator.addCompletion { told.append($0) }
    animator.startAnimation()
    loop.advance(to: 2)
    expectEqual(animator.state, .active)
    expectFalse(animator.isRunning)
    expectEqual(x, 100)
    expectEqual(told, [])
    animator.isReversed = true
    animator.startAnimation()
    loop.advance(to: 2.5)
    expectEqual(x, 50)
    loop.advance(to: 3)
    expectEqual(x, 0)
    animator.pausesOnCompletion = false
    animator.startAnimation()
    loop.flush()
    expectEqual(told, [.start])
    expectEqual(x, 0)
    expectEqual(box.position.x, 0)
  }

  @Test(arguments: 0..<4)
  func `Released in any state, it goes on or stays as it is until all is cancelled`(way: Int) {
    var told: [AnimatingPosition] = []
    var animator: PropertyAnimator? = animator()
    animator?.addCompletion { told.append($0) }
    if way > 0 { animator?.startAnimation() }
    loop.advance(to: 0.5)
    if way == 2 { animator?.pauseAnimation() }
    if way == 3 { animator?.stopAnimation(false) }
    animator = nil
    loop.advance(to: 2)
    // Never started; running, it goes on; paused and stopped, it stays where it was.
    expectEqual(told, [[], [.end], [], []][way])
    expectEqual(x, [0, 100, 50, 50][way])
    loop.cancelAll()
    expectEqual(told, [[], [.end], [.current], [.current]][way])
    expectEqual(x, [0, 100, 50, 50][way])
    expectTrue(loop.isIdle)
  }

  @Test func `Used again, with new animations`() {
    let animator = animator()
    animator.startAnimation()
    loop.advance(to: 2)
    animator.addAnimations { [box] in box.position.x = 200 }
    var told: [AnimatingPosition] = []
    animator.addCompletion { told.append($0) }
    animator.startAnimation()
    loop.advance(to: 2.5)
    expectEqual(x, 150)
    loop.advance(to: 3)
    expectEqual(told, [.end])
    expectEqual(x, 200)
  }

  @Test func `A spring animator takes the time its spring needs (F69)`() {
    let spring = SpringFunction(mass: 1, stiffness: 100, damping: 10)
    let animator = PropertyAnimator(on: loop, spring: spring) { [box] in box.position.x = 100 }
    expectEqual(animator.duration, 1.4727003346780927, within: 1e-15)
    animator.startAnimation()
    loop.advance(to: 0.25)
    // F62 for (1, 100, 10, 0).
    expectEqual(x, 102.33595371246338, within: 1e-3)
  }

  @Test func `A time scale holds for this run and for later ones, until the next is set`() {
    let animator = animator()
    animator.timeScale = 2
    expectEqual(animator.timeScale, 2)
    animator.startAnimation()
    loop.advance(to: 0.25)
    expectEqual(x, 50, within: 1e-9)
    expectEqual(animator.endTime ?? 0, 0.5, within: 1e-9)
    animator.timeScale = 1
    loop.advance(to: 0.5)
    expectEqual(x, 75, within: 1e-9)
    expectEqual(animator.endTime ?? 0, 0.75, within: 1e-9)
    animator.pauseAnimation()
    animator.timeScale = 0.5
    loop.advance(to: 1)
    animator.startAnimation()
    // A quarter of a second of its own is left, which takes half a second.
    loop.advance(to: 1.25)
    expectEqual(x, 87.5, within: 1e-9)
    expectEqual(animator.endTime ?? 0, 1.5, within: 1e-9)
    expectEqual(animator.timeScale, 0.5)
  }

  @Test func `Properties changed twice go back to the first old value`() {
    let animator = PropertyAnimator(on: loop, duration: 1, curve: .linear) { [box] in
      box.position.x = 100
      box.opacity = 0.5
      box.position.x = 40
      box.opacity = 0
    }
    animator.startAnimation()
    loop.advance(to: 0.5)
    expectEqual(x, 20)
    expectEqual(box.presented.opacity, 0.5)
    animator.isReversed = true
    loop.advance(to: 1)
    expectEqual(x, 0)
    expectEqual(box.opacity, 1)
    expectEqual(box.position.x, 0)
  }

  @Test
  func `A property added late again goes on from what shows, and back to the first old value`() {
    let animator = PropertyAnimator(on: loop, duration: 1, curve: .linear) { [box] in
      box.opacity = 0
    }
    animator.startAnimation()
    loop.advance(to: 0.5)
    animator.addAnimations { [box] in box.opacity = 1 }
    loop.flush()
    expectEqual(box.presented.opacity, 0.5)
    expectEqual(box.animationKeys, ["opacity"])
    loop.advance(to: 0.75)
    expectEqual(box.presented.opacity, 0.75)
    animator.stopAnimation(false)
    animator.finishAnimation(at: .start)
    expectEqual(box.opacity, 1)
  }

  @Test func `A block that takes an animated property away keeps it`() {
    let animator = PropertyAnimator(on: loop, duration: 1, curve: .linear) { [box] in
      box.opacity = 0
      box.position.x = 100
    }
    animator.startAnimation()
    loop.advance(to: 0.5)
    loop.animate(withDuration: 1, options: .curveLinear) { box.opacity = 0.8 }
    loop.advance(to: 0.75)
    animator.isReversed = true
    loop.advance(to: 1.75)
    expectEqual(animator.state, .inactive)
    expectEqual(x, 0)
    expectEqual(box.opacity, 0.8)
  }

  @Test func `It runs on without its layer; without its loop it stays and reports nothing`() {
    var told: [AnimatingPosition] = []
    let other = Layer()
    var loop: RenderLoop? = RenderLoop(root: other)
    loop?.flush()
    let box = Layer()
    other.addSublayer(box)
    loop?.flush()
    let animator = loop.map { loop in
      PropertyAnimator(on: loop, duration: 1) { box.opacity = 0 }
    }
    animator?.addCompletion { told.append($0) }
    animator?.startAnimation()
    loop?.advance(to: 0.25)
    box.removeFromSuperlayer()
    loop?.advance(to: 0.5)
    expectEqual(told, [])
    expectTrue(animator?.isRunning == true)
    loop = nil
    expectEqual(told, [])
    expectEqual(animator?.state, .active)
    expectTrue(animator?.fractionComplete != 0)
  }
}
