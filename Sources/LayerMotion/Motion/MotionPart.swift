import LayerAnimation
import LayerModel

/// A part of a motion: a step, a pause, or parts that run together or in sequence.
///
///     .together(wait: 0.2, [.offsetX(to: 100, duration: 1), .opacity(to: 0.5, duration: 2)])
///
///     offsetX  ├────┤
///     opacity  ├─────────┤ 0.2 ├   the longest, then the wait
public struct MotionPart: Hashable, Sendable {
  /// The kind of part.
  indirect enum Content: Hashable, Sendable {
    case step(Move, duration: Double, easing: StepEasing)
    case together([MotionPart])
    case inOrder([MotionPart])
  }

  /// The motion of a step.
  enum Move: Hashable, Sendable {
    /// A distance from the layer's base position.
    case offset(x: Double?, y: Double?)
    case property(String, TimelineStep.Content)
    case pause
  }

  let content: Content
  /// Seconds to wait after it.
  let wait: Double

  init(_ content: Content, wait: Double) {
    self.content = content
    self.wait = wait
  }

  init(_ move: Move, _ duration: Double, _ wait: Double, _ easing: StepEasing) {
    self.init(.step(move, duration: duration, easing: easing), wait: wait)
  }
}

/// The parts of a motion, written as elements of an array.
extension MotionPart {
  /// The default duration of a step: half a second.
  public static let defaultDuration = 0.5

  /// Moves to a distance right of the base position.
  public static func offsetX(
    to value: Double, duration: Double = defaultDuration, wait: Double = 0,
    easing: StepEasing = .linear
  ) -> MotionPart {
    MotionPart(.offset(x: value, y: nil), duration, wait, easing)
  }

  /// Moves to a distance below the base position.
  public static func offsetY(
    to value: Double, duration: Double = defaultDuration, wait: Double = 0,
    easing: StepEasing = .linear
  ) -> MotionPart {
    MotionPart(.offset(x: nil, y: value), duration, wait, easing)
  }

  /// Moves to a distance right of and below the base position.
  public static func offset(
    to value: Size, duration: Double = defaultDuration, wait: Double = 0,
    easing: StepEasing = .linear
  ) -> MotionPart {
    MotionPart(.offset(x: value.width, y: value.height), duration, wait, easing)
  }

  /// Animates any property to a value.
  public static func property(
    _ keyPath: String, to value: PropertyValue, duration: Double = defaultDuration,
    wait: Double = 0, easing: StepEasing = .linear
  ) -> MotionPart {
    MotionPart(.property(keyPath, .ends(to: value)), duration, wait, easing)
  }

  /// Animates any property by an amount.
  public static func property(
    _ keyPath: String, by amount: PropertyValue, duration: Double = defaultDuration,
    wait: Double = 0, easing: StepEasing = .linear
  ) -> MotionPart {
    MotionPart(.property(keyPath, .ends(by: amount)), duration, wait, easing)
  }

  /// Waits for a number of seconds.
  public static func wait(_ seconds: Double) -> MotionPart {
    MotionPart(.step(.pause, duration: 0, easing: .linear), wait: seconds)
  }

  /// Runs parts together.
  ///
  /// The group lasts as long as the longest part with its wait, plus a wait.
  public static func together(wait: Double = 0, _ parts: [MotionPart]) -> MotionPart {
    MotionPart(.together(parts), wait: wait)
  }

  /// Runs parts in sequence, for use inside a ``together(wait:_:)``.
  public static func sequence(wait: Double = 0, _ parts: [MotionPart]) -> MotionPart {
    MotionPart(.inOrder(parts), wait: wait)
  }
}

/// Steps with names of their own.
extension MotionPart {
  /// Moves right by a distance from the present position.
  public static func offsetX(
    by amount: Double, duration: Double = defaultDuration, wait: Double = 0,
    easing: StepEasing = .linear
  ) -> MotionPart {
    property(
      "position.x", by: .number(amount), duration: duration, wait: wait, easing: easing)
  }

  /// Moves down by a distance from the present position.
  public static func offsetY(
    by amount: Double, duration: Double = defaultDuration, wait: Double = 0,
    easing: StepEasing = .linear
  ) -> MotionPart {
    property(
      "position.y", by: .number(amount), duration: duration, wait: wait, easing: easing)
  }

  /// Moves to a distance right of the base position, as ``offsetX(to:duration:wait:easing:)`` does.
  public static func moveX(
    to value: Double, duration: Double = defaultDuration, wait: Double = 0,
    easing: StepEasing = .linear
  ) -> MotionPart {
    offsetX(to: value, duration: duration, wait: wait, easing: easing)
  }

  /// Moves to a distance below the base position, as ``offsetY(to:duration:wait:easing:)`` does.
  public static func moveY(
    to value: Double, duration: Double = defaultDuration, wait: Double = 0,
    easing: StepEasing = .linear
  ) -> MotionPart {
    offsetY(to: value, duration: duration, wait: wait, easing: easing)
  }

  /// Animates to an opacity.
  public static func opacity(
    to value: Double, duration: Double = defaultDuration, wait: Double = 0,
    easing: StepEasing = .linear
  ) -> MotionPart {
    property("opacity", to: .number(value), duration: duration, wait: wait, easing: easing)
  }

  /// Scales to a factor of the layer's own size: 1.1 is 10 % larger.
  public static func scale(
    to value: Double, duration: Double = defaultDuration, wait: Double = 0,
    easing: StepEasing = .linear
  ) -> MotionPart {
    property("transform.scale", to: .number(value), duration: duration, wait: wait, easing: easing)
  }

  /// Rotates to an angle about the layer's anchor point, in radians.
  public static func rotation(
    to value: Double, duration: Double = defaultDuration, wait: Double = 0,
    easing: StepEasing = .linear
  ) -> MotionPart {
    property(
      "transform.rotation.z", to: .number(value), duration: duration, wait: wait, easing: easing)
  }
}
