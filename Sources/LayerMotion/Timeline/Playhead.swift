import LayerAnimation

/// Where something that is played stands, as a function of the instant.
///
///     position
///      total ┤            ╱▔▔▔▔  clamped at the end
///            │     pause ╱
///            │    ╱▔▔▔▔▔▔
///          0 ┤   ╱
///     −delay ┤──╱
///            └──────────────────▶ instant
struct Playhead: Hashable, Sendable {
  /// The instant from which the position is counted.
  var anchorInstant = 0.0
  /// The position at that instant; below 0 in the delay.
  var anchorPosition = 0.0
  /// Seconds of position per second, above 0.
  var rate = 1.0
  /// Whether it runs backwards.
  var isReversed = false
  /// Whether it stands still.
  var isPaused = false
  /// The last position; may be infinite.
  var total = 0.0

  /// The position at an instant.
  func position(at instant: Double) -> Double {
    if isPaused { return anchorPosition }
    let moved = (instant - anchorInstant) * rate
    if isReversed { return max(min(anchorPosition, 0), anchorPosition - moved) }
    return min(total, anchorPosition + moved)
  }

  /// The instant at which it gets to its end, or its begin; nil while paused, infinite for never.
  var endInstant: Double? {
    if isPaused { return nil }
    let way = isReversed ? max(0, anchorPosition) : total - anchorPosition
    return anchorInstant + way / rate
  }

  /// Counts from an instant on, the position being what it is there.
  mutating func anchor(at instant: Double) {
    anchorPosition = position(at: instant)
    anchorInstant = instant
  }
}
