/// How a keyframe animation goes from one value to the next.
///
/// | mode | between two keys | when each key is due |
/// |---|---|---|
/// | linear | in a straight line | key times, or evenly |
/// | discrete | not at all | key times, or in even slots |
/// | paced | in a straight line | by the distances between the values |
/// | cubic | in a smooth curve through all of them | key times, or evenly |
/// | cubicPaced | in a smooth curve through all of them | by the distances between the values |
///
/// Along a path the curve is the path itself, so there cubic means linear and cubicPaced means
/// paced (this project's decision; F51 leaves it open).
public enum CalculationMode: String, Hashable, Sendable, CaseIterable {
  /// In a straight line (F40).
  case linear
  /// Not at all: each value stays until the next is due (F41).
  case discrete
  /// In a straight line at constant speed: key times and timing functions are ignored (F42).
  case paced
  /// In a smooth curve through the values (F43, F44), shaped by tension, continuity and bias (F45).
  case cubic
  /// As ``cubic``, with keys due by the straight distances between the values.
  ///
  /// Key times and timing functions are ignored. Nothing public says how the speed is evened out
  /// along the curve (F51); taking the chords for the times is this project's decision.
  case cubicPaced

  /// Whether the distances between the keys, not key times and timing functions, set the pace.
  var isPaced: Bool { self == .paced || self == .cubicPaced }

  /// Whether the way between the values is a curve.
  var isCubic: Bool { self == .cubic || self == .cubicPaced }
}
