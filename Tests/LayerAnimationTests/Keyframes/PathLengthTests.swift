import LayerModel
import TestSupport
import Testing

@testable import LayerAnimation

/// Paced motion compared with arc lengths measured by many short straight lines.
@Suite("Arc length")
struct PathLengthTests {
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

  @Test("paced stays within 0.05 of the exact position by arc length", arguments: curves)
  func within(_ points: [SIMD2<Double>]) {
    let p = points.map { Point(x: $0.x, y: $0.y) }
    var path = Path()
    path.move(to: p[0])
    if p.count == 4 {
      path.addCurve(to: p[3], control1: p[1], control2: p[2])
    } else {
      path.addQuadCurve(to: p[2], control: p[1])
    }
    let motion = PathMotion(path, times: nil, functions: [], mode: .paced)
    let steps = 100_000
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
      while step < steps && sums[step + 1] < fraction * total { step += 1 }
      let exact = Self.place(points, (Double(step) + 0.5) / Double(steps))
      let found = motion.point(at: fraction)
      let off = SIMD2(found.x, found.y) - exact
      worst = max(worst, (off * off).sum().squareRoot())
    }
    expectTrue(worst <= 0.05, "off by \(worst) of \(total)")
    expectTrue(worst <= max(0.01, total * 2e-5), "off by \(worst) of \(total)")
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("beyond both ends, paced goes on at the same speed along the tangents") {
      let motion = PathMotion(
        try Path(svg: "M0,0 Q100,0 100,100"), times: nil, functions: [], mode: .paced)
      // The length is ∫ 200 √((1−u)² + u²) du = 100 · (1 + arsinh 1 / √2) = 162.32252401…
      let (before, after) = (motion.point(at: -0.1), motion.point(at: 1.1))
      expectTrue(abs(before.x + 16.232252) <= 1e-4)
      expectTrue(abs(before.y) <= 1e-9)
      expectEqual(after.x, 100, within: 1e-9)
      expectEqual(after.y, 116.232252, within: 1e-4)
    },
    Fact("beyond an end at which a curve is at rest, paced stays there") {
      // A control point lies on the end, so the curve has no tangent there.
      let start = PathMotion(
        try Path(svg: "M0,0 C0,0 50,50 100,50"), times: nil, functions: [], mode: .paced)
      expectEqual(start.point(at: -0.1), .zero)
      let end = PathMotion(
        try Path(svg: "M0,0 C50,0 100,50 100,50"), times: nil, functions: [], mode: .paced)
      expectEqual(end.point(at: 1.1), Point(x: 100, y: 50))
    },
    Fact("F49: the path of the fact is 254.887 long") {
      let pieces = PathPiece.pieces(of: try Path(svg: PathMotionFactTests.path))
      let length = pieces.reduce(0) { $0 + ArcTable($1).length }
      expectEqual(length, 254.887, within: 0.0005)
    },
    Fact("the table of a curve of 10¹² has more intervals, but not thousands") {
      let piece = PathPiece(
        from: .zero, to: Point(x: 1e12, y: 0), control1: Point(x: 1e12, y: 3e12),
        control2: Point(x: -2e12, y: 1e12))
      expectTrue(ArcTable(piece).intervalCount < 500)
    },
    Fact("coordinates too large to measure still give positions") {
      var path = Path()
      path.move(to: .zero)
      path.addQuadCurve(to: Point(x: 1e300, y: 0), control: Point(x: 5e299, y: 1e300))
      let motion = PathMotion(path, times: nil, functions: [], mode: .paced)
      expectTrue(motion.point(at: 0.5).isFinite)
      expectEqual(motion.point(at: 1), Point(x: 1e300, y: 0))
    },
    Fact("a curve that starts at rest and is too large to measure is followed by its parameter") {
      var path = Path()
      path.move(to: .zero)
      path.addCurve(
        to: Point(x: 1e200, y: 0), control1: .zero, control2: Point(x: 1e200, y: 0))
      let motion = PathMotion(path, times: nil, functions: [], mode: .paced)
      // x(u) = 1e200 · (3u² − 2u³).
      expectEqual(motion.point(at: 0.5).x / 1e200, 0.5, within: 1e-12)
      expectEqual(motion.point(at: 0.25).x / 1e200, 0.15625, within: 1e-12)
    },
  ]

  @Test("the table of a curve has few intervals, even with a cusp", arguments: curves)
  func intervals(_ points: [SIMD2<Double>]) {
    let p = points.map { Point(x: $0.x, y: $0.y) }
    let piece =
      p.count == 4
      ? PathPiece(from: p[0], to: p[3], control1: p[1], control2: p[2])
      : PathPiece(from: p[0], to: p[2], control: p[1])
    // With straight lines in between it took up to about 256.
    expectTrue(ArcTable(piece).intervalCount <= 24)
  }

  @Test("a path of curves that reverse takes four intervals for each", arguments: [100, 200])
  func toAndFro(count: Int) throws {
    // From its second curve on it moves from (2, 0) towards (1, 1) and back.
    let path = try Path(svg: "M0 0" + String(repeating: "Q1 1 2 0", count: count))
    let tables = PathPiece.pieces(of: path).dropFirst().map(ArcTable.init)
    expectEqual(tables.reduce(0) { $0 + $1.intervalCount }, 4 * (count - 1))
  }
}
