import LayerAnimation

/// The value of an animator as a function of position.
///
///     repeatMode reverse, three plays
///     to    ╱╲    ╱
///     from ╱  ╲  ╱
///          0  d  2d  3d
///
/// During the repeat delay the value does not change.
/// It is a class, because a generic structure would look up its type in every call.
final class AnimatedValue<Value> {
  private let from: Value
  private let to: Value
  let span: PlaySpan
  private let runsBack: Bool
  private let easing: Easing
  private let interpolate: (Value, Value, Double) -> Value

  /// Copies an animator's settings.
  ///
  /// If `isBounded`, an endless repetition is played once.
  init(_ animator: ValueAnimator<Value>, isBounded: Bool = false) {
    var span = animator.span
    if isBounded && span.repeatCount == .infinity { span.repeatCount = 1 }
    from = animator.from
    to = animator.to
    self.span = span
    runsBack = animator.repeatMode == .reverse
    easing = animator.easing
    interpolate = animator.interpolate
  }

  /// The number of complete plays at a position.
  func play(at position: Double) -> Double {
    if span.cycle <= 0 || position <= 0 { return 0 }
    return position >= span.total ? span.repeatCount - 1 : (position / span.cycle).rounded(.down)
  }

  /// The value at a position.
  ///
  /// At the ends of a play it is exactly `from` or `to`.
  func value(at position: Double) -> Value {
    let play = play(at: position)
    var fraction = 1.0
    if position < span.total && span.duration > 0 {
      fraction = max(0, position - play * span.cycle) / span.duration
    }
    if runsBack && play.truncatingRemainder(dividingBy: 2) == 1 { fraction = 1 - fraction }
    if fraction <= 0 { return from }
    if fraction >= 1 { return to }
    return interpolate(from, to, easing.value(at: fraction))
  }
}
