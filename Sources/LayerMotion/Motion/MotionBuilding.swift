import LayerAnimation
import LayerModel

/// A builder to which parts of a motion are added by chained calls.
public protocol MotionBuilding: AnyObject {
  /// Adds a part.
  @discardableResult
  func append(_ part: MotionPart) -> Self
}

extension MotionBuilding {
  /// Moves to a distance right of the base position.
  @discardableResult
  public func offsetX(
    to value: Double, duration: Double = MotionPart.defaultDuration, wait: Double = 0,
    easing: StepEasing = .linear
  ) -> Self {
    append(.offsetX(to: value, duration: duration, wait: wait, easing: easing))
  }

  /// Moves right by a distance from the present position.
  @discardableResult
  public func offsetX(
    by value: Double, duration: Double = MotionPart.defaultDuration, wait: Double = 0,
    easing: StepEasing = .linear
  ) -> Self {
    append(.offsetX(by: value, duration: duration, wait: wait, easing: easing))
  }

  /// Moves to a distance below the base position.
  @discardableResult
  public func offsetY(
    to value: Double, duration: Double = MotionPart.defaultDuration, wait: Double = 0,
    easing: StepEasing = .linear
  ) -> Self {
    append(.offsetY(to: value, duration: duration, wait: wait, easing: easing))
  }

  /// Moves down by a distance from the present position.
  @discardableResult
  public func offsetY(
    by value: Double, duration: Double = MotionPart.defaultDuration, wait: Double = 0,
    easing: StepEasing = .linear
  ) -> Self {
    append(.offsetY(by: value, duration: duration, wait: wait, easing: easing))
  }

  /// Moves to a distance right of the base position, as `offsetX` does.
  @discardableResult
  public func moveX(
    to value: Double, duration: Double = MotionPart.defaultDuration, wait: Double = 0,
    easing: StepEasing = .linear
  ) -> Self {
    append(.moveX(to: value, duration: duration, wait: wait, easing: easing))
  }

  /// Moves to a distance below the base position, as `offsetY` does.
  @discardableResult
  public func moveY(
    to value: Double, duration: Double = MotionPart.defaultDuration, wait: Double = 0,
    easing: StepEasing = .linear
  ) -> Self {
    append(.moveY(to: value, duration: duration, wait: wait, easing: easing))
  }

  /// Moves to a distance right of and below the base position.
  @discardableResult
  public func offset(
    to value: Size, duration: Double = MotionPart.defaultDuration, wait: Double = 0,
    easing: StepEasing = .linear
  ) -> Self {
    append(.offset(to: value, duration: duration, wait: wait, easing: easing))
  }

  /// Animates to an opacity.
  @discardableResult
  public func opacity(
    to value: Double, duration: Double = MotionPart.defaultDuration, wait: Double = 0,
    easing: StepEasing = .linear
  ) -> Self {
    append(.opacity(to: value, duration: duration, wait: wait, easing: easing))
  }

  /// Scales to a factor of the layer's own size: 1.1 is 10 % larger.
  @discardableResult
  public func scale(
    to value: Double, duration: Double = MotionPart.defaultDuration, wait: Double = 0,
    easing: StepEasing = .linear
  ) -> Self {
    append(.scale(to: value, duration: duration, wait: wait, easing: easing))
  }

  /// Rotates to an angle about the layer's anchor point, in radians.
  @discardableResult
  public func rotation(
    to value: Double, duration: Double = MotionPart.defaultDuration, wait: Double = 0,
    easing: StepEasing = .linear
  ) -> Self {
    append(.rotation(to: value, duration: duration, wait: wait, easing: easing))
  }
}

extension MotionBuilding {
  /// Animates any property to a value.
  @discardableResult
  public func property(
    _ keyPath: String, to value: PropertyValue, duration: Double = MotionPart.defaultDuration,
    wait: Double = 0, easing: StepEasing = .linear
  ) -> Self {
    append(.property(keyPath, to: value, duration: duration, wait: wait, easing: easing))
  }

  /// Animates any property by an amount.
  @discardableResult
  public func property(
    _ keyPath: String, by amount: PropertyValue, duration: Double = MotionPart.defaultDuration,
    wait: Double = 0, easing: StepEasing = .linear
  ) -> Self {
    append(.property(keyPath, by: amount, duration: duration, wait: wait, easing: easing))
  }

  /// Waits for a number of seconds.
  ///
  /// If it is the first step, it delays the start.
  @discardableResult
  public func wait(_ seconds: Double) -> Self { append(.wait(seconds)) }

  /// Runs parts together.
  ///
  /// The group lasts as long as the longest part with its wait, plus a wait.
  @discardableResult
  public func together(wait: Double = 0, _ parts: [MotionPart]) -> Self {
    append(.together(wait: wait, parts))
  }

  /// Runs parts together; the closure adds them to the group that it gets.
  @discardableResult
  public func together(wait: Double = 0, _ build: (MotionGroup) -> Void) -> Self {
    let group = MotionGroup()
    build(group)
    return append(.together(wait: wait, group.parts))
  }

  /// Runs parts in sequence, for use inside `together`; the closure adds them to the group that
  /// it gets.
  @discardableResult
  public func sequence(wait: Double = 0, _ build: (MotionGroup) -> Void) -> Self {
    let group = MotionGroup()
    build(group)
    return append(.sequence(wait: wait, group.parts))
  }
}
