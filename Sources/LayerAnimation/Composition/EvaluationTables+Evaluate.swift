import LayerModel

// Values: of one slot when it is asked for, of all of them in a frame.

extension EvaluationTables {
  /// The value of a slot's property, or of a component, at an instant.
  mutating func value(
    of slot: Int32, _ component: PropertyComponent, at instant: Double
  ) -> PropertyValue {
    guard slots[slot].tier != .general, let shape = slots[slot].shape else {
      evaluateGeneral(Int(slots[slot].tierIndex), at: instant)
      return generalSlots[Int(slots[slot].tierIndex)].value.read(component)
    }
    return component.read(from: shape.value(lanes(of: slot, at: instant)))
  }

  /// The lanes of a slot at an instant, or nil where it is evaluated by the reference.
  mutating func lanes(of slot: Int32, ifMadeOfNumbersAt instant: Double) -> SIMD4<Double>? {
    slots[slot].tier == .general ? nil : lanes(of: slot, at: instant)
  }

  /// The lanes of a plain or dense slot at an instant.
  mutating func lanes(of slot: Int32, at instant: Double) -> SIMD4<Double> {
    if frame == instant {
      var lanes = slots[slot].base.lanes?.0 ?? .zero
      for lane in 0..<4 where slots[slot].places[lane] >= 0 {
        lanes[lane] = numbers[slots[slot].places[lane]]
      }
      return lanes
    }
    if slots[slot].tier == .dense {
      return denseValue(at: Int(slots[slot].tierIndex), at: instant)
    }
    let timing = tracks[slots[slot].firstTrack].timing
    return plainValue(of: slot, at: position(of: timing, at: instant))
  }

  /// Brings every slot to an instant.
  mutating func evaluateAll(at instant: Double) {
    if frame == instant { return }
    locateSpaces(at: instant)
    locateTimings(at: instant)
    evaluatePlain()
    frame = instant
    evaluateDense()
    for index in generalSlots.indices { evaluateGeneral(index, at: instant) }
  }

  /// The eased progress of all timings.
  private mutating func locateTimings(at instant: Double) {
    let (hot, times, results) = (hotTimings.values, self.times.values, eased.values)
    for id in 0..<hotTimings.count {
      let row = hot + id
      let elapsed = times[Int(row.pointee.space)] - row.pointee.begin
      guard elapsed >= 0 && elapsed < row.pointee.window else {
        locateSlowly(Int32(truncatingIfNeeded: id), at: instant)
        continue
      }
      let progress = elapsed / row.pointee.duration
      let fast = BezierTable.fastValue(row.pointee.curve, at: progress)
      results[id] =
        fast.isNaN ? solvedEasing(of: Int32(truncatingIfNeeded: id), at: progress) : fast
    }
  }

  @inline(never)
  private mutating func locateSlowly(_ id: Int32, at instant: Double) {
    if timings[id].users == 0 { return }
    let position = slowPosition(of: id, at: instant)
    eased[id] = position.isInEffect ? position.eased : .nan
    cycles[id] = position.cycle
  }

  /// The numbers of all plain slots.
  private func evaluatePlain() {
    let (hot, progress, results) = (hotLanes.values, eased.values, numbers.values)
    for place in 0..<hotLanes.count {
      let lane = hot + place
      let eased = progress[Int(lane.pointee.timing)]
      results[place] =
        eased < 1 || eased > 1
        ? lane.pointee.from + lane.pointee.delta * eased : number(of: place, at: eased)
    }
  }

  private mutating func evaluateGeneral(_ index: Int, at instant: Double) {
    if generalSlots[index].instant == instant { return }
    generalSlots[index].value = generalValue(of: generalSlots[index].slot, upTo: -1, at: instant)
    generalSlots[index].instant = instant
  }

  /// The value of a slot by the reference's composition, before a track where one is named.
  mutating func generalValue(
    of slot: Int32, upTo end: Int32, at instant: Double
  ) -> Accumulator {
    var accumulator = Accumulator(slots[slot].base)
    var current = slots[slot].firstTrack
    while current >= 0 && current != end {
      let position = position(of: tracks[current].timing, at: instant)
      if position.isInEffect {
        Composition.apply(
          Composition.Contribution(effect: tracks[current].effect, position: position),
          to: &accumulator)
      }
      current = tracks[current].next
    }
    return accumulator
  }
}
