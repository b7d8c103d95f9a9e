import LayerAnimation
import TestSupport
import Testing

/// What must hold for any curve, whatever its numbers.
@Suite struct CurvePropertyTests {
  @Test func `both ends are exact and inputs beyond them stay there`() {
    var random = EasingRandom(seed: 1)
    for number in 0..<RandomCurve.families * 20 {
      let curve = RandomCurve(family: number % RandomCurve.families, from: &random).function
      for (time, end) in [(0, 0), (-0.5, 0), (-Double.infinity, 0), (.nan, 0)] as [(Double, Double)]
      where curve.value(at: time) != end {
        Issue.record("\(curve) at \(time)")
      }
      for time in [1, 1.5, .infinity] where curve.value(at: time) != 1 {
        Issue.record("\(curve) at \(time)")
      }
    }
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("control points on the diagonal return the input to the bit") {
      var random = EasingRandom(seed: 2)
      for _ in 0..<1000 {
        let (p, q, x) = (random.within(0...1), random.within(0...1), random.within(0...1))
        let curve = MediaTimingFunction(controlPoints: p, p, q, q)
        if curve.value(at: x) != x || curve.slope(at: x) != 1 { Issue.record("\(curve) at \(x)") }
      }
    },
    Fact("a curve with rising y never falls") {
      var random = EasingRandom(seed: 3)
      for number in 0..<60 {
        // Families 0 to 5 have y within 0…1; sorted, y(s) never falls.
        let made = RandomCurve(family: number % 6, from: &random)
        let curve = MediaTimingFunction(
          controlPoints: made.x1, min(made.y1, made.y2), made.x2, max(made.y1, made.y2))
        var last = 0.0
        for step in 0...400 {
          let value = curve.value(at: Double(step) / 400)
          // Each value is exact to 5e-8, so two neighbours may cross by at most twice that.
          if value < last - 1e-7 { Issue.record("\(curve) falls at \(step) / 400") }
          last = value
        }
      }
    },
    Fact("reversing a curve reverses its values") {
      var random = EasingRandom(seed: 4)
      for number in 0..<RandomCurve.families * 10 {
        let made = RandomCurve(family: number % RandomCurve.families, from: &random)
        // Only if 1 − x keeps every bit is the reversed curve the same curve.
        let (x1, x2) = (made.x1 * 1024, made.x2 * 1024)
        let (p, q) = (x1.rounded() / 1024, x2.rounded() / 1024)
        let curve = MediaTimingFunction(controlPoints: p, made.y1, q, made.y2)
        let turned = MediaTimingFunction(controlPoints: 1 - q, 1 - made.y2, 1 - p, 1 - made.y1)
        for step in 0...64 {
          let time = Double(step) / 64
          let sum = curve.value(at: time) + turned.value(at: 1 - time)
          if !(abs(sum - 1) <= 1e-7) { Issue.record("\(curve) at \(time): \(sum)") }
        }
      }
    },
    Fact("the slope matches the values") {
      var random = EasingRandom(seed: 5)
      for _ in 0..<200 {
        let curve = RandomCurve(family: 6, from: &random).function
        let x = random.within(0.05...0.95)
        let rise = (curve.value(at: x + 1e-3) - curve.value(at: x - 1e-3)) / 2e-3
        let slope = curve.slope(at: x)
        let steepest = max(abs(curve.slope(at: x - 1e-3)), abs(curve.slope(at: x + 1e-3)), 1)
        if steepest < 5, abs(slope - rise) > 0.05 { Issue.record("\(curve) at \(x)") }
      }
    },
    Fact("equality compares the four numbers, whatever the name") {
      let custom = MediaTimingFunction(controlPoints: 0.42, 0, 0.58, 1)
      expectEqual(custom, .easeInEaseOut)
      expectEqual(custom.hashValue, MediaTimingFunction.easeInEaseOut.hashValue)
      expectTrue(custom != .easeIn)
      expectEqual(Set([custom, .easeInEaseOut, .default]).count, 2)
    },
    Fact("a description is the name or the four numbers") {
      expectEqual("\(MediaTimingFunction.easeInEaseOut)", "easeInEaseOut")
      expectEqual("\(MediaTimingFunction.default)", "default")
      let custom = MediaTimingFunction(controlPoints: 0.42, 0, 0.58, 1)
      expectEqual("\(custom)", "(0.42, 0, 0.58, 1)")
      expectNil(custom.name)
      expectEqual("\(MediaTimingFunction(controlPoints: 0.3, -1.5, 1, 2))", "(0.3, -1.5, 1, 2)")
    },
    Fact("curves at the limit of what is allowed have no problem") {
      expectNil(MediaTimingFunction(controlPoints: 0, -9, 1, 9).problem)
      expectNil(MediaTimingFunction(controlPoints: 1, 0, 0, 1).problem)
      expectNil(MediaTimingFunction(controlPoints: -0.0, 0, 0, 1).problem)
    },
  ]

  @Test(
    arguments: [
      ([0.25, 0.1, 0.25, 1], 0, 0.4), ([0.25, 0.1, 0.25, 1], 1, 0),
      // If a control point coincides with its end, the curve starts towards the other one.
      ([0.42, 0, 1, 1], 1, 1 / 0.58), ([0, 0, 0.58, 1], 0, 1 / 0.58),
      ([0, 1, 1, 0], 0, .infinity), ([0, 1, 1, 0], 1, .infinity), ([0, -1, 0.5, 0], 0, -.infinity),
      ([0, 0, 0, 1], 0, .infinity), ([0, 0, 0, -1], 0, -.infinity), ([1, 0, 1, 1], 1, .infinity),
      ([1, 2, 1, 1], 1, -.infinity), ([1, 0, 0, 1], 0.5, .infinity),
      ([1, 3, 0, 1], 0.5, -.infinity),
      // x = 3s − 6s² + 4s³, y = 3s² − 2s³ at s = ¾: y′ = 9/8, x′ = 3/4.
      ([1, 0, 0, 1], 0.5625, 1.5),
    ] as [([Double], Double, Double)])
  func `the slope at an end or a vertical point is the limit`(
    _ c: [Double], _ x: Double, _ expected: Double
  ) {
    let slope = MediaTimingFunction(controlPoints: c[0], c[1], c[2], c[3]).slope(at: x)
    expectTrue(slope == expected || abs(slope - expected) < 1e-12)
  }

  @Test(
    arguments: [
      ([-0.1, 0, 1, 1], "The x of timing function control point 1 is -0.1"),
      ([0, 0, 1.5, 1], "The x of timing function control point 2 is 1.5"),
      ([.nan, 0, 1, 1], "The x of timing function control point 1 is nan"),
      ([0, 0, .infinity, 1], "The x of timing function control point 2 is inf"),
      ([0, .nan, 1, 1], "The y of timing function control point 1 is nan"),
      ([0, 0, 1, -.infinity], "The y of timing function control point 2 is -inf"),
    ] as [([Double], String)])
  func `invalid control points have a problem that names them`(
    _ c: [Double], _ beginning: String
  ) throws {
    let curve = MediaTimingFunction(controlPoints: c[0], c[1], c[2], c[3])
    let problem = try #require(curve.problem)
    expectTrue(problem.hasPrefix(beginning))
    expectTrue(problem.hasSuffix("."))
    // Evaluation still terminates.
    _ = (curve.value(at: 0.3), curve.slope(at: 0.3), BezierTable(curve).value(at: 0.3))
  }
}
