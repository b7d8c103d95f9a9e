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

/// The rotation of a layer that follows a path (F51).
///
/// Without a rotation mode it does not turn. At a corner the angle is that of the next element, and
/// the rotation acts before the layer's own transform (D10).
public enum RotationMode: String, Hashable, Sendable, CaseIterable {
  /// The layer's x axis points forwards along the path.
  case rotateAuto = "auto"
  /// The layer's x axis points backwards: half a turn more than ``rotateAuto``.
  case rotateAutoReverse = "autoReverse"
}
