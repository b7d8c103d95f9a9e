import LayerAnimation
import LayerModel

/// The moves that have names of their own.
extension MotionPart {
  /// By a distance to the right of where it is.
  public static func offsetX(
    by amount: Double, duration: Double = defaultDuration, wait: Double = 0,
    easing: StepEasing = .linear
  ) -> MotionPart {
    property(
      "position.x", by: .number(amount), duration: duration, wait: wait, easing: easing)
  }

  /// By a distance down from where it is.
  public static func offsetY(
    by amount: Double, duration: Double = defaultDuration, wait: Double = 0,
    easing: StepEasing = .linear
  ) -> MotionPart {
    property(
      "position.y", by: .number(amount), duration: duration, wait: wait, easing: easing)
  }

  /// To a distance right of the base position, the same as ``offsetX(to:duration:wait:easing:)``.
  public static func moveX(
    to value: Double, duration: Double = defaultDuration, wait: Double = 0,
    easing: StepEasing = .linear
  ) -> MotionPart {
    offsetX(to: value, duration: duration, wait: wait, easing: easing)
  }

  /// To a distance below the base position, the same as ``offsetY(to:duration:wait:easing:)``.
  public static func moveY(
    to value: Double, duration: Double = defaultDuration, wait: Double = 0,
    easing: StepEasing = .linear
  ) -> MotionPart {
    offsetY(to: value, duration: duration, wait: wait, easing: easing)
  }

  /// To an opacity.
  public static func opacity(
    to value: Double, duration: Double = defaultDuration, wait: Double = 0,
    easing: StepEasing = .linear
  ) -> MotionPart {
    property("opacity", to: .number(value), duration: duration, wait: wait, easing: easing)
  }

  /// To a size, 1 being the layer's own: 1.1 is 10 % larger.
  public static func scale(
    to value: Double, duration: Double = defaultDuration, wait: Double = 0,
    easing: StepEasing = .linear
  ) -> MotionPart {
    property("transform.scale", to: .number(value), duration: duration, wait: wait, easing: easing)
  }

  /// To an angle about the layer's anchor, in radians.
  public static func rotation(
    to value: Double, duration: Double = defaultDuration, wait: Double = 0,
    easing: StepEasing = .linear
  ) -> MotionPart {
    property(
      "transform.rotation.z", to: .number(value), duration: duration, wait: wait, easing: easing)
  }
}
