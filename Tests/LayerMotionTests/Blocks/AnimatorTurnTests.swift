import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport
import Testing

/// A property animator that continues with another curve, from anywhere and in both directions.
@Suite struct AnimatorTurnTests {
  private let stage = BlockStage()
  private var box: Layer { stage.box }
  private var loop: RenderLoop { stage.loop }

  /// A linear second from x 0 to 100.
  private func animator() -> PropertyAnimator {
    PropertyAnimator(on: loop, duration: 1, curve: .linear) { [box] in box.position.x = 100 }
  }

  private func expect(_ x: Double, at instant: Double) {
    loop.advance(to: instant)
    loop.flush()
    expectRow([box.presented.position.x], [x], within: 1e-4, "\(instant) s")
  }

  /// How far ease-in is at a fraction of its time.
  private func eased(_ fraction: Double) -> Double { bezier(fraction, 0.42, 0, 1, 1) }

  @Test func `At its start, another curve takes the whole way`() {
    let animator = animator()
    animator.pauseAnimation()
    animator.continueAnimation(with: .bezier(.easeIn))
    expect(100 * eased(0.5), at: 0.5)
    expect(100, at: 1)
    expectEqual(animator.outcome, .finished)
  }

  @Test func `At its end, another curve takes the whole way back`() {
    let animator = animator()
    animator.pausesOnCompletion = true
    animator.startAnimation()
    expect(100, at: 1)
    animator.isReversed = true
    animator.continueAnimation(with: .bezier(.easeIn))
    expect(100 - 100 * eased(0.25), at: 1.25)
    expect(100 - 100 * eased(0.5), at: 1.5)
    expect(0, at: 2)
    animator.stopAnimation(true)
  }

  /// From 75 back in the 0.75 s that it took there.
  @Test func `On the way back, another curve leads to the start, and forwards along itself`() {
    let animator = animator()
    animator.startAnimation()
    expect(75, at: 0.75)
    animator.pauseAnimation()
    animator.isReversed = true
    animator.continueAnimation(with: .bezier(.easeIn))
    expect(75 - 75 * eased(0.5), at: 1.125)
    animator.isReversed = false
    expect(75 - 75 * eased(0.25), at: 1.3125)
    expect(75, at: 1.5)
    // What was before the turn is linear.
    expect(87.5, at: 1.625)
    expect(100, at: 1.75)
    expectEqual(animator.outcome, .finished)
  }

  @Test func `Two curves one after the other are both rewound as they were played`() {
    let animator = animator()
    animator.startAnimation()
    expect(50, at: 0.5)
    animator.pauseAnimation()
    animator.continueAnimation(with: .bezier(.easeIn))
    let turn = 50 + 50 * eased(0.5)
    expect(turn, at: 0.75)
    animator.pauseAnimation()
    animator.continueAnimation(with: .linear)
    expect((turn + 100) / 2, at: 0.875)
    animator.isReversed = true
    expect(turn, at: 1)
    expect(50 + 50 * eased(0.25), at: 1.125)
    expect(50, at: 1.25)
    expect(25, at: 1.5)
    expect(0, at: 1.75)
    expectEqual(animator.outcome, .finished)
    expectEqual(animator.state, .inactive)
  }

  @Test func `Only a paused animator continues`() {
    let animator = animator()
    animator.continueAnimation(with: .bezier(.easeIn), durationFactor: 4)
    expectEqual(animator.state, .inactive)
    expectEqual(box.position.x, 0)
    animator.startAnimation()
    expect(50, at: 0.5)
    animator.continueAnimation(with: .bezier(.easeIn), durationFactor: 4)
    expect(75, at: 0.75)
    expect(100, at: 1)
    expectEqual(animator.outcome, .finished)
  }
}
