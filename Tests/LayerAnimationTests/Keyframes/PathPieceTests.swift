import LayerModel
import TestSupport
import Testing

@testable import LayerAnimation

/// One line or curve of a path: places, directions and lengths, by the formulas of Bézier curves.
@Suite struct PathPieceTests {
  private static let line = PathPiece(from: Point(x: 1, y: 2), to: Point(x: 4, y: 6))
  private static let quad = PathPiece(
    from: .zero, to: Point(x: 4, y: 0), control: Point(x: 1, y: 2))
  private static let cubic = PathPiece(
    from: Point(x: 1, y: 1), to: Point(x: 9, y: 1), control1: Point(x: 1, y: 5),
    control2: Point(x: 9, y: 5))

  static let places: [(piece: PathPiece, parameter: Double, point: Point)] = [
    (line, -1, Point(x: -2, y: -2)), (line, 0, Point(x: 1, y: 2)),
    (line, 0.5, Point(x: 2.5, y: 4)), (line, 1, Point(x: 4, y: 6)), (line, 2, Point(x: 7, y: 10)),
    // Beyond its ends a curve goes on along its tangents there.
    (quad, -0.5, Point(x: -1, y: -2)), (quad, 0, .zero), (quad, 0.5, Point(x: 1.5, y: 1)),
    (quad, 1, Point(x: 4, y: 0)), (quad, 1.5, Point(x: 7, y: -2)),
    (cubic, -0.25, Point(x: 1, y: -2)), (cubic, 0, Point(x: 1, y: 1)),
    (cubic, 0.5, Point(x: 5, y: 4)), (cubic, 1, Point(x: 9, y: 1)),
    (cubic, 1.25, Point(x: 9, y: -2)),
  ]

  @Test(arguments: places.indices)
  func `a piece has its place at each parameter, also beyond its ends`(index: Int) {
    let (piece, parameter, point) = Self.places[index]
    expectEqual(piece.point(at: parameter), point)
  }

  static let velocities: [(piece: PathPiece, parameter: Double, velocity: SIMD2<Double>)] = [
    (line, 0, SIMD2(3, 4)), (line, 0.75, SIMD2(3, 4)), (quad, 0, SIMD2(2, 4)),
    (quad, 0.5, SIMD2(4, 0)), (quad, 1, SIMD2(6, -4)), (cubic, 0, SIMD2(0, 12)),
    (cubic, 0.5, SIMD2(12, 0)), (cubic, 1, SIMD2(0, -12)),
  ]

  @Test(arguments: velocities.indices)
  func `a velocity is the change of the place with the parameter`(index: Int) {
    let (piece, parameter, velocity) = Self.velocities[index]
    expectEqual(piece.velocity(at: parameter), velocity)
    let speed = (velocity.x * velocity.x + velocity.y * velocity.y).squareRoot()
    expectEqual(piece.speed(at: parameter), speed, within: 1e-12)
    expectEqual(piece.direction(at: parameter), velocity)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("a curve is straight if its control points say so") {
      expectTrue(Self.line.isStraight)
      expectFalse(Self.quad.isStraight)
      expectFalse(Self.cubic.isStraight)
      let end = Point(x: 4, y: 8)
      expectTrue(PathPiece(from: .zero, to: end, control: Point(x: 2, y: 4)).isStraight)
      // It runs on a line, but not at one speed.
      expectFalse(PathPiece(from: .zero, to: end, control: Point(x: 1, y: 2)).isStraight)
      expectFalse(PathPiece(from: .zero, to: end, control1: .zero, control2: end).isStraight)
    },
    Fact("D10: where a curve rests, its direction is that just inside") {
      let end = Point(x: 6, y: 3)
      let way = SIMD2<Double>(6, 3)
      expectNil(PathPiece(from: end, to: end).direction(at: 0.5))
      expectNil(PathPiece(from: end, to: end, control1: end, control2: end).direction(at: 0))
      // One control point at an end: the bend leads away from the start, and back from the end.
      expectEqual(PathPiece(from: .zero, to: end, control: .zero).direction(at: 0), 2 * way)
      expectEqual(PathPiece(from: .zero, to: end, control: end).direction(at: 1), 2 * way)
      // Both of them: only the third power is left.
      let late = PathPiece(from: .zero, to: end, control1: .zero, control2: .zero)
      expectEqual(late.direction(at: 0), way)
      let early = PathPiece(from: .zero, to: end, control1: end, control2: end)
      expectEqual(early.direction(at: 1), way)
      // A cusp at one half, from which the curve turns back down.
      let cusp = PathPiece(
        from: .zero, to: Point(x: 100, y: 0), control1: Point(x: 100, y: 100),
        control2: Point(x: 0, y: 100))
      expectEqual(cusp.direction(at: 0.5), SIMD2(0, -600))
    },
    Fact("F49: a discrete motion shows the point before a gap, and after it only the next") {
      let motion = PathMotion(
        try Path(svg: "M0,0 L1,0 M5,5 L6,5"), times: nil, functions: [], mode: .discrete)
      let points = [0, 0.5.nextDown, 0.5, 1.0.nextDown, 1].map { motion.point(at: $0) }
      let (first, second) = (Point(x: 0, y: 0), Point(x: 1, y: 0))
      expectEqual(points, [first, first, second, second, Point(x: 6, y: 5)])
      expectTrue(motion.isDiscrete)
      expectTrue(motion.isEffective)
    },
    Fact("D10: a piece of no length takes the direction before it, or the first one") {
      func angles(_ path: String) throws -> [Double] {
        let motion = PathMotion(
          try Path(svg: path), times: nil, functions: [], mode: .linear, rotationMode: .rotateAuto)
        return [0.125, 0.375, 0.625, 0.875].map { motion.angle(at: $0) }
      }
      let up = Double.pi / 2
      try expectEqual(angles("M0,0 L0,0 L0,10 L0,10 L10,10"), [up, up, up, 0])
      try expectEqual(angles("M0,0 L0,0 L0,0 L0,0 L0,0"), [0, 0, 0, 0])
    },
  ]

