import LayerAnimation

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
  var way: Double { autoreverses ? 2 * duration : duration }
  /// Seconds from the start of one play to the start of the next.
  var cycle: Double { way + repeatDelay }
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
    if position >= total || within >= way { return autoreverses ? 0 : duration }
    return within <= duration ? within : way - within
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
