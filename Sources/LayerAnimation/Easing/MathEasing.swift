/// The thirty easings that animation libraries share: ten curves, each in, out and in and out.
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
/// `MediaTimingFunction` with alike names, such as `quadIn`, are Béziers that come near them: at one
/// half its `sineInOut` is 0.5032, while ``easeInOutSine`` is exactly 0.5.) They were collected by
/// Robert Penner. Libraries agree on 24 of them; where they do not, the choice
/// here is:
///
/// - **elastic** and **bounce** are those of AHEasing: a sine that grows 1024-fold, and arcs that
///   each rise to 30 % of the one before. Penner's own look alike, and differ by up to 0.025 and
///   0.05.
/// - **back** is Penner's, with an overshoot of a tenth of the way; some libraries use x³ − x·sin(πx).
///   `easeInOutBack` pulls 1.525 times as hard in each half, as Penner's does, which makes it a
///   tenth of the whole again.
/// - **expo** starts at 2⁻¹⁰, not at 0. As usual the value at 0 is made 0, which leaves a jump of
///   0.000977 just after it (for `easeOutExpo` just before the end, for `easeInOutExpo` half as much
///   at both).
///
/// Every one is exactly 0 at 0 and exactly 1 at 1, and each "out" is its "in" turned round to the
/// bit: out(x) = 1 − in(1 − x).
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

  /// Pulls back below 0 before it goes.
  case easeInBack
  /// Goes beyond 1 and comes back.
  case easeOutBack
  /// Pulls back before it goes, and goes beyond before it ends.
  case easeInOutBack

  /// A swinging that grows until it reaches 1.
  case easeInElastic
  /// A jump beyond 1 and a swinging that dies down.
  case easeOutElastic
  /// A swinging that grows towards the middle and dies down after it.
  case easeInOutElastic

  /// Bounces that grow until the last one reaches 1.
  case easeInBounce
  /// A ball that falls to 1 and bounces three times.
  case easeOutBounce
  /// Growing bounces up to the middle, dying ones after it.
  case easeInOutBounce

  /// The name: "easeInSine", "easeOutBounce" and so on; `init(rawValue:)` finds an easing by it.
  public var name: String { rawValue }
}

extension MathEasing: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}
