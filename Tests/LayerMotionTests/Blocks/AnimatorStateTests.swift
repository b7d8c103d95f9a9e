import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport
import Testing

/// The states of a property animator: delays that are left, pauses, stops, and what each leaves.
@Suite struct AnimatorStateTests {
  private let stage = BlockStage()
  private var box: Layer { stage.box }
  private var loop: RenderLoop { stage.loop }

  /// Two linear seconds from x 0 to 100.
  private func animator() -> PropertyAnimator {
    PropertyAnimator(on: loop, duration: 2, curve: .linear) { [box] in box.position.x = 100 }
  }

  private func expect(_ x: Double, at instant: Double) {
    loop.advance(to: instant)
    loop.flush()
    expectRow([box.presented.position.x], [x], within: 1e-9, "\(instant) s")
  }

  // MARK: Delays

  @Test func `What is left of a delay is added to the next one, once`() {
    let animator = animator()
    animator.startAnimation(afterDelay: 1)
    expectEqual(animator.endTime, 3)
    expectTrue(animator.isRunning)
    expect(0, at: 0.5)
    animator.pauseAnimation()
    animator.pauseAnimation()
    expectNil(animator.endTime)
    expectFalse(animator.isRunning)
    expectEqual(animator.fractionComplete, 0)
    animator.startAnimation(afterDelay: 0.25)
    // 0.5 of the first delay and 0.25 of the second.
    expectEqual(animator.endTime, 3.25)
    animator.startAnimation(afterDelay: 9)
    expectEqual(animator.endTime, 3.25)
    expect(0, at: 1.25)
    expect(50, at: 2.25)
    animator.pauseAnimation()
    animator.startAnimation()
    expectEqual(animator.endTime, 3.25)
    expect(100, at: 3.25)
    expectEqual(animator.outcome, .finished)
  }

  @Test func `Dragged in the delay, it has no delay any more`() {
    let animator = animator()
    animator.startAnimation(afterDelay: 1)
    expect(0, at: 0.5)
    animator.pauseAnimation()
    animator.fractionComplete = 0.25
    expect(25, at: 1)
    animator.startAnimation()
    // Three quarters of two seconds are left.
    expectEqual(animator.endTime, 2.5)
    expect(50, at: 1.5)
    expect(100, at: 2.5)
  }

  @Test func `The pace of an animator counts for its delay`() {
    let animator = animator()
    animator.timeScale = 2
    animator.startAnimation(afterDelay: 1)
    expectEqual(animator.endTime, 1.5)
    expect(0, at: 0.5)
    expect(50, at: 1)
    expect(100, at: 1.5)
  }

  // MARK: Continuing

  @Test(arguments: [(0, 1.5), (0.5, 1), (1, 2), (2, 4)] as [(Double, Double)])
  func `Continued, the rest takes its time or a multiple of the duration`(
    factor: Double, seconds: Double
  ) {
    let animator = animator()
    animator.startAnimation()
    expect(25, at: 0.5)
    animator.pauseAnimation()
    expect(25, at: 1)
    animator.continueAnimation(durationFactor: factor)
    expectTrue(animator.isRunning)
    expectEqual(animator.endTime, 1 + seconds)
    expect(62.5, at: 1 + seconds / 2)
    expect(100, at: 1 + seconds)
    expectEqual(animator.outcome, .finished)
    expectEqual(animator.state, .inactive)
  }

  @Test func `Reversed on the way, the rest takes as long as the way so far`() {
    let animator = animator()
    animator.startAnimation()
    expect(75, at: 1.5)
    animator.isReversed = true
    expectEqual(animator.endTime, 3)
    expectTrue(animator.isRunning)
    expect(37.5, at: 2.25)
    animator.isReversed = true
    expectEqual(animator.endTime, 3)
    animator.isReversed = false
    // 0.625 of two seconds are left.
    expectEqual(animator.endTime, 3.5)
    expect(62.5, at: 2.75)
    expect(100, at: 3.5)
    expectEqual(animator.outcome, .finished)
  }

  @Test func `Animations that are added late start in the rest of the time`() {
    let animator = animator()
    animator.startAnimation()
    loop.advance(to: 1)
    animator.addAnimations({ [box] in box.opacity = 0 }, delayFactor: 0.5)
    // Half of the rest is at 1.5 s.
    for (instant, opacity) in [(1.5, 1.0), (1.75, 0.5), (2, 0)] {
      loop.advance(to: instant)
      expectEqual(box.presented.opacity, opacity, within: 1e-9, "\(instant) s")
    }
    expectEqual(animator.outcome, .finished)
  }

  // MARK: Ends

  @Test(arguments: [(AnimatingPosition.current, 25.0), (.end, 100), (.start, 0)])
  func `Finished while it runs or is paused, it leaves the values of the position`(
    position: AnimatingPosition, x: Double
  ) {
    for isPaused in [false, true] {
      let stage = BlockStage()
      let (loop, box) = (stage.loop, stage.box)
      let animator = PropertyAnimator(on: loop, duration: 2, curve: .linear) {
        box.position.x = 100
      }
      var told: [AnimatingPosition] = []
      animator.addCompletion { told.append($0) }
      animator.addCompletion { told.append($0) }
      animator.startAnimation()
      loop.advance(to: 0.5)
      if isPaused { animator.pauseAnimation() }
      animator.finishAnimation(at: position)
      expectEqual(told, [position, position])
      expectEqual(animator.outcome, .cancelled(at: position))
      expectEqual(animator.state, .inactive)
      expectFalse(animator.isRunning)
      expectNil(animator.endTime)
      expectEqual(box.position.x, x, within: 1e-9)
      loop.advance(to: 9)
      expectEqual(box.presented.position.x, x, within: 1e-9)
      expectEqual(told.count, 2)
      expectTrue(loop.isIdle)
    }
  }

