/// One of the 256 pieces of a curve, as a cubic in the fraction of the interval.
///
///     y(u) = a + b u + c u² + d u³,   u from 0 to 1 across the interval
///
///      y |
///     y1 |            ..*** slope m1     the cubic that has the curve's own
///        |         ***  |                values and slopes at both borders
///        |      ***     |                (Hermite); m0 and m1 are per
///     y0 | .****        |                interval, dy/du = dy/dx / 256
///        |  | slope m0  |
///        +--+-----------+----- x
///         i/256     (i+1)/256
///
/// It is accurate to 1e-9 where the curve is smooth, and useless elsewhere: a curve that starts or
/// ends vertically behaves like a square root there, a steep one like a cube root in the middle. So
/// each cubic is compared with the curve when it is created. An interval that fails is *slow*: its
/// `a` is NaN, so every result is NaN, and the caller then uses the solver. A mark within the
/// numbers saves loops a second lookup.
struct BezierInterval: BitwiseCopyable, Sendable {
  /// The number of intervals of a curve.
  static let count = 256

  /// The largest difference allowed at the compared points, a fifth of the documented 5e-8.
  static let tolerance = 1e-8

  let a: Double
  let b: Double
  let c: Double
  let d: Double

  /// Creates a constant cubic.
  init(constant: Double) {
    a = constant
    b = 0
    c = 0
    d = 0
  }

  /// Creates the piece of a curve between two neighbouring borders; slow if a cubic is not
  /// accurate.
  init(from start: BezierNode, to end: BezierNode, of solver: BezierSolver) {
    self.init(from: start, to: end)
    if !agrees(with: solver, from: start, to: end) { self.init(constant: .nan) }
  }

  private init(from start: BezierNode, to end: BezierNode) {
    let rise = end.y - start.y
    let m0 = start.slope / Double(Self.count)
    let m1 = end.slope / Double(Self.count)
    a = start.y
    b = m0
    c = 3 * rise - 2 * m0 - m1
    d = m0 + m1 - 2 * rise
  }

  /// Returns the progress at a fraction of the interval; NaN if the interval is slow.
  ///
  /// Single values, the table and all loops use this function, so that they agree to the bit.
  func value(at u: Double) -> Double { ((d * u + c) * u + b) * u + a }

  /// Whether this interval needs the solver.
  var isSlow: Bool { a.isNaN }

  /// Whether the cubic agrees with points of the curve itself.
  ///
  /// The points are even steps of the parameter, not of the time: they need no solver, and they are
  /// dense where the curve is steep, which is where a cubic is inaccurate.
  private func agrees(
    with solver: BezierSolver, from start: BezierNode, to end: BezierNode
  ) -> Bool {
    for step in 1...Self.inspected {
      let share = Double(step) / Double(Self.inspected + 1)
      let s = start.s + (end.s - start.s) * share
      let u = solver.x.value(at: s) * Double(Self.count) - start.position
      // Infinite slopes make this a NaN, which must fail.
      if !(abs(value(at: u) - solver.y.value(at: s)) <= Self.tolerance) { return false }
    }
    return true
  }

  /// The number of compared points within the interval.
  private static let inspected = 5
}

/// The exact curve at a border between two intervals.
struct BezierNode: BitwiseCopyable {
  /// The time in intervals: a whole number within 0…256.
  let position: Double
  /// The parameter of the curve at that time.
  let s: Double
  /// The progress.
  let y: Double
  /// dy/dx, possibly infinite.
  let slope: Double
}

extension BezierSolver {
  /// Returns the left border of an interval, or the end of the curve for 256.
  ///
  /// It depends only on the curve and the index, not on previous solutions, so a single interval
  /// has the same bits as the one in a table.
  func node(_ index: Int) -> BezierNode {
    let s = parameter(at: Double(index) / Double(BezierInterval.count))
    return BezierNode(
      position: Double(index), s: s, y: y.value(at: s), slope: slope(atParameter: s))
  }
}
