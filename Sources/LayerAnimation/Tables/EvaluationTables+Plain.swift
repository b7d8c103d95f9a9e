import LayerModel

// The usual case in one step: a property that is not animated yet, and one plain animation.

extension EvaluationTables {
  /// A slot and its first track.
  struct PlacedTrack: BitwiseCopyable {
    let slot: Int32
    let track: Int32
  }

  /// Adds a slot with one track between two fixed values, if lanes can express it; equivalent to
  /// ``addSlot(base:property:of:)`` and ``addTrack(_:_:plain:timing:slot:below:)``.
  ///
  /// - Parameters:
  ///   - base: The property's committed model value.
  ///   - address: The property, and the part of it that is animated.
  ///   - layer: The reference to the layer.
  ///   - source: The source of the track's effect.
  ///   - values: The start and end values, of the address's type.
  ///   - timing: The track's timing.
  /// - Returns: The slot and the track; nil, without any change, if lanes cannot express it.
  func addPlainSlot(
    base: PropertyValue, at address: PropertyAddress, of layer: LayerReference,
    _ source: EffectSource, _ values: (from: PropertyValue, to: PropertyValue), timing: Int32
  ) -> PlacedTrack? {
    guard let (under, shape) = base.lanes, let range = shape.lanes(of: address.component),
      let (from, own) = values.from.lanes, let (to, _) = values.to.lanes
    else { return nil }
    switch own {
    case .bool, .color: return nil
    case .number, .point, .size, .rect: break
    }
    touch()
    let slot = slots.nextNumber
    let track = tracks.insert(TrackRow(slot: slot, timing: timing, source: source, number: 0))
    let hot = timings[timing].hot
    let first = plainLanes.count
    var places = SIMD4<Int32>(repeating: -1)
    for lane in range {
      places[lane] = Int32(first + lane - range.lowerBound)
      plainLanes.append(
        owner: slot << 2 | Int32(lane), from: from[lane - range.lowerBound],
        to: to[lane - range.lowerBound], base: under[lane], timing: hot)
    }
    _ = slots.insert(
      SlotRow(
        layer: layer, property: address.property, base: base, shape: shape, tier: .plain,
        firstTrack: track, lastTrack: track, places: places))
    return PlacedTrack(slot: slot, track: track)
  }
}
