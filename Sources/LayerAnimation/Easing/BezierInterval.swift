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
/// That is right to 1e-9 where the curve is smooth and useless where it is not: a curve that
/// starts or ends vertically runs like a square root there, a steep one like a cube root in the
/// middle. So each cubic is compared with the curve when it is made; an interval where it fails
/// is *slow*: its `a` is NaN, so whatever is computed from it is NaN, and the caller that sees one
/// asks the solver instead. A mark within the numbers costs a loop no second lookup.
struct BezierInterval: BitwiseCopyable, Sendable {
  /// How many intervals a curve has.
  static let count = 256

  /// The largest difference allowed at the inspected points, a fifth of the promised 5e-8.
  static let tolerance = 1e-8

  let a: Double
  let b: Double
  let c: Double
  let d: Double

  /// A cubic that is the same everywhere.
  init(constant: Double) {
    a = constant
    b = 0
    c = 0
    d = 0
  }

  /// The piece of a curve between two neighbouring borders; slow where a cubic will not do.
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

  /// The progress at a fraction of the interval, NaN when the interval is slow.
  ///
  /// This one function serves the single value, the table and every loop over it, so that all
  /// agree to the bit.
  @inline(__always)
  func value(at u: Double) -> Double { ((d * u + c) * u + b) * u + a }

  /// Whether this interval must be left to the solver.
  var isSlow: Bool { a.isNaN }

  /// Compares the cubic with points of the curve itself.
  ///
  /// The points are even steps of the parameter, not of the time: nothing has to be solved for
  /// them, and they crowd where the curve is steep, which is where a cubic goes wrong.
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

  /// How many points within the interval are compared.
  private static let inspected = 5
}
