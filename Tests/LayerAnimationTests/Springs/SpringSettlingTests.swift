import LayerAnimation
import TestSupport
import Testing

/// Facts F64, F65, F68 and decision D11: when a spring is at rest.
@Suite struct SpringSettlingTests {
  /// Apple's settling durations and their springs.
  static let published: [(spring: SpringFunction, seconds: Double)] = [
    (SpringFunction(), 1.4727003346780927),
    (SpringFunction(stiffness: 300, damping: 20), 0.7442555275721707),
    (SpringFunction(mass: 2, damping: 5), 5.658348137358159),
    (SpringFunction(initialVelocity: 5), 1.3815510557964275),
    (SpringFunction(initialVelocity: -5), 1.5350814063145797),
    (SpringFunction(damping: 1), 13.91321015404625),
    (SpringFunction(damping: 20), 0.9999999999999999),
    (SpringFunction(damping: 30), 0.9999999999999999),
    (SpringFunction(stiffness: 25, damping: 10), 1.9000000000000006),
    (SpringFunction(stiffness: 400, damping: 40), 0.5),
    (SpringFunction(stiffness: 1, damping: 2), 9.299999999999983),
    (SpringFunction(dampingRatio: 0.8, response: 0.5), 0.7714094006693448),
    (SpringFunction(dampingRatio: 0.3, response: 1.5), 5.71461784505134),
    (SpringFunction(dampingRatio: 1, response: 0.2), 0.3),
  ]

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("F64: the steps of 0.1 s are added up, so their rounding shows to the bit") {
      for (spring, seconds) in Self.published where spring.effectiveDampingRatio == 1 {
        // 0.3 was published after rounding: the third sum is 0.30000000000000004.
        if seconds == 0.3 { continue }
        expectEqual(spring.settlingDuration, seconds, "\(spring)")
      }
    },
    Fact("F64: an undamped spring settles at the greatest finite Float") {
      let never = Double(Float.greatestFiniteMagnitude)
      expectEqual(SpringFunction(damping: 0).settlingDuration, never)
      expectEqual(SpringFunction(perceptualDuration: 1, bounce: 1).settlingDuration, never)
      // A spring with almost no damping does not exceed it either.
      expectEqual(SpringFunction(damping: 1e-300).settlingDuration, never)
      expectTrue(SpringFunction(stiffness: 1e-90, damping: 1e30).settlingDuration < 1e60)
      var still = SpringFunction(stiffness: 1e-90, damping: 1e30)
      still.allowsOverdamping = true
      expectEqual(still.settlingDuration, never)
    },
    Fact("F65: another ε follows the same formula") {
      let slow = SpringFunction(stiffness: 1, damping: 1, initialVelocity: 0.1)
      expectEqual(slow.settlingDuration(epsilon: 0.1), 5.364617037842078, within: 1e-12)
      expectEqual(slow.settlingDuration(epsilon: 0.005), 11.35608158495006, within: 1e-12)
      let quick = SpringFunction(dampingRatio: 0.6, response: 0.5)
      expectEqual(quick.settlingDuration(epsilon: 0.005), 0.7769325148649515, within: 1e-12)
      expectEqual(SpringFunction().settlingDuration(epsilon: 100), 0)
      expectEqual(SpringFunction(damping: 20).settlingDuration(epsilon: 100), 0)
    },
    Fact("D11: an overdamped spring settles at a step of its full solution") {
      let published = SpringFunction(perceptualDuration: 1, bounce: -0.5)
      expectEqual(published.settlingDuration, 4.2, within: 1e-12)
      for (stiffness, damping, velocity, seconds) in Self.overdamped {
        let spring = SpringFunction(
          stiffness: stiffness, damping: damping, initialVelocity: velocity, allowsOverdamping: true
        )
        expectEqual(spring.settlingDuration, seconds)
      }
    },
    Fact("F68: with a bounce of −1 nothing moves, so it has settled at once") {
      expectEqual(SpringFunction(perceptualDuration: 1, bounce: -1).settlingDuration, 0)
    },
    Fact("D11: springs that take hours settle at the time of the logarithm") {
      // ln(A / ε) / slow, with 60 digits elsewhere.
      for (stiffness, damping, exact) in [
        (81.0, 1e4, 852.808702925532), (1.0, 1e7, 69077552.7898208),
      ] {
        let spring = SpringFunction(
          stiffness: stiffness, damping: damping, allowsOverdamping: true)
        let seconds = spring.settlingDuration
        expectTrue(seconds >= exact - 1e-6, "\(seconds)")
        expectTrue(seconds <= exact + 0.1 + 1e-6, "\(seconds)")
        expectEqual(spring.value(at: seconds), 1, within: 0.001)
        expectTrue(abs(spring.value(at: seconds - 0.11) - 1) >= 0.001)
      }
    },
    Fact("after the settling duration an underdamped spring stays at rest") {
      var random = EasingRandom(seed: 21)
      for _ in 0..<300 {
        let spring = SpringFunction(
          dampingRatio: random.within(0.01...0.99), response: random.within(0.1...3),
          initialVelocity: random.within(-10...10))
        let seconds = spring.settlingDuration
        for step in 0...50 {
          let time = seconds * (1 + Double(step) / 50)
          if abs(spring.value(at: time) - 1) > 0.001 + 1e-12 {
            Issue.record("\(spring) moves at \(time), after \(seconds)")
          }
        }
      }
    },
  ]

  /// Truly overdamped springs, evaluated elsewhere with 60 digits.
  static let overdamped: [(stiffness: Double, damping: Double, velocity: Double, seconds: Double)] =
    [
      (100, 40, 0, 2.700000000000001),
      (100, 40, -3, 2.700000000000001),
    ]
}
