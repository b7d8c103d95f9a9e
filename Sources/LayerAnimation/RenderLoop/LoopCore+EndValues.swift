import LayerModel

// Values that ending animations write into the model.

extension LoopCore {
  /// Writes the final output of an ending animation into the model: over the model if it is
  /// additive; for a group, the outputs of its members at the group's end.
  func commitEndValues(of record: AnimationRecord) {
    guard let layer = record.layer else { return }
    if let address = record.plainAddress, !record.settings.isAdditive,
      let end = tables.endValue(of: record.slot, address.component)
    {
      // A plan would have to be made for it.
      return commit(end, at: address, of: layer, record, number: 0)
    }
    let timings = record.timings
    for (number, planned) in record.content.plan.effects.enumerated() {
      let effect = planned.effect
      let position = tables.timings.position(of: timings[planned.node], at: .end)
      guard effect.isEffective, position.isInEffect else { continue }
      let under = valueUnder(effect, record, number, of: layer)
      // The value that an animation which ended before this one left is the model's already.
      let model = effect.readsModel ? layer.value(at: effect.address) : under
      let value = Composition.output(of: effect, at: position, over: under, model: model)
      commit(value, at: effect.address, of: layer, record, number: number)
    }
  }

  /// Returns the value under an ending animation, only if it is needed: in a group of many steps
  /// each value costs the work of all earlier steps.
  private func valueUnder(
    _ effect: PropertyEffect, _ record: AnimationRecord, _ number: Int, of layer: Layer
  ) -> PropertyValue {
    if effect.isAdditive { return layer.value(at: effect.address) }
    guard effect.readsUnder,
      let slot = AnimationStore.slot(of: effect.address.property, on: layer)
    else { return .null }
    return tables.compose(slot, upTo: Track(record, number, .none), at: .present(now))
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
    traceJumps(of: record, planned.effect, on: layer)
  }
}
