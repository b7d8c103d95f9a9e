import LayerModel

// Values of one slot, computed on demand.

extension EvaluationTables {
  /// Returns the value of a slot's property, or of a component, at an instant.
  func value(
    of slot: SlotID, _ component: PropertyComponent, at instant: Double
  ) -> PropertyValue {
    guard slots[slot].tier != .general, let shape = slots[slot].shape else {
      if component == .whole, let transform = transform(of: slot, at: instant) {
        return .transform(transform)
      }
      return generalValue(at: slots[slot].general, instant).read(component)
    }
    return component.read(from: shape.value(lanes(of: slot, at: instant)))
  }

  /// Returns the lanes of a slot at an instant; nil for a general slot.
  func lanes(of slot: SlotID, ifMadeOfNumbersAt instant: Double) -> SIMD4<Double>? {
    slots[slot].tier == .general ? nil : lanes(of: slot, at: instant)
  }

  /// Returns the lanes of a slot that is not general, at an instant.
  private func lanes(of slot: SlotID, at instant: Double) -> SIMD4<Double> {
    if slots[slot].tier == .plain {
      let position = timings.position(of: slots[slots[slot].firstTrack].timing, at: instant)
      let progress = position.isInEffect ? position.eased : .nan
      // Most slots are a single number, which needs no base.
      if slots[slot].shape == .number {
        return SIMD4(self.lanes.plain.number(slots[slot].lanes[0].index, at: progress), 0, 0, 0)
      }
      var numbers = slots[slot].baseLanes
      forEachLane(of: slot) { numbers[$0] = self.lanes.plain.number($1.index, at: progress) }
      return numbers
    }
    var numbers = slots[slot].baseLanes
    forEachLane(of: slot) { lane, index in
      for step in self.lanes.stacked.steps(index.index) {
        let position = timings.position(of: slots[step.track].timing, at: instant)
        if position.isInEffect {
          numbers[lane] = step.apply(
            position.eased, cycle: position.cycle, over: numbers[lane], self.lanes.stacked.keys)
        }
      }
    }
    return numbers
  }

  /// Returns the value of a general slot at an instant.
  func generalValue(at index: GeneralIndex, _ instant: Double) -> Accumulator {
    if general[index].instant != instant {
      let value = generalValue(of: general[index].slot, at: instant)
      if !followers.isEmpty, followers.contains(general[index].slot) { return value }
      general.keep(value, of: index, at: instant)
    }
    return general[index].value
  }

  /// Returns the value of a slot from the reference composition, only up to a track if one is
  /// given.
  func generalValue(
    of slot: SlotID, upTo end: TrackID = .none, at instant: Double
  ) -> Accumulator {
    var accumulator = Accumulator(slots[slot].base)
    var current = slots[slot].firstTrack
    while !current.isNone && current != end {
      let position = timings.position(of: slots[current].timing, at: instant)
      if position.isInEffect {
        Composition.apply(
          Composition.Contribution(effect: slots[current].effect, position: position),
          to: &accumulator)
      }
      current = slots[current].next
    }
    return accumulator
  }
}
