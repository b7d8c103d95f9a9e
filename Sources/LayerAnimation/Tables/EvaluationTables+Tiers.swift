import LayerModel

// Tiers: the way each slot is evaluated, the fastest one that its tracks allow.
//
//     one track between fixed ends             ──▶ plain
//     one track of keys with straight lines    ──▶ keyed
//     tracks between ends, even missing ones   ──▶ stacked   lane by lane, step by step
//     with any other keyframes among them      ──▶ dense     all lanes at once, step by step
//     anything else                            ──▶ general   by the reference

extension EvaluationTables {
  /// Moves a slot to the fastest tier that its tracks allow; `last` is its last track in lanes, if
  /// available.
  func settleTier(
    of slot: Int32, _ last: (track: LaneTrack, keys: LaneKeys?)? = nil
  ) {
    let (first, end) = (slots[slot].firstTrack, slots[slot].lastTrack)
    guard let shape = slots[slot].shape, slots[slot].generalTracks == 0 else {
      return enter(.general, slot)
    }
    if first >= 0 && first == end,
      let (track, keys) = last ?? LaneTrack.made(tracks[first].effect, shape: shape)
    {
      let plainKeys = track.plainKeys(keys)
      if track.isPlain || plainKeys != nil {
        enter(track.isPlain ? .plain : .keyed, slot)
        setLaneMask(track.mask, of: slot)
        setLanes(of: slot, track, plainKeys)
        return
      }
    }
    // A stacked slot that lost a track stays as it is.
    if slots[slot].tier == .stacked && last == nil { return }
    settleSteps(of: slot, shape)
  }

  /// Moves a slot to the stacked tier, or to the dense one if a track has keys.
  private func settleSteps(of slot: Int32, _ shape: LaneShape) {
    var made: [(track: LaneTrack, number: Int32)] = []
    var keys: [LaneKeys?] = []
    var current = slots[slot].firstTrack
    while current >= 0 {
      if let own = LaneTrack.made(tracks[current].effect, shape: shape) {
        made.append((own.track, current))
        keys.append(own.keys)
      }
      current = tracks[current].next
    }
    if made.allSatisfy({ $0.track.way != .keyed }) {
      enter(.stacked, slot)
      return pushSteps(made, of: slot)
    }
    enter(.dense, slot)
    var mask = SIMD4<Int64>.zero
    for ((track, number), keys) in zip(made, keys) {
      if tracks[number].step < 0 { addStep((track, keys), of: number) }
      mask |= track.mask
    }
    setLaneMask(mask, of: slot)
  }

  private func enter(_ tier: SlotRow.Tier, _ slot: Int32) {
    if slots[slot].tier == tier && (tier != .general || slots[slot].tierIndex >= 0) { return }
    leaveTier(of: slot)
    slots[slot].tier = tier
    switch tier {
    case .plain, .keyed, .stacked: break
    case .dense:
      slots[slot].tierIndex = Int32(denseSlots.count)
      denseSlots.append(DenseRow(slot: slot, base: slots[slot].base.lanes?.0 ?? .zero))
    case .general:
      slots[slot].tierIndex = Int32(generalSlots.count)
      generalSlots.append(GeneralRow(slot: slot))
      addTransform(slot)
    }
  }

  /// Removes a slot from its tier; it is then general, but without an index among the general
  /// slots.
  func leaveTier(of slot: Int32) {
    if slots[slot].tier == .general { dropTransform(slot) } else { dropLanes(slot) }
    let (tier, index) = (slots[slot].tier, Int(slots[slot].tierIndex))
    if index >= 0 && tier == .dense { removeSteps(of: slot) }
    slots[slot].tier = .general
    slots[slot].tierIndex = -1
    if index < 0 { return }
    if tier == .dense {
      denseSlots.replaceByLast(index)
      if index < denseSlots.count { slots[denseSlots[index].slot].tierIndex = Int32(index) }
    } else {
      let last = generalSlots.removeLast()
      if last.slot == slot { return }
      generalSlots[index] = last
      slots[last.slot].tierIndex = Int32(index)
    }
  }

  /// Invalidates the value of a general slot.
  func forgetGeneral(_ slot: Int32) {
    if slot >= 0 && slots[slot].tier == .general && slots[slot].tierIndex >= 0 {
      generalSlots[Int(slots[slot].tierIndex)].instant = .nan
      if slots[slot].places[0] >= 0 { transforms.setStale(slots[slot].places[0]) }
    }
  }
}
