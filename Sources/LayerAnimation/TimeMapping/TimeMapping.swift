import LayerModel

/// Maps parent time to a phase, a cycle and a progress: the second step of the pipeline.
///
///     Clock → TimeMapping → Easing → Interpolation → Composition → Commit
///             ───────────
///
/// This is fact F5, which reproduces all 90 published measurements. With a duration d, autoreverses
/// and a repeat count of 1.5, speed 1:
///
///     parent time    beginTime                     + R
///     ───────────────────┼───────────────────────────┼──────────▶
///     elapsed e          0        d        2d        3d = R
///     phase      before  │◀──────── active ─────────▶│  after
///     progress           0 ──────▶ 1 ──────▶ 0 ─────▶ 1
///     cycle              0                  1
///
/// Both ends belong to the active interval. A time offset is a phase: it shifts the position, not
/// the interval (F8), and wraps around at the end of a cycle. A negative speed runs through the
/// cycle backwards within the same interval.
///
/// An infinite duration is accepted: progress stays 0, in the first cycle, and without a repeat
/// duration the active interval never ends (F163).
///
/// Times are doubles, so an end computed as 0.1 + 0.2 is not 0.3. An instant within four units in
/// the last place of a boundary counts as that boundary: a start, an end or the edge of a cycle. So
/// 3 × 3.1 s ends at 9.3 s.
public struct TimeMapping: Hashable, Sendable, BitwiseCopyable {
  /// The length of a cycle whose duration is 0, in seconds (F9).
  public static let defaultDuration = 0.25

  /// The start of the active interval, in seconds of parent time; resolved, so 0 means 0.
  public let beginTime: Double
  /// The rate of elapsed time; only its magnitude affects the interval.
  public let speed: Double
  /// The phase within the cycle, in seconds.
  public let timeOffset: Double
  /// The length of a cycle without its way back, in seconds, above 0; may be infinite (F163).
  public let duration: Double
  /// The length of a cycle: forwards, and back if it autoreverses.
  public let cycleDuration: Double
  /// R, the elapsed time at which the active interval ends; may be infinite.
  public let activeDuration: Double
  /// Whether each cycle also runs back.
  public let autoreverses: Bool
  /// The effect outside the active interval.
  public let fillMode: FillMode

  /// The tolerance within which elapsed time counts as the start.
  private let beginSlack: Double
  /// The tolerance within which elapsed time counts as the end.
  let endSlack: Double
  /// The number of whole cycles in R, less one if R ends on the edge of a cycle.
  let lastCycle: Double
  /// The fraction of the last cycle at R, from 0 to 1; 1 if R ends on the edge of a cycle.
  private let lastFraction: Double

  /// Creates a mapping from timing fields.
  ///
  /// - Parameters:
  ///   - timing: The fields; their values must have been checked. A duration of 0 or below counts
  ///     as `defaultDuration` (F163). A repeat duration overrides a repeat count (D1).
  ///   - beginTime: The start in parent time, resolved at the commit if it was 0 (F11).
  ///   - defaultDuration: The duration used instead of 0 or below.
  public init(
    _ timing: MediaTiming, beginTime: Double,
    defaultDuration: Double = TimeMapping.defaultDuration
  ) {
    self.beginTime = beginTime
    speed = timing.speed
    timeOffset = timing.timeOffset
    duration = timing.duration > 0 ? timing.duration : defaultDuration
    autoreverses = timing.autoreverses
    fillMode = timing.fillMode
    cycleDuration = timing.autoreverses ? 2 * duration : duration

    var cycles = timing.repeatCount > 0 ? TimeMapping.unbounded(timing.repeatCount) : 1
    if timing.repeatDuration > 0 {
      activeDuration = TimeMapping.unbounded(timing.repeatDuration)
      // An endless first cycle contains no whole one; infinity divided by infinity would be NaN.
      cycles = cycleDuration == .infinity ? 0 : activeDuration / cycleDuration
      // A repeat duration of 9.3 contains three cycles of 3.1, regardless of rounding.
      let whole = cycles.rounded()
      if abs(cycles - whole) <= 4 * whole.ulp { cycles = whole }
    } else {
      activeDuration = cycles * cycleDuration
    }
    let whole = cycles.rounded(.down)
    let endsOnEdge = whole == cycles && cycles.isFinite && cycles > 0
    lastCycle = endsOnEdge ? whole - 1 : whole
    // Without an end there is no last cycle; a difference of infinities would be NaN.
    lastFraction = endsOnEdge ? 1 : cycles.isFinite ? cycles - whole : 0

    let pace = abs(speed)
    beginSlack = 4 * beginTime.ulp * pace
    let end = beginTime + activeDuration / pace
    endSlack = end.isFinite ? 4 * max(beginTime.ulp, end.ulp) * pace : 0
  }

