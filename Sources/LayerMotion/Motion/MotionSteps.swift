import LayerAnimation
import LayerModel

/// What parts of a motion can be added to, by calls that read as they play.
public protocol MotionSteps: AnyObject {
  /// Adds a part.
  @discardableResult
  func append(_ part: MotionPart) -> Self
}

extension MotionSteps {
  /// To a distance right of the base position.
  @discardableResult
  public func offsetX(
    to value: Double, duration: Double = MotionPart.defaultDuration, wait: Double = 0,
    easing: StepEasing = .linear
  ) -> Self {
    append(.offsetX(to: value, duration: duration, wait: wait, easing: easing))
  }

  /// By a distance to the right of where it is.
  @discardableResult
  public func offsetX(
    by value: Double, duration: Double = MotionPart.defaultDuration, wait: Double = 0,
    easing: StepEasing = .linear
  ) -> Self {
    append(.offsetX(by: value, duration: duration, wait: wait, easing: easing))
  }

  /// To a distance below the base position.
  @discardableResult
  public func offsetY(
    to value: Double, duration: Double = MotionPart.defaultDuration, wait: Double = 0,
    easing: StepEasing = .linear
  ) -> Self {
    append(.offsetY(to: value, duration: duration, wait: wait, easing: easing))
  }

  /// By a distance down from where it is.
  @discardableResult
  public func offsetY(
    by value: Double, duration: Double = MotionPart.defaultDuration, wait: Double = 0,
    easing: StepEasing = .linear
  ) -> Self {
    append(.offsetY(by: value, duration: duration, wait: wait, easing: easing))
  }

  /// To a distance right of the base position, the same as `offsetX`.
  @discardableResult
  public func moveX(
    to value: Double, duration: Double = MotionPart.defaultDuration, wait: Double = 0,
    easing: StepEasing = .linear
  ) -> Self {
    append(.moveX(to: value, duration: duration, wait: wait, easing: easing))
  }

  /// To a distance below the base position, the same as `offsetY`.
  @discardableResult
  public func moveY(
    to value: Double, duration: Double = MotionPart.defaultDuration, wait: Double = 0,
    easing: StepEasing = .linear
  ) -> Self {
    append(.moveY(to: value, duration: duration, wait: wait, easing: easing))
  }

  /// To a distance from the base position, right and down.
  @discardableResult
  public func offset(
    to value: Size, duration: Double = MotionPart.defaultDuration, wait: Double = 0,
    easing: StepEasing = .linear
  ) -> Self {
    append(.offset(to: value, duration: duration, wait: wait, easing: easing))
  }

  /// To an opacity.
  @discardableResult
  public func opacity(
    to value: Double, duration: Double = MotionPart.defaultDuration, wait: Double = 0,
    easing: StepEasing = .linear
  ) -> Self {
    append(.opacity(to: value, duration: duration, wait: wait, easing: easing))
  }

  /// To a size, 1 being the layer's own: 1.1 is 10 % larger.
  @discardableResult
  public func scale(
    to value: Double, duration: Double = MotionPart.defaultDuration, wait: Double = 0,
    easing: StepEasing = .linear
  ) -> Self {
    append(.scale(to: value, duration: duration, wait: wait, easing: easing))
  }

  /// To an angle about the layer's anchor, in radians.
  @discardableResult
  public func rotation(
    to value: Double, duration: Double = MotionPart.defaultDuration, wait: Double = 0,
    easing: StepEasing = .linear
  ) -> Self {
    append(.rotation(to: value, duration: duration, wait: wait, easing: easing))
  }
}

extension MotionSteps {
  /// Any property to a value.
  @discardableResult
  public func property(
    _ keyPath: String, to value: PropertyValue, duration: Double = MotionPart.defaultDuration,
    wait: Double = 0, easing: StepEasing = .linear
  ) -> Self {
    append(.property(keyPath, to: value, duration: duration, wait: wait, easing: easing))
  }

  /// Any property by an amount.
  @discardableResult
  public func property(
    _ keyPath: String, by amount: PropertyValue, duration: Double = MotionPart.defaultDuration,
    wait: Double = 0, easing: StepEasing = .linear
  ) -> Self {
    append(.property(keyPath, by: amount, duration: duration, wait: wait, easing: easing))
  }

  /// Nothing, for so many seconds; before all others it is a leading wait.
  @discardableResult
  public func wait(_ seconds: Double) -> Self { append(.wait(seconds)) }

  /// Parts that begin together; as long as the longest with its wait, then a wait.
  @discardableResult
  public func mergeFlow(wait: Double = 0, _ parts: [MotionPart]) -> Self {
    append(.mergeFlow(wait: wait, parts))
  }

  /// Parts that begin together, added by calls on what the closure gets.
  @discardableResult
  public func mergeFlow(wait: Double = 0, _ build: (MotionFlow) -> Void) -> Self {
    let flow = MotionFlow()
    build(flow)
    return append(.mergeFlow(wait: wait, flow.parts))
  }

  /// Parts that run one after the other, for use inside a merged flow.
  @discardableResult
  public func sequence(wait: Double = 0, _ build: (MotionFlow) -> Void) -> Self {
    let flow = MotionFlow()
    build(flow)
    return append(.sequence(wait: wait, flow.parts))
  }
}
