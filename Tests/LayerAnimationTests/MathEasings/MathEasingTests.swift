import LayerAnimation
import TestSupport
import Testing

/// Properties of every easing that is a formula.
@Suite struct MathEasingTests {
  @Test func `there are thirty, named by direction and family`() {
    expectEqual(MathEasing.allCases.count, 30)
    var names: [String] = []
    for family in MathEasing.Family.allCases {
      for direction in MathEasing.Direction.allCases {
        let word = family.rawValue
        names.append(direction.rawValue + word.prefix(1).uppercased() + word.dropFirst())
      }
    }
    expectEqual(MathEasing.allCases.map(\.name), names)
    for (number, easing) in MathEasing.allCases.enumerated() {
      expectEqual(easing.family, MathEasing.Family.allCases[number / 3])
      expectEqual(easing.direction, MathEasing.Direction.allCases[number % 3])
      expectEqual(MathEasing(rawValue: easing.name), easing)
      expectEqual("\(easing)", easing.name)
    }
    expectNil(MathEasing(rawValue: "sineIn"))
  }

  @Test(arguments: MathEasing.allCases)
  func `both ends are exact and times beyond them stay there`(_ easing: MathEasing) {
    for time in [0, -0.5, -Double.infinity, .nan] {
      expectEqual(easing.value(at: time), 0)
      expectEqual(easing.slope(at: time), easing.slope(at: 0))
    }
    for time in [1, 1.5, Double.infinity] {
      expectEqual(easing.value(at: time), 1)
      expectEqual(easing.slope(at: time), easing.slope(at: 1))
    }
  }

  /// The three easings of a family.
  static func directions(of family: MathEasing.Family)
    -> (easeIn: MathEasing, easeOut: MathEasing, easeInOut: MathEasing)
  {
    let three = MathEasing.allCases.filter { $0.family == family }
    return (three[0], three[1], three[2])
  }

  @Test(arguments: MathEasing.Family.allCases)
  func `out is the reverse of in, and in-out is both halves`(_ family: MathEasing.Family) {
    let (easeIn, easeOut, both) = Self.directions(of: family)
    for step in 0...1024 {
      // Times that subtract from 1 without rounding.
      let x = Double(step) / 1024
      if easeOut.value(at: x) != 1 - easeIn.value(at: 1 - x) { Issue.record("out at \(x)") }
      if easeOut.slope(at: x) != easeIn.slope(at: 1 - x) { Issue.record("slope of out at \(x)") }
      let sum = both.value(at: x) + both.value(at: 1 - x)
      if abs(sum - 1) > 1e-15 { Issue.record("in and out at \(x): \(sum)") }
      if family != .back, x < 0.5, both.value(at: x) != easeIn.value(at: 2 * x) / 2 {
        Issue.record("the first half at \(x)")
      }
    }
    expectEqual(both.value(at: 0.5), 0.5)
  }

  @Test(arguments: MathEasing.allCases)
  func `only expo jumps, at its slow ends`(_ easing: MathEasing) {
    let steps = Rounds.areMany ? 200_000 : 20_000
    let coarse = 200_000 / Double(steps)
    var last = 0.0
    for step in 1...steps {
      let x = Double(step) / Double(steps)
      let value = easing.value(at: x)
      // The steepest are circular, where they are vertical: √(2h) for a step of h.
      var allowed = easing.family == .circ ? 0.0033 * coarse.squareRoot() : 8e-5 * coarse
      let atSlowEnd =
        switch easing.direction {
        case .easeIn: step == 1
        case .easeOut: step == steps
        case .easeInOut: step == 1 || step == steps
        }
      if easing.family == .expo && atSlowEnd { allowed = 0.000977 + 1e-6 * coarse }
      if abs(value - last) > allowed { Issue.record("\(easing) jumps at \(x)") }
      last = value
    }
  }

  @Test(arguments: MathEasing.allCases)
  func `values stay within the promised bounds`(_ easing: MathEasing) {
    var (low, high, falls) = (0.0, 1.0, false)
    var last = 0.0
    let steps = Rounds.areMany ? 100_000 : 20_000
    for step in 0...steps {
      let value = easing.value(at: Double(step) / Double(steps))
      (low, high) = (min(low, value), max(high, value))
      if value < last - 1e-15 { falls = true }
      last = value
    }
    switch easing.family {
    case .back:
      expectTrue(min(low, 1 - high) < -0.0999)
      expectTrue(low >= -0.1002)
      expectTrue(high <= 1.1002)
    case .elastic:
      expectTrue(min(low, 1 - high) < -0.1)
      expectTrue(low >= -0.37)
      expectTrue(high <= 1.37)
    case .bounce:
      expectEqual(low, 0)
      expectEqual(high, 1)
      expectTrue(falls)
    default:
      expectEqual(low, 0)
      expectEqual(high, 1)
      expectFalse(falls)
    }
  }

  @Test(arguments: MathEasing.allCases)
  func `the slope matches small differences`(_ easing: MathEasing) {
    var random = EasingRandom(seed: 41)
    var skipped = 0
    for _ in 0..<2000 {
      let x = random.within(0.002...0.998)
      let h = 1e-6
      let difference = (easing.value(at: x + h) - easing.value(at: x - h)) / (2 * h)
      let slope = easing.slope(at: x)
      // At the kinks of a bounce, and beside the vertical end of a circular easing, differences are
      // useless.
      let bend = abs(easing.slope(at: x + h) - easing.slope(at: x - h))
      if bend > 0.01 {
        skipped += 1
        continue
      }
      if abs(difference - slope) > 2e-6 + 1e-7 * abs(slope) {
        Issue.record("\(easing) at \(x): \(slope), differences \(difference)")
      }
    }
    expectTrue(skipped < 20)
  }

  @Test func `where a circular easing is vertical the slope is infinite`() {
    expectEqual(MathEasing.easeInCirc.slope(at: 1), .infinity)
    expectEqual(MathEasing.easeOutCirc.slope(at: 0), .infinity)
    expectEqual(MathEasing.easeInOutCirc.slope(at: 0.5), .infinity)
    expectEqual(MathEasing.easeInQuad.slope(at: 1), 2)
    expectEqual(MathEasing.easeInQuad.slope(at: 0), 0)
  }
}
