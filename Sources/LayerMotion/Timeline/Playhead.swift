import LayerAnimation

/// The position of a playback as a function of time.
///
///     position
///      total ┤            ╱▔▔▔▔  clamped at the end
///            │     pause ╱
///            │    ╱▔▔▔▔▔▔
///          0 ┤   ╱
///     −delay ┤──╱
///            └──────────────────▶ time
///
/// The time is the root's. A lane uses its layer's time instead.
struct Playhead: Hashable, Sendable {
  /// The time at which the anchor position holds.
  var anchorInstant = 0.0
  /// The position at that time; below 0 in the delay.
  var anchorPosition = 0.0
  /// Seconds of position per second, above 0.
  var rate = 1.0
  /// Whether it runs backwards.
  var isReversed = false
  /// Whether it is paused.
  var isPaused = false
  /// The last position; may be infinite.
  var total = 0.0

  /// The position at a time.
  func position(at instant: Double) -> Double {
    if isPaused { return anchorPosition }
    let moved = (instant - anchorInstant) * rate
    if isReversed { return max(min(anchorPosition, 0), anchorPosition - moved) }
    return min(total, anchorPosition + moved)
  }

  /// The time at which it reaches its end or, backwards, its start; nil while paused, infinite if
  /// never.
  var endInstant: Double? {
    if isPaused { return nil }
    let way = isReversed ? max(0, anchorPosition) : total - anchorPosition
    return anchorInstant + way / rate
  }

  /// Moves the anchor to a time; the position does not change.
  mutating func anchor(at instant: Double) {
    anchorPosition = position(at: instant)
    anchorInstant = instant
  }
}
