import LayerModel

/// A sequence of values at key times, and the interpolation between them.
///
///     values     v0        v1                  v2        v3
///     key times  0 ─────── 0.25 ────────────── 0.75 ──── 1
///     functions       f0            f1              f2
///
/// Linear: between two values by their own timing function (F40, F48). Cubic: likewise, along a
/// smooth curve (F43). Paced: the times follow from the distances between the values, without
/// functions (F42). Discrete: each value from its key time to the next (F41), in slots:
///
///     n values, no key times    │ v0 │ v1 │ v2 │ v3 │         n equal slots
///     n values, n key times     │  v0  │v1│   v2    │v3       the last only at 1
///     n values, n + 1 times     │  v0  │v1│ v2 │ v3 │         each between its two times
///
/// Or a path instead of values (F50). Everything that depends only on the values is computed here,
/// once, when the animation is frozen.
final class Keyframes: Sendable {
  /// The interpolation between the keys.
  enum Kind: Sendable {
    case discrete
    /// Between numbers: those of each value, which take less room than ways between them.
    case lanes([SIMD4<Double>], LaneShape)
    case straight([ValueInterpolation])
    case curved([ValueCurve])
    case along(PathMotion, isSize: Bool)
  }

  /// The values; empty for a path.
  let values: [PropertyValue]
  let keyTimes: KeyTimes
  let kind: Kind

  /// Creates keyframes from checked values, times and functions.
  ///
  /// If the numbers of values and times differ, the common prefix counts (F46, D9).
  init(
    values: [PropertyValue], times: [Double]?, functions: [MediaTimingFunction?],
    mode: CalculationMode, shape: CubicShape = CubicShape()
  ) {
    var values = values
    var due: [Double]
    if mode.isPaced {
      due = KeyTimes.paced(zip(values, values.dropFirst()).map { ValueDistance.between($0, $1) })
    } else if let times {
      let count = min(values.count, times.count)
      let most = mode == .discrete && times.count > count ? count + 1 : count
      // Equal lists are shared with the settings.
      if values.count > count { values.removeLast(values.count - count) }
      due = times.count > most ? Array(times.prefix(most)) : times
    } else {
      due = mode == .discrete ? KeyTimes.shares(values.count) : KeyTimes.even(values.count)
    }
    self.values = values
    keyTimes = KeyTimes(due, functions: mode.isPaced ? [] : functions)
    if mode == .discrete {
      kind = .discrete
    } else if mode.isCubic, let curves = ValueCurve.row(values, shape.tangents(at: due)) {
      kind = .curved(curves)
    } else if let (lanes, shape) = Self.lanes(of: values) {
      kind = .lanes(lanes, shape)
    } else {
      kind = .straight(
        zip(values, values.dropFirst()).map { ValueInterpolation(from: $0, to: $1) })
    }
  }

  /// Returns the numbers of values of one shape; nil for others, and for less than two.
  private static func lanes(of values: [PropertyValue]) -> ([SIMD4<Double>], LaneShape)? {
    guard values.count > 1, let (_, shape) = values[0].lanes else { return nil }
    var result: [SIMD4<Double>] = []
    result.reserveCapacity(values.count)
    for value in values {
      guard let (lanes, other) = value.lanes, other == shape else { return nil }
      result.append(lanes)
    }
    return (result, shape)
  }

  /// Creates keyframes from a motion along a path instead of values.
  init(_ motion: PathMotion, isSize: Bool = false) {
    values = []
    keyTimes = motion.keyTimes
    kind = .along(motion, isSize: isSize)
  }

  /// Whether ``lanes(at:)`` has its values: straight lines between numbers.
  var hasLanes: Bool {
    if case .lanes(_, let shape) = kind { shape.isNumbers } else { false }
  }

  /// The motion along a path, if there is one; it also provides the angle.
  var motion: PathMotion? {
    if case .along(let motion, _) = kind { motion } else { nil }
  }

  /// Whether the value jumps from key to key.
  var isDiscrete: Bool {
    switch kind {
    case .discrete: true
    case .along(let motion, _): motion.isDiscrete
    case .lanes, .straight, .curved: false
    }
  }

  /// Whether the interpolation between the values is a curve.
  var isCurved: Bool {
    if case .curved = kind { true } else { false }
  }

  /// Whether the keyframes have an effect; a single value has none (F47).
  var isEffective: Bool { motion?.isEffective ?? (values.count > 1) }

  /// Returns the numbers at an eased progress; not finite where a difference overflows.
  func lanes(at progress: Double) -> SIMD4<Double> {
    let position = keyTimes.segmentPosition(at: progress)
    guard case .lanes(let lanes, _) = kind else { return .zero }
    return Interpolate.unchecked(
      lanes[position.segment], lanes[position.segment + 1], position.eased)
  }

  /// Returns the segment at an eased progress, or the value if discrete.
  func segmentPosition(at progress: Double) -> SegmentPosition {
    switch kind {
    case .discrete:
      let key = keyTimes.key(at: progress, of: values.count)
      return SegmentPosition(segment: key, local: 0, function: nil, eased: 0, parameter: 0)
    case .lanes, .straight, .curved: return keyTimes.segmentPosition(at: progress)
    case .along(let motion, _): return motion.segmentPosition(at: progress)
    }
  }

  /// Returns the value at a position in a segment.
  func value(at position: SegmentPosition) -> PropertyValue {
    switch kind {
    case .discrete: values[position.segment]
    case .lanes(let lanes, let shape):
      shape.value(
        Interpolate.lanes(lanes[position.segment], lanes[position.segment + 1], position.eased))
    case .straight(let segments): segments[position.segment].value(at: position.eased)
    case .curved(let segments): segments[position.segment].value(at: position.eased)
    case .along(let motion, let isSize): motion.value(at: position, isSize: isSize)
    }
  }
}

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
