import LayerModel

// Lanes: the numbers of slots in the columns of their tier, without holes, whatever is removed.

extension EvaluationTables {
  /// Gives a slot lanes for the numbers that its tracks work on.
  func setLaneMask(_ mask: SIMD4<Int64>, of slot: Int32) {
    if laneMask(of: slot) != mask {
      dropLanes(slot)
      for lane in 0..<4 where mask[lane] != 0 {
        slots[slot].places[lane] = appendLane(slots[slot].tier, owner: slot << 2 | Int32(lane))
      }
    }
    notePlaces(of: slot)
  }

  /// All bits of the lanes that a slot has.
  func laneMask(of slot: Int32) -> SIMD4<Int64> {
    var mask = SIMD4<Int64>.zero
    for lane in 0..<4 where slots[slot].places[lane] >= 0 { mask[lane] = -1 }
    return mask
  }

  private func appendLane(_ tier: SlotRow.Tier, owner: Int32) -> Int32 {
    if tier == .plain { return plainLanes.append(owner: owner) }
    denseOwners.append(owner)
    return Int32(denseOwners.count - 1)
  }

  /// Tells the row of a dense slot where its lanes are.
  private func notePlaces(of slot: Int32) {
    if slots[slot].tier == .dense && slots[slot].tierIndex >= 0 {
      denseSlots[slots[slot].tierIndex].places = slots[slot].places
    }
  }

  /// Takes a slot's lanes out of the columns; the last ones move to their places.
  func dropLanes(_ slot: Int32) {
    for lane in 0..<4 {
      let place = slots[slot].places[lane]
      if place < 0 { continue }
      slots[slot].places[lane] = -1
      guard let moved = removeLane(slots[slot].tier, place) else { continue }
      slots[moved >> 2].places[Int(moved & 3)] = place
      notePlaces(of: moved >> 2)
    }
  }

  /// Takes a lane out and gives the owner of the one that stands there then, if it is another.
  private func removeLane(_ tier: SlotRow.Tier, _ place: Int32) -> Int32? {
    if tier == .plain { return plainLanes.remove(place) }
    denseOwners.replaceByLast(Int(place))
    return Int(place) < denseOwners.count ? denseOwners[place] : nil
  }

  /// Writes a plain slot's one track into its lanes.
  func setLanes(of slot: Int32, _ track: LaneTrack) {
    let hot = timings[tracks[slots[slot].firstTrack].timing].hot
    let base = slots[slot].base.lanes?.0 ?? .zero
    for lane in 0..<4 {
      let place = slots[slot].places[lane]
      if place < 0 { continue }
      plainLanes.set(place, from: track.from[lane], to: track.to[lane], base: base[lane])
      plainLanes.setTiming(place, hot)
    }
  }

  /// Brings a slot's lanes to its base.
  func noteBase(of slot: Int32) {
    let base = slots[slot].base.lanes?.0 ?? .zero
    switch slots[slot].tier {
    case .dense: denseSlots[slots[slot].tierIndex].base = base
    case .plain:
      for lane in 0..<4 {
        let place = slots[slot].places[lane]
        if place >= 0 { plainLanes.setBase(place, base[lane]) }
      }
    case .general: break
    }
  }

  /// Brings the lanes of a track to its timing, which is another now.
  func noteTiming(of track: Int32) {
    let slot = tracks[track].slot
    let hot = timings[tracks[track].timing].hot
    switch slots[slot].tier {
    case .dense: steps[tracks[track].step].timing = hot
    case .plain:
      for lane in 0..<4 {
        let place = slots[slot].places[lane]
        if place >= 0 { plainLanes.setTiming(place, hot) }
      }
    case .general: break
    }
  }

  /// The lanes of a plain slot at a position of its timing.
  func plainValue(of slot: Int32, at position: EasedPosition) -> SIMD4<Double> {
    let progress = position.isInEffect ? position.eased : .nan
    // Most are a single number, of which nothing is the base's.
    if slots[slot].shape == .number {
      return SIMD4(plainLanes.number(Int(slots[slot].places[0]), at: progress), 0, 0, 0)
    }
    var lanes = slots[slot].base.lanes?.0 ?? .zero
    for lane in 0..<4 {
      let place = slots[slot].places[lane]
      if place >= 0 { lanes[lane] = plainLanes.number(Int(place), at: progress) }
    }
    return lanes
  }
}
