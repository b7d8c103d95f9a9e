/// Finds the parameter s of a curve at which x(s) is a given time: the reference for everything.
///
/// x(s) never falls when its control numbers lie within 0…1, so there is one root. Newton's method
/// gets there in a few steps where the curve is kind and can leap anywhere where it is not:
///
///     x(s)
///     1 |                                **    At a the curve is almost level: its tangent
///       |                               **     meets the wanted x far outside the picture.
///       |                             ***
///     x |. . . . . . . . . . . . . .***        So the root is kept between two marks, lo
///       |                        ****.         and hi, that every try moves together. A
///       |         ****************   .         step that leaves them, or that shrinks too
///       |      ****      .           .         slowly, becomes a bisection.
///       |    ***         .           .
///       |  ***           .           .
///       | **             .           .
///     0 |**              .           .
///       +----------------+-----------+----- s
///       lo               a         root   hi
///
/// With both rules every step halves something: the step or the distance of the marks.
///
/// (WebKit's solver stops at an error of 1/(200 · duration) and shows it, F77; Core Animation is
/// good to about 1e-6, F76. This one does not stop before the last bits.)
struct BezierSolver: BitwiseCopyable, Sendable {
  /// Time as a function of the parameter.
  let x: BezierAxis
  /// Progress as a function of the parameter.
  let y: BezierAxis

  /// The solver of a curve.
  init(_ function: MediaTimingFunction) {
    x = BezierAxis(p: function.c1x, q: function.c2x)
    y = BezierAxis(p: function.c1y, q: function.c2y)
  }

  /// The progress at a time within 0…1.
  func value(at time: Double) -> Double { y.value(at: parameter(at: time)) }

  /// The parameter s within 0…1 with x(s) = `time`; exactly 0 at 0 and 1 at 1.
  func parameter(at time: Double) -> Double {
    if time <= 0 { return 0 }
    if time >= 1 { return 1 }
    // Two units in the last place of the time: as near as plain arithmetic can tell.
    let s = root(from: time, tolerance: 0x1p-51 * time) { x.value(at: $0) - time }

    // Where the curve is this steep, even an error of one unit in the last place of x(s) would
    // show in y. There the same search goes on with x(s) computed to twice the digits.
    if abs(y.slope(at: s)) > 1e6 * x.slope(at: s) {
      let precise = PreciseCubic(p: x.p, q: x.q)
      return root(from: s, tolerance: 0) { precise.difference(at: $0, from: time) }
    }
    return s
  }

  /// Newton's method between two marks, for an error that grows from below 0 at 0 to above 0 at 1.
  @inline(__always)
  private func root(
    from start: Double, tolerance: Double, error: (Double) -> Double
  ) -> Double {
    var s = start
    var lo = 0.0
    var hi = 1.0
    var lastStep = 1.0
    // A bound that valid control points never reach; control points with a NaN might loop.
    for _ in 0..<256 {
      let e = error(s)
      if e < 0 { lo = s } else { hi = s }
      if !(abs(e) > tolerance) { break }

      var next = s - e / x.slope(at: s)
      if !(next > lo && next < hi && abs(next - s) <= 0.5 * lastStep) {
        next = lo + 0.5 * (hi - lo)
      }
      lastStep = abs(next - s)
      // Below this no y can tell the difference.
      if lastStep < 1e-18 { break }
      s = next
    }
    return s
  }
}
