// Names of other libraries, and of the other family of curves, each with the one that it has here.

extension MediaTimingFunction {
  /// See ``easeInEaseOut``.
  @available(*, unavailable, renamed: "easeInEaseOut")
  public static var easeInOut: Self { .easeInEaseOut }
}

extension Easing {
  /// See ``Easing/bezier(_:)``.
  @available(*, unavailable, message: "write .bezier(.easeIn)")
  public static var easeIn: Self { .bezier(.easeIn) }
  /// See ``Easing/bezier(_:)``.
  @available(*, unavailable, message: "write .bezier(.easeOut)")
  public static var easeOut: Self { .bezier(.easeOut) }
  /// See ``Easing/bezier(_:)``.
  @available(*, unavailable, message: "write .bezier(.easeInEaseOut)")
  public static var easeInOut: Self { .bezier(.easeInEaseOut) }
}

extension MathEasing {
  /// See ``easeInCubic``; a Bézier has the other name.
  @available(*, unavailable, renamed: "easeInCubic")
  public static var cubicIn: Self { .easeInCubic }
  /// See ``easeOutCubic``; a Bézier has the other name.
  @available(*, unavailable, renamed: "easeOutCubic")
  public static var cubicOut: Self { .easeOutCubic }
  /// See ``easeInOutCubic``; a Bézier has the other name.
  @available(*, unavailable, renamed: "easeInOutCubic")
  public static var cubicInOut: Self { .easeInOutCubic }
}
