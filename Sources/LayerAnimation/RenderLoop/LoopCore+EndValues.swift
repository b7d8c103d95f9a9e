import LayerModel

// Values that ending animations write into the model.

extension LoopCore {
  /// Writes the final output of an ending animation into the model: over the model if it is
  /// additive; for a group, the outputs of its members at the group's end.
  func commitEndValues(of record: AnimationRecord) {
    guard let layer = record.layer else { return }
    if let address = record.plainAddress, !record.fields.isAdditive {
      let progress =
        tables.timings.endsAtOne(record.timingID)
        ? 1
        : committer.mapping(of: record).endPosition(phase: .active, isInEffect: true).progress
      guard let value = record.plainValue(at: progress) else { return }
      commit(value, at: address, of: layer, record, number: 0)
      return
    }
    let mapping = committer.mapping(of: record)
    let end = mapping.endPosition(phase: .active, isInEffect: true)
    let plan = record.content.plan
    for (number, planned) in plan.effects.enumerated() {
      let effect = planned.effect
      let position = plan.position(of: planned.node, root: end, at: .infinity, by: mapping)
      guard effect.isEffective, position.isInEffect else { continue }
      let under = valueUnder(effect, record.track(number), of: layer)
      let value = Composition.output(of: effect, at: position, over: under)
      commit(value, at: effect.address, of: layer, record, number: number)
    }
  }

  /// Returns the value under an ending animation, only if it is needed: in a group of many steps
  /// each value costs the work of all earlier steps.
  private func valueUnder(
    _ effect: PropertyEffect, _ track: TrackID, of layer: Layer
  ) -> PropertyValue {
    if effect.isAdditive { return layer.value(at: effect.address) }
    if !effect.readsUnder { return .null }
    return tables.generalValue(of: tables.slots[track].slot, upTo: track, at: now)
      .read(effect.address.component)
  }

  private func commit(
    _ value: PropertyValue, at address: PropertyAddress, of layer: Layer,
    _ record: AnimationRecord, number: Int
  ) {
    layer.setValue(value, at: address)
    guard tracers.isListening else { return }
    let planned = record.content.plan.effects[number]
    trace(.committed(keyPath: planned.keyPath, value: value), of: record)
    traceJumps(of: record, planned.effect, track: record.track(number))
  }
}
