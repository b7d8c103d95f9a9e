import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// Paced motion compared with arc lengths measured by many short straight lines, and the angles of a layer that
/// follows a path.
@Suite struct PathMotionTests {
  static func flight(
    _ path: String, _ mode: CalculationMode = .paced, _ rotation: RotationMode? = nil
  ) throws -> KeyframeAnimation {
    let flight = KeyframeAnimation(.position, path: try Path(svg: path))
    flight.calculationMode = mode
    flight.rotationMode = rotation
    return flight
  }

  static func point(
    _ path: String, _ mode: CalculationMode = .paced, at progress: Double
  ) throws -> Point {
    try KeyframeProbe(flight(path, mode), progress: progress).layer.presented.position
  }

  /// The angle of the tangent, as the explanation of the transform gives it.
  static func angle(
    _ path: String, _ mode: CalculationMode = .linear, _ rotation: RotationMode = .rotateAuto,
    at progress: Double
  ) throws -> Double {
    let probe = try KeyframeProbe(flight(path, mode, rotation), progress: progress)
    let explanation = try probe.loop.explanation(of: probe.layer, "transform")
    let angles = explanation.animations.flatMap(\.steps).compactMap { step -> Double? in
      if case .path(let step) = step { step.angle } else { nil }
    }
    return try #require(angles.first)
  }

  /// A curve by de Casteljau's method, not by its polynomial.
  static func place(_ p: [SIMD2<Double>], _ u: Double) -> SIMD2<Double> {
    let (a, b) = (p[0] + (p[1] - p[0]) * u, p[1] + (p[2] - p[1]) * u)
    let d = a + (b - a) * u
    if p.count == 3 { return d }
    let c = p[2] + (p[3] - p[2]) * u
    let e = b + (c - b) * u
    return d + (e - d) * u
  }

  static let curves: [[SIMD2<Double>]] = [
    [[0, 0], [100, 0], [0, 100], [100, 100]],
    [[0, 0], [150, 100], [-50, 100], [100, 0]],
    [[0, 0], [100, 100], [0, 100], [100, 0]],  // a cusp
    [[0, 0], [0, 0], [100, 300], [300, 0]],
    [[0, 0], [900, 0], [-800, 0], [100, 0]],  // to and fro on a line
    [[0, 0], [1000, 1], [0, 1], [1000, 0]],
    [[0, 0], [50, 100], [100, 0]],
    [[0, 0], [300, 0], [10, 0]],
    [[0, 0], [0.2, 0.9], [0.7, 0.1], [1, 1]],
    [[7, 7], [7, 7], [7, 7], [7, 7]],
  ]

