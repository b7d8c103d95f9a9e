import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// Tension, continuity and bias as in the facts, computed separately with Hermite's basis.
@Suite("The shape of cubic keyframes")
struct CubicShapeTests {
  static let values = [0.1, 0.3, 0.9, 0.5]

  /// The value at a fraction of the second of three even segments, by tangents per segment.
  static func expected(_ fraction: Double, leaving: Double, arriving: Double) -> Double {
    let (u, v) = (fraction, 1 - fraction)
    return values[1] * (1 + 2 * u) * v * v + leaving * u * v * v + values[2] * u * u * (3 - 2 * u)
      - arriving * u * u * v
  }

  func found(_ change: (KeyframeAnimation) -> Void) throws -> [Double] {
    try KeyframeProbe.opacity(
      .cubic, at: [0.25, 0.5, 0.75].map { (1 + $0) / 3 },
      values: Self.values.map { .number($0) }, change)
  }

  func check(
    leaving: Double, arriving: Double, _ change: (KeyframeAnimation) -> Void
  ) throws {
    let expected = [0.25, 0.5, 0.75].map {
      Self.expected($0, leaving: leaving, arriving: arriving)
    }
    let found = try found(change)
    expectTrue(largestDifference(found, expected) <= 1e-12, "\(found)")
  }

  // The three steps are 0.2, 0.6 and −0.4.

  @Test("F44: without parameters the tangent is half of the distance between the neighbours")
  func plain() throws { try check(leaving: 0.4, arriving: 0.1) { _ in } }

  @Test("F45: tension shortens the tangents, at 1 to nothing")
  func tension() throws {
    try check(leaving: 0.2, arriving: 0) { $0.tensionValues = [0, 0.5, 1] }
    try check(leaving: 0.8, arriving: 0.1) { $0.tensionValues = [0, -1] }
  }

  @Test("D8: a continuity of 1 makes corners as in a straight line")
  func continuity() throws {
    try check(leaving: 0.6, arriving: 0.6) { $0.continuityValues = [0, 1, 1, 0] }
    let straight = try KeyframeProbe.opacity(
      .linear, at: [0.05, 0.45, 0.7, 0.9], values: Self.values.map { .number($0) })
    let sharp = try KeyframeProbe.opacity(
      .cubic, at: [0.05, 0.45, 0.7, 0.9], values: Self.values.map { .number($0) }
    ) { $0.continuityValues = [1, 1, 1, 1] }
    expectTrue(largestDifference(straight, sharp) <= 1e-12)
  }

  @Test("D8, F167: a bias of 1 is along the step after a value, one of −1 along the step before")
  func bias() throws {
    try check(leaving: 0.6, arriving: -0.4) { $0.biasValues = [0, 1, 1] }
    try check(leaving: 0.2, arriving: 0.6) { $0.biasValues = [0, -1, -1] }
  }

  @Test("F45: all three together, by the published formula with the signs of D8")
  func together() throws {
    // T 0.5, C 0.2, B −0.4 at both: ½·½·((1−C)(1−B)·before + (1+C)(1+B)·after) leaves, and
    // ½·½·((1+C)(1−B)·before + (1−C)(1+B)·after) arrives.
    try check(
      leaving: 0.25 * (1.12 * 0.2 + 0.72 * 0.6), arriving: 0.25 * (1.68 * 0.6 + 0.48 * -0.4)
    ) {
      $0.tensionValues = [0, 0.5, 0.5]
      $0.continuityValues = [0, 0.2, 0.2]
      $0.biasValues = [0, -0.4, -0.4]
    }
  }

  @Test("F45: arrays shorter than the values mean 0 for the rest")
  func shortArrays() throws {
    let short = try found { $0.tensionValues = [0.7, 0.3] }
    let long = try found { $0.tensionValues = [0.7, 0.3, 0, 0] }
    expectEqual(short, long)
  }

  @Test("F167: at an end the missing chord equals the existing one")
  func ends() throws {
    func half(_ shape: (KeyframeAnimation) -> Void) throws -> Double {
      try KeyframeProbe.opacity(.cubic, at: [0.5], values: [0, 1], shape)[0]
    }
    // At one half of a step of 1: 1/2 + (leaving − arriving) / 8.
    func value(leaving: Double, arriving: Double) -> Double { 0.5 + (leaving - arriving) / 8 }
    // (1−T)(1+C·B) leaves the first value, (1−T)(1−C·B) arrives at the last.
    let tense = try half { $0.tensionValues = [1, 0] }
    expectEqual(tense, value(leaving: 0, arriving: 1), within: 1e-12)
    let first = try half {
      $0.continuityValues = [0.5, 0]
      $0.biasValues = [0.5, 0]
    }
    expectEqual(first, value(leaving: 1.25, arriving: 1), within: 1e-12)
    let last = try half {
      $0.continuityValues = [0, 0.5]
      $0.biasValues = [0, 0.5]
    }
    expectEqual(last, value(leaving: 1, arriving: 0.75), within: 1e-12)
    let all = try half {
      $0.tensionValues = [0.5, -1]
      $0.continuityValues = [1, -1]
      $0.biasValues = [-0.5, 0.25]
    }
    expectEqual(all, value(leaving: 0.5 * 0.5, arriving: 2 * 1.25), within: 1e-12)
  }