  @Test(arguments: [(1e-7, SIMD2<Double>(0, 3e-7)), (1e-9, SIMD2(60, -12e-9))])
  func `a velocity a billion times smaller than the curve counts as rest`(
    y: Double, expected: SIMD2<Double>
  ) throws {
    // Three times the first step; the second power has 30 − 0, which is twice counted.
    let piece = PathPiece(
      from: .zero, to: Point(x: 10, y: 0), control1: Point(x: 0, y: y),
      control2: Point(x: 10, y: 0))
    let direction = try #require(piece.direction(at: 0))
    let difference = direction - expected
    expectTrue(abs(difference.x) <= 1e-12)
    expectTrue(abs(difference.y) <= 1e-12)
  }

  static let outlines: [(path: String, ends: [(SIMD2<Double>, SIMD2<Double>)])] = [
    ("M3,4", []), ("M0,0 L1,0 M5,5", [([0, 0], [1, 0])]),
    ("M0,0 L1,0 L1,1 Z", [([0, 0], [1, 0]), ([1, 0], [1, 1]), ([1, 1], [0, 0])]),
    ("M0,0 L1,0 L0,0 Z", [([0, 0], [1, 0]), ([1, 0], [0, 0])]),
    ("M1,1 L2,1 Z L5,5", [([1, 1], [2, 1]), ([2, 1], [1, 1]), ([1, 1], [5, 5])]),
    ("M0,0 L1,0 M5,5 L6,5 Z", [([0, 0], [1, 0]), ([5, 5], [6, 5]), ([6, 5], [5, 5])]),
    ("M1,2 Q3,4 5,6 C7,8 9,10 11,12", [([1, 2], [5, 6]), ([5, 6], [11, 12])]),
  ]

  @Test(arguments: outlines.indices)
  func `F50: a path is its lines and curves; moving makes none, closing makes a line if needed`(
    index: Int
  ) throws {
    let (path, ends) = Self.outlines[index]
    let pieces = PathPiece.pieces(of: try Path(svg: path))
    expectEqual(pieces.map(\.start), ends.map(\.0))
    expectEqual(pieces.map(\.end), ends.map(\.1))
  }

  @Test(arguments: [(4, 3), (3, 2), (2, 1), (1, 0), (9, 3)])
  func `D9: key times that are too few leave the last pieces out`(times: Int, pieces: Int) throws {
    let motion = PathMotion(
      try Path(svg: "M0,0 L1,0 L1,1 L0,1"), times: KeyTimes.even(times), functions: [],
      mode: .linear)
    expectEqual(motion.pieces.count, pieces)
    expectEqual(motion.isEffective, (pieces > 0))
    expectEqual(motion.keyTimes.times.count, min(times, 4))
  }
}
