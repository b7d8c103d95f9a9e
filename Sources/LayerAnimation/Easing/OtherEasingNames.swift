// Names of other libraries, and of the other family of curves, each with the one that it has here.

extension MediaTimingFunction {
  /// See ``easeInEaseOut``.
  @available(*, unavailable, renamed: "easeInEaseOut")
  public static var easeInOut: Self { fatalError() }
}

extension Easing {
  /// See ``Easing/bezier(_:)``.
  @available(*, unavailable, message: "write .bezier(.easeIn)")
  public static var easeIn: Self { fatalError() }
  /// See ``Easing/bezier(_:)``.
  @available(*, unavailable, message: "write .bezier(.easeOut)")
  public static var easeOut: Self { fatalError() }
  /// See ``Easing/bezier(_:)``.
  @available(*, unavailable, message: "write .bezier(.easeInEaseOut)")
  public static var easeInOut: Self { fatalError() }
}

extension MathEasing {
  /// See ``easeInCubic``; a Bézier has the other name.
  @available(*, unavailable, renamed: "easeInCubic")
  public static var cubicIn: Self { fatalError() }
  /// See ``easeOutCubic``; a Bézier has the other name.
  @available(*, unavailable, renamed: "easeOutCubic")
  public static var cubicOut: Self { fatalError() }
  /// See ``easeInOutCubic``; a Bézier has the other name.
  @available(*, unavailable, renamed: "easeInOutCubic")
  public static var cubicInOut: Self { fatalError() }
}
