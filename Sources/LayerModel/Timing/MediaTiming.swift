/// The eight timing fields that layers and animations have in common (F1, F2).
///
/// The model only stores them. What they mean is the business of the animation module's time
/// mapping.
public struct MediaTiming: Hashable, Sendable {
  /// When the interval begins, in seconds of the parent's time.
  ///
  /// 0, the default, means "when it is committed" for an animation (F11).
  public var beginTime = 0.0
  /// The length of one cycle in seconds.
  ///
  /// 0 stands for the default of 0.25 s for an animation (F9); a layer's is infinite (F3).
  public var duration = 0.0
  /// How fast local time runs against the parent's; 1 by default, negative runs backwards.
  public var speed = 1.0
  /// An offset in local time, in seconds: a phase that wraps round at the end of a cycle (F8).
  public var timeOffset = 0.0
  /// How many cycles are played; 0, the default, counts as one and fractions are allowed (F10).
  public var repeatCount = 0.0
  /// For how many seconds cycles are played; 0, the default, leaves it to ``repeatCount`` (D1).
  public var repeatDuration = 0.0
  /// Whether each cycle also runs back; its length doubles then.
  public var autoreverses = false
  /// What shows outside the active interval.
  public var fillMode = FillMode.removed

  /// Makes the timing of a new animation: begins at its commit and plays once.
  public init() {}

  /// The timing of a new layer: an infinite duration (F3).
  public static let layerDefault: MediaTiming = {
    var timing = MediaTiming()
    timing.duration = .infinity
    return timing
  }()
}
