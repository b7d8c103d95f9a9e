import LayerModel

// Lanes: the numbers of slots in the columns of their tier, without gaps after removals.

extension EvaluationTables {
  /// Sets the lanes of a slot to those that its tracks change.
  func setLaneMask(_ mask: SIMD4<Int64>, of slot: Int32) {
    if laneMask(of: slot) != mask {
      dropLanes(slot)
      for lane in 0..<4 where mask[lane] != 0 {
        slots[slot].places[lane] = appendLane(slots[slot].tier, owner: slot << 2 | Int32(lane))
      }
    }
    notePlaces(of: slot)
  }

  /// Returns a mask of the lanes that a slot has.
  func laneMask(of slot: Int32) -> SIMD4<Int64> {
    var mask = SIMD4<Int64>.zero
    for lane in 0..<4 where slots[slot].places[lane] >= 0 { mask[lane] = -1 }
    return mask
  }

  private func appendLane(_ tier: SlotRow.Tier, owner: Int32) -> Int32 {
    switch tier {
    case .plain: return plainLanes.append(owner: owner)
    case .keyed: return keyedLanes.append(owner: owner)
    case .stacked: return stackedLanes.append(owner: owner, base: 0)
    case .dense, .general:
      denseOwners.append(owner)
      return Int32(denseOwners.count - 1)
    }
  }

  /// Updates the lane indices in the row of a dense slot.
  private func notePlaces(of slot: Int32) {
    if slots[slot].tier == .dense && slots[slot].tierIndex >= 0 {
      denseSlots[slots[slot].tierIndex].places = slots[slot].places
    }
  }

  /// Removes a slot's lanes from the columns; the last ones move to their indices.
  func dropLanes(_ slot: Int32) {
    for lane in 0..<4 { dropLane(lane, of: slot) }
  }

  /// Removes one of a slot's lanes, if it has it.
  func dropLane(_ lane: Int, of slot: Int32) {
    let place = slots[slot].places[lane]
    if place < 0 { return }
    slots[slot].places[lane] = -1
    guard let moved = removeLane(slots[slot].tier, place) else { return }
    slots[moved >> 2].places[Int(moved & 3)] = place
    notePlaces(of: moved >> 2)
  }

  /// Removes a lane, and returns the owner of another lane that moved to its index, if any.
  private func removeLane(_ tier: SlotRow.Tier, _ place: Int32) -> Int32? {
    switch tier {
    case .plain: return plainLanes.remove(place)
    case .keyed: return keyedLanes.remove(place)
    case .stacked: return stackedLanes.remove(place)
    case .dense, .general:
      denseOwners.replaceByLast(Int(place))
      return Int(place) < denseOwners.count ? denseOwners[place] : nil
    }
  }

  /// Writes the only track of a plain or keyed slot into its lanes.
  func setLanes(of slot: Int32, _ track: LaneTrack, _ keys: LaneKeys?) {
    for lane in 0..<4 {
      let place = slots[slot].places[lane]
      if place < 0 { continue }
      if let keys {
        keyedLanes.set(place, keys, lane: lane)
      } else {
        plainLanes.set(place, from: track.from[lane], to: track.to[lane])
      }
    }
    noteBase(of: slot)
    noteTiming(of: slots[slot].firstTrack)
  }

  /// Adds steps for tracks to a stacked slot's lanes, as their last ones.
  func pushSteps(_ made: [(track: LaneTrack, number: Int32)], of slot: Int32) {
    let base = slots[slot].base.lanes?.0 ?? .zero
    for lane in 0..<4 {
      for (track, number) in made where track.mask[lane] != 0 {
        if slots[slot].places[lane] < 0 {
          slots[slot].places[lane] = stackedLanes.append(
            owner: slot << 2 | Int32(lane), base: base[lane])
        }
        stackedLanes.push(
          StackedStep(
            track, lane: lane, timing: timings[tracks[number].timing].hot, of: number),
          onto: slots[slot].places[lane])
      }
    }
  }

  /// Removes the steps of a track from a stacked slot's lanes.
  func removeSteps(of track: Int32, from slot: Int32) {
    for lane in 0..<4 {
      let place = slots[slot].places[lane]
      if place >= 0 && !stackedLanes.removeStep(of: track, from: place) { dropLane(lane, of: slot) }
    }
  }
}