  @Test func `Stopped without finishing, it is over where it is`() {
    let animator = animator()
    var told: [AnimatingPosition] = []
    animator.addCompletion { told.append($0) }
    animator.stopAnimation(true)
    animator.stopAnimation(false)
    animator.finishAnimation(at: .end)
    expectEqual(told, [])
    expectEqual(animator.state, .inactive)
    expectNil(animator.outcome)
    animator.startAnimation()
    expect(25, at: 0.5)
    animator.stopAnimation(true)
    expectEqual(told, [.current])
    expectEqual(animator.outcome, .cancelled(at: .current))
    expectEqual(animator.state, .inactive)
    expectEqual(box.position.x, 25)
    expect(25, at: 3)
    expectTrue(loop.isIdle)
  }

  @Test func `Stopped, it does nothing until it is finished`() {
    let animator = animator()
    animator.startAnimation()
    expect(25, at: 0.5)
    animator.stopAnimation(false)
    animator.pauseAnimation()
    animator.continueAnimation(durationFactor: 1)
    animator.stopAnimation(true)
    expectEqual(animator.state, .stopped)
    expectNil(animator.outcome)
    expectFalse(animator.isRunning)
    expect(25, at: 3)
    animator.finishAnimation(at: .current)
    expectEqual(animator.state, .inactive)
    expectEqual(animator.outcome, .cancelled(at: .current))
    expect(25, at: 4)
  }

  @Test(arguments: [AnimatingPosition.end, .start])
  func `After a stop, a newer value is kept`(position: AnimatingPosition) {
    let animator = animator()
    animator.addAnimations { [box] in box.opacity = 0 }
    animator.startAnimation()
    loop.advance(to: 0.5)
    animator.stopAnimation(false)
    expectEqual(box.position.x, 25)
    expectEqual(box.opacity, 0.75)
    box.position.x = 7
    animator.finishAnimation(at: position)
    expectEqual(box.position.x, 7)
    expectEqual(box.opacity, (position == .end ? 0 : 1))
  }

  /// The animator's difference at its start is −100.
  @Test func `Taken back, an animator takes its own difference, and leaves newer plain values`() {
    let animator = animator()
    animator.addAnimations { [box] in
      box.opacity = 0
      box.cornerRadius = 8
    }
    animator.startAnimation()
    loop.advance(to: 0.5)
    box.position.x = 150
    box.opacity = 0.25
    animator.finishAnimation(at: .start)
    expectEqual(box.position.x, 50)
    expectEqual(box.opacity, 0.25)
    expectEqual(box.cornerRadius, 0)
  }

  @Test func `A completion belongs to one run`() {
    let animator = animator()
    var told: [String] = []
    animator.addCompletion { told.append("first \($0)") }
    animator.startAnimation()
    loop.advance(to: 2)
    expectEqual(told, ["first end"])
    expectEqual(animator.outcome, .finished)
    animator.addAnimations { [box] in box.position.x = 0 }
    animator.addCompletion { told.append("second \($0)") }
    animator.startAnimation()
    expectNil(animator.outcome)
    expectEqual(animator.state, .active)
    expect(50, at: 3)
    loop.advance(to: 9)
    expectEqual(told, ["first end", "second end"])
  }

  @Test func `Paused on completion, it stands at its end until it is finished`() {
    let animator = animator()
    animator.pausesOnCompletion = true
    animator.startAnimation()
    expect(100, at: 3)
    expectEqual(animator.fractionComplete, 1)
    expectNil(animator.endTime)
    expectFalse(animator.isRunning)
    expectEqual(animator.state, .active)
    expectNil(animator.outcome)
    expectFalse(loop.isIdle)
    animator.finishAnimation(at: .end)
    expectEqual(animator.outcome, .cancelled(at: .end))
    expect(100, at: 4)
    expectTrue(loop.isIdle)
  }

  // MARK: Springs

  /// A critically damped spring is at rest after its duration; on the way it is where its function
  /// is.
  @Test func `A damping ratio makes a spring of the stated duration`() {
    let box = box
    let animator = PropertyAnimator(on: loop, duration: 2, dampingRatio: 1) {
      box.position.x = 100
    }
    let spring = SpringFunction(dampingRatio: 1, fittedTo: 2)
    expectEqual(animator.duration, 2)
    animator.startAnimation()
    expectEqual(animator.endTime, 2)
    for instant in [0.25, 0.5, 1] {
      loop.advance(to: instant)
      expectEqual(box.presented.position.x, 100 * spring.value(at: instant), within: 1e-3)
    }
    loop.advance(to: 3)
    expectEqual(animator.outcome, .finished)
    expectEqual(box.presented.position.x, 100)
  }

  @Test func `An animator eases in and out if nothing else is said`() {
    let box = box
    let animator = PropertyAnimator(on: loop, duration: 1) { box.position.x = 100 }
    expectTrue(animator.scrubsLinearly)
    expectFalse(animator.isReversed)
    expectFalse(animator.pausesOnCompletion)
    expectTrue(animator.isUserInteractionEnabled)
    expectFalse(animator.ignoresReducedMotion)
    animator.startAnimation()
    loop.advance(to: 0.25)
    expectEqual(box.presented.position.x, 100 * easeInOut(0.25), within: 1e-3)
    animator.finishAnimation(at: .end)
  }
}
