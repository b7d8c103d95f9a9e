import LayerAnimation
import LayerModel

/// The position of a player as a function of time: an anchor, a rate, a direction and a span.
///
///     position
///      total ┤            ╱▔▔▔▔  clamped at the end
///            │     pause ╱
///            │    ╱▔▔▔▔▔▔
///          0 ┤   ╱
///     −delay ┤──╱
///            └──────────────────▶ time
///
/// The time is that of the layer whose values it drives, or the root's for a player without one.
/// A player of several layers has a playhead for each, so that none jumps when it is paused, and is
/// where the one is that ends last (record 0068). A position is a number of
/// the player's own seconds after the start of its first play. The delay is the time before
/// position 0: it passes at the player's rate and stops during a pause, and a seek skips it.
struct Playhead: Hashable, Sendable {
  /// The time at which the anchor position holds.
  private(set) var anchorTime = 0.0
  /// The position at that time; below 0 in the delay.
  var anchorPosition = 0.0
  /// Seconds of position per second, above 0.
  var rate = 1.0
  /// Whether it runs backwards.
  var isReversed = false
  /// Whether it is paused.
  var isPaused = false
  /// The length, the repetitions and the delay.
  var span = PlaySpan()

  /// The last position; may be infinite.
  var total: Double { span.total }

  /// Sets it to the start of the delay, running forwards.
  mutating func start(at time: Double, paused: Bool = false) {
    self = Playhead(anchorTime: time, anchorPosition: -span.delay, rate: rate, span: span)
    isPaused = paused
  }

  /// Goes to position 0, running forwards.
  mutating func restart() { (anchorPosition, isReversed, isPaused) = (0, false, false) }

  /// The position at a time.
  func position(at time: Double) -> Double {
    if isPaused { return anchorPosition }
    let moved = (time - anchorTime) * rate
    if isReversed { return max(min(anchorPosition, 0), anchorPosition - moved) }
    return min(total, anchorPosition + moved)
  }

  /// The time at which it reaches a position; nil while paused, or if it never does.
  ///
  /// For a position behind the anchor, the result is the time of the anchor.
  func time(of position: Double) -> Double? {
    if isPaused { return nil }
    let distance = isReversed ? anchorPosition - position : position - anchorPosition
    return distance < .infinity ? anchorTime + max(0, distance) / rate : nil
  }

  /// The time at which it reaches its end or, backwards, its start; nil while paused and if never.
  var endTime: Double? { time(of: isReversed ? 0 : total) }

  /// Applies a change at a time: it continues from its position then, unless the change sets one.
  mutating func change(at time: Double, _ change: (inout Playhead) -> Void = { _ in }) {
    anchorPosition = position(at: time)
    anchorTime = time
    change(&self)
    anchorPosition = min(anchorPosition, total)
  }

  /// The same playhead from another position at another time.
  func anchored(at time: Double, position: Double) -> Playhead {
    var head = self
    (head.anchorTime, head.anchorPosition) = (time, position)
    return head
  }

  /// Stops the program unless a rate is finite and above 0.
  static func check(rate: Double, of player: String) {
    if rate > 0 && rate.isFinite { return }
    fatalError(
      "The time scale of a \(player) must be above 0, not \(rate); pause stops it.")
  }

  /// Stops the program if a position is NaN or positive infinity.
  static func check(position: Double, of player: String) {
    if position.isNaN || position == .infinity {
      fatalError("A \(player) cannot seek to \(position) s.")
    }
  }
}

extension Playhead {
  /// The root's time at which a playhead in the time of a layer reaches its end; infinite if never.
  func rootEnd(on layer: Layer, in loop: RenderLoop) -> Double {
    endTime.map { layer.rootTime(reaching: $0, in: loop) } ?? .infinity
  }

  /// Whether an animation follows it without a speed or an offset of its own.
  var startsPlainly: Bool { !isPaused && !isReversed && rate == 1 }

  /// The same playhead, from where the commit made an animation begin that was to begin at once: the
  /// layer's time may have been changed after the call.
  func begun(by handle: AnimationHandle?) -> Playhead {
    guard anchorPosition == 0, !isPaused, !isReversed, let begin = handle?.localBegin else {
      return self
    }
    return anchored(at: begin, position: 0)
  }

  /// The begin time of an animation that follows it forwards.
  var beginTime: Double {
    // A begin time of 0 means the instant of the commit, which is that of the anchor.
    anchorPosition == 0 ? 0 : Animation.beginTime(at: anchorTime - anchorPosition / rate)
  }
}

extension Animation {
  /// Sets the timing so that the animation follows a playhead forwards, or is paused with it.
  ///
  ///     runs     begin time = anchor − position / rate
  ///     paused   speed 0, time offset = position
  func follow(_ head: Playhead) {
    let position = head.anchorPosition
    speed = head.isPaused ? 0 : head.rate
    timeOffset = head.isPaused ? max(0, position) : 0
    beginTime = head.isPaused ? Animation.beginTime(at: head.anchorTime) : head.beginTime
  }
}

/// The timing of a player: its length, its repetitions and the delays before and between them.
///
///     repeatCount 2, autoreverses, repeatDelay 1                        total = 2 · cycle − delay
///
///     position  0        D        2D   2D+1      3D+1     4D+1
///     ──────────┼────────┼────────┼────┼─────────┼────────┼──────▶
///     time      0 ─────▶ D ─────▶ 0 ── 0 ──────▶ D ─────▶ 0
///               └──── cycle ──────────┘
struct PlaySpan: Hashable, Sendable {
  /// The length of one way, in seconds.
  var duration = 0.0
  /// The total number of plays; may be infinite.
  var repeatCount = 1.0
  /// Seconds between two plays.
  var repeatDelay = 0.0
  /// Whether each play runs forwards, then backwards.
  var autoreverses = false
  /// Seconds before the first play.
  var delay = 0.0

  /// The length of one play, without the delay after it.
  var playLength: Double { autoreverses ? 2 * duration : duration }
  /// Seconds from the start of one play to the start of the next.
  var cycle: Double { playLength + repeatDelay }
  /// The length of all plays, without the delay before the first; may be infinite.
  var total: Double {
    if repeatCount == .infinity { return cycle > 0 ? .infinity : 0 }
    return repeatCount * cycle - repeatDelay
  }

  /// The progress at a position, from 0 to 1; if it never ends, that of the present play.
  func progress(at position: Double) -> Double {
    if position < 0 { return 0 }
    if total == .infinity { return position / cycle - (position / cycle).rounded(.down) }
    return total > 0 ? min(1, position / total) : 1
  }

  /// Converts a position to a time within one way.
  func wayTime(at position: Double) -> Double {
    if position <= 0 { return 0 }
    let within = position - (position / cycle).rounded(.down) * cycle
    if position >= total || within >= playLength { return autoreverses ? 0 : duration }
    return within <= duration ? within : playLength - within
  }

  /// Throws if a number is out of range.
  func check(_ subject: @autoclosure () -> String) throws(PlayerError) {
    try PlayerError.check(duration, "duration", subject())
    try PlayerError.check(delay, "delay", subject())
    try PlayerError.check(repeatDelay, "repeat delay", subject())
    if repeatCount >= 1 && (repeatCount == .infinity || repeatCount == repeatCount.rounded()) {
      return
    }
    throw PlayerError(
      subject(), "The repeat count must be a whole number from 1 or infinite, not \(repeatCount).")
  }
}