  /// Returns infinity for a number that is not below the greatest finite `Float` (F10).
  ///
  /// The greatest finite number often means "forever", and Core Animation stores a repeat count in
  /// single precision.
  private static func unbounded(_ repeats: Double) -> Double {
    repeats >= Double(Float.greatestFiniteMagnitude) ? .infinity : repeats
  }

  /// The end of the active interval, in parent time; infinite if it never ends.
  public var endTime: Double {
    let end = beginTime + activeDuration / abs(speed)
    return end.isNaN ? .infinity : end
  }

  /// Returns whether an instant of parent time is the end, but for rounding.
  func isEnd(_ parentTime: Double) -> Bool {
    abs(elapsed(at: parentTime) - activeDuration) <= endSlack
  }

  /// Returns the position at an instant of parent time.
  public func position(at parentTime: Double) -> TimePosition { located(at: parentTime) }

  /// Returns the time since the start, in seconds of the animation's own pace: negative before the
  /// start, above ``activeDuration`` after the end.
  public func elapsed(at parentTime: Double) -> Double { (parentTime - beginTime) * abs(speed) }

  /// The inlined implementation of ``position(at:)``, for loops.
  func located(at parentTime: Double) -> TimePosition {
    let elapsed = elapsed(at: parentTime)
    if elapsed < -beginSlack {
      return position(atElapsed: 0, phase: .before, isInEffect: fillMode.fillsBackwards)
    }
    if elapsed > activeDuration + endSlack {
      return endPosition(phase: .after, isInEffect: fillMode.fillsForwards)
    }
    if elapsed >= activeDuration - endSlack {
      return endPosition(phase: .active, isInEffect: true)
    }
    return position(atElapsed: max(0, elapsed), phase: .active, isInEffect: true)
  }

  /// Returns the position of the end, which the after phase and the instant of the end share.
  ///
  /// It is the end of the last cycle, not the start of a further one. Only with an offset or a
  /// negative speed is the end an ordinary position within a cycle (F5).
  public func endPosition(phase: TimePosition.Phase, isInEffect: Bool) -> TimePosition {
    if speed > 0 && timeOffset == 0 { return lastPosition(phase: phase, isInEffect: isInEffect) }
    return position(atElapsed: activeDuration, phase: phase, isInEffect: isInEffect)
  }

  /// Returns the time of the animations in a group with this timing, from the group's eased
  /// progress.
  ///
  /// In a group of infinite duration progress stays 0, so its members use the elapsed time; its
  /// easing, which changes progress, then has no effect. A parent time of infinity is the end.
  func memberTime(_ eased: Double, at parentTime: Double) -> Double {
    duration < .infinity ? eased * duration : elapsedTime(at: parentTime)
  }

  /// Returns the elapsed time in the active interval, with the direction of the speed and the
  /// offset.
  @inline(never)
  private func elapsedTime(at parentTime: Double) -> Double {
    if speed == 0 { return timeOffset }
    var elapsed = max(0, (parentTime - beginTime) * abs(speed))
    if elapsed >= activeDuration - endSlack { elapsed = activeDuration }
    return (speed < 0 ? -elapsed : elapsed) + timeOffset
  }

