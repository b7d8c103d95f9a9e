import LayerAnimation
import LayerModel
import TestSupport
import Testing

@testable import LayerMotion

/// The value of an animator as a function of its position, without a loop.
@Suite struct AnimatedValueTests {
  private let animator = ValueAnimator(from: 0, to: 1)

  @Test(
    "The number of complete plays and the value at a position",
    arguments: [
      // Three plays of 1 s with 0.5 s between them: 0…1, 1.5…2.5 and 3…4.
      (-1, 0, 2, 2), (0, 0, 2, 2), (0.25, 0, 4, 4), (1, 0, 10, 10), (1.25, 0, 10, 10),
      (1.5, 1, 2, 10), (1.75, 1, 4, 8), (2.5, 1, 10, 2), (2.75, 1, 10, 2), (3, 2, 2, 2),
      (3.25, 2, 4, 4), (4, 2, 10, 10), (9, 2, 10, 10),
    ] as [(Double, Double, Double, Double)])
  func values(position: Double, plays: Double, restarted: Double, reversed: Double) {
    for (mode, value) in [
      (ValueAnimator<Double>.RepeatMode.restart, restarted), (.reverse, reversed),
    ] {
      (animator.from, animator.to, animator.repeatMode) = (2, 10, mode)
      (animator.repeatCount, animator.repeatDelay) = (3, 0.5)
      let curve = AnimatedValue(animator)
      expectEqual(curve.play(at: position), plays)
      expectEqual(curve.value(at: position), value)
      expectEqual(animator.value(at: position), value)
    }
  }

  @Test func `An even number of plays there and back ends at the start`() {
    animator.repeatCount = 2
    animator.repeatMode = .reverse
    expectEqual([1.75, 2, 9].map { animator.value(at: $0) }, [0.25, 0, 0])
  }

  @Test func `At the ends of a play the closure is not asked`() {
    let animator = ValueAnimator(from: "a", to: "b") { "\($0)\($1)\($2)" }
    animator.easing = .custom { $0 * $0 }
    expectEqual([-1, 0, 0.5, 1, 2].map { animator.value(at: $0) }, ["a", "a", "ab0.25", "b", "b"])
    animator.duration = 0
    expectEqual([-1, 0, 1].map { animator.value(at: $0) }, ["b", "b", "b"])
  }

  @Test func `An endless repetition is played once where it must end`() {
    animator.repeatCount = .infinity
    animator.repeatDelay = 1
    expectEqual(AnimatedValue(animator).span.total, .infinity)
    expectEqual(AnimatedValue(animator).play(at: 21), 10)
    let bounded = AnimatedValue(animator, isBounded: true)
    expectEqual(bounded.span.total, 1)
    expectEqual(bounded.value(at: 7), 1)
    animator.repeatCount = 3
    expectEqual(AnimatedValue(animator, isBounded: true).span.repeatCount, 3)
  }

  @Test(
    "The bounce is four arcs of 7.5625 x², each a quarter as high as the one before",
    arguments: [
      (-0.5, 0), (0, 0), (0.1, 0.075625), (0.3, 0.680625), (4.0 / 11, 1), (0.4, 0.91),
      (6.0 / 11, 0.75), (0.6, 0.7725), (0.7, 0.930625), (8.0 / 11, 1), (0.75, 0.97265625),
      (9.0 / 11, 0.9375), (0.85, 0.94515625), (10.0 / 11, 1), (0.92, 0.9934),
      (10.5 / 11, 0.984375), (0.99, 0.99388125), (1, 1), (1.5, 1),
    ] as [(Double, Double)])
  func bounce(progress: Double, value: Double) {
    expectEqual(Easing.gravityBounce.value(at: progress), value, within: 1e-12)
  }
}
