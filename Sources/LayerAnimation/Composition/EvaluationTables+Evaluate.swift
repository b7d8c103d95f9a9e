import LayerModel

extension EvaluationTables {
  /// The value of a slot's property, or of a component, at an instant.
  mutating func value(
    of slot: Int32, _ component: PropertyComponent, at instant: Double
  ) -> PropertyValue {
    evaluate(slot, at: instant)
    if slots[slot].isDense, let shape = slots[slot].shape {
      return component.read(from: shape.value(slots[slot].lanes))
    }
    return slots[slot].general.read(component)
  }

  /// Brings every slot in use to an instant.
  mutating func evaluateAll(at instant: Double) {
    for id in slots.rows.indices where slots.rows[id].firstTrack >= 0 {
      evaluate(Int32(id), at: instant)
    }
  }

  /// Brings a slot to an instant, unless it is there already.
  mutating func evaluate(_ slot: Int32, at instant: Double) {
    if slots[slot].instant == instant { return }
    if slots[slot].isDense {
      slots[slot].lanes = denseValue(of: slot, at: instant)
    } else {
      slots[slot].general = generalValue(of: slot, upTo: -1, at: instant)
    }
    slots[slot].instant = instant
  }

  private mutating func denseValue(of slot: Int32, at instant: Double) -> SIMD4<Double> {
    var lanes = slots[slot].baseLanes
    var current = slots[slot].firstTrack
    while current >= 0 {
      let timing = tracks[current].timing
      locate(timing, at: instant)
      let position = timings[timing].position
      if position.isInEffect, let track = tracks[current].lanes {
        lanes = track.apply(position, over: lanes)
      }
      current = tracks[current].next
    }
    return lanes
  }

  /// The value of a slot by the reference's composition, before a track where one is named.
  mutating func generalValue(
    of slot: Int32, upTo end: Int32, at instant: Double
  ) -> Accumulator {
    var accumulator = Accumulator(slots[slot].base)
    var current = slots[slot].firstTrack
    while current >= 0 && current != end {
      locate(tracks[current].timing, at: instant)
      let contribution = Composition.Contribution(
        effect: tracks[current].effect, position: timings[tracks[current].timing].position)
      Composition.apply(contribution, to: &accumulator)
      current = tracks[current].next
    }
    return accumulator
  }

  /// Brings a timing to an instant: position, then easing; the groups around it first.
  private mutating func locate(_ id: Int32, at instant: Double) {
    if timings[id].instant == instant { return }
    var chain = [id]
    while let parent = chain.last.map({ timings[$0].parent }), parent >= 0,
      timings[parent].instant != instant
    {
      chain.append(parent)
    }
    for timing in chain.reversed() {
      timings[timing].position = freshPosition(of: timing, at: instant)
      timings[timing].instant = instant
    }
  }

  /// Where a timing is, its group being at the instant already.
  private mutating func freshPosition(of id: Int32, at instant: Double) -> EasedPosition {
    let mapping = timings[id].mapping
    let parent = timings[id].parent
    let position: TimePosition
    if parent >= 0 {
      let group = timings[parent].position
      guard group.isInEffect else { return .notInEffect }
      position = mapping.position(at: group.eased * timings[parent].mapping.duration)
    } else if timings[id].endedAt == instant {
      position = mapping.endPosition(phase: .active, isInEffect: true)
    } else {
      position = mapping.position(at: time(in: timings[id].space, at: instant))
    }
    return EasedPosition(
      isInEffect: position.isInEffect, cycle: position.cycle,
      eased: timings[id].easing.value(at: position.progress))
  }
}
