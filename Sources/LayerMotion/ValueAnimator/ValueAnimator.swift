import LayerAnimation
import LayerModel

/// An animator of a value of your own, over the time of a loop and without a layer.
///
///     let animator = ValueAnimator(from: 0, to: 1)
///     animator.duration = 3
///     try animator.start(on: loop) { value in bar.progress = value }
///
///     startDelay        duration
///     ├──────────┤●────●────●────●────●┤       a call at the start, one for each frame of the
///                from                 to       frame rate, and one with exactly the end value
///
/// The calls come at the start and then every 1/``framesPerSecond`` seconds of the tree's time,
/// independent of the loop's frames. Advancing the loop far at once makes all of them, in order.
///
/// The settings are read at the start, and starting does not change them. Until the end the loop
/// keeps the run alive, closures included, but not the animator: if you release it, the run
/// continues to its end. If you release it while it is paused, the run stays paused until
/// ``/LayerAnimation/RenderLoop/cancelAll(file:line:)`` or the end of the loop, and the loop is not
/// idle meanwhile.
public final class ValueAnimator<Value> {
  /// The start value.
  public var from: Value
  /// The end value.
  public var to: Value
  /// Seconds before the first call; 0 by default.
  public var startDelay = 0.0
  /// Seconds of one way; 1 by default.
  ///
  /// 0 gives the end value when the start delay is over.
  public var duration = 1.0
  /// The easing; linear by default.
  public var easing = Easing.linear
  /// Calls per second of the tree's time; 60 by default, above 0 and at most
  /// ``maximumFramesPerSecond``.
  public var framesPerSecond = 60.0
  /// The total number of plays: a whole number from 1, the default, or infinity.
  public var repeatCount = 1.0
  /// Seconds between two plays, during which the value does not change; 0 by default.
  public var repeatDelay = 0.0
  /// How the next play follows each play; it restarts by default.
  public var repeatMode = RepeatMode.restart
  /// Whether it runs even if ``/LayerAnimation/RenderLoop/reducesMotion`` is true; false by
  /// default.
  ///
  /// If it does not run, it makes one call with the end value in the next pass, without the delay,
  /// and ends.
  public var ignoresReducedMotion = false
  /// The name in lists and messages; `value animator` by default.
  ///
  /// ``/LayerAnimation/RenderLoop/timers`` and ``/LayerAnimation/RenderLoop/paused`` show it.
  public var name = "value animator"
  /// Called when the start delay is over, before the first value.
  public var onStart: (() -> Void)?
  /// Called when a repetition starts, with the number of completed plays.
  public var onRepeat: ((Int) -> Void)?
  /// Called when it is cancelled, before ``onEnd``.
  public var onCancel: (() -> Void)?
  /// Called exactly once for each start, with the reason why it ended.
  ///
  /// A discarded loop does not call it.
  public var onEnd: ((PlayerOutcome) -> Void)?
  let interpolate: (Value, Value, Double) -> Value
  let isFinite: (Value) -> Bool
  var run: ValueRun<Value>?

  /// The largest ``framesPerSecond``: 10 000.
  ///
  /// More calls would let a single advance run practically forever. The calls of ``onRepeat`` have
  /// the same limit.
  public static var maximumFramesPerSecond: Double { 10_000 }

  /// How a repetition follows a play.
  public enum RepeatMode: String, Hashable, Sendable, CaseIterable {
    /// From the start again.
    case restart
    /// In the other direction.
    case reverse
  }

  /// Makes an animator between two values, with a closure that interpolates.
  ///
  /// - Parameters:
  ///   - from: The start value.
  ///   - to: The end value.
  ///   - interpolate: Returns the value at a fraction of the way; an easing may overshoot 0…1.
  public convenience init(
    from: Value, to: Value, interpolatedBy interpolate: @escaping (Value, Value, Double) -> Value
  ) {
    self.init(
      from, to, isFinite: { ($0 as? any Interpolatable)?.isFinite ?? true }, interpolate)
  }

  init(
    _ from: Value, _ to: Value, isFinite: @escaping (Value) -> Bool,
    _ interpolate: @escaping (Value, Value, Double) -> Value
  ) {
    (self.from, self.to, self.isFinite, self.interpolate) = (from, to, isFinite, interpolate)
  }
}

extension ValueAnimator where Value: Interpolatable {
  /// Makes an animator between two values of a type that can be interpolated.
  public convenience init(from: Value, to: Value) {
    self.init(
      from, to, isFinite: { $0.isFinite }, { $0.interpolated(to: $1, at: $2) })
  }
}

extension ValueAnimator where Value == Double {
  /// Makes an animator between two numbers.
  public convenience init(from: Double, to: Double) {
    self.init(
      from, to, isFinite: { $0.isFinite }, { $0.interpolated(to: $1, at: $2) })
  }
}

extension ValueAnimator where Value == Int {
  /// Makes an animator between two integers, whose values are rounded to the nearest integer.
  ///
  /// Its label differs so that `ValueAnimator(from: 0, to: 1)` animates a `Double`.
  public convenience init(fromInt from: Int, to: Int) {
    self.init(from: from, to: to) { from, to, fraction in
      let number = Double(from).interpolated(to: Double(to), at: fraction).rounded()
      return Int(exactly: number) ?? (number < 0 ? .min : .max)
    }
  }
}

extension ValueAnimator: CustomStringConvertible, CustomReflectable {
  /// The animator in one line: its ends, then its present value or its outcome.
  ///
  /// For example `value animator from 0.0 to 100.0, running at 25.0`.
  public var description: String {
    "value animator from \(from) to \(to), \(stateDescription)"
  }

  /// The parts of ``description``.
  public var customMirror: Mirror {
    Mirror(
      self, children: ["from": from, "to": to, "state": stateDescription], displayStyle: .class)
  }

  private var stateDescription: String {
    if let outcome { return outcome.description }
    if !isRunning { return "not started" }
    return "\(isPaused ? "paused" : "running") at \(value)"
  }
}

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
