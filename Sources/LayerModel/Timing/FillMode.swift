/// The behaviour of an animation or layer outside its active interval (F7).
///
///                 start            end
///     removed       ├── animation ──┤
///     forwards      ├── animation ──┤━━ end value ━━▶
///     backwards ━━━━┤── animation ──┤
///     both      ━━━━┤── animation ──┤━━ end value ━━▶
public enum FillMode: String, NamedPropertyValue, Hashable, Sendable, BitwiseCopyable {
  /// Nothing outside the interval; the default.
  case removed
  /// The end value after the interval, until the animation is removed from its layer.
  case forwards
  /// The start value before the interval.
  case backwards
  /// The start value before and the end value after the interval.
  case both

  /// Whether the start value is shown before the interval.
  public var fillsBackwards: Bool { self == .backwards || self == .both }
  /// Whether the end value is shown after the interval.
  public var fillsForwards: Bool { self == .forwards || self == .both }
}
