import LayerModel

/// The pacing of an animation: a curve that turns elapsed time into progress.
///
/// The curve is a cubic Bézier from (0, 0) to (1, 1). Its two inner control points pull it away
/// from the diagonal. Both axes are fractions: x of the duration, y of the distance from start to
/// end.
///
///     progress y
///     1 |                  c2        ******    easeInEaseOut: c1 is (0.42, 0),
///       |                        *****         c2 is (0.58, 1)
///       |                      ***
///       |                   ****
///       |                 ***                  The inner points are not on the curve.
///       |                **                    It leaves (0, 0) towards c1 and arrives
///       |              ***                     at (1, 1) from c2: slow, fast, slow.
///       |           ****
///       |         ***
///       |     *****
///     0 |******        c1
///       +---------------------------------- time x
///       0                                 1
///
/// The curve is a value: it holds four numbers and possibly a name. Two curves are equal if their
/// four numbers are; the name does not count. (Core Animation's curves are objects: two custom
/// functions with equal points are not equal, and there is one shared object per name; F75.)
///
/// The x of both control points must lie within 0…1, so that there is one progress for each time; y
/// may lie outside 0…1, so that the progress can overshoot (F78), up to 1e15 in magnitude. An
/// invalid curve is refused when an animation with it is added to a layer.
public struct MediaTimingFunction: Sendable, BitwiseCopyable {
  /// The x of the first control point, a fraction of the duration.
  let c1x: Double
  /// The y of the first control point, a fraction of the distance.
  let c1y: Double
  /// The x of the second control point, a fraction of the duration.
  let c2x: Double
  /// The y of the second control point, a fraction of the distance.
  let c2y: Double
  /// The named curve this was created as; nil for one created from control points.
  let named: Named?

  /// Creates a curve from its two inner control points.
  ///
  /// - Parameters:
  ///   - c1x: The time of the first point, a fraction of the duration within 0…1.
  ///   - c1y: The progress of the first point; outside 0…1 the curve may overshoot.
  ///   - c2x: The time of the second point, a fraction of the duration within 0…1.
  ///   - c2y: The progress of the second point; outside 0…1 the curve may overshoot.
  public init(controlPoints c1x: Double, _ c1y: Double, _ c2x: Double, _ c2y: Double) {
    self.init(c1x, c1y, c2x, c2y, named: nil)
  }

  init(_ c1x: Double, _ c1y: Double, _ c2x: Double, _ c2y: Double, named: Named?) {
    self.c1x = c1x
    self.c1y = c1y
    self.c2x = c2x
    self.c2y = c2y
    self.named = named
  }

  /// Returns the control point with an index of 0…3: the start, the two inner points, or the end
  /// (F75).
  ///
  /// Points 0 and 3 are always (0, 0) and (1, 1). Any other index stops the program, where Core
  /// Animation raises an exception.
  public func controlPoint(at index: Int) -> Point {
    switch index {
    case 0: Point(x: 0, y: 0)
    case 1: Point(x: c1x, y: c1y)
    case 2: Point(x: c2x, y: c2y)
    case 3: Point(x: 1, y: 1)
    default:
      fatalError("A timing function has the control points 0 to 3; there is no point \(index).")
    }
  }

  /// The x and y of the two inner control points.
  package var numbers: [Double] { [c1x, c1y, c2x, c2y] }

  /// The problem with the control points, as a sentence, or nil.
  ///
  /// Initialisers and setters do not throw, so invalid numbers are kept, and adding an animation to
  /// a layer throws this. A curve with a problem still returns values, in bounded time, but they
  /// are meaningless.
  package var problem: String? {
    for (index, point) in [(1, controlPoint(at: 1)), (2, controlPoint(at: 2))] {
      if !(point.x >= 0 && point.x <= 1) {
        return "The x of timing function control point \(index) is \(point.x);"
          + " it must be a number within 0…1."
      }
      if !(abs(point.y) <= Self.greatestY) {
        return "The y of timing function control point \(index) is \(point.y);"
          + " it must be a number from -1e15 to 1e15."
      }
    }
    return nil
  }

