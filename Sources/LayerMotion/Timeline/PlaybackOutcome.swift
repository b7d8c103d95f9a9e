import LayerAnimation

/// Why something that was played ended; reported exactly once.
///
/// A discarded loop does not report it.
public enum PlaybackOutcome: Hashable, Sendable {
  /// It reached its end, or its begin where it ran backwards.
  case finished
  /// It was stopped at a position, in seconds, and left its targets at a place.
  case cancelled(at: Double, leaving: StopPlace)
  /// Something that was started later took over all its properties; the name of the last.
  case replaced(by: String)
  /// Its layers left the tree, or the tree's loop went away.
  case removedWithLayer

  /// Whether it reached its end.
  public var isFinished: Bool { self == .finished }
}

/// Where what is stopped leaves the properties it moved.
///
///     value  start ─────────●───────── end
///                           here
public enum StopPlace: String, Hashable, Sendable, CaseIterable {
  /// Where they are at that instant.
  case here
  /// Where the last play ends, whichever way it ran.
  case end
  /// Where they started.
  case start
}

/// What happens to an older motion of a property when a new one starts.
public enum OverwritePolicy: String, Hashable, Sendable, CaseIterable {
  /// The older motion of that property ends where it is; its other properties go on.
  ///
  /// Key paths one of which is a part of the other, such as `position` and `position.x`, count as
  /// the same property.
  case replace
  /// Both run: the model gets the new target at once, and the new motion adds what is missing to
  /// it, less and less (F122).
  ///
  /// Smooth where all motions of the property are additive. For types with a sum only.
  case additive
}
