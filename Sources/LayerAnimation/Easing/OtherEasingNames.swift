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
  /// See ``Easing/math(_:)``; the family of squares.
  @available(*, unavailable, message: "write .math(.easeOutQuad), or another of that family")
  public static var power1: Self { .math(.easeOutQuad) }
  /// See ``Easing/math(_:)``; the family of cubes.
  @available(*, unavailable, message: "write .math(.easeOutCubic), or another of that family")
  public static var power2: Self { .math(.easeOutCubic) }
  /// See ``Easing/math(_:)``; the family of fourth powers.
  @available(*, unavailable, message: "write .math(.easeOutQuart), or another of that family")
  public static var power3: Self { .math(.easeOutQuart) }
  /// See ``Easing/math(_:)``; the family of fifth powers.
  @available(*, unavailable, message: "write .math(.easeOutQuint), or another of that family")
  public static var power4: Self { .math(.easeOutQuint) }
  /// The direction of a family, which is a part of its name here.
  @available(*, unavailable, message: "the name has the direction, as in .math(.easeOutCubic)")
  public var out: Self { self }
  /// The direction of a family, which is a part of its name here.
  @available(*, unavailable, message: "the name has the direction, as in .math(.easeInOutCubic)")
  public var inOut: Self { self }
}

/// See ``Easing/math(_:)``: curves of formulas have the same names here.
@available(*, unavailable, message: "write .math(.easeInOutCubic), or .bezier(.easeInEaseOut)")
public typealias Curves = MathEasing

// swift-format-ignore: AlwaysUseLowerCamelCase
/// See ``MediaTimingFunction``.
@available(*, unavailable, message: "write MediaTimingFunction(controlPoints: 0.4, 0, 0.2, 1)")
public var FastOutSlowInEasing: MediaTimingFunction { .default }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// See ``MediaTimingFunction``.
@available(*, unavailable, message: "write MediaTimingFunction(controlPoints: 0, 0, 0.2, 1)")
public var LinearOutSlowInEasing: MediaTimingFunction { .default }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// See ``MediaTimingFunction``.
@available(*, unavailable, message: "write MediaTimingFunction(controlPoints: 0.4, 0, 1, 1)")
public var FastOutLinearInEasing: MediaTimingFunction { .default }

extension MathEasing {
  /// See ``MediaTimingFunction``.
  @available(*, unavailable, message: "write MediaTimingFunction(controlPoints: 0.4, 0, 0.2, 1)")
  public static var fastOutSlowIn: Self { .easeInOutCubic }
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
