extension MediaTimingFunction {
  /// Returns the progress at a fraction of the duration.
  ///
  ///     progress
  ///     1 |                       *******
  ///       |                  ******
  ///       |               ****
  ///     y |. . . . . .*****              find the one s with x(s) = x;
  ///       |         ***                  the progress is y(s)
  ///       |      ****  .
  ///       |   ****     .
  ///       | ***        .
  ///     0 |**          .
  ///       +------------+---------------- time
  ///       0            x               1
  ///
  /// It is exactly 0 at 0, exactly 1 at 1, exactly `x` if both control points lie on the diagonal,
  /// and otherwise within 5e-8 of the exact curve, even if that is steep (for control points with
  /// |y| above about 1e7, within the last digits of such large numbers). The same input always
  /// gives the same bits, also in the table that is used to animate many properties.
  ///
  /// - Parameter x: The elapsed fraction. Values outside 0…1 count as the nearer end, a NaN as 0.
  /// - Returns: The progress: usually within 0…1, outside if a control point's y is (F78).
  public func value(at x: Double) -> Double {
    let position = BezierPosition(clamping: x)
    // At the end every curve is 1; index 256 needs no solver.
    if position.index == BezierInterval.count { return 1 }
    if isLinear { return position.x }

    // Creates only the one interval, with the function that fills a whole table.
    let solver = BezierSolver(self)
    let interval = BezierInterval(
      from: solver.node(position.index), to: solver.node(position.index + 1), of: solver)
    let fast = interval.value(at: position.local)
    return fast.isNaN ? solver.value(at: position.x) : fast
  }

  /// Returns the speed at a fraction of the duration: the rate of progress by fraction of time,
  /// dy/dx.
  ///
  /// 1 is the speed of `linear`. At an end it is the slope from inside. Where the curve is vertical
  /// it is infinite, with the sign of the progress after that moment.
  ///
  /// - Parameter x: The elapsed fraction. Values outside 0…1 count as the nearer end, a NaN as 0.
  /// - Returns: dy/dx of the exact curve, possibly infinite.
  public func slope(at x: Double) -> Double {
    if isLinear { return 1 }
    let solver = BezierSolver(self)
    return solver.slope(atParameter: solver.parameter(at: BezierPosition(clamping: x).x))
  }

  /// Whether both inner control points lie on the diagonal, so that the curve is a straight line.
  ///
  ///     x(s) = y(s) for every s, at whatever speed s runs along the line.
  package var isLinear: Bool { c1x == c1y && c2x == c2y }
}