  /// The largest magnitude of a control point's y.
  ///
  ///     y(u) = (1 + 3·y1 − 3·y2)·u³ + (3·y2 − 6·y1)·u² + 3·y1·u
  ///
  /// No coefficient is above 9 · 1e15 + 1, which is below 2⁵³, so a double still represents it
  /// exactly. Beyond that the 1 is lost, so that the curve no longer ends at 1; far beyond, the sum
  /// is NaN.
  private static let greatestY = 1e15

  /// Whether there is no ``problem``, without building the sentence.
  var isUsable: Bool {
    c1x >= 0 && c1x <= 1 && c2x >= 0 && c2x <= 1 && abs(c1y) <= Self.greatestY
      && abs(c2y) <= Self.greatestY
  }
}

extension MediaTimingFunction: Hashable {
  /// Returns whether two curves have the same four control numbers; their names do not count.
  public static func == (a: Self, b: Self) -> Bool {
    a.c1x == b.c1x && a.c1y == b.c1y && a.c2x == b.c2x && a.c2y == b.c2y
  }

  /// Feeds the four control numbers to the hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(c1x)
    hasher.combine(c1y)
    hasher.combine(c2x)
    hasher.combine(c2y)
  }
}

extension MediaTimingFunction {
  /// The five named curves (F75).
  ///
  /// A one-byte enum instead of a string, so that copying a curve needs no reference counting.
  enum Named: String, CaseIterable, Sendable, BitwiseCopyable {
    case linear
    case easeIn
    case easeOut
    case easeInEaseOut
    case `default`
  }

  /// Constant speed: the progress equals the elapsed fraction, to the bit.
  ///
  /// It is used by an explicit animation without a timing function (F79).
  public static let linear = MediaTimingFunction(0, 0, 1, 1, named: .linear)

  /// A slow start: control points (0.42, 0) and (1, 1) (F75).
  public static let easeIn = MediaTimingFunction(0.42, 0, 1, 1, named: .easeIn)

  /// A slow end: control points (0, 0) and (0.58, 1) (F75).
  public static let easeOut = MediaTimingFunction(0, 0, 0.58, 1, named: .easeOut)

  /// A slow start and a slow end: control points (0.42, 0) and (0.58, 1) (F75).
  ///
  /// It is used by view-style animations (F79).
  public static let easeInEaseOut = MediaTimingFunction(0.42, 0, 0.58, 1, named: .easeInEaseOut)

  /// A quick start and a long slow end: control points (0.25, 0.1) and (0.25, 1) (F75).
  ///
  /// It is used by implicit animations (F79).
  public static let `default` = MediaTimingFunction(0.25, 0.1, 0.25, 1, named: .default)

  /// The names for `init(name:)`, in the order linear, easeIn, easeOut, easeInEaseOut, default.
  public static let names: [String] = Named.allCases.map(\.rawValue)

  /// Creates the curve with one of the `names`; nil if there is no such curve.
  ///
  /// Names are compared exactly: "easeInOut" and "EaseIn" are unknown. (Core Animation raises an
  /// exception for an unknown name, F75; here the caller decides, and can suggest `names`.)
  public init?(name: String) {
    switch Named(rawValue: name) {
    case .linear: self = .linear
    case .easeIn: self = .easeIn
    case .easeOut: self = .easeOut
    case .easeInEaseOut: self = .easeInEaseOut
    case .default: self = .default
    case nil: return nil
    }
  }

  /// The name with which the curve was created; nil for a curve created from control points.
  public var name: String? { named?.rawValue }
}

extension MediaTimingFunction: CustomStringConvertible {
  /// The name, or the four control numbers: `(0.42, 0, 0.58, 1)`.
  ///
  /// The numbers have the shortest form that reads back to the same bits; whole ones have no ".0".
  public var description: String {
    name ?? "(\([c1x, c1y, c2x, c2y].map(Self.short).joined(separator: ", ")))"
  }

  private static func short(_ number: Double) -> String {
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

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
