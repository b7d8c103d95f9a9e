import LayerModel

// Updates of lanes after changes to the base of their slot and the timings of its tracks.

extension EvaluationTables {
  /// Updates a slot's lanes from its base.
  func noteBase(of slot: Int32) {
    let base = slots[slot].base.lanes?.0 ?? .zero
    if slots[slot].tier == .general { return }
    if slots[slot].tier == .dense { denseSlots[slots[slot].tierIndex].base = base }
    for lane in 0..<4 {
      let place = slots[slot].places[lane]
      if place < 0 { continue }
      switch slots[slot].tier {
      case .plain: plainLanes.setBase(place, base[lane])
      case .keyed: keyedLanes.setBase(place, base[lane])
      case .stacked: stackedLanes.setBase(place, base[lane])
      case .dense, .general: break
      }
    }
  }

  /// Updates the lanes of a track after its timing changed.
  func noteTiming(of track: Int32) {
    let slot = tracks[track].slot
    let hot = timings[tracks[track].timing].hot
    if slots[slot].tier == .general { return forgetGeneral(slot) }
    if slots[slot].tier == .dense { steps[tracks[track].step].timing = hot }
    for lane in 0..<4 {
      let place = slots[slot].places[lane]
      if place < 0 { continue }
      switch slots[slot].tier {
      case .plain: plainLanes.setTiming(place, hot)
      case .keyed: keyedLanes.setTiming(place, hot)
      case .stacked: stackedLanes.setTiming(hot, of: track, in: place)
      case .dense, .general: break
      }
    }
  }

  /// Returns the lanes of a slot with one track and no steps, at a position of its timing.
  func lanes(of slot: Int32, at position: EasedPosition) -> SIMD4<Double> {
    let progress = position.isInEffect ? position.eased : .nan
    // Most slots are a single number, which needs no base.
    if slots[slot].shape == .number && slots[slot].tier == .plain {
      return SIMD4(plainLanes.number(Int(slots[slot].places[0]), at: progress), 0, 0, 0)
    }
    var lanes = slots[slot].base.lanes?.0 ?? .zero
    for lane in 0..<4 {
      let place = Int(slots[slot].places[lane])
      if place < 0 { continue }
      lanes[lane] =
        slots[slot].tier == .plain
        ? plainLanes.number(place, at: progress) : keyedLanes.number(place, at: progress)
    }
    return lanes
  }

  /// Returns the lanes of a stacked slot at an instant, step by step.
  func stackedValue(of slot: Int32, at instant: Double) -> SIMD4<Double> {
    var lanes = slots[slot].base.lanes?.0 ?? .zero
    for lane in 0..<4 {
      let place = Int(slots[slot].places[lane])
      if place < 0 { continue }
      for step in stackedLanes.steps(place) {
        let position = position(of: tracks[step.track].timing, at: instant)
        if position.isInEffect {
          lanes[lane] = step.apply(position.eased, cycle: position.cycle, over: lanes[lane])
        }
      }
    }
    return lanes
  }
}
