import LayerAnimation
import LayerModel

/// Animates a value of your own over the time of a loop; no layer is needed.
///
///     let animator = ValueAnimator(from: 0, to: 1)
///     animator.duration = 3
///     try animator.start(on: loop) { value in bar.progress = value }
///
///     startDelay        duration
///     ├──────────┤●────●────●────●────●┤       a call at the start, one for each frame of the
///                from                 to       frame rate, and one with exactly the end value
///
/// The calls come at instants of the loop, whatever its frames: at the start and then every
/// 1/``framesPerSecond`` seconds. Advancing the loop far at once makes all of them, in order.
///
/// The settings count when it is started, and starting changes none of them. Until it ends the loop
/// keeps what was started, closures included, and not the animator: if you release it, it runs on to its
/// end. One that you release while it is paused stays so until ``/LayerAnimation/RenderLoop/cancelAll(file:line:)`` or the end of
/// the loop, and the loop is not idle meanwhile.
public final class ValueAnimator<Value> {
  /// Where it starts.
  public var from: Value
  /// Where it ends.
  public var to: Value
  /// Seconds before the first call; 0 by default.
  public var startDelay = 0.0
  /// Seconds of one way; 1 by default.
  ///
  /// 0 gives the end value when the delay is over.
  public var duration = 1.0
  /// The easing; linear by default.
  public var easing = Easing.linear
  /// Calls per second; 60 by default, above 0 and at most ``maximumFramesPerSecond``.
  public var framesPerSecond = 60.0
  /// How often it plays in all: a whole number from 1, the default, or infinity.
  public var repeatCount = 1.0
  /// Seconds between two plays, in which the value stays; 0 by default.
  public var repeatDelay = 0.0
  /// Whether another play starts anew or runs back; anew by default.
  public var repeatMode = RepeatMode.restart
  /// Whether it runs even if ``/LayerAnimation/RenderLoop/reducesMotion`` is true; false by default.
  ///
  /// Otherwise one call with the end value comes in the next pass, without the delay, and then its end.
  public var ignoresReducedMotion = false
  /// What lists and messages call it; `value animator` by default.
  ///
  /// ``/LayerAnimation/RenderLoop/timers`` and ``/LayerAnimation/RenderLoop/paused`` show it.
  public var name = "value animator"
  /// Called when the start delay is over, before the first value.
  public var onStart: (() -> Void)?
  /// Called when a play begins after another, with the number of complete ones.
  public var onRepeat: ((Int) -> Void)?
  /// Called when it was cancelled, before ``onEnd``.
  public var onCancel: (() -> Void)?
  /// Called exactly once for each start, with why it ended.
  ///
  /// A discarded loop does not call it.
  public var onEnd: ((PlaybackOutcome) -> Void)?
  let interpolate: (Value, Value, Double) -> Value
  var run: ValueRun<Value>?

  /// The most calls per second that an animator makes: 10 000.
  ///
  /// More would let a single advance run practically forever. The same bound holds for the calls of
  /// ``onRepeat``.
  public static var maximumFramesPerSecond: Double { 10_000 }

  /// How a play follows another.
  public enum RepeatMode: String, Hashable, Sendable, CaseIterable {
    /// From the start again.
    case restart
    /// The other way.
    case reverse
  }

  /// Makes an animator that goes from one value to another by a rule of its own.
  ///
  /// - Parameters:
  ///   - from: Where it starts.
  ///   - to: Where it ends.
  ///   - interpolate: The value at a fraction of the way, which an easing may lead outside 0…1.
  public init(
    from: Value, to: Value, interpolatedBy interpolate: @escaping (Value, Value, Double) -> Value
  ) {
    self.from = from
    self.to = to
    self.interpolate = interpolate
  }
}

extension ValueAnimator where Value: Interpolatable {
  /// Makes an animator between two values of a type that can be interpolated.
  public convenience init(from: Value, to: Value) {
    self.init(from: from, to: to) { $0.interpolated(to: $1, at: $2) }
  }
}

extension ValueAnimator where Value == Double {
  /// Makes an animator between two numbers.
  public convenience init(from: Double, to: Double) {
    self.init(from: from, to: to) { $0.interpolated(to: $1, at: $2) }
  }
}

extension ValueAnimator where Value == Int {
  /// Makes an animator between two whole numbers, which gives the nearest whole ones.
  ///
  /// It has a name of its own so that `ValueAnimator(from: 0, to: 1)` means numbers with fractions.
  public convenience init(wholeFrom from: Int, to: Int) {
    self.init(from: from, to: to) { from, to, fraction in
      let number = Double(from).interpolated(to: Double(to), at: fraction).rounded()
      return Int(exactly: number) ?? (number < 0 ? .min : .max)
    }
  }
}
