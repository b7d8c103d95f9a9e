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
