import LayerAnimation

/// How long something plays: its length, how often, and what lies between two plays.
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
  /// How many plays in all; a whole number from 1, or infinity.
  var repeatCount = 1.0
  /// Seconds between two plays.
  var repeatDelay = 0.0
  /// Whether each play is there and back.
  var isYoyo = false
  /// Seconds before the first play.
  var delay = 0.0

  /// The length of one play, without what comes after it.
  var way: Double { isYoyo ? 2 * duration : duration }
  /// From the begin of one play to that of the next.
  var cycle: Double { way + repeatDelay }
  /// The length of all plays, without the delay before the first; may be infinite.
  var total: Double {
    if repeatCount == .infinity { return cycle > 0 ? .infinity : 0 }
    return repeatCount * cycle - repeatDelay
  }

  /// Where a position lies: the time within one way, and whether time runs back there.
  func place(at position: Double) -> (time: Double, direction: Double) {
    if position <= 0 { return (0, position < 0 ? 0 : 1) }
    if position >= total { return (isYoyo ? 0 : duration, isYoyo ? -1 : 1) }
    let within = position - (position / cycle).rounded(.down) * cycle
    if within <= duration { return (within, 1) }
    if within < way { return (way - within, -1) }
    return (isYoyo ? 0 : duration, 0)
  }

  /// Checks the numbers.
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
