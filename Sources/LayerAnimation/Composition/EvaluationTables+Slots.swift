import LayerModel

// Slots: which properties are animated, and by which of the three ways each is evaluated.
//
//     one track between fixed ends   ──▶ plain    in the columns of lanes
//     tracks that lanes can express  ──▶ dense    track by track
//     anything else                  ──▶ general  by the reference

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

  /// Changes a slot's base; its tracks are translated anew where the shape changed.
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

  /// Adds a track as the last of a slot and gives its number.
  ///
  /// - Parameters:
  ///   - source: Who knows what the track does.
  ///   - number: The number of the effect there.
  ///   - plain: What it does, where that is known to be the way between two fixed ends.
  ///   - timing: Its timing.
  ///   - slot: What it works on.
  /// - Returns: The track's number.
  func addTrack(
    _ source: EffectSource, _ number: Int, plain: LaneTrack? = nil, timing: Int32, slot: Int32
  ) -> Int32 {
    touch()
    let made =
      plain.map { (track: $0, keys: nil) }
      ?? LaneTrack.made(source.effect(number), shape: slots[slot].shape)
    let track = tracks.insert(
      TrackRow(slot: slot, timing: timing, source: source, number: Int32(number)))
    if slots[slot].lastTrack >= 0 {
      tracks[slots[slot].lastTrack].next = track
    } else {
      slots[slot].firstTrack = track
    }
    slots[slot].lastTrack = track
    if made == nil { slots[slot].generalTracks += 1 }
    forgetGeneral(slot)
    if let made, slots[slot].tier == .dense, slots[slot].firstTrack != track {
      addStep(made, of: track)
      setLaneMask(laneMask(of: slot) | made.track.mask, of: slot)
    } else {
      settleTier(of: slot, made)
    }
    return track
  }

  /// Removes a track; gives the slot where it has none left and is gone too.
  ///
  /// It need not settle where another track of the slot is removed right after this.
  func removeTrack(_ id: Int32, settles: Bool = true) -> Int32? {
    touch()
    let slot = tracks[id].slot
    var before: Int32 = -1
    var current = slots[slot].firstTrack
    while current != id {
      before = current
      current = tracks[current].next
    }
    if before >= 0 {
      tracks[before].next = tracks[id].next
    } else {
      slots[slot].firstTrack = tracks[id].next
    }
    if slots[slot].lastTrack == id { slots[slot].lastTrack = before }
    if slots[slot].generalTracks > 0,
      LaneTrack.made(tracks[id].effect, shape: slots[slot].shape) == nil
    {
      slots[slot].generalTracks -= 1
    }
    removeStep(of: id, after: before)
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

// MARK: - Tiers

extension EvaluationTables {
  /// Brings a slot to the quickest tier that its tracks allow; `last` is its last track in lanes,
  /// where that is at hand.
  private func settleTier(
    of slot: Int32, _ last: (track: LaneTrack, keys: LaneKeys?)? = nil
  ) {
    let (first, end) = (slots[slot].firstTrack, slots[slot].lastTrack)
    guard let shape = slots[slot].shape, slots[slot].generalTracks == 0 else {
      return enter(.general, slot)
    }
    if first >= 0 && first == end,
      let track = (last ?? LaneTrack.made(tracks[first].effect, shape: shape))?.track,
      track.isPlain
    {
      enter(.plain, slot)
      setLaneMask(track.mask, of: slot)
      setLanes(of: slot, track)
      return
    }
    enter(.dense, slot)
    var mask = SIMD4<Int64>.zero
    var current = first
    while current >= 0 {
      if tracks[current].step < 0,
        let made = LaneTrack.made(tracks[current].effect, shape: shape)
      {
        addStep(made, of: current)
      }
      mask |= steps[tracks[current].step].track.mask
      current = tracks[current].next
    }
    setLaneMask(mask, of: slot)
  }

  private func enter(_ tier: SlotRow.Tier, _ slot: Int32) {
    if slots[slot].tier == tier && (tier == .plain || slots[slot].tierIndex >= 0) { return }
    leaveTier(of: slot)
    slots[slot].tier = tier
    switch tier {
    case .plain: break
    case .dense:
      slots[slot].tierIndex = Int32(denseSlots.count)
      denseSlots.append(DenseRow(slot: slot, base: slots[slot].base.lanes?.0 ?? .zero))
    case .general:
      slots[slot].tierIndex = Int32(generalSlots.count)
      generalSlots.append(GeneralRow(slot: slot))
    }
  }

  private func leaveTier(of slot: Int32) {
    dropLanes(slot)
    let index = Int(slots[slot].tierIndex)
    if index < 0 { return }
    if slots[slot].tier == .dense { removeSteps(of: slot) }
    slots[slot].tierIndex = -1
    if slots[slot].tier == .dense {
      let last = denseSlots[denseSlots.count - 1]
      denseSlots.removeLast()
      if last.slot == slot { return }
      denseSlots[index] = last
      slots[last.slot].tierIndex = Int32(index)
    } else {
      let last = generalSlots.removeLast()
      if last.slot == slot { return }
      generalSlots[index] = last
      slots[last.slot].tierIndex = Int32(index)
    }
  }

  /// Forgets the value of a slot that is evaluated by the reference.
  func forgetGeneral(_ slot: Int32) {
    if slot >= 0 && slots[slot].tier == .general && slots[slot].tierIndex >= 0 {
      generalSlots[Int(slots[slot].tierIndex)].instant = .nan
    }
  }
}
