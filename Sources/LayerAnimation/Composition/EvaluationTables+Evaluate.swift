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
      if timings[timing].isInEffect, let track = tracks[current].lanes {
        lanes = track.apply(
          eased: timings[timing].eased, cycle: timings[timing].cycle, over: lanes)
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
      Composition.apply(contribution(of: current, at: instant), to: &accumulator)
      current = tracks[current].next
    }
    return accumulator
  }

  /// What a track contributes at an instant.
  mutating func contribution(
    of track: Int32, at instant: Double
  ) -> Composition.Contribution {
    let timing = timings[tracks[track].timing]
    let time = self.time(in: timing.space, at: instant)
    let position =
      timing.endedAt == instant
      ? timing.mapping.endPosition(phase: .active, isInEffect: true)
      : timing.mapping.position(at: time)
    return Composition.Contribution(effect: tracks[track].effect, position: position)
  }

  /// Brings a timing to an instant: position, then easing.
  private mutating func locate(_ id: Int32, at instant: Double) {
    if timings[id].instant == instant { return }
    let time = self.time(in: timings[id].space, at: instant)
    let position =
      timings[id].endedAt == instant
      ? timings[id].mapping.endPosition(phase: .active, isInEffect: true)
      : timings[id].mapping.position(at: time)
    timings[id].isInEffect = position.isInEffect
    timings[id].cycle = position.cycle
    timings[id].eased = timings[id].easing?.value(at: position.progress) ?? position.progress
    timings[id].instant = instant
  }
}
