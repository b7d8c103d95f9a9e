extension MediaTimingFunction {
  // The named curves for tweens, three of each kind:
  //
  //     …In                    …Out                   …InOut
  //
  //     1 |           *        1 |     *******        1 |        ****
  //       |          *           |   **                 |       *
  //       |        **            |  *                   |      *
  //       |     ***              | *                    |     *
  //     0 |*****               0 |*                   0 |*****
  //       +-----------> x        +-----------> x        +-----------> x
  //
  // Each is a Bézier close to a formula of `MathEasing`: most to within 0.1, the circles and the
  // fifth powers to within 0.2 where they are steep. They do not pass through the formula's points:
  // at one half `sineInOut` is 0.5032. Unlike the curves of `names` they have no `name` in Core
  // Animation's sense.
  //
  // Two entries of the widely copied table are errors, corrected here: quadOut, which repeated
  // sineOut, and quintOut, which had the numbers of quadOut.

  /// A slow start, near a quarter of a cosine: control points (0.47, 0) and (0.745, 0.715).
  public static let sineIn = MediaTimingFunction(controlPoints: 0.47, 0, 0.745, 0.715)

  /// A slow end, near a quarter of a sine: control points (0.39, 0.575) and (0.565, 1).
  public static let sineOut = MediaTimingFunction(controlPoints: 0.39, 0.575, 0.565, 1)

  /// Slow at both ends, near half a cosine: control points (0.445, 0.05) and (0.55, 0.95).
  ///
  /// The points are not symmetric, so it is 0.5032 at one half. Use ``MathEasing/easeInOutSine`` if
  /// it must be 0.5.
  public static let sineInOut = MediaTimingFunction(controlPoints: 0.445, 0.05, 0.55, 0.95)

  /// A slow start, near a quarter of a circle: control points (0.6, 0.04) and (0.98, 0.335).
  public static let circleIn = MediaTimingFunction(controlPoints: 0.6, 0.04, 0.98, 0.335)

  /// A slow end, near a quarter of a circle: control points (0.075, 0.82) and (0.165, 1).
  public static let circleOut = MediaTimingFunction(controlPoints: 0.075, 0.82, 0.165, 1)

  /// Slow at both ends, near two quarters of a circle:
  /// control points (0.785, 0.135) and (0.15, 0.86).
  public static let circleInOut = MediaTimingFunction(controlPoints: 0.785, 0.135, 0.15, 0.86)

  /// A slow start, near a third power: control points (0.55, 0.055) and (0.675, 0.19).
  public static let cubicIn = MediaTimingFunction(controlPoints: 0.55, 0.055, 0.675, 0.19)

  /// A slow end, near a third power: control points (0.215, 0.61) and (0.355, 1).
  public static let cubicOut = MediaTimingFunction(controlPoints: 0.215, 0.61, 0.355, 1)

  /// Slow at both ends, near two third powers: control points (0.645, 0.045) and (0.355, 1).
  public static let cubicInOut = MediaTimingFunction(controlPoints: 0.645, 0.045, 0.355, 1)

  /// A slow start, near a fifth power: control points (0.755, 0.05) and (0.855, 0.06).
  public static let quintIn = MediaTimingFunction(controlPoints: 0.755, 0.05, 0.855, 0.06)

  /// A slow end, near a fifth power: control points (0.23, 1) and (0.32, 1).
  public static let quintOut = MediaTimingFunction(controlPoints: 0.23, 1, 0.32, 1)

  /// A slow start and a slow end, near two fifth powers: control points (0.86, 0) and (0.07, 1).
  public static let quintInOut = MediaTimingFunction(controlPoints: 0.86, 0, 0.07, 1)

  /// A slow start, near a square: control points (0.55, 0.085) and (0.68, 0.53).
  public static let quadIn = MediaTimingFunction(controlPoints: 0.55, 0.085, 0.68, 0.53)

  /// A slow end, near a square: control points (0.25, 0.46) and (0.45, 0.94).
  public static let quadOut = MediaTimingFunction(controlPoints: 0.25, 0.46, 0.45, 0.94)

  /// Slow at both ends, near two squares: control points (0.455, 0.03) and (0.515, 0.955).
  public static let quadInOut = MediaTimingFunction(controlPoints: 0.455, 0.03, 0.515, 0.955)

  /// A slow start, near a fourth power: control points (0.895, 0.03) and (0.685, 0.22).
  public static let quartIn = MediaTimingFunction(controlPoints: 0.895, 0.03, 0.685, 0.22)

  /// A slow end, near a fourth power: control points (0.165, 0.84) and (0.44, 1).
  public static let quartOut = MediaTimingFunction(controlPoints: 0.165, 0.84, 0.44, 1)

  /// A slow start and a slow end, near two fourth powers: control points (0.77, 0) and (0.175, 1).
  public static let quartInOut = MediaTimingFunction(controlPoints: 0.77, 0, 0.175, 1)

  /// A slow start, near a power of two: control points (0.95, 0.05) and (0.795, 0.035).
  public static let expoIn = MediaTimingFunction(controlPoints: 0.95, 0.05, 0.795, 0.035)

  /// A slow end, near a power of two: control points (0.19, 1) and (0.22, 1).
  public static let expoOut = MediaTimingFunction(controlPoints: 0.19, 1, 0.22, 1)

  /// A slow start and a slow end, near two powers of two: control points (1, 0) and (0, 1).
  public static let expoInOut = MediaTimingFunction(controlPoints: 1, 0, 0, 1)

  /// First below 0, then to 1: control points (0.6, -0.28) and (0.735, 0.045).
  public static let backIn = MediaTimingFunction(controlPoints: 0.6, -0.28, 0.735, 0.045)

  /// Beyond 1, and back: control points (0.175, 0.885) and (0.32, 1.275).
  public static let backOut = MediaTimingFunction(controlPoints: 0.175, 0.885, 0.32, 1.275)

  /// First below 0, at the end beyond 1: control points (0.68, -0.55) and (0.265, 1.55).
  public static let backInOut = MediaTimingFunction(controlPoints: 0.68, -0.55, 0.265, 1.55)

  /// The named curves for tweens, with their names: linear, and eight kinds of three.
  ///
  /// The order is linear, sine, circle, cubic, quint, quad, quart, expo, back; each as In, Out,
  /// InOut.
  public static let tweens: [(name: String, function: MediaTimingFunction)] = [
    ("linear", linear),
    ("sineIn", sineIn), ("sineOut", sineOut), ("sineInOut", sineInOut),
    ("circleIn", circleIn), ("circleOut", circleOut), ("circleInOut", circleInOut),
    ("cubicIn", cubicIn), ("cubicOut", cubicOut), ("cubicInOut", cubicInOut),
    ("quintIn", quintIn), ("quintOut", quintOut), ("quintInOut", quintInOut),
    ("quadIn", quadIn), ("quadOut", quadOut), ("quadInOut", quadInOut),
    ("quartIn", quartIn), ("quartOut", quartOut), ("quartInOut", quartInOut),
    ("expoIn", expoIn), ("expoOut", expoOut), ("expoInOut", expoInOut),
    ("backIn", backIn), ("backOut", backOut), ("backInOut", backInOut),
  ]

  /// Creates the curve with a name among the `tweens`; nil if there is no such curve.
  ///
  /// Names are compared exactly: "sineIn" is known, "easeInSine" is not.
  public init?(tweenName: String) {
    guard let tween = Self.tweens.first(where: { $0.name == tweenName }) else { return nil }
    self = tween.function
  }
}
