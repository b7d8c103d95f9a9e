import Foundation
import LayerAnimation
import TestSupport
import Testing

@testable import LayerScenes

@Suite("Keys of an approximated easing")
struct EasingKeyTests {
  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("are not made for a tolerance that is not above 0, nor for an easing that needs none") {
      for tolerance in [0, -0.1, -Double.infinity, Double.nan] {
        expectNil(EasingApproximation(.math(.easeInQuad), within: tolerance))
      }
      expectNil(EasingApproximation(.math(.easeInQuad), within: .leastNonzeroMagnitude))
      expectTrue(EasingApproximation(.math(.easeInQuad), within: 0.1) != nil)
      for easing in [Easing.linear, .bezier(.easeIn), .custom { $0 }] {
        expectNil(EasingApproximation(easing, within: 0.1))
      }
    },
    Fact("of an exponential curve are beside its jumps") {
      let least = Double.leastNonzeroMagnitude
      for (easing, early, late) in [
        (MathEasing.easeInExpo, true, false), (.easeOutExpo, false, true),
        (.easeInOutExpo, true, true),
      ] {
        let keys = try #require(EasingApproximation(.math(easing), within: 0.01))
        // The jump of an easeIn is a thousandth, 2 to the power of -10, and half of that of both.
        let jump = easing == .easeInOutExpo ? 1.0 / 2048 : 1.0 / 1024
        expectEqual((keys.times[1] == least), early)
        expectEqual((keys.times[keys.times.count - 2] == 1.0.nextDown), late)
        if early { expectTrue(abs(keys.values[1] - jump) < 1e-9 && keys.values[0] == 0) }
        if late { expectEqual(keys.values[keys.values.count - 2], (1 - jump), within: 1e-9) }
        expectEqual(keys.values.last, 1)
      }
    },
  ]

  @Test("are at most ten thousand")
  func most() throws {
    // Two for each step and one.
    let most = try #require(
      EasingApproximation(.steps(StepsEasing(count: 4999)), within: 0.1))
    expectEqual(most.times.count, 9999)
    expectEqual(most.values.count, 9999)
    expectNil(EasingApproximation(.steps(StepsEasing(count: 5000)), within: 0.1))
    expectNil(EasingApproximation(.steps(StepsEasing(count: 1_000_000)), within: 0.1))
    let swing = SpringFunction(mass: 1, stiffness: 100, damping: 1)
    expectNil(EasingApproximation(.spring(swing, duration: 9, after: nil), within: 1e-10))
  }

  @Test("of steps are before and after each jump, at neighbouring numbers")
  func steps() throws {
    for jump in StepsEasing.Jump.allCases {
      // 1/49 times 49 is below 1 when it is rounded, as with other counts to 120.
      for count in (jump == .none ? 2 : 1)...120 {
        let steps = StepsEasing(count: count, jump: jump)
        let keys = try #require(EasingApproximation(.steps(steps), within: 0.1))
        let name = "\(count) steps, \(jump)"
        expectEqual(keys.times.first, 0, "\(name)")
        expectEqual(keys.times.last, 1, "\(name)")
        if keys.times.count != 2 * count + 1 { Issue.record("\(name): \(keys.times.count) keys") }
        for (time, value) in zip(keys.times, keys.values) where steps.value(at: time) != value {
          Issue.record("\(name): \(value) at \(time)")
        }
        for index in keys.times.indices.dropLast() {
          let isFlat = keys.values[index] == keys.values[index + 1]
          let isJump = keys.times[index].nextUp == keys.times[index + 1]
          if !isFlat && !isJump || keys.times[index] >= keys.times[index + 1] {
            Issue.record("\(name) after \(keys.times[index])")
          }
        }
      }
    }
  }

  @Test("of curves that bend one way are as many as the bound of each line needs")
  func curves() throws {
    let families: Set<MathEasing.Family> = [.sine, .quad, .cubic, .quart, .quint, .circ]
    for easing in MathEasing.allCases where families.contains(easing.family) {
      let tolerance = 0.004
      let keys = try #require(EasingApproximation(.math(easing), within: tolerance))
      let f = Easing.math(easing).value
      func bound(_ a: Double, _ b: Double) -> Double { abs(f(a) - 2 * f((a + b) / 2) + f(b)) }
      // In and out, the curve bends the other way after a half.
      let whole = easing.direction == .easeInOut ? 0.5 : 1
      for (a, b) in zip(keys.times, keys.times.dropFirst()) {
        if bound(a, b) > tolerance { Issue.record("\(easing): \(a) to \(b) is too long") }
        let length = b - a
        if length >= whole { continue }
        let isFirst = (a / length).truncatingRemainder(dividingBy: 2) == 0
        let (start, end) = isFirst ? (a, b + length) : (a - length, b)
        if bound(start, end) < tolerance * 0.9999 {
          Issue.record("\(easing): \(start) to \(end) needs no key between")
        }
      }
      for (time, value) in zip(keys.times, keys.values) where f(time) != value {
        Issue.record("\(easing) at \(time): \(value)")
      }
    }
  }

  /// The inner ends of the parts of an easeIn that bend one way.
  private func bends(_ family: MathEasing.Family, halved: Bool) -> [Double] {
    switch family {
    case .back:
      // x²((s + 1)x − s) bends the other way where 6(s + 1)x is 2s.
      let s = halved ? 1.70158 * 1.525 : 1.70158
      return [2 * s / (6 * (s + 1))]
    case .elastic:
      let (g, w) = (10 * log(2.0), 13 * Double.pi / 2)
      let first = atan2(2 * g * w, w * w - g * g) / w
      return (0..<7).map { first + Double($0) * .pi / w }.filter { $0 < 1 }
    case .bounce: return [0.1, 3.0 / 11, 7.0 / 11]
    default: return []
    }
  }

  @Test("are where a curve begins to bend the other way")
  func inflections() throws {
    for easing in MathEasing.allCases {
      let inner = bends(easing.family, halved: easing.direction == .easeInOut)
      if inner.isEmpty { continue }
      let wanted =
        switch easing.direction {
        case .easeIn: inner
        case .easeOut: inner.map { 1 - $0 }
        case .easeInOut: inner.map { $0 / 2 } + inner.map { 1 - $0 / 2 } + [0.5]
        }
      let keys = try #require(EasingApproximation(.math(easing), within: 0.01))
      for time in wanted where !keys.times.contains(where: { abs($0 - time) < 1e-12 }) {
        Issue.record("\(easing) has no key at \(time)")
      }
      expectEqual(keys.times, keys.times.sorted())
      expectEqual(keys.times.first, 0)
      expectEqual(keys.times.last, 1)
    }
  }

  @Test(
    "of springs are as many as the energy of the motion needs",
    arguments: [
      SpringFunction(mass: 1, stiffness: 100, damping: 10),
      SpringFunction(mass: 2, stiffness: 300, damping: 5, initialVelocity: 4),
      SpringFunction(mass: 0.5, stiffness: 80, damping: 30, allowsOverdamping: true),
      SpringFunction(mass: 4, stiffness: 50, damping: 100),
    ])
  func springs(_ spring: SpringFunction) throws {
    let (duration, tolerance) = (1.5, 0.003)
    let keys = try #require(
      EasingApproximation(.spring(spring, duration: duration, after: .easeIn), within: tolerance))
    expectEqual(keys.function, .easeIn)
    let (m, k) = (spring.mass, spring.stiffness)
    let c = spring.allowsOverdamping ? spring.damping : min(spring.damping, 2 * sqrt(m * k))
    // A line over h seconds differs by at most h²/8 of the acceleration that the energy allows.
    func bound(_ a: Double, _ b: Double) -> Double {
      let (x, v) = (spring.value(at: a * duration) - 1, spring.velocity(at: a * duration))
      let energy = m * v * v / 2 + k * x * x / 2
      let most = (c * sqrt(2 * energy / m) + sqrt(2 * k * energy)) / m
      return pow((b - a) * duration, 2) / 8 * most
    }
    for (a, b) in zip(keys.times, keys.times.dropFirst()) {
      if bound(a, b) > tolerance { Issue.record("\(a) to \(b) is too long") }
      let length = b - a
      if length >= 1 { continue }
      let isFirst = (a / length).truncatingRemainder(dividingBy: 2) == 0
      let (start, end) = isFirst ? (a, b + length) : (a - length, b)
      if bound(start, end) < tolerance * 0.9999 {
        Issue.record("\(start) to \(end) needs no key between")
      }
    }
    expectEqual(keys.values.first, 0)
    expectTrue(keys.times.count > 4)
    for (time, value) in zip(keys.times, keys.values).dropFirst()
    where spring.value(at: time * duration) != value {
      Issue.record("at \(time): \(value)")
    }
    let plain = EasingApproximation(
      .spring(spring, duration: duration, after: nil), within: tolerance)
    expectNil(plain?.function)
    expectEqual(plain?.times, keys.times)
  }
}
