import LayerAnimation

/// The reason why a playback ended; reported exactly once.
///
/// A discarded loop does not report it.
public enum PlaybackOutcome: Hashable, Sendable {
  /// It reached its end, or its start while it ran backwards.
  case finished
  /// It was stopped at a position, in seconds, and left its properties at the values of a place.
  case cancelled(at: Double, leaving: StopPlace)
  /// Later motions took over all its properties. The name is that of the last one.
  case replaced(by: String)
  /// Its layers left the tree.
  case removedWithLayer

  /// Whether it reached its end.
  public var isFinished: Bool { self == .finished }
}

/// The values at which a stop leaves the properties.
///
///     value  start ─────────●───────── end
///                           here
public enum StopPlace: String, Hashable, Sendable, CaseIterable {
  /// The values at that instant.
  case here
  /// The values at the end of the last play, in either direction.
  case end
  /// The values at the start.
  case start
}

/// What happens to an earlier motion of a property when a new one starts.
public enum OverwritePolicy: String, Hashable, Sendable, CaseIterable {
  /// The earlier motion ends at its present value; its other properties continue.
  ///
  /// Two key paths count as the same property if one is a part of the other, such as `position` and
  /// `position.x`.
  case replace
  /// Both run. The model gets the new target at once, and the new motion adds a difference to it
  /// that shrinks to zero (F122).
  ///
  /// The result is smooth if all motions of the property are additive. The property's type must
  /// have a sum.
  case additive
}
