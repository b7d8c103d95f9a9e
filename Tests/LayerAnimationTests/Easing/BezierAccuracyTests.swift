import LayerAnimation
import TestSupport
import Testing

@Suite struct BezierAccuracyTests {
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func `ten thousand random curves are within 5e-8 of the exact curve, steep ones included`()
  {
    var random = EasingRandom(seed: 75)
    var worst = 0.0
    var worstAt = ""
    var compared = 0
    let curves = Rounds.scaled(10_000)
    for number in 0..<curves {
      let curve = RandomCurve(family: number % RandomCurve.families, from: &random)
      let exact = SubdividedCurve(curve.x1, curve.y1, curve.x2, curve.y2)
      let function = curve.function
      for time in RandomCurve.times(from: &random) {
        let error = abs(function.value(at: time) - exact.value(at: time))
        compared += 1
        if !(error <= worst) {
          worst = error
          worstAt = "\(function) at \(time)"
        }
        if !(error <= 5e-8) { Issue.record("\(function) at \(time) is off by \(error)") }
      }
    }
    print("bezier: \(compared) values of \(curves) curves, worst error \(worst), \(worstAt)")
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test(arguments: [
    [1, 0, 0, 1], [0, 1, 1, 0], [0, 0, 1, 1], [0, 1, 0, 1], [1, 0, 1, 0], [0, 0, 0, 1],
    [0, 1, 0, 0], [1, 0, 1, 1], [1, 1, 0, 0], [1, 1, 0, 1], [1, 0, 0, 0], [0, 0.5, 1, 0.5],
    [0, 0, 0, 1e-3], [1, -1, 0, -2], [1, 2, 0, 1], [1, 0.999, 0, 0.001], [1e-300, 1, 1, 0],
    [0.5, 0, 0.5, 1], [0.999999, 0, 1e-6, 1],
  ])
  func `corner curves are within 5e-8 of the exact curve`(_ c: [Double]) {
    let function = MediaTimingFunction(controlPoints: c[0], c[1], c[2], c[3])
    let exact = SubdividedCurve(c[0], c[1], c[2], c[3])
    var times = (0...1000).map { Double($0) / 1000 }
    for power in 1...60 {
      let near = Double(sign: .plus, exponent: -power, significand: 1)
      times += [near, 1 - near, max(0, 0.5 - near), 0.5 + near]
    }
    for time in times {
      let error = abs(function.value(at: time) - exact.value(at: time))
      if !(error <= 5e-8) { Issue.record("\(function) at \(time) is off by \(error)") }
    }
  }

  @Test func `the reference itself is right where the root is known`() throws {
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return }
    // x = s³ and y = 1 − (1 − s)³.
    let cubes = SubdividedCurve(0, 1, 0, 1)
    for s in [0.1, 0.3, 0.5, 0.8] {
      let y = 1 - (1 - s) * (1 - s) * (1 - s)
      expectEqual(cubes.value(at: s * s * s), y, within: 1e-12)
    }
    // x − ½ = 4 (s − ½)³ and y = s² (3 − 2s), at s = ¾.
    expectEqual(SubdividedCurve(1, 0, 0, 1).value(at: 0.5625), 0.843_75, within: 1e-12)
  }
}
