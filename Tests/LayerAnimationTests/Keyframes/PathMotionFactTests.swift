import LayerModel
import TestSupport
import Testing

@testable import LayerAnimation

@Suite("Motion along a path as measured")
struct PathMotionFactTests {
  static let instants = [0, 0.1, 0.25, 0.5, 0.6, 0.75, 0.9, 0.99]
  static let path = "M0,0 L100,0 C150,0 200,50 200,100"

  static func positions(
    _ mode: CalculationMode, keyTimes: [Double]? = nil, path: String = path,
    at instants: [Double] = instants, _ change: (KeyframeAnimation) -> Void = { _ in }
  ) throws -> [Point] {
    let animation = KeyframeAnimation(.position, path: try Path(svg: path))
    animation.calculationMode = mode
    animation.keyTimes = keyTimes
    change(animation)
    return try KeyframeProbe(animation).values(.position, at: instants)
  }

  func expect(
    _ found: [Point], _ x: [Double], _ y: [Double], within tolerance: Double,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let worst = max(
      largestDifference(found.map(\.x), x), largestDifference(found.map(\.y), y))
    expectTrue(worst <= tolerance, "\(found)", at: sourceLocation)
  }

  @Test("F49: linear gives each element the same time and follows a curve by its parameter")
  func linear() throws {
    for mode in [CalculationMode.linear, .cubic] {
      expect(
        try Self.positions(mode), [0, 20, 50, 100, 129.6, 168.75, 194.4, 199.94],
        [0, 0, 0, 0, 5.6, 31.25, 70.4, 97], within: 0.01)
    }
  }

  @Test("F49: key times move the ends of the elements")
  func keyTimes() throws {
    expect(
      try Self.positions(.linear, keyTimes: [0, 0.2, 1]),
      [0, 50, 109.36, 153.61, 168.75, 186.88, 197.75, 199.98],
      [0, 0, 0.57, 18.46, 31.25, 54.65, 81.35, 98.13], within: 0.01)
  }

  @Test("F49: paced follows arc length; Apple's own numbers are approximate, so within 0.1")
  func paced() throws {
    for mode in [CalculationMode.paced, .cubicPaced] {
      expect(
        try Self.positions(mode, keyTimes: [0, 0.9, 1]),
        [0, 25.49, 63.72, 126.87, 149.72, 177.88, 195.99, 199.96],
        [0, 0, 0, 4.62, 15.82, 41.5, 74.98, 97.46], within: 0.1)
    }
    // The exact numbers that the fact gives.
    expect(try Self.positions(.paced, at: [0.5]), [126.93], [4.64], within: 0.01)
  }

  @Test("F49: discrete has one slot less than points, and the last point at the very end")
  func discrete() throws {
    expect(
      try Self.positions(.discrete, at: Self.instants + [1]),
      [0, 0, 0, 100, 100, 100, 100, 100, 200], [0, 0, 0, 0, 0, 0, 0, 0, 100], within: 0)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("F50: a path is used instead of values") {
      let with = try Self.positions(.linear) { $0.values = [[0, 0], [7, 7]] }
      try expectEqual(with, Self.positions(.linear))
    },
    Fact("an easing that overshoots continues along the tangents at both ends") {
      let path = try Path(svg: "M0,0 Q50,0 50,50 L50,100")
      for mode in [CalculationMode.linear, .paced] {
        let motion = PathMotion(path, times: nil, functions: [], mode: mode)
        expectEqual(motion.point(at: -0.1).y, 0)
        expectTrue(motion.point(at: -0.1).x < 0)
        expectEqual(motion.point(at: 1.1).x, 50)
        expectTrue(motion.point(at: 1.1).y > 100)
      }
    },
    Fact("any key path whose value is a point may follow a path") {
      for key in [PropertyKey<Point>.anchorPoint, .boundsOrigin] {
        let animation = KeyframeAnimation(key, path: try Path(svg: "M0,0 L1,2"))
        try expectEqual(KeyframeProbe(animation).values(key, at: [0.5]), [Point(x: 0.5, y: 1)])
      }
    },
  ]

  @Test("F50: a move makes no key; the position jumps when the next element starts")
  func gap() throws {
    let path = "M0,0 L10,0 M100,100 L100,120"
    let instants = [0.25, 0.499, 0.5, 0.75, 1]
    expect(
      try Self.positions(.linear, path: path, at: instants), [5, 9.98, 100, 100, 100],
      [0, 0, 100, 110, 120], within: 1e-9)
    expect(
      try Self.positions(.paced, path: path, at: [0.25, 1.0 / 3, 0.5, 0.75]),
      [7.5, 100, 100, 100], [0, 100, 105, 112.5], within: 1e-9)
    expect(
      try Self.positions(.discrete, path: path, at: instants), [0, 0, 10, 10, 100],
      [0, 0, 0, 0, 120], within: 0)
  }

  @Test("F49: the line that closes a subpath is an element, unless it has no length")
  func closed() throws {
    expect(
      try Self.positions(.linear, path: "M0,0 H40 V40 H0 Z", at: [0.125, 0.875]), [20, 0],
      [0, 20], within: 1e-9)
    expect(
      try Self.positions(.linear, path: "M0,0 H40 V40 L0,0 Z", at: [0.5, 1]), [40, 0], [20, 0],
      within: 1e-9)
    // An element drawn after closing starts at the start of the subpath.
    expect(
      try Self.positions(.linear, path: "M0,0 H40 V40 Z L-10,0", at: [0.875]), [-5], [0],
      within: 1e-9)
  }

  @Test("F48: each element may have its own timing function")
  func functions() throws {
    let found = try Self.positions(.linear, path: "M0,0 H100 H200", at: [0.25, 0.75]) {
      $0.timingFunctions = [.easeIn]
    }
    expect(
      found, [100 * MediaTimingFunction.easeIn.value(at: 0.5), 150], [0, 0], within: 1e-9)
  }

  @Test("D9: if there are more points or more key times, the common prefix counts")
  func commonPrefix() throws {
    let animation = KeyframeAnimation(.position, path: try Path(svg: "M0,0 H10 V10 H0 Z"))
    animation.keyTimes = [0, 0.5, 1]
    let probe = try KeyframeProbe(animation)
    expect(
      probe.values(.position, at: [0.25, 0.75, 1]), [5, 10, 10], [0, 5, 10], within: 1e-12)
    expectEqual(
      probe.layer.animation(forKey: "keys")?.warnings,
      [
        "5 points of the path and 3 keyTimes; the first 3 of each are used"
      ])
    // One key time leaves one point, which does nothing, like a single value (F47).
    expect(try Self.positions(.linear, keyTimes: [0], at: [0.5]), [0], [0], within: 0)
  }
}
