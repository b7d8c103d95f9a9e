import LayerModel

/// Keyframes in lanes: values at key times in blocks of memory, so that a frame reads only numbers.
///
///     times     t0 ──── t1 ─────── t2 ── t3
///     straight  v0      v1         v2    v3       values
///     curved       s0        s1       s2          cubic segments
final class LaneKeys {
  private enum Way {
    case jumps, straight, curved, path
  }

  private let way: Way
  private let keyTimes: KeyTimes
  let times: UnsafeMutableBufferPointer<Double>
  /// The values of straight keyframes, in lanes.
  let values: UnsafeMutableBufferPointer<SIMD4<Double>>
  private let segments: UnsafeMutableBufferPointer<CubicSegment>
  private let motion: PathMotion?
  /// The first lane of a path's two coordinates.
  private let lane: Int
  /// Whether segments have timing functions of their own.
  private let isBent: Bool

  /// Converts keyframes; nil if a value or an interpolation has no lanes.
  ///
  /// - Parameters:
  ///   - keyframes: The keyframes.
  ///   - lane: The lane of their first number.
  ///   - moved: Returns the lanes of a value, moved to that lane.
  init?(_ keyframes: Keyframes, at lane: Int, _ moved: (PropertyValue) -> SIMD4<Double>?) {
    var lanes: [SIMD4<Double>] = []
    var cubics: [CubicSegment] = []
    if keyframes.motion == nil {
      lanes = keyframes.values.compactMap(moved)
      if lanes.count != keyframes.values.count { return nil }
    }
    switch keyframes.way {
    case .discrete: way = .jumps
    case .straight: way = .straight
    case .along: way = .path
    case .curved(let curves):
      way = .curved
      cubics = curves.compactMap { curve -> CubicSegment? in
        if case .lanes(let segment, _) = curve { segment.moved(to: lane) } else { nil }
      }
      if cubics.count != curves.count { return nil }
    }
    keyTimes = keyframes.keyTimes
    motion = keyframes.motion
    isBent = keyframes.keyTimes.functions.contains { $0 != nil }
    self.lane = lane
    times = .copy(of: keyframes.keyTimes.times)
    values = .copy(of: lanes)
    segments = .copy(of: cubics)
  }

  /// Whether the keys are joined by straight lines, without timing functions of their own.
  var isPlain: Bool {
    if case .straight = way { return !isBent && times.count == values.count && times.count > 1 }
    return false
  }

  deinit {
    times.deallocate()
    values.deallocate()
    segments.deallocate()
  }

  /// Returns the lanes at an eased progress.
  func value(at eased: Double) -> SIMD4<Double> {
    switch way {
    case .jumps: return values[keyTimes.slot(at: eased, of: values.count)]
    case .straight:
      let (segment, local) = place(at: eased)
      let from = values.baseAddress.unsafelyUnwrapped + segment
      return Interpolate.lanes(from[0], from[1], local)
    case .curved:
      let (segment, local) = place(at: eased)
      return segments.baseAddress.unsafelyUnwrapped[segment].value(at: local)
    case .path:
      guard let motion else { return .zero }
      let point = motion.point(at: eased)
      return SIMD4(point.x, point.y, 0, 0).moved(to: lane)
    }
  }

  /// Returns the segment of a progress and the progress within it, as ``KeyTimes/place(at:)`` does.
  @inline(__always)
  private func place(at progress: Double) -> (segment: Int, progress: Double) {
    let times = self.times.baseAddress.unsafelyUnwrapped
    let last = self.times.count - 1
    if isBent || progress < times[0] || progress >= times[last] {
      return keyTimes.place(at: progress)
    }
    // Few keys are searched one by one, which the processor predicts better than bisection.
    var segment = 0
    if last < 9 {
      while times[segment + 1] <= progress { segment += 1 }
    } else {
      var high = last
      while high - segment > 1 {
        let middle = (segment + high) / 2
        if times[middle] <= progress { segment = middle } else { high = middle }
      }
    }
    return (segment, (progress - times[segment]) / (times[segment + 1] - times[segment]))
  }
}

extension UnsafeMutableBufferPointer {
  /// Returns a block of memory with the elements of an array; the caller deallocates it.
  fileprivate static func copy(of elements: [Element]) -> UnsafeMutableBufferPointer<Element> {
    let copy = UnsafeMutableBufferPointer.allocate(capacity: elements.count)
    _ = copy.initialize(from: elements)
    return copy
  }
}

extension CubicSegment {
  /// Returns the segment with its lanes moved up, the first to the given lane.
  fileprivate func moved(to lane: Int) -> CubicSegment {
    CubicSegment(
      from: from.moved(to: lane), to: to.moved(to: lane), leaving: leaving.moved(to: lane),
      arriving: arriving.moved(to: lane))
  }
}
