import Foundation
import LayerAnimation
import TestSupport
import Testing

/// Facts F66, F67, F69 to F71 and F132: springs made from durations, ratios and bounces.
@Suite struct SpringDurationTests {
  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("F66: with a bounce of 0 the damping is critical to the bit") {
      var random = EasingRandom(seed: 22)
      for _ in 0..<2000 {
        let spring = SpringFunction(perceptualDuration: random.within(0.001...100), bounce: 0)
        if spring.dampingRatio != 1 { Issue.record("\(spring)") }
      }
    },
    Fact("F66: the inverse returns duration and bounce") {
      let object = SpringFunction()
      expectEqual(object.perceptualDuration, 0.6283, within: 5e-5)
      expectEqual(object.bounce, 0.5)
      for bounce in [-0.9, -0.5, -0.3, 0, 0.15, 0.3, 0.7, 1] {
        for duration in [0.01, 0.35, 0.5, 1, 20] {
          let spring = SpringFunction(perceptualDuration: duration, bounce: bounce)
          expectEqual(spring.perceptualDuration, duration, within: 1e-14 * duration)
          expectEqual(spring.bounce, bounce, within: 1e-14)
        }
      }
    },
    Fact("F69: the spring of views has a damping ratio of 4.56 and moves as a critical one") {
      let spring = SpringFunction.viewDefault
      expectEqual(spring.dampingRatio, 4.5644, within: 5e-5)
      expectEqual(spring.effectiveDampingRatio, 1)
      expectNil(spring.problem)
    },
    Fact("F132: the defaults of views, 0.5 and 0, make the measured spring") {
      let spring = SpringFunction(duration: 0.5, bounce: 0)
      expectEqual(spring.stiffness, 157.91367041742973, within: 1e-12)
      expectEqual(spring.damping, 25.132741228718345, within: 1e-12)
      expectEqual(spring.settlingDuration, 0.7999999999999999)
    },
    Fact("F70: a spring made to settle in a time settles in it") {
      for ratio in [0.05, 0.3, 0.5, 0.825, 0.99] {
        for seconds in [0.1, 0.5, 2, 30] {
          for epsilon in [0.001, 0.01, 1e-5] {
            let spring = SpringFunction(
              settlingDuration: seconds, dampingRatio: ratio, epsilon: epsilon)
            expectEqual(spring.settlingDuration(epsilon: epsilon), seconds, within: 1e-12 * seconds)
            expectEqual(spring.dampingRatio, ratio, within: 1e-15)
          }
        }
      }
    },
    Fact("F70: without oscillation, it is within ε at the time itself and at the next step") {
      for (ratio, angle) in Self.angles {
        for seconds in [0.15, 1, 7.77] {
          let spring = SpringFunction(settlingDuration: seconds, dampingRatio: ratio)
          expectEqual(spring.naturalFrequency * seconds, angle, within: 1e-12 * angle)
          expectEqual(spring.value(at: seconds), 1, within: 0.001 + 1e-12)
          expectTrue(spring.settlingDuration >= seconds - 1e-9)
          expectTrue(spring.settlingDuration <= seconds + 0.1 + 1e-9)
        }
      }
    },
    Fact("F71: springs fitted to a duration have the measured frequency") {
      for duration in [0.25, 1, 3] {
        for ratio in [0.1, 0.2, 0.5, 0.7, 0.8, 0.95] {
          let spring = SpringFunction(dampingRatio: ratio, fittedTo: duration)
          // ω by its definition: the share of the sine is a thousandth at the end.
          let frequency = spring.naturalFrequency
          let bell = ratio / (1 - ratio * ratio).squareRoot()
          let end = exp(-ratio * frequency * duration) * bell
          expectEqual(end, 0.001, within: 1e-14)
          expectEqual(spring.mass, 1)
          expectEqual(spring.damping, 2 * ratio * frequency, within: 1e-12 * frequency)
          expectFalse(spring.allowsOverdamping)
        }
        let critical = SpringFunction(dampingRatio: 1, fittedTo: duration)
        expectEqual(critical.naturalFrequency * duration, 9.2334134764515866, within: 1e-14 * 10)
        expectEqual(critical.dampingRatio, 1)
        expectEqual(SpringFunction(dampingRatio: 1.7, fittedTo: duration), critical)
      }
      // In full: ln(1000 · 0.5 / √0.75) / 0.5.
      let half = SpringFunction(dampingRatio: 0.5, fittedTo: 1)
      expectEqual(half.naturalFrequency, 12.716898, within: 1e-6)
    },
    Fact("F71: a velocity changes the motion of a fitted spring and not the spring") {
      let still = SpringFunction(dampingRatio: 0.6, fittedTo: 2)
      var pushed = SpringFunction(dampingRatio: 0.6, fittedTo: 2, initialVelocity: 3)
      expectEqual(pushed.velocity(at: 0), 3)
      pushed.initialVelocity = 0
      expectEqual(pushed, still)
    },
  ]

  /// ω·t at which a spring without oscillation is within ε: roots found elsewhere with 60 digits.
  static let angles: [(ratio: Double, angle: Double)] = [
    (1, 9.23341347645158573), (2, 26.0581485156286424),
  ]
}