  /// The rows of F167: values 0, 1, 4, 9 on a number that has no bounds, at one half.
  @Test(
    "F167: the published numbers of tension, continuity and bias",
    arguments: [
      (nil, 2.25, [], [], []), (nil, 2.5, [0, 1, 1, 0], [], []), (nil, 2.25, [1], [], []),
      (nil, 2.375, [], [0, 1, 0, 0], []), (nil, 2.125, [], [0, -1], []),
      (nil, 2.125, [], [], [0, 0, 1, 0]), (nil, 2.375, [], [], [0, 0, -1]),
      ([0, 0.25, 0.75, 1], 13.0 / 6, [], [], []), ([0, 0.25, 0.75, 1], 2.5, [0, 1, 1, 0], [], []),
      ([0, 0.25, 0.75, 1], 7.0 / 3, [], [0, 1, 0, 0], []),
      ([0, 0.25, 0.75, 1], 2.0, [], [], [0, 0, 1, 0]),
    ] as [([Double]?, Double, [Double], [Double], [Double])])
  func published(
    times: [Double]?, expected: Double, tension: [Double], continuity: [Double], bias: [Double]
  ) throws {
    let animation = KeyframeAnimation(keyPath: "zPosition")
    animation.values = [0, 1, 4, 9]
    animation.keyTimes = times
    animation.calculationMode = .cubic
    animation.duration = 1
    animation.tensionValues = tension
    animation.continuityValues = continuity
    animation.biasValues = bias
    guard case .number(let alone)? = try animation.value(at: 0.5) else {
      Issue.record("no number")
      return
    }
    expectEqual(alone, expected, within: 1e-12, "\(alone)")
    let stage = Stage()
    expectRow(try stage.row(animation, at: [0.5]), [expected])
  }

  /// Each of the points of 0, 1, 4, 9 as in the rows above, the second twice as far.
  @Test("F43, F167: values that are paths follow the same curves, point by point")
  func paths() throws {
    func path(_ number: Double) throws -> Path {
      let n = number
      return try Path(svg: "M\(n),0 L\(2 * n),1 Q0,\(n) \(n),\(n) C0,0 \(n),0 0,\(n) Z")
    }
    let animation = KeyframeAnimation(keyPath: "path")
    animation.values = try [0, 1, 4, 9].map { .path(try path($0)) }
    animation.calculationMode = .cubic
    animation.duration = 1
    animation.continuityValues = [0, 1, 0, 0]
    func expectPath(_ value: PropertyValue?, _ number: Double) throws {
      guard case .path(let found)? = value else {
        Issue.record("no path: \(String(describing: value))")
        return
      }
      expectTrue(found.hasSameStructure(as: try path(number)))
      expectRow(Self.numbers(of: found), Self.numbers(of: try path(number)))
    }
    try expectPath(animation.value(at: 0.5), 2.375)
    try expectEqual(animation.value(at: 1), .path(try path(9)))
    let root = Layer(id: "root")
    let shape = ShapeLayer()
    root.addSublayer(shape)
    let loop = RenderLoop(root: root)
    try shape.add(animation, forKey: "morph")
    loop.advance(to: 0.5)
    try expectPath(try shape.presented.value(forKeyPath: "path"), 2.375)
    // With a path of another structure there is no curve, only linear interpolation.
    animation.values[3] = .path(try Path(svg: "M0,0 L1,1"))
    try expectPath(animation.value(at: 0.5), 2.5)
  }

  private static func numbers(of path: Path) -> [Double] {
    path.elements.flatMap { element -> [Double] in
      switch element {
      case .move(let a), .line(let a): [a.x, a.y]
      case .quadCurve(let a, let b): [a.x, a.y, b.x, b.y]
      case .cubicCurve(let a, let b, let c): [a.x, a.y, b.x, b.y, c.x, c.y]
      case .closeSubpath: []
      }
    }
  }
}
