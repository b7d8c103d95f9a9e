import LayerModel

/// The effect of an animation on a value of up to four numbers, in the lanes of the whole value.
///
/// An animation of `bounds.size.width` changes lane 2 of the four of `bounds`:
///
///     bounds   [ x  y  width  height ]
///     lanes    [ ·  ·    ●      ·    ]
struct LaneTrack {
  /// The kind of interpolation; a missing end is the value under the track (D4).
  enum Kind: UInt8 {
    case fixed, fromOnly, toOnly, byOnly, standing, keyed
  }

  let kind: Kind
  let isAdditive: Bool
  let isCumulative: Bool
  /// The ends that are set: `from` also contains a `by` that is set alone.
  private(set) var from = SIMD4<Double>.zero
  private(set) var to = SIMD4<Double>.zero
  /// The lanes that it changes.
  let lanes: Range<Int>
  /// The eased progress at the end of a cycle, for cumulation (F24).
  let cycleEnd: Double
  /// The values at key times, or along a path.
  private(set) var keys: LaneKeys?

  /// Creates a track between two fixed values for a component of values of a shape; nil if lanes
  /// cannot express it.
  init?(
    from: PropertyValue, to: PropertyValue, _ component: PropertyComponent, shape: LaneShape?,
    isAdditive: Bool
  ) {
    guard let shape, let range = shape.lanes(of: component), let (from, own) = from.lanes,
      let (to, other) = to.lanes, own == other
    else { return nil }
    switch own {
    case .bool, .color: return nil
    default: break
    }
    kind = .fixed
    self.isAdditive = isAdditive
    isCumulative = false
    cycleEnd = 1
    lanes = range
    self.from = from.moved(to: range.lowerBound)
    self.to = to.moved(to: range.lowerBound)
  }

  /// Converts an effect on values of a shape; nil if there is no shape or lanes cannot express it.
  init?(_ effect: PropertyEffect, shape: LaneShape?) {
    guard let shape, shape != .bool, effect.valueFunction == nil,
      let range = shape.lanes(of: effect.address.component), effect.isEffective
    else { return nil }
    /// Returns the lanes of a value, moved to those of the component.
    func moved(_ value: PropertyValue) -> SIMD4<Double>? {
      guard let (lanes, own) = value.lanes else { return nil }
      if case .color = shape, own != shape { return nil }
      return lanes.moved(to: range.lowerBound)
    }
    switch effect.content {
    case .turn, .match: return nil
    case .keyframes(let keyframes):
      guard let keys = LaneKeys(keyframes, at: range.lowerBound, moved) else { return nil }
      kind = .keyed
      self.keys = keys
    case .basic(let ends):
      if let fixed = ends.fixed {
        guard case .lanes(let from, let to, let own) = fixed else { return nil }
        if case .color = shape, own != shape { return nil }
        kind = .fixed
        self.from = from.moved(to: range.lowerBound)
        self.to = to.moved(to: range.lowerBound)
        break
      }
      switch (ends.from, ends.to, ends.by) {
      case (let from?, nil, nil):
        guard let from = moved(from) else { return nil }
        kind = .fromOnly
        self.from = from
      case (nil, let to?, nil):
        guard let to = moved(to) else { return nil }
        kind = .toOnly
        self.to = to
      case (nil, nil, let by?):
        guard let by = moved(by) else { return nil }
        kind = .byOnly
        self.from = by
      case (nil, nil, nil): kind = .standing
      default: return nil
      }
    }
    lanes = range
    isAdditive = effect.isAdditive
    isCumulative = effect.isCumulative
    cycleEnd = effect.cycleEnd
  }

  /// Whether it only interpolates its lanes between two fixed ends, or if it is the only track,
  /// between a fixed start and the base.
  var isPlain: Bool { (kind == .fixed || endsAtBase) && !isAdditive && !isCumulative }

  /// Whether its end is the value under it.
  var endsAtBase: Bool { kind == .fromOnly }
}

extension SIMD4<Double> {
  /// Returns the lanes moved up, so that the first one is the given lane.
  func moved(to lane: Int) -> SIMD4<Double> {
    if lane == 0 { return self }
    var result = SIMD4<Double>.zero
    for source in 0..<(4 - lane) { result[source + lane] = self[source] }
    return result
  }
}

extension LaneShape {
  /// Returns the lanes of a component; nil if the shape has no such component.
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
