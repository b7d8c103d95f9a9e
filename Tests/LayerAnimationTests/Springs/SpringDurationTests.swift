import Foundation
import LayerAnimation
import Testing

/// Facts F66, F67, F69 to F71 and F132: springs made from durations, ratios and bounces.
@Suite struct SpringDurationTests {
  /// Duration and bounce, and the stiffness, damping and settling duration that Apple prints.
  static let published: [(p: Double, b: Double, k: Double?, c: Double, t: Double?)] = [
    (0.5, 0, 157.91367041742973, 25.132741228718345, 0.7999999999999999),
    (1, 0, 39.47841760435743, 12.566370614359172, 1.5000000000000002),
    (0.25, 0, 631.6546816697189, 50.26548245743669, 0.4),
    (0.5, 0.3, 157.91367041742973, 17.59291886010284, 0.8629552831744205),
    (0.5, 0.7, 157.91367041742973, 7.539822368615504, 1.904872615017113),
    (0.35, 0.15, 322.27279677026473, 30.51832863487228, 0.5156554893625898),
    (0.5, -0.3, nil, 35.90391604102621, nil),
  ]

  @Test func `F66: duration and bounce make Apple's springs to 1e-12`() {
    for (p, b, k, c, t) in Self.published {
      let spring = SpringFunction(perceptualDuration: p, bounce: b)
      #expect(spring.mass == 1)
      #expect(spring.allowsOverdamping)
      #expect(spring.initialVelocity == 0)
      if let k { #expect(abs(spring.stiffness - k) <= 1e-12 * k) }
      #expect(abs(spring.damping - c) <= 1e-12 * c)
      if let t { #expect(abs(spring.settlingDuration - t) <= 1e-12) }
      #expect(spring == SpringFunction(duration: p, bounce: b))
    }
  }

  @Test func `F66: with a bounce of 0 the damping is critical to the bit`() {
    var random = EasingRandom(seed: 22)
    for _ in 0..<2000 {
      let spring = SpringFunction(perceptualDuration: random.within(0.001...100), bounce: 0)
      if spring.dampingRatio != 1 { Issue.record("\(spring)") }
    }
  }

  @Test func `F66: the inverse returns duration and bounce`() {
    let object = SpringFunction()
    #expect(abs(object.perceptualDuration - 0.6283) <= 5e-5)
    #expect(object.bounce == 0.5)
    for bounce in [-0.9, -0.5, -0.3, 0, 0.15, 0.3, 0.7, 1] {
      for duration in [0.01, 0.35, 0.5, 1, 20] {
        let spring = SpringFunction(perceptualDuration: duration, bounce: bounce)
        #expect(abs(spring.perceptualDuration - duration) <= 1e-14 * duration)
        #expect(abs(spring.bounce - bounce) <= 1e-14)
      }
    }
  }

  @Test func `F67: the formula of the slides is not used`() {
    let spring = SpringFunction(perceptualDuration: 0.5, bounce: -0.3)
    let slide = 4 * Double.pi / (0.5 + 4 * Double.pi * -0.3)
    #expect(slide < 0)
    #expect(abs(spring.damping - 35.90391604102621) <= 1e-10)
  }

  @Test func `F69: the spring of views has a damping ratio of 4.56 and moves as a critical one`() {
    let spring = SpringFunction.viewDefault
    #expect(abs(spring.dampingRatio - 4.5644) <= 5e-5)
    #expect(spring.effectiveDampingRatio == 1)
    #expect(spring.problem == nil)
  }

  @Test func `F70: SwiftUI's documented springs come out as printed`() {
    let made = SpringFunction(duration: 0.5, bounce: 0.3)
    #expect(made.mass == 1)
    #expect(abs(made.stiffness - 157.9) <= 0.05)
    #expect(abs(made.damping - 17.6) <= 0.05)
    #expect(abs(SpringFunction().perceptualDuration - 0.63) <= 0.005)
    #expect(SpringFunction(duration: 0.5).bounce == 0)
  }

  @Test func `F132: the defaults of views, 0.5 and 0, make the measured spring`() {
    let spring = SpringFunction(duration: 0.5, bounce: 0)
    #expect(abs(spring.stiffness - 157.91367041742973) <= 1e-12)
    #expect(abs(spring.damping - 25.132741228718345) <= 1e-12)
    #expect(spring.settlingDuration == 0.7999999999999999)
  }

  @Test func `F70: a spring made to settle in a time settles in it`() {
    for ratio in [0.05, 0.3, 0.5, 0.825, 0.99] {
      for seconds in [0.1, 0.5, 2, 30] {
        for epsilon in [0.001, 0.01, 1e-5] {
          let spring = SpringFunction(
            settlingDuration: seconds, dampingRatio: ratio, epsilon: epsilon)
          #expect(abs(spring.settlingDuration(epsilon: epsilon) - seconds) <= 1e-12 * seconds)
          #expect(abs(spring.dampingRatio - ratio) <= 1e-15)
        }
      }
    }
  }

  /// ω·t at which a spring without oscillation is within ε: roots found elsewhere with 60 digits.
  static let angles: [(ratio: Double, angle: Double)] = [
    (1, 9.23341347645158573), (2, 26.0581485156286424),
  ]

  @Test func `F70: without oscillation, it is within ε at the time itself and at the next step`() {
    for (ratio, angle) in Self.angles {
      for seconds in [0.15, 1, 7.77] {
        let spring = SpringFunction(settlingDuration: seconds, dampingRatio: ratio)
        #expect(abs(spring.naturalFrequency * seconds - angle) <= 1e-12 * angle)
        #expect(abs(spring.value(at: seconds) - 1) <= 0.001 + 1e-12)
        #expect(spring.settlingDuration >= seconds - 1e-9)
        #expect(spring.settlingDuration <= seconds + 0.1 + 1e-9)
      }
    }
  }

  @Test func `F71: springs fitted to a duration have the measured frequency`() {
    for duration in [0.25, 1, 3] {
      for ratio in [0.1, 0.2, 0.5, 0.7, 0.8, 0.95] {
        let spring = SpringFunction(dampingRatio: ratio, fittedTo: duration)
        // ω by its definition: the share of the sine is a thousandth at the end.
        let frequency = spring.naturalFrequency
        let bell = ratio / (1 - ratio * ratio).squareRoot()
        let end = exp(-ratio * frequency * duration) * bell
        #expect(abs(end - 0.001) <= 1e-14)
        #expect(spring.mass == 1)
        #expect(abs(spring.damping - 2 * ratio * frequency) <= 1e-12 * frequency)
        #expect(!spring.allowsOverdamping)
      }
      let critical = SpringFunction(dampingRatio: 1, fittedTo: duration)
      #expect(abs(critical.naturalFrequency * duration - 9.2334134764515866) <= 1e-14 * 10)
      #expect(critical.dampingRatio == 1)
      #expect(SpringFunction(dampingRatio: 1.7, fittedTo: duration) == critical)
    }
    // In full: ln(1000 · 0.5 / √0.75) / 0.5.
    let half = SpringFunction(dampingRatio: 0.5, fittedTo: 1)
    #expect(abs(half.naturalFrequency - 12.716898) <= 1e-6)
  }

  @Test func `F71: a velocity changes the motion of a fitted spring and not the spring`() {
    let still = SpringFunction(dampingRatio: 0.6, fittedTo: 2)
    var pushed = SpringFunction(dampingRatio: 0.6, fittedTo: 2, initialVelocity: 3)
    #expect(pushed.velocity(at: 0) == 3)
    pushed.initialVelocity = 0
    #expect(pushed == still)
  }
}