  @Test("F49: paced stays within 0.05 of the exact position by arc length", arguments: curves)
  func within(_ points: [SIMD2<Double>]) throws {
    let p = points.map { Point(x: $0.x, y: $0.y) }
    var path = Path()
    path.move(to: p[0])
    if p.count == 4 {
      path.addCurve(to: p[3], control1: p[1], control2: p[2])
    } else {
      path.addQuadCurve(to: p[2], control: p[1])
    }
    let flight = KeyframeAnimation(.position, path: path)
    flight.calculationMode = .paced
    let probe = try KeyframeProbe(flight)
    let steps = 10_000
    var sums = [0.0]
    var last = points[0]
    for step in 1...steps {
      let next = Self.place(points, Double(step) / Double(steps))
      let way = next - last
      sums.append(sums[step - 1] + (way * way).sum().squareRoot())
      last = next
    }
    let total = sums[steps]
    var step = 0
    var worst = 0.0
    for part in 0...1000 {
      let fraction = Double(part) / 1000
      while step < steps - 1 && sums[step + 1] < fraction * total { step += 1 }
      let length = sums[step + 1] - sums[step]
      let rest = length > 0 ? (fraction * total - sums[step]) / length : 0
      let exact = Self.place(points, (Double(step) + rest) / Double(steps))
      probe.loop.advance(to: fraction)
      let found = probe.layer.presented.position
      let off = SIMD2(found.x, found.y) - exact
      worst = max(worst, (off * off).sum().squareRoot())
    }
    expectTrue(worst <= 0.05, "off by \(worst) of \(total)")
    expectTrue(worst <= max(0.01, total * 2e-5), "off by \(worst) of \(total)")
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("beyond both ends, paced goes on at the same speed along the tangents") {
      // The length is ∫ 200 √((1−u)² + u²) du = 100 · (1 + arsinh 1 / √2) = 162.32252401…
      let curve = "M0,0 Q100,0 100,100"
      let (before, after) = (
        try Self.point(curve, at: -0.1), try Self.point(curve, at: 1.1)
      )
      expectRow([before.x, after.y], [-16.232252, 116.232252], within: 1e-4)
      expectRow([before.y, after.x], [0, 100], within: 1e-9)
    },

    Fact("F49: beyond both ends, linear goes on along the curve's tangents and the last line") {
      let path = "M0,0 Q50,0 50,50 L50,100"
      // 2 · 50 per element, of which there are two.
      try expectEqual(Self.point(path, .linear, at: -0.1), Point(x: -20, y: 0))
      try expectRow([Self.point(path, .linear, at: 1.1).y], [110])
    },

    Fact("beyond an end at which a curve is at rest, paced stays there") {
      // A control point lies on the end, so the curve has no tangent there.
      try expectEqual(Self.point("M0,0 C0,0 50,50 100,50", at: -0.1), .zero)
      try expectEqual(Self.point("M0,0 C50,0 100,50 100,50", at: 1.1), Point(x: 100, y: 50))
    },

    Fact("coordinates too large to measure still give positions") {
      try expectTrue(Self.point("M0,0 Q5e299,1e300 1e300,0", at: 0.5).isFinite)
      try expectEqual(Self.point("M0,0 Q5e299,1e300 1e300,0", at: 1), Point(x: 1e300, y: 0))
      // A curve that starts at rest is followed by its parameter: x(u) = 1e200 · (3u² − 2u³).
      for (u, x) in [(0.5, 0.5), (0.25, 0.15625)] {
        let found = try Self.point("M0,0 C0,0 1e200,0 1e200,0", at: u)
        expectEqual(found.x / 1e200, x, within: 1e-12)
      }
    },

    Fact(
      "F51: auto is the tangent's angle, whatever the size of the path, autoReverse half a turn more"
    ) {
      // The triangle of 30, 40 and 50, a hundred and a billion times smaller.
      for path in ["M0,0 L30,40", "M0,0 L0.3,0.4", "M0,0 L3e-8,4e-8", "M0,0 Q0.15,0.2 0.3,0.4"] {
        try expectEqual(Self.angle(path, at: 0.5), 0.9272952180016122, within: 1e-12)
      }
      let reverse = try Self.angle("M0,0 L30,40", .linear, .rotateAutoReverse, at: 0.5)
      expectEqual(reverse, 0.9272952180016122 - .pi, within: 1e-15)
    },

    Fact("half a turn is +π whichever way a zero is signed") {
      for path in ["M10,0 L0,0", "M10,0 L0,-0"] {
        try expectEqual(Self.angle(path, at: 0.5), .pi)
      }
      try expectEqual(Self.angle("M0,0 L10,0", .linear, .rotateAutoReverse, at: 0.5), .pi)
      try expectEqual(Self.angle("M0,-0 L10,-0", at: 0.5), 0)
    },

    Fact("D10: a segment of length 0 keeps the previous direction, or takes the first one") {
      func angles(_ path: String) throws -> [Double] {
        try [0.125, 0.375, 0.625, 0.875].map { try Self.angle(path, at: $0) }
      }
      let quarter = Double.pi / 2
      try expectEqual(angles("M0,0 L0,0 L0,5 L0,5 L5,5"), [quarter, quarter, quarter, 0])
      try expectEqual(angles("M3,3 L3,3"), [0, 0, 0, 0])
    },

    Fact("beyond the ends the angle stays") {
      let path = "M0,0 Q50,0 50,50"
      try expectEqual(Self.angle(path, at: -0.2), Self.angle(path, at: 0))
      try expectEqual(Self.angle(path, at: 1.2), Self.angle(path, at: 1))
    },

    Fact("D10: at a corner the angle is that of the next segment") {
      let quarter = Double.pi / 2
      for mode in [CalculationMode.linear, .paced, .discrete] {
        let found = try [0, 0.25, 0.5, 0.75, 1].map {
          try Self.angle("M0,0 H40 V40 H0 Z", mode, at: $0)
        }
        expectEqual(found, [0, quarter, 2 * quarter, -quarter, -quarter])
      }
    },

    Fact("D10: where a curve has no speed, the angle is the one just after, at the end just before")
    {
      let eighth = Double.pi / 4
      for (path, progress, angle) in [
        // Control points at the ends: the direction is towards the next point.
        ("M0,0 C0,0 10,10 20,0", 0, eighth), ("M0,0 C10,10 20,0 20,0", 1, -eighth),
        ("M0,0 C0,0 10,10 10,10", 0, eighth), ("M0,0 C0,0 10,10 10,10", 1, eighth),
        ("M0,0 Q0,0 10,10", 0, eighth), ("M0,0 Q10,10 10,10", 1, eighth),
        ("M0,0 C0,0 0,0 10,10", 0, eighth), ("M0,0 C10,10 10,10 10,10", 1, eighth),
        // A cusp at its middle (5, 7.5), up before and down after it.
        ("M0,0 C10,10 0,10 10,0", 0.5, -2 * eighth),
      ] {
        try expectEqual(Self.angle(path, at: progress), angle, within: 1e-9, path)
      }
    },
  ]
}
