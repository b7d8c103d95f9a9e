/// The thirty easings that animation libraries share: ten curves, each as in, out, and in and out.
///
///     easeIn…                easeOut…               easeInOut…
///
///     1 |           *        1 |     *******        1 |        ****
///       |          *           |   **                 |       *
///       |         *            |  *                   |      *
///       |       **             | *                    |     *
///     0 |*******             0 |*                   0 |*****
///       +-----------> x        +-----------> x        +-----------> x
///         slow start             slow end               both
///
/// They are formulas, not Béziers: some swing and bounce as no single Bézier can. (The curves of
/// `MediaTimingFunction` with similar names, such as `quadIn`, are Béziers close to them: at one
/// half its `sineInOut` is 0.5032, while ``easeInOutSine`` is exactly 0.5.) They were collected by
/// Robert Penner. Libraries agree on 24 of them; for the others the choice here is:
///
/// - **elastic** and **bounce** are those of AHEasing: a sine that grows 1024-fold, and arcs that
///   each rise to 30 % of the previous one. Penner's own are similar; they differ by up to 0.025
///   and 0.05.
/// - **back** is Penner's, with an overshoot of a tenth; some libraries use x³ − x·sin(πx).
///   `easeInOutBack` pulls back 1.525 times as much in each half, as Penner's does, so that the
///   overshoot is again a tenth of the whole.
/// - **expo** starts at 2⁻¹⁰, not at 0. As usual the value at 0 is set to 0, which leaves a jump of
///   0.000977 just after it (for `easeOutExpo` just before the end, for `easeInOutExpo` half as
///   much at both).
///
/// Each is exactly 0 at 0 and exactly 1 at 1, and each "out" is its "in" rotated by half a turn, to
/// the bit: out(x) = 1 − in(1 − x).
public enum MathEasing: String, CaseIterable, Hashable, Sendable, BitwiseCopyable {
  /// A quarter of a cosine, slow at the start.
  case easeInSine
  /// A quarter of a sine, slow at the end.
  case easeOutSine
  /// Half of a cosine, slow at both ends.
  case easeInOutSine

  /// The square of the time, slow at the start.
  case easeInQuad
  /// A square, slow at the end.
  case easeOutQuad
  /// Two squares, slow at both ends.
  case easeInOutQuad

  /// The third power of the time, slow at the start.
  case easeInCubic
  /// A third power, slow at the end.
  case easeOutCubic
  /// Two third powers, slow at both ends.
  case easeInOutCubic

  /// The fourth power of the time, slow at the start.
  case easeInQuart
  /// A fourth power, slow at the end.
  case easeOutQuart
  /// Two fourth powers, slow at both ends.
  case easeInOutQuart

  /// The fifth power of the time, slow at the start.
  case easeInQuint
  /// A fifth power, slow at the end.
  case easeOutQuint
  /// Two fifth powers, slow at both ends.
  case easeInOutQuint

  /// A power of two that doubles every tenth of the time, slow at the start.
  case easeInExpo
  /// A power of two that halves every tenth of the time, slow at the end.
  case easeOutExpo
  /// Two powers of two, slow at both ends.
  case easeInOutExpo

  /// A quarter of a circle, slow at the start and vertical at the end.
  case easeInCirc
  /// A quarter of a circle, vertical at the start and slow at the end.
  case easeOutCirc
  /// Two quarters of a circle, vertical in the middle.
  case easeInOutCirc

  /// A third power that goes below 0 first.
  case easeInBack
  /// A third power that goes beyond 1 and returns.
  case easeOutBack
  /// Two third powers that go below 0 first, and beyond 1 before the end.
  case easeInOutBack

  /// An oscillation that grows until it reaches 1.
  case easeInElastic
  /// A jump beyond 1 and an oscillation that dies down.
  case easeOutElastic
  /// An oscillation that grows towards the middle and dies down after it.
  case easeInOutElastic

  /// Growing bounces; the last one reaches 1.
  case easeInBounce
  /// A ball that falls to 1 and bounces three times.
  case easeOutBounce
  /// Growing bounces up to the middle, diminishing ones after it.
  case easeInOutBounce

  /// The name, such as "easeInSine" or "easeOutBounce"; `init(rawValue:)` finds an easing by it.
  public var name: String { rawValue }
}

extension MathEasing: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}

extension MathEasing {
  /// The curve from which an easing is made.
  public enum Family: String, CaseIterable, Hashable, Sendable, BitwiseCopyable {
    /// A quarter of a cosine.
    case sine
    /// The second power.
    case quad
    /// The third power.
    case cubic
    /// The fourth power.
    case quart
    /// The fifth power.
    case quint
    /// A power of two.
    case expo
    /// A quarter of a circle.
    case circ
    /// A third power that first pulls back.
    case back
    /// A growing sine.
    case elastic
    /// Growing arcs.
    case bounce
  }

  /// The ends at which an easing is slow.
  public enum Direction: String, CaseIterable, Hashable, Sendable, BitwiseCopyable {
    /// At the start: the curve itself.
    case easeIn
    /// At the end: the curve rotated by half a turn.
    case easeOut
    /// At both: the curve at half size, then the same rotated by half a turn.
    case easeInOut
  }

  /// The curve from which this is made.
  public var family: Family {
    switch self {
    case .easeInSine, .easeOutSine, .easeInOutSine: .sine
    case .easeInQuad, .easeOutQuad, .easeInOutQuad: .quad
    case .easeInCubic, .easeOutCubic, .easeInOutCubic: .cubic
    case .easeInQuart, .easeOutQuart, .easeInOutQuart: .quart
    case .easeInQuint, .easeOutQuint, .easeInOutQuint: .quint
    case .easeInExpo, .easeOutExpo, .easeInOutExpo: .expo
    case .easeInCirc, .easeOutCirc, .easeInOutCirc: .circ
    case .easeInBack, .easeOutBack, .easeInOutBack: .back
    case .easeInElastic, .easeOutElastic, .easeInOutElastic: .elastic
    case .easeInBounce, .easeOutBounce, .easeInOutBounce: .bounce
    }
  }

  /// The ends at which this is slow.
  public var direction: Direction {
    switch self {
    case .easeInSine, .easeInQuad, .easeInCubic, .easeInQuart, .easeInQuint, .easeInExpo,
      .easeInCirc, .easeInBack, .easeInElastic, .easeInBounce:
      .easeIn
    case .easeOutSine, .easeOutQuad, .easeOutCubic, .easeOutQuart, .easeOutQuint, .easeOutExpo,
      .easeOutCirc, .easeOutBack, .easeOutElastic, .easeOutBounce:
      .easeOut
    case .easeInOutSine, .easeInOutQuad, .easeInOutCubic, .easeInOutQuart, .easeInOutQuint,
      .easeInOutExpo, .easeInOutCirc, .easeInOutBack, .easeInOutElastic, .easeInOutBounce:
      .easeInOut
    }
  }
}

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
