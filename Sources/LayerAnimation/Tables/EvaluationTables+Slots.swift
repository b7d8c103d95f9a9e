import LayerModel

// Slots: the animated properties, each with its tracks.

extension EvaluationTables {
  /// Adds a slot for a property of a layer, with its committed model value.
  func addSlot(
    base: PropertyValue, property: PropertyID = .opacity, of layer: LayerReference? = nil
  ) -> SlotID {
    timings.touch()
    let slot = slots.add(
      SlotRow(layer: layer, property: property, base: base, shape: base.lanes?.1))
    settleTier(of: slot)
    return slot
  }

  /// Adds a slot with one track between two fixed values, if lanes can express it.
  ///
  /// This is the usual case. It is equivalent to ``addSlot(base:property:of:)`` and
  /// ``addTrack(_:_:plain:timing:slot:below:)``.
  ///
  /// - Parameters:
  ///   - base: The property's committed model value.
  ///   - address: The property, and the part of it that is animated.
  ///   - layer: The reference to the layer.
  ///   - source: The source of the track's effect.
  ///   - values: The start and end values, of the address's type.
  ///   - endsAtBase: Whether the end is the base of a whole property, and follows it.
  ///   - timing: The track's timing.
  /// - Returns: The slot and the track; nil, without any change, if lanes cannot express it.
  func addPlainSlot(
    base: PropertyValue, at address: PropertyAddress, of layer: LayerReference,
    _ source: EffectSource, _ values: (from: PropertyValue, to: PropertyValue),
    endsAtBase: Bool = false, timing: TimingID
  ) -> (slot: SlotID, track: TrackID)? {
    guard let (under, shape) = base.lanes, let range = shape.lanes(of: address.component),
      let (from, own) = values.from.lanes, let (to, _) = values.to.lanes
    else { return nil }
    switch own {
    case .bool, .color: return nil
    case .number, .point, .size, .rect: break
    }
    timings.touch()
    let slot = slots.nextID
    let track = slots.add(
      TrackRow(slot: slot, timing: timing, source: source, number: 0, endsAtBase: endsAtBase))
    let hot = timings.rows[timing].hot
    var indices = LaneIndices()
    for lane in range {
      let part = lane - range.lowerBound
      indices[lane] = lanes.plain.append(
        LaneOwner(slot, lane), from: from[part], to: to[part], base: under[lane], timing: hot)
    }
    _ = slots.add(
      SlotRow(
        layer: layer, property: address.property, base: base, shape: shape, tier: .plain,
        firstTrack: track, lastTrack: track, lanes: indices))
    return (slot, track)
  }

  /// Changes a slot's base, and converts its tracks again if the shape changed.
  func setBase(_ base: PropertyValue, of slot: SlotID) {
    timings.touch()
    let oldShape = slots[slot].shape
    slots[slot].base = base
    slots[slot].shape = base.lanes?.1
    forgetGeneral(slot)
    if slots[slot].shape == oldShape {
      let base = slots[slot].baseLanes
      let tier = slots[slot].tier
      forEachLane(of: slot) { lanes.setBase(tier, $1, base[$0]) }
      if tier == .plain && slots[slots[slot].firstTrack].endsAtBase {
        forEachLane(of: slot) { lanes.plain.setEnd($1, base[$0]) }
      }
      return
    }
    leaveTier(of: slot)
    slots[slot].generalTracks = 0
    for track in slots.tracks(of: slot) where self.track(track) == nil {
      slots[slot].generalTracks += 1
    }
    settleTier(of: slot)
  }

  /// Adds a track to a slot, as its last one or below another.
  ///
  /// - Parameters:
  ///   - source: The source of the effect.
  ///   - number: The number of the effect in the source.
  ///   - plain: The effect in lanes, if it is known to be between two fixed ends.
  ///   - timing: Its timing.
  ///   - slot: Its slot.
  ///   - above: The track of the slot that applies right after it, if any.
  /// - Returns: The track.
  func addTrack(
    _ source: EffectSource, _ number: Int, plain: LaneTrack? = nil, timing: TimingID,
    slot: SlotID, below above: TrackID = .none
  ) -> TrackID {
    timings.touch()
    let made = plain ?? LaneTrack(source.effect(number), shape: slots[slot].shape)
    let track = slots.add(
      TrackRow(slot: slot, timing: timing, source: source, number: Int32(number)), below: above)
    if made == nil {
      slots[slot].generalTracks += 1
      if source.effect(number).followsLayers { followers.insert(slot) }
    }
    forgetGeneral(slot)
    if !above.isNone {
      // The steps are in the order of the tracks, so they are rebuilt.
      leaveTier(of: slot)
      settleTier(of: slot)
    } else if let made, slots[slot].tier == .stacked,
      slots[slot].firstTrack != track || !made.isPlain
    {
      pushSteps(made, of: track)
    } else {
      settleTier(of: slot, made)
    }
    return track
  }

  /// Removes a track; if it was the last one, removes and returns the slot.
  ///
  /// Pass false for `settles` if another track of the slot is removed right after this one.
  func removeTrack(_ id: TrackID, settles: Bool) -> SlotID? {
    timings.touch()
    let slot = slots[id].slot
    if slots[slot].generalTracks > 0, track(id) == nil { slots[slot].generalTracks -= 1 }
    if slots[slot].tier == .stacked { removeSteps(of: id, from: slot) }
    slots.remove(id)
    if !slots[slot].firstTrack.isNone {
      forgetGeneral(slot)
      if settles { settleTier(of: slot) }
      return nil
    }
    leaveTier(of: slot)
    slots.remove(slot)
    if !followers.isEmpty { followers.remove(slot) }
    return slot
  }

  /// Returns a track in lanes; nil if lanes cannot express it.
  func track(_ id: TrackID) -> LaneTrack? {
    LaneTrack(slots[id].effect, shape: slots[slots[id].slot].shape)
  }

  /// Invalidates the value computed for a track's slot.
  func forget(_ track: TrackID) {
    timings.touch()
    forgetGeneral(slots[track].slot)
  }

  /// Updates the lanes of a track after its timing changed.
  func noteTiming(of track: TrackID) {
    let slot = slots[track].slot
    let (tier, hot) = (slots[slot].tier, timings.rows[slots[track].timing].hot)
    if tier == .general { return forgetGeneral(slot) }
    forEachLane(of: slot) { lanes.setTiming(tier, $1, of: track, hot) }
  }
}