  /// Returns the last position of the last cycle.
  private func lastPosition(phase: TimePosition.Phase, isInEffect: Bool) -> TimePosition {
    var progress = lastFraction
    if autoreverses {
      let way = 2 * lastFraction
      progress = way > 1 ? 2 - way : way
    }
    return TimePosition(
      phase: phase, isInEffect: isInEffect, cycle: lastCycle, progress: progress)
  }

  /// Returns the position at an elapsed time since the start, from 0 to R.
  private func position(
    atElapsed elapsed: Double, phase: TimePosition.Phase, isInEffect: Bool
  ) -> TimePosition {
    if duration == .infinity {
      // Any elapsed time is the fraction 0 of an infinite duration (F163).
      return TimePosition(phase: phase, isInEffect: isInEffect, cycle: 0, progress: 0)
    }
    if speed == 0 && abs(timeOffset - activeDuration) <= 4 * activeDuration.ulp {
      // If stopped at its end, within rounding, an animation has its end value (D2).
      return lastPosition(phase: phase, isInEffect: isInEffect)
    }
    let local = (speed < 0 ? -elapsed : speed == 0 ? 0 : elapsed) + timeOffset
    var cycle = (local / cycleDuration).rounded(.down)
    var time = local - cycle * cycleDuration
    let slack = 4 * max(abs(local), abs(beginTime)).ulp
    if time >= cycleDuration - slack {
      // Within rounding of the next cycle, an inner edge counts as that cycle's start (F17, D3).
      cycle += 1
      time = 0
    }
    time = max(0, time)
    if autoreverses && time > duration { time = cycleDuration - time }
    return TimePosition(
      phase: phase, isInEffect: isInEffect, cycle: max(0, cycle),
      progress: min(1, time / duration))
  }
}

extension TimeMapping {
  /// Returns the rate of change of progress at an instant of parent time, per second.
  ///
  ///     progress      ╱╲        autoreversing, duration 2, speed 1
  ///                 ╱    ╲
  ///     rate      +0.5  −0.5    0 outside the active interval and at speed 0
  ///
  /// At an inner edge or the start it is the rate after the edge; at the end it is the rate before.
  public func rate(at parentTime: Double) -> Double {
    guard speed != 0, duration < .infinity, position(at: parentTime).phase == .active else {
      return 0
    }
    let elapsed = min(max(0, (parentTime - beginTime) * abs(speed)), activeDuration)
    let isEnd = elapsed >= activeDuration - endSlack
    let fraction: Double
    if isEnd && speed > 0 && timeOffset == 0 {
      fraction = lastFraction
    } else {
      let cycles = ((speed < 0 ? -elapsed : elapsed) + timeOffset) / cycleDuration
      fraction = cycles - cycles.rounded(.down)
    }
    // On an edge, the moment that counts lies at a greater fraction or at a smaller one.
    let isBelow = (speed > 0) != isEnd
    let isWayBack = isBelow ? fraction >= 0.5 : fraction > 0.5 || fraction == 0
    let runsBack = autoreverses && isWayBack
    return (runsBack ? -speed : speed) / duration
  }
}

/// The position of an instant in an animation: the result of time mapping.
public struct TimePosition: Hashable, Sendable {
  /// The three parts of an animation's time.
  public enum Phase: String, Hashable, Sendable {
    /// Before the active interval.
    case before
    /// In the active interval, both ends included.
    case active
    /// After the active interval.
    case after
  }

  /// The part of the animation's time.
  public var phase: Phase
  /// Whether the animation contributes: it is active, or fills the current phase.
  public var isInEffect: Bool
  /// The number of complete cycles; a whole number, 0 in the first cycle.
  public var cycle: Double
  /// The fraction of the cycle, from 0 to 1, folded back if it autoreverses; before easing.
  public var progress: Double

  /// Creates a position from its parts.
  public init(phase: Phase, isInEffect: Bool, cycle: Double, progress: Double) {
    self.phase = phase
    self.isInEffect = isInEffect
    self.cycle = cycle
    self.progress = progress
  }
}
