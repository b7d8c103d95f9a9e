/// The reason why an animation ended; reported exactly once.
///
/// A discarded loop does not report it. A layer that was never committed does not report it either
/// if it is released with pending animations: no `deinit` calls anything (record 0008).
public enum AnimationOutcome: String, Hashable, Sendable, CaseIterable {
  /// It reached its end.
  case finished
  /// It was removed by key, by handle or with all others.
  case cancelled
  /// Another animation was added under its key.
  case replaced
  /// Its layer left the tree (F95).
  case removedWithLayer

  /// Whether it reached its end, as in `animationDidStop(_:finished:)` (F113).
  public var isFinished: Bool { self == .finished }
}
