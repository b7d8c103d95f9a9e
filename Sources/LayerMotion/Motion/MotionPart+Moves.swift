import LayerAnimation
import LayerModel

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
