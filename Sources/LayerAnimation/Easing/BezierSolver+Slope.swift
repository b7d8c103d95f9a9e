extension BezierSolver {
  /// Returns dy/dx at a parameter: y′(s) / x′(s), or the limit if that is 0 / 0.
  ///
  /// x′ is 0 at s = 0 if the first control point is at x = 0, at s = 1 if the second is at x = 1,
  /// and at s = ½ if they are at 1 and 0. If y′ is 0 there as well, the curve leaves towards the
  /// next control point, as easeIn does at its end, and the next derivatives give the slope:
  ///
  ///     1 |                            **    easeIn, whose c2 is (1, 1) itself
  ///       |                          ***
  ///       |                       ****       At the end x′ = y′ = 0: the point slows
  ///       |                    ****          down along the curve. Yet the curve has a
  ///       |                  ***             slope there, that of the line from c1:
  ///       |              *****               (1 − 0) / (1 − 0.42).
  ///       |           ****
  ///       |      ******
  ///     0 |*******     c1
  ///       +------------------------------ x
  func slope(atParameter s: Double) -> Double {
    let dx = x.slope(at: s)
    let dy = y.slope(at: s)
    if dx > 0 { return dy / dx }
    if dy != 0 { return dy / 0 }

    let ddx = x.bend(at: s)
    let ddy = y.bend(at: s)
    if ddx != 0 { return ddy / ddx }
    // Here x is of third order in the distance, y of second order. At the end the interior lies
    // before s, where y′ has the opposite sign.
    if ddy != 0 { return (s == 1 ? -ddy : ddy) / 0 }
    return y.twist / x.twist
  }
}
