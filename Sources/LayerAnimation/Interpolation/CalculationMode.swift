/// The interpolation from one keyframe value to the next.
///
/// | mode | between two keys | time of each key |
/// |---|---|---|
/// | linear | in a straight line | key times, or evenly |
/// | discrete | none | key times, or in even slots |
/// | paced | in a straight line | by the distances between the values |
/// | cubic | in a smooth curve through all of them | key times, or evenly |
/// | cubicPaced | in a smooth curve through all of them | by the distances between the values |
///
/// Along a path the curve is the path itself, so cubic is the same as linear and cubicPaced the
/// same as paced (this project's decision; F51 leaves it open).
public enum CalculationMode: String, Hashable, Sendable, CaseIterable {
  /// A straight line (F40).
  case linear
  /// No interpolation: each value stays until the time of the next (F41).
  case discrete
  /// A straight line at constant speed: key times and timing functions are ignored (F42).
  case paced
  /// A smooth curve through the values (F43, F44), shaped by tension, continuity and bias (F45).
  case cubic
  /// As ``cubic``, with key times from the straight distances between the values.
  ///
  /// Key times and timing functions are ignored. No public source says how the speed is evened out
  /// along the curve (F51); computing the times from the chords is this project's decision.
  case cubicPaced

  /// Whether the distances between the keys, not key times and timing functions, determine the
  /// pace.
  var isPaced: Bool { self == .paced || self == .cubicPaced }

  /// Whether the interpolation between the values is a curve.
  var isCubic: Bool { self == .cubic || self == .cubicPaced }
}
