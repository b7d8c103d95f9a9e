import LayerModel

// Tiers: how each slot is evaluated, in the fastest way that its tracks allow.
//
//     one track between fixed ends, or from    ──▶ plain
//     a fixed start to the base
//     any tracks in lanes                      ──▶ stacked   lane by lane, step by step
//     anything else                            ──▶ general   by the reference

extension EvaluationTables {
  /// Moves a slot to the fastest tier that its tracks allow.
  ///
  /// `last` is its last track in lanes, if the caller has it.
  func settleTier(of slot: SlotID, _ last: LaneTrack? = nil) {
    let first = slots[slot].firstTrack
    if slots[slot].shape == nil || slots[slot].generalTracks > 0 { return enterGeneral(slot) }
    if !first.isNone, first == slots[slot].lastTrack, let track = last ?? track(first),
      track.isPlain
    {
      return enterPlain(slot, track)
    }
    // A stacked slot from which a track was removed stays stacked.
    if slots[slot].tier == .stacked && last == nil { return }
    leaveTier(of: slot)
    slots[slot].tier = .stacked
    for track in slots.tracks(of: slot) {
      let known = track == slots[slot].lastTrack ? last : nil
      if let made = known ?? self.track(track) { pushSteps(made, of: track) }
    }
  }

  private func enterPlain(_ slot: SlotID, _ track: LaneTrack) {
    leaveTier(of: slot)
    slots[slot].tier = .plain
    let base = slots[slot].baseLanes
    let first = slots[slot].firstTrack
    slots[first].endsAtBase = track.endsAtBase
    let hot = timings.rows[slots[first].timing].hot
    for lane in track.lanes {
      slots[slot].lanes[lane] = lanes.plain.append(
        LaneOwner(slot, lane), from: track.from[lane],
        to: track.endsAtBase ? base[lane] : track.to[lane], base: base[lane], timing: hot)
    }
  }

  private func enterGeneral(_ slot: SlotID) {
    if slots[slot].tier == .general && !slots[slot].general.isNone { return }
    leaveTier(of: slot)
    slots[slot].general = general.add(slot, base: slots[slot].base)
  }

  /// Removes a slot from its tier; it is then general, but without an index among general slots.
  func leaveTier(of slot: SlotID) {
    if slots[slot].tier == .general {
      let index = slots[slot].general
      if index.isNone { return }
      slots[slot].general = .none
      if let moved = general.remove(index) { slots[moved].general = index }
      return
    }
    if slots[slot].tier == .stacked && !keys.isEmpty {
      for track in slots.tracks(of: slot) { keys[track] = nil }
    }
    // Most slots have one lane.
    forEachLane(of: slot) { lane, _ in dropLane(lane, of: slot) }
    slots[slot].tier = .general
  }

  /// Invalidates the value of a general slot.
  func forgetGeneral(_ slot: SlotID) {
    if !slots[slot].general.isNone { general.forget(slots[slot].general) }
  }

  // MARK: Lanes

  /// Visits the lanes of a slot, with their indices in its tier.
  func forEachLane(of slot: SlotID, _ visit: (_ lane: Int, LaneIndex) -> Void) {
    let indices = slots[slot].lanes
    for lane in 0..<4 where !indices[lane].isNone { visit(lane, indices[lane]) }
  }

  /// Adds steps for a track to a stacked slot's lanes, as their last ones.
  func pushSteps(_ track: LaneTrack, of id: TrackID) {
    let slot = slots[id].slot
    if let keys = track.keys { self.keys[id] = keys }
    for lane in track.lanes {
      if slots[slot].lanes[lane].isNone {
        slots[slot].lanes[lane] = lanes.stacked.append(
          LaneOwner(slot, lane), base: slots[slot].baseLanes[lane])
      }
      lanes.stacked.push(
        track, onto: slots[slot].lanes[lane], timing: timings.rows[slots[id].timing].hot, of: id)
    }
  }

  /// Removes the steps of a track from a stacked slot's lanes.
  func removeSteps(of track: TrackID, from slot: SlotID) {
    for lane in 0..<4 {
      let index = slots[slot].lanes[lane]
      if !index.isNone && !lanes.stacked.removeStep(of: track, from: index) {
        dropLane(lane, of: slot)
      }
    }
    if !keys.isEmpty { keys[track] = nil }
  }

  /// Removes a lane of a slot, if the slot has it; the tier's last lane moves to its index.
  private func dropLane(_ lane: Int, of slot: SlotID) {
    let index = slots[slot].lanes[lane]
    if index.isNone { return }
    slots[slot].lanes[lane] = .none
    guard let moved = lanes.remove(slots[slot].tier, index) else { return }
    slots[moved.slot].lanes[moved.lane] = index
  }
}
