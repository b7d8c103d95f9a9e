import LayerAnimation

/// The timing of a playback: its length, its repetitions and the delays between them.
///
///     repeatCount 2, yoyo, repeatDelay 1                                total = 2 · cycle − delay
///
///     position  0        D        2D   2D+1      3D+1     4D+1
///     ──────────┼────────┼────────┼────┼─────────┼────────┼──────▶
///     time      0 ─────▶ D ─────▶ 0 ── 0 ──────▶ D ─────▶ 0
///               └──── cycle ──────────┘
struct PlaySpan: Hashable, Sendable {
  /// The length of one way, in seconds.
  var duration = 0.0
  /// The total number of plays: a whole number from 1, or infinity.
  var repeatCount = 1.0
  /// Seconds between two plays.
  var repeatDelay = 0.0
  /// Whether each play runs forwards, then backwards.
  var isYoyo = false
  /// Seconds before the first play.
  var delay = 0.0

  /// The length of one play, without the delay after it.
  var way: Double { isYoyo ? 2 * duration : duration }
  /// Seconds from the start of one play to the start of the next.
  var cycle: Double { way + repeatDelay }
  /// The length of all plays, without the delay before the first; may be infinite.
  var total: Double {
    if repeatCount == .infinity { return cycle > 0 ? .infinity : 0 }
    return repeatCount * cycle - repeatDelay
  }

  /// Converts a position to a time within one way and a direction: 1 forwards, −1 backwards, 0 at
  /// rest.
  func place(at position: Double) -> (time: Double, direction: Double) {
    if position <= 0 { return (0, position < 0 ? 0 : 1) }
    if position >= total { return (isYoyo ? 0 : duration, isYoyo ? -1 : 1) }
    let within = position - (position / cycle).rounded(.down) * cycle
    if within <= duration { return (within, 1) }
    if within < way { return (way - within, -1) }
    return (isYoyo ? 0 : duration, 0)
  }

  /// Throws if a number is out of range.
  func check(_ place: @autoclosure () -> String) throws(TimelineError) {
    try TimelineError.check(duration, "duration", place())
    try TimelineError.check(delay, "delay", place())
    try TimelineError.check(repeatDelay, "repeat delay", place())
    if repeatCount >= 1 && (repeatCount == .infinity || repeatCount == repeatCount.rounded()) {
      return
    }
    throw TimelineError(
      place(), "The repeat count must be a whole number from 1 or infinite, not \(repeatCount).")
  }
}
