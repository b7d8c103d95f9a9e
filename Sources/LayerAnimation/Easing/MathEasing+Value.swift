extension MathEasing {
  /// Returns the progress at a fraction of the duration.
  ///
  ///     in      f(x)                    the curve of the family
  ///     out     1 − f(1 − x)            rotated about the middle of the square
  ///     in/out  f(2x) / 2               up to x = ½
  ///             1 − f(2 − 2x) / 2       above it
  ///
  /// - Parameter x: The elapsed fraction. Values outside 0…1 count as the nearer end, a NaN as 0.
  /// - Returns: The progress: exactly 0 at 0 and 1 at 1, and within 0…1 in between, except for back
  ///   (outside by just over a tenth) and elastic (by up to 0.37).
  public func value(at x: Double) -> Double {
    // With this comparison a NaN counts as the start.
    guard x > 0 else { return 0 }
    guard x < 1 else { return 1 }
    let curve = MathEasingCurve(family: family, halved: direction == .easeInOut)
    switch direction {
    case .easeIn: return curve.value(at: x)
    case .easeOut: return 1 - curve.value(at: 1 - x)
    case .easeInOut:
      return x < 0.5 ? curve.value(at: 2 * x) / 2 : 1 - curve.value(at: 2 - 2 * x) / 2
    }
  }

  /// Returns the speed at a fraction of the duration: the rate of progress by fraction of time.
  ///
  /// The derivative is in closed form; 1 is the speed of a straight line. At an end it is the slope
  /// from inside (for expo that of the formula, without its jump); where a circle is vertical it is
  /// infinite. Where a bounce touches 1 the slope jumps: the result is that of one of the two
  /// sides.
  ///
  /// - Parameter x: The elapsed fraction. Values outside 0…1 count as the nearer end, a NaN as 0.
  /// - Returns: The slope, possibly infinite.
  public func slope(at x: Double) -> Double {
    let time = x > 0 ? (x < 1 ? x : 1) : 0
    let curve = MathEasingCurve(family: family, halved: direction == .easeInOut)
    switch direction {
    case .easeIn: return curve.slope(at: time)
    case .easeOut: return curve.slope(at: 1 - time)
    case .easeInOut: return curve.slope(at: time < 0.5 ? 2 * time : 2 - 2 * time)
    }
  }
}
