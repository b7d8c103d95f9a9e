import LayerModel

// Values: of one slot, on demand.

extension EvaluationTables {
  /// Returns the value of a slot's property, or of a component, at an instant.
  func value(
    of slot: Int32, _ component: PropertyComponent, at instant: Double
  ) -> PropertyValue {
    guard slots[slot].tier != .general, let shape = slots[slot].shape else {
      if component == .whole, let transform = transform(of: slot, at: instant) {
        return .transform(transform)
      }
      evaluateGeneral(Int(slots[slot].tierIndex), at: instant)
      return generalSlots[Int(slots[slot].tierIndex)].value.read(component)
    }
    return component.read(from: shape.value(lanes(of: slot, at: instant)))
  }

  /// Returns the transform of a slot if it is available in the frame of the instant, or nil.
  private func transform(of slot: Int32, at instant: Double) -> Transform3D? {
    let place = slots[slot].places[0]
    guard place >= 0, frame == instant, located == hotTimings.count else { return nil }
    var transform = Transform3D.identity
    evaluateTransform(Int(place), into: &transform)
    return transform
  }

  /// Returns the lanes of a slot at an instant; nil for a general slot.
  func lanes(of slot: Int32, ifMadeOfNumbersAt instant: Double) -> SIMD4<Double>? {
    slots[slot].tier == .general ? nil : lanes(of: slot, at: instant)
  }

  /// Returns the lanes of a slot that is not general, at an instant.
  func lanes(of slot: Int32, at instant: Double) -> SIMD4<Double> {
    switch slots[slot].tier {
    case .plain, .keyed:
      let timing = tracks[slots[slot].firstTrack].timing
      return lanes(of: slot, at: position(of: timing, at: instant))
    case .stacked: return stackedValue(of: slot, at: instant)
    case .dense, .general: return denseValue(at: Int(slots[slot].tierIndex), at: instant)
    }
  }

  func evaluateGeneral(_ index: Int, at instant: Double) {
    if generalSlots[index].instant == instant { return }
    generalSlots[index].value = generalValue(of: generalSlots[index].slot, upTo: -1, at: instant)
    generalSlots[index].instant = instant
  }

  /// Returns the value of a slot from the reference composition, only up to a track if one is
  /// given.
  func generalValue(
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
