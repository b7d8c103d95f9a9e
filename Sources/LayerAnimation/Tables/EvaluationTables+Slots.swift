import LayerModel

// Slots: the animated properties, each with its tracks.

extension EvaluationTables {
  /// Adds a slot for a property of a layer, with its committed model value.
  func addSlot(
    base: PropertyValue, property: PropertyID = .opacity, of layer: LayerReference? = nil
  ) -> Int32 {
    touch()
    let slot = slots.insert(
      SlotRow(layer: layer, property: property, base: base, shape: base.lanes?.1))
    settleTier(of: slot)
    return slot
  }

  /// Changes a slot's base; converts its tracks again if the shape changed.
  func setBase(_ base: PropertyValue, of slot: Int32) {
    touch()
    let oldShape = slots[slot].shape
    slots[slot].base = base
    slots[slot].shape = base.lanes?.1
    forgetGeneral(slot)
    if slots[slot].shape == oldShape {
      noteBase(of: slot)
      return
    }
    leaveTier(of: slot)
    var general: Int32 = 0
    var current = slots[slot].firstTrack
    while current >= 0 {
      if LaneTrack.made(tracks[current].effect, shape: slots[slot].shape) == nil { general += 1 }
      current = tracks[current].next
    }
    slots[slot].generalTracks = general
    settleTier(of: slot)
  }

  /// Adds a track to a slot, as its last one or below another, and returns its number.
  ///
  /// - Parameters:
  ///   - source: The source of the effect.
  ///   - number: The number of the effect in the source.
  ///   - plain: The effect in lanes, if it is known to be between two fixed ends.
  ///   - timing: Its timing.
  ///   - slot: Its slot.
  ///   - above: The track of the slot that applies right after it; −1 for none.
  /// - Returns: The track's number.
  func addTrack(
    _ source: EffectSource, _ number: Int, plain: LaneTrack? = nil, timing: Int32, slot: Int32,
    below above: Int32 = -1
  ) -> Int32 {
    touch()
    let made =
      plain.map { (track: $0, keys: nil) }
      ?? LaneTrack.made(source.effect(number), shape: slots[slot].shape)
    let track = tracks.insert(
      TrackRow(slot: slot, timing: timing, source: source, number: Int32(number)))
    chain(track, into: slot, below: above)
    if made == nil { slots[slot].generalTracks += 1 }
    forgetGeneral(slot)
    if above >= 0 {
      // The steps of its tier are in the order of the tracks, so they are rebuilt.
      leaveTier(of: slot)
      settleTier(of: slot)
      return track
    }
    let isFirst = slots[slot].firstTrack == track
    if let made, slots[slot].tier == .dense, !isFirst {
      addStep(made, of: track)
      setLaneMask(laneMask(of: slot) | made.track.mask, of: slot)
    } else if let made, slots[slot].tier == .stacked, !isFirst, made.track.way != .keyed {
      pushSteps([(made.track, track)], of: slot)
    } else {
      settleTier(of: slot, made)
    }
    return track
  }

  /// Inserts a track into the chain of its slot, below another one or, for −1, as the last.
  private func chain(_ track: Int32, into slot: Int32, below above: Int32) {
    let before = above >= 0 ? tracks[above].previous : slots[slot].lastTrack
    tracks[track].previous = before
    tracks[track].next = above
    if before >= 0 { tracks[before].next = track } else { slots[slot].firstTrack = track }
    if above >= 0 { tracks[above].previous = track } else { slots[slot].lastTrack = track }
  }

  /// Removes a track; if it was the last one, removes and returns the slot.
  ///
  /// Pass false for `settles` if another track of the slot is removed right after this.
  func removeTrack(_ id: Int32, settles: Bool = true) -> Int32? {
    touch()
    let slot = tracks[id].slot
    let (before, after) = (tracks[id].previous, tracks[id].next)
    if before >= 0 { tracks[before].next = after } else { slots[slot].firstTrack = after }
    if after >= 0 { tracks[after].previous = before } else { slots[slot].lastTrack = before }
    if slots[slot].generalTracks > 0,
      LaneTrack.made(tracks[id].effect, shape: slots[slot].shape) == nil
    {
      slots[slot].generalTracks -= 1
    }
    removeStep(of: id, after: before)
    if slots[slot].tier == .stacked { removeSteps(of: id, from: slot) }
    tracks.remove(id, leaving: .unused)
    if slots[slot].firstTrack >= 0 {
      forgetGeneral(slot)
      if settles { settleTier(of: slot) }
      return nil
    }
    leaveTier(of: slot)
    slots.remove(slot, leaving: SlotRow(layer: nil, property: .opacity, base: .null))
    return slot
  }
}
