import LayerModel

extension LoopCore {
  /// Makes the pending changes real at the present instant.
  ///
  /// Layers that left stop their animations; removed animations stop; added ones get their begin
  /// (F11) and are compiled; base values follow the model.
  func commitChanges() {
    if changes.isEmpty { return }
    trace(.commit)
    let changes = self.changes
    self.changes = PendingChanges()

    for layer in changes.left where layer.host !== self { stopAnimations(of: layer) }
    changes.tree.takeOut(changes.leftSubtrees, from: self)
    for (record, outcome) in changes.removed { remove(record, outcome) }

    // Of a layer that joined, all animations in the order of adding; then those of the others.
    var added: [AnimationRecord] = []
    for layer in changes.entered where layer.host === self {
      layer.presenter = self
      if !LayerTime(layer).isIdentity { hasLayerTimes = true }
      if let store = AnimationStore.of(layer) { join(store, of: layer, &added) }
    }
    added.append(contentsOf: changes.added)
    for shadow in changes.shadows { follow(shadow.layer, shadow.property) }
    if hasLayerTimes && (changes.changesTime || !changes.entered.isEmpty) {
      rebuildSpaces(with: added)
    } else if hasLayerTimes {
      findSpaces(of: added)
    }
    for record in added where record.state == .pending { start(record) }
    tables.endSharing()
  }

  /// Brings a slot's base to the model's value.
  func follow(_ layer: Layer, _ property: PropertyID) {
    // The slots of a layer that another loop shows are that loop's.
    guard layer.presenter === self,
      let slot = AnimationStore.of(layer)?.slot(of: property)
    else { return }
    tables.setBase(layer.storedValue(property), of: slot)
  }

  /// Takes in the animations of a layer that joined the tree.
  private func join(
    _ store: AnimationStore, of layer: Layer, _ added: inout [AnimationRecord]
  ) {
    for record in store.records + store.lingering {
      // The loop whose tree the layer left may not have committed that yet.
      if let loop = record.loop, loop !== self { loop.stopAnimations(of: layer) }
    }
    if store.slots.isEmpty { store.space = EvaluationTables.rootSpace }
    // One that only left and came back kept its slots; while it was out, nobody heard of changes.
    for (property, _) in store.slots { follow(layer, property) }
    added.append(contentsOf: store.records)
  }

  /// Stops the animations of this loop on a layer that left the tree.
  ///
  /// What was added to it after it left waits for the next tree (decision 1).
  func stopAnimations(of layer: Layer) {
    guard let store = AnimationStore.of(layer) else { return }
    for record in store.records where record.loop === self {
      store.remove(record)
      remove(record, .removedWithLayer)
    }
    // No other loop may find this one's rows on the layer.
    for record in store.lingering where record.loop === self { release(record) }
  }

  /// Takes an animation out of the tables and tells that it stopped, if it was not told.
  private func remove(_ record: AnimationRecord, _ outcome: AnimationOutcome) {
    if record.outcome == nil { trace(.ended(outcome), of: record) }
    release(record)
    deliveries.stop(record, outcome)
  }

  /// Takes an animation out of the tables and out of the schedule.
  func release(_ record: AnimationRecord) {
    if record.state == .running { runningCount -= 1 }
    record.state = .gone
    record.loop = nil
    queue.remove(record)
    deactivate(record)
    let store = record.layer.flatMap(AnimationStore.of)
    store?.lingering.removeAll { $0 === record }
    for (place, track) in record.tracks.enumerated() {
      // Of tracks of one slot in a row only the last has it find its tier anew.
      let next = place + 1 < record.tracks.count ? record.tracks[place + 1] : -1
      let isLast = next < 0 || tables.tracks[next].slot != tables.tracks[track].slot
      guard let slot = tables.removeTrack(track, settles: isLast) else { continue }
      store?.slots.removeAll { $0.slot == slot }
    }
    for timing in record.timings { tables.removeTiming(timing) }
    record.tracks = []
    record.timings = []
  }

  /// Commits an added animation: resolves its begin, compiles it, schedules it.
  private func start(_ record: AnimationRecord) {
    guard let layer = record.layer, layer.host === self, !record.isLeaving else { return }
    let store = AnimationStore.made(for: layer)
    record.loop = self
    let timing = record.animation.timing
    let local = tables.time(in: store.space, at: now)
    record.mapping = TimeMapping(
      timing, beginTime: timing.beginTime == 0 ? local : timing.beginTime,
      defaultDuration: record.animation.plan.defaultDuration)
    compile(record, on: layer, store)
    record.state = .running
    record.activeIndex = active.count
    active.append(record)
    runningCount += 1
    schedule(record, in: store.space)
  }

  /// Adds the rows of an animation's plan to the tables.
  private func compile(_ record: AnimationRecord, on layer: Layer, _ store: AnimationStore) {
    let plan = record.animation.plan
    for node in plan.nodes {
      let isRoot = node.parent < 0
      record.timings.append(
        tables.addTiming(
          isRoot ? record.mapping : node.mapping, node.easing,
          parent: isRoot ? -1 : record.timings[node.parent], space: store.space,
          mayShare: plan.nodes.count == 1))
    }
    for planned in plan.effects {
      let property = planned.effect.address.property
      let slot =
        store.slot(of: property) ?? addSlot(for: property, of: layer, to: store)
      record.tracks.append(
        tables.addTrack(planned, timing: record.timings[planned.node], slot: slot))
    }
  }

  private func addSlot(
    for property: PropertyID, of layer: Layer, to store: AnimationStore
  ) -> Int32 {
    let slot = tables.addSlot(
      base: layer.storedValue(property), property: property, of: store.reference)
    store.slots.append((property, slot))
    return slot
  }

  /// Removes an animation from the active ones.
  private func deactivate(_ record: AnimationRecord) {
    guard record.activeIndex >= 0 else { return }
    let last = active.removeLast()
    if last !== record {
      active[record.activeIndex] = last
      last.activeIndex = record.activeIndex
    }
    record.activeIndex = -1
  }
}
