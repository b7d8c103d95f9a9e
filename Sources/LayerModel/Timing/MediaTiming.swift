/// The eight timing properties that layers and animations share (F1, F2).
///
/// The model only stores them. The time mapping of the animation module interprets them.
public struct MediaTiming: Hashable, Sendable {
  /// The start of the interval, in seconds of the parent's time.
  ///
  /// For an animation, 0, the default, means the time of its commit (F11).
  public var beginTime = 0.0
  /// The length of one cycle in seconds.
  ///
  /// For an animation, 0 means the default of 0.25 s (F9). A layer's is infinite (F3).
  public var duration = 0.0
  /// The speed of local time relative to the parent's; 1 by default, negative runs backwards.
  public var speed = 1.0
  /// An offset in local time, in seconds: a phase that wraps round at the end of a cycle (F8).
  public var timeOffset = 0.0
  /// The number of cycles; 0, the default, counts as one, and fractions are allowed (F10).
  public var repeatCount = 0.0
  /// The number of seconds that cycles run; 0, the default, means that ``repeatCount`` decides
  /// (D1).
  public var repeatDuration = 0.0
  /// Whether each cycle also runs in reverse, which doubles its length.
  public var autoreverses = false
  /// The behaviour outside the active interval.
  public var fillMode = FillMode.removed

  /// Makes the timing of a new animation, which starts at its commit and plays once.
  public init() {}

  /// The timing of a new layer: an infinite duration (F3).
  public static let layerDefault: MediaTiming = {
    var timing = MediaTiming()
    timing.duration = .infinity
    return timing
  }()
}

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
