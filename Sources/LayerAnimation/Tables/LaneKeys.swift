import LayerModel

/// Keyframes in lanes: values at key times.
///
///     times     t0 ──── t1 ─────── t2 ── t3
///     straight  v0      v1         v2    v3       values
///     curved       s0        s1       s2          cubic segments
final class LaneKeys {
  private enum Kind {
    case jumps([SIMD4<Double>])
    case straight([SIMD4<Double>])
    case curved([CubicSegment])
    case path(PathMotion)
  }

  private let kind: Kind
  private let keyTimes: KeyTimes
  /// The first lane of a path's two coordinates.
  private let lane: Int

  /// Converts keyframes; nil if a value or an interpolation has no lanes.
  ///
  /// - Parameters:
  ///   - keyframes: The keyframes.
  ///   - lane: The lane of their first number.
  ///   - moved: Returns the lanes of a value, moved to that lane.
  init?(_ keyframes: Keyframes, at lane: Int, _ moved: (PropertyValue) -> SIMD4<Double>?) {
    let lanes = keyframes.values.compactMap(moved)
    if lanes.count != keyframes.values.count { return nil }
    switch keyframes.kind {
    case .discrete: kind = .jumps(lanes)
    case .straight: kind = .straight(lanes)
    case .along(let motion): kind = .path(motion)
    case .curved(let curves):
      let cubics = curves.compactMap { curve -> CubicSegment? in
        if case .lanes(let segment, _) = curve { segment.moved(to: lane) } else { nil }
      }
      if cubics.count != curves.count { return nil }
      kind = .curved(cubics)
    }
    keyTimes = keyframes.keyTimes
    self.lane = lane
  }

  /// The times and values of keys that are joined by straight lines without timing functions; nil
  /// for any other keys.
  var straight: (times: [Double], values: [SIMD4<Double>])? {
    guard case .straight(let values) = kind, values.count == keyTimes.times.count, values.count > 1,
      keyTimes.functions.allSatisfy({ $0 == nil })
    else { return nil }
    return (keyTimes.times, values)
  }

  /// Returns the lanes at an eased progress.
  func value(at eased: Double) -> SIMD4<Double> {
    switch kind {
    case .jumps(let values): return values[keyTimes.slot(at: eased, of: values.count)]
    case .straight(let values):
      let (segment, local) = keyTimes.position(at: eased)
      return Interpolate.lanes(values[segment], values[segment + 1], local)
    case .curved(let segments):
      let (segment, local) = keyTimes.position(at: eased)
      return segments[segment].value(at: local)
    case .path(let motion):
      let point = motion.point(at: eased)
      return SIMD4(point.x, point.y, 0, 0).moved(to: lane)
    }
  }
}

extension CubicSegment {
  /// Returns the segment with its lanes moved up, so that the first one is the given lane.
  fileprivate func moved(to lane: Int) -> CubicSegment {
    CubicSegment(
      from: from.moved(to: lane), to: to.moved(to: lane), leaving: leaving.moved(to: lane),
      arriving: arriving.moved(to: lane))
  }
}
