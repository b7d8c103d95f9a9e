import LayerAnimation
import LayerModel

/// One part of a motion: a step, a pause, or parts that run together or one after the other.
///
///     .mergeFlow(wait: 0.2, [.offsetX(to: 100, duration: 1), .opacity(to: 0.5, duration: 2)])
///
///     offsetX  ├────┤
///     opacity  ├─────────┤ 0.2 ├   the longest, then the wait
public struct MotionPart: Hashable, Sendable {
  /// What a part does.
  indirect enum Content: Hashable, Sendable {
    case step(Move, duration: Double, easing: StepEasing)
    case together([MotionPart])
    case inOrder([MotionPart])
  }

  /// Where a step leads.
  enum Move: Hashable, Sendable {
    /// Measured from the layer's base position.
    case offset(x: Double?, y: Double?)
    case property(String, TimelineStep.Course)
    case pause
  }

  let content: Content
  /// Seconds after it.
  let wait: Double

  init(_ content: Content, wait: Double) {
    self.content = content
    self.wait = wait
  }

  init(_ move: Move, _ duration: Double, _ wait: Double, _ easing: StepEasing) {
    self.init(.step(move, duration: duration, easing: easing), wait: wait)
  }
}

/// What the parts of a motion can be, as the elements of a list.
extension MotionPart {
  /// The time a step takes where none is given: half a second.
  public static let defaultDuration = 0.5

  /// To a distance right of the base position.
  public static func offsetX(
    to value: Double, duration: Double = defaultDuration, wait: Double = 0,
    easing: StepEasing = .linear
  ) -> MotionPart {
    MotionPart(.offset(x: value, y: nil), duration, wait, easing)
  }

  /// To a distance below the base position.
  public static func offsetY(
    to value: Double, duration: Double = defaultDuration, wait: Double = 0,
    easing: StepEasing = .linear
  ) -> MotionPart {
    MotionPart(.offset(x: nil, y: value), duration, wait, easing)
  }

  /// To a distance from the base position, right and down.
  public static func offset(
    to value: Size, duration: Double = defaultDuration, wait: Double = 0,
    easing: StepEasing = .linear
  ) -> MotionPart {
    MotionPart(.offset(x: value.width, y: value.height), duration, wait, easing)
  }

  /// Any property to a value.
  public static func property(
    _ keyPath: String, to value: PropertyValue, duration: Double = defaultDuration,
    wait: Double = 0, easing: StepEasing = .linear
  ) -> MotionPart {
    MotionPart(.property(keyPath, .ends(to: value)), duration, wait, easing)
  }

  /// Any property by an amount.
  public static func property(
    _ keyPath: String, by amount: PropertyValue, duration: Double = defaultDuration,
    wait: Double = 0, easing: StepEasing = .linear
  ) -> MotionPart {
    MotionPart(.property(keyPath, .ends(by: amount)), duration, wait, easing)
  }

  /// Nothing, for so many seconds.
  public static func wait(_ seconds: Double) -> MotionPart {
    MotionPart(.step(.pause, duration: 0, easing: .linear), wait: seconds)
  }

  /// Parts that begin together; as long as the longest with its wait, then a wait.
  public static func mergeFlow(wait: Double = 0, _ parts: [MotionPart]) -> MotionPart {
    MotionPart(.together(parts), wait: wait)
  }

  /// Parts that run one after the other, for use inside a ``mergeFlow(wait:_:)``.
  public static func sequence(wait: Double = 0, _ parts: [MotionPart]) -> MotionPart {
    MotionPart(.inOrder(parts), wait: wait)
  }
}
