import LayerModel

/// What an animation does to a value of up to four numbers, in the lanes of the whole value.
///
/// An animation of `bounds.size.width` works on lane 2 of the four of `bounds`:
///
///     bounds   [ x  y  width  height ]
///     mask     [ ·  ·    ●      ·    ]
struct LaneTrack {
  /// The ends, where the value under the animation stands in for what is missing (D4).
  enum Content {
    case fixed(SIMD4<Double>, SIMD4<Double>)
    case from(SIMD4<Double>)
    case to(SIMD4<Double>)
    case by(SIMD4<Double>)
    case none
    case jumps(KeyTimes, [SIMD4<Double>])
    case keyframes(KeyTimes, [SIMD4<Double>])
    case curve(KeyTimes, [CubicSegment])
    /// Along a path, whose two coordinates lie from a lane on.
    case path(PathMotion, lane: Int)
  }

  let content: Content
  let mask: SIMDMask<SIMD4<Int64>>
  let isAdditive: Bool
  let isCumulative: Bool
  /// The eased progress of the end of a cycle, which cumulation counts in (F24).
  let cycleEnd: Double

  /// Translates an effect for values of a shape, or gives nil where lanes cannot express it.
  init?(_ effect: PropertyEffect, shape: LaneShape) {
    guard shape != .bool, effect.valueFunction == nil,
      let range = shape.lanes(of: effect.address.component),
      let content = LaneTrack.content(of: effect, at: range.lowerBound, shape: shape),
      effect.isEffective
    else { return nil }
    self.content = content
    var mask = SIMDMask<SIMD4<Int64>>(repeating: false)
    for lane in range { mask[lane] = true }
    self.mask = mask
    isAdditive = effect.isAdditive
    isCumulative = effect.isCumulative
    cycleEnd = effect.cycleEnd
  }

  /// Translates an effect for values of a shape, where there is one and lanes can express it.
  static func made(_ effect: PropertyEffect, shape: LaneShape?) -> LaneTrack? {
    guard let shape else { return nil }
    return LaneTrack(effect, shape: shape)
  }

  private static func content(
    of effect: PropertyEffect, at lane: Int, shape: LaneShape
  ) -> Content? {
    func moved(_ value: PropertyValue) -> SIMD4<Double>? {
      guard let (lanes, own) = value.lanes else { return nil }
      if case .color = shape, own != shape { return nil }
      return lanes.moved(to: lane)
    }
    switch effect.content {
    case .turn: return nil
    case .keyframes(let keyframes): return content(of: keyframes, at: lane, moved)
    case .basic(let ends):
      if let fixed = ends.fixed {
        guard case .lanes(let from, let to, let own) = fixed else { return nil }
        if case .color = shape, own != shape { return nil }
        return .fixed(from.moved(to: lane), to.moved(to: lane))
      }
      switch (ends.from, ends.to, ends.by) {
      case (let from?, nil, nil): return moved(from).map(Content.from)
      case (nil, let to?, nil): return moved(to).map(Content.to)
      case (nil, nil, let by?): return moved(by).map(Content.by)
      case (nil, nil, nil): return Content.none
      default: return nil
      }
    }
  }

  /// Translates keyframes; nil where a value or a way has no lanes.
  private static func content(
    of keyframes: Keyframes, at lane: Int, _ moved: (PropertyValue) -> SIMD4<Double>?
  ) -> Content? {
    if case .along(let motion) = keyframes.way { return .path(motion, lane: lane) }
    let values = keyframes.values.compactMap(moved)
    guard values.count == keyframes.values.count else { return nil }
    switch keyframes.way {
    case .discrete: return .jumps(keyframes.keyTimes, values)
    case .straight: return .keyframes(keyframes.keyTimes, values)
    case .along: return nil
    case .curved(let curves):
      let segments = curves.compactMap { curve -> CubicSegment? in
        if case .lanes(let segment, _) = curve { segment.moved(to: lane) } else { nil }
      }
      return segments.count == curves.count ? .curve(keyframes.keyTimes, segments) : nil
    }
  }

  /// The value of all lanes once this track is applied to those under it.
  func apply(_ position: EasedPosition, over under: SIMD4<Double>) -> SIMD4<Double> {
    var value = self.value(at: position.eased, over: under)
    if isCumulative && position.cycle > 0 {
      value = value + self.value(at: cycleEnd, over: under) * position.cycle
    }
    if isAdditive { value = under + value }
    return under.replacing(with: value, where: mask)
  }

  private func value(at eased: Double, over under: SIMD4<Double>) -> SIMD4<Double> {
    switch content {
    case .fixed(let from, let to): return Interpolate.lanes(from, to, eased)
    case .from(let from): return Interpolate.lanes(from, under, eased)
    case .to(let to): return Interpolate.lanes(under, to, eased)
    case .by(let by): return Interpolate.lanes(under, under + by, eased)
    case .none: return Interpolate.lanes(under, under, eased)
    case .jumps(let times, let values): return values[times.slot(at: eased, of: values.count)]
    case .keyframes(let times, let values):
      let (segment, local) = times.place(at: eased)
      return Interpolate.lanes(values[segment], values[segment + 1], local)
    case .curve(let times, let segments):
      let (segment, local) = times.place(at: eased)
      return segments[segment].value(at: local)
    case .path(let motion, let lane):
      let point = motion.point(at: eased)
      return SIMD4(point.x, point.y, 0, 0).moved(to: lane)
    }
  }
}

extension SIMD4<Double> {
  /// The lanes moved up, the first to the given place.
  fileprivate func moved(to lane: Int) -> SIMD4<Double> {
    var result = SIMD4<Double>.zero
    for source in 0..<(4 - lane) { result[source + lane] = self[source] }
    return result
  }
}

extension CubicSegment {
  /// The segment with its lanes moved up, the first to the given place.
  fileprivate func moved(to lane: Int) -> CubicSegment {
    CubicSegment(
      from: from.moved(to: lane), to: to.moved(to: lane), leaving: leaving.moved(to: lane),
      arriving: arriving.moved(to: lane))
  }
}

extension LaneShape {
  /// The lanes that a component occupies, or nil where the shape has no such component.
  func lanes(of component: PropertyComponent) -> Range<Int>? {
    switch (self, component) {
    case (.number, .whole), (.bool, .whole): 0..<1
    case (.point, .whole), (.size, .whole): 0..<2
    case (.rect, .whole), (.color, .whole): 0..<4
    case (.point, .x), (.size, .width), (.rect, .originX): 0..<1
    case (.point, .y), (.size, .height), (.rect, .originY): 1..<2
    case (.rect, .origin): 0..<2
    case (.rect, .size): 2..<4
    case (.rect, .sizeWidth): 2..<3
    case (.rect, .sizeHeight): 3..<4
    default: nil
    }
  }
}
