import LayerModel

// Lanes: the numbers of all plain and dense slots, without holes, whatever is removed.

extension EvaluationTables {
  /// Gives a slot lanes for the numbers that its tracks work on, at the end of the columns.
  mutating func setLaneMask(_ mask: SIMD4<Int64>, of slot: Int32) {
    if laneMask(of: slot) == mask {
      notePlaces(of: slot)
      return
    }
    dropLanes(slot)
    for lane in 0..<4 where mask[lane] != 0 {
      slots[slot].places[lane] = Int32(hotLanes.count)
      hotLanes.append(.idle(owner: slot << 2 | Int32(lane)))
      laneEnds.append(LaneEnds(to: 0, base: 0))
      numbers.append(0)
    }
    notePlaces(of: slot)
  }

  /// All bits of the lanes that a slot has.
  func laneMask(of slot: Int32) -> SIMD4<Int64> {
    var mask = SIMD4<Int64>.zero
    for lane in 0..<4 where slots[slot].places[lane] >= 0 { mask[lane] = -1 }
    return mask
  }

  /// Tells the row of a dense slot where its lanes are.
  private mutating func notePlaces(of slot: Int32) {
    if slots[slot].tier == .dense && slots[slot].tierIndex >= 0 {
      denseSlots[slots[slot].tierIndex].places = slots[slot].places
    }
  }

  /// Takes a slot's lanes out of the columns; the last ones move to their places.
  mutating func dropLanes(_ slot: Int32) {
    for lane in 0..<4 {
      let place = slots[slot].places[lane]
      if place < 0 { continue }
      let last = hotLanes.count - 1
      let owner = hotLanes[last].owner
      hotLanes[place] = hotLanes[last]
      laneEnds[place] = laneEnds[last]
      numbers[place] = numbers[last]
      slots[owner >> 2].places[Int(owner & 3)] = place
      notePlaces(of: owner >> 2)
      hotLanes.removeLast()
      laneEnds.removeLast()
      numbers.removeLast()
      slots[slot].places[lane] = -1
    }
  }

  /// Writes a plain slot's one track into its lanes.
  mutating func setLanes(of slot: Int32, _ track: LaneTrack) {
    let timing = tracks[slots[slot].firstTrack].timing
    let base = slots[slot].base.lanes?.0 ?? .zero
    let delta = track.to - track.from
    for lane in 0..<4 {
      let place = slots[slot].places[lane]
      if place < 0 { continue }
      hotLanes[place].from = track.from[lane]
      hotLanes[place].delta = delta[lane]
      hotLanes[place].timing = timing
      laneEnds[place] = LaneEnds(to: track.to[lane], base: base[lane])
    }
  }

  /// Brings a slot's lanes to its base and its track's timing.
  mutating func refreshLanes(of slot: Int32) {
    if slots[slot].tier == .dense {
      denseSlots[slots[slot].tierIndex].base = slots[slot].base.lanes?.0 ?? .zero
    }
    guard slots[slot].tier == .plain else { return }
    let timing = tracks[slots[slot].firstTrack].timing
    let base = slots[slot].base.lanes?.0 ?? .zero
    for lane in 0..<4 {
      let place = slots[slot].places[lane]
      if place < 0 { continue }
      hotLanes[place].timing = timing
      laneEnds[place].base = base[lane]
    }
  }

  /// The lanes of a plain slot at a position of its timing.
  func plainValue(of slot: Int32, at position: EasedPosition) -> SIMD4<Double> {
    var lanes = slots[slot].base.lanes?.0 ?? .zero
    for lane in 0..<4 {
      let place = slots[slot].places[lane]
      if place < 0 { continue }
      lanes[lane] = number(of: Int(place), at: position.isInEffect ? position.eased : .nan)
    }
    return lanes
  }

  /// A lane at an eased progress, or NaN where its animation is not in effect.
  ///
  /// The same operations as ``Interpolate/number(_:_:_:)``.
  @inline(__always)
  func number(of place: Int, at progress: Double) -> Double {
    let lane = hotLanes.values[place]
    // True for all but 1 and NaN, in one comparison.
    if progress < 1 || progress > 1 { return lane.from + lane.delta * progress }
    return progress == 1 ? laneEnds[place].to : laneEnds[place].base
  }
}
