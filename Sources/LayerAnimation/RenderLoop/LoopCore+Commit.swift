import LayerModel

extension LoopCore {
  /// Commits the pending changes at the present instant.
  ///
  /// Layers that left stop their animations. Removed animations stop. Added animations get their
  /// start time (F11) and are compiled. Base values are updated from the model.
  func commitChanges() {
    if changes.isEmpty { return }
    trace(.commit)
    var changes = self.changes
    self.changes = PendingChanges()

    for layer in changes.left where layer.host !== self { stopAnimations(of: layer) }
    changes.tree.takeOut(changes.leftSubtrees, from: self)
    takeOut(&changes.removed)

    // First all animations of layers that joined, in the order of adding; then those of other
    // layers.
    var added: [AnimationRecord] = []
    for layer in changes.entered where layer.isHosted(by: self) {
      // Retains the loop that showed the layer until its animations, which refer to it, are
      // removed.
      let former = layer.linkToPresenter
      defer { withExtendedLifetime(former) {} }
      layer.becomePresented()
      if !LayerTime(layer).isIdentity { hasLayerTimes = true }
      if let store = AnimationStore.of(layer) { join(store, of: layer, &added) }
    }
    if added.isEmpty { added = changes.added } else { added.append(contentsOf: changes.added) }
    for shadow in changes.shadows {
      if let layer = shadow.layer { follow(layer, shadow.property) }
    }
    if hasLayerTimes && (changes.changesTime || !changes.entered.isEmpty) {
      rebuildSpaces(with: added)
    } else if hasLayerTimes {
      findSpaces(of: added)
    }
    for record in added where record.state == .pending { start(record) }
    tables.endSharing()
  }

  /// Updates a slot's base value from the model.
  func follow(_ layer: Layer, _ property: PropertyID) {
    // The slots of a layer that another loop shows belong to that loop.
    guard layer.isPresented(by: self), let slot = AnimationStore.slot(of: property, on: layer)
    else { return }
    tables.setBase(layer.storedValue(property), of: slot)
  }

  /// Adopts the animations of a layer that joined the tree.
  private func join(
    _ store: AnimationStore, of layer: Layer, _ added: inout [AnimationRecord]
  ) {
    for record in store.records {
      // The former loop may not have committed the layer's removal yet, or may be gone.
      if let loop = record.loop, loop !== self { loop.stopAnimations(of: layer) }
      if record.isDiscarded { store.discard(record) }
    }
    if store.slots.isEmpty { store.space = EvaluationTables.rootSpace }
    // A layer that left and came back kept its slots, which missed the changes in between.
    for entry in store.slots { follow(layer, entry.property) }
    added.append(contentsOf: store.records)
  }

  /// Stops the animations of this loop on a layer that left the tree.
  ///
  /// Animations added after it left wait for the next tree (rule R1).
  func stopAll(of layer: Layer) {
    guard let store = AnimationStore.of(layer) else { return }
    for record in store.records where record.loop === self {
      // Also releases ended animations that are still visible: no other loop may find this one's
      // entries.
      if record.isListed { noteEnd(of: record, .removedWithLayer) }
      release(record)
    }
  }

  /// Reports removed animations in the order of removal, and releases them.
  ///
  /// If there are many, they are released in the order of `active`, to walk through memory once.
  private func takeOut(_ removed: inout [PendingChanges.Removal]) {
    for removal in removed { noteEnd(of: removal.record, removal.outcome) }
    if removed.count > active.count / 16 {
      // Active ones are released below, so that memory is freed in that order.
      removed.removeAll { $0.record.activeIndex >= 0 }
      queue.removeAll { $0.isLeaving }
      // In reverse, so that no release moves another one that is leaving.
      for place in active.indices.reversed() where active[place].isLeaving {
        release(active[place])
      }
    }
    for removal in removed { release(removal.record) }
  }

  /// Reports that an animation stopped, unless it was reported.
  func noteEnd(of record: AnimationRecord, _ outcome: AnimationOutcome) {
    if record.outcome == nil {
      tellFoldedCycles(of: record)
      trace(.ended(outcome), of: record)
    }
    deliveries.stop(record, outcome)
  }

  /// Removes an animation from the tables and the schedule.
  func release(_ record: AnimationRecord) {
    if record.state == .running { runningCount -= 1 }
    record.state = .gone
    record.loop = nil
    queue.remove(record)
    deactivate(record)
    let store = record.layer.flatMap(AnimationStore.of)
    store?.remove(record)
    if let rest = record.rest, !rest.tracks.isEmpty {
      removeTracks(record.tracks, from: store)
    } else if record.track >= 0 {
      removeTrack(record.track, from: store)
    }
    if record.timing >= 0 { tables.removeTiming(record.timing) }
    for timing in record.rest?.timings ?? [] { tables.removeTiming(timing) }
    record.timing = -1
    record.track = -1
    record.rest?.timings = []
    record.rest?.tracks = []
  }

  /// Removes many tracks, slot by slot: a slot finds its new tier only after its last removal.
  private func removeTracks(_ tracks: [Int32], from store: AnimationStore?) {
    let slots = tracks.map { tables.tracks[$0].slot }
    let places = tracks.indices.sorted { (slots[$0], $0) < (slots[$1], $1) }
    for (number, place) in places.enumerated() {
      let isLast = number + 1 == places.count || slots[places[number + 1]] != slots[place]
      removeTrack(tracks[place], settles: isLast, from: store)
    }
  }

  private func removeTrack(_ track: Int32, settles: Bool = true, from store: AnimationStore?) {
    if let slot = tables.removeTrack(track, settles: settles) { store?.removeSlot(slot) }
  }

  /// Commits an added animation: resolves its start time, compiles it, and schedules it.
  private func start(_ record: AnimationRecord) {
    guard let layer = record.layer, layer.isHosted(by: self), !record.isLeaving else { return }
    let store = AnimationStore.made(for: layer)
    record.loop = self
    let begin = record.fields.timing.beginTime
    let local = tables.time(in: store.space, at: now)
    let mapping = record.mapping(beginningAt: begin == 0 ? local : begin)
    record.resolve(beginTime: mapping.beginTime)
    if let address = record.plainAddress {
      compilePlain(record, address, mapping, on: layer, store)
    } else {
      compile(record, mapping, on: layer, store)
    }
    noteRedraws(of: record, on: layer, store)
    record.state = .running
    record.activeIndex = Int32(active.count)
    active.append(record)
    runningCount += 1
    startCount += 1
    schedule(record, mapping, in: store.space)
  }

  /// Adds the two entries of a plain animation to the tables, without a plan.
  private func compilePlain(
    _ record: AnimationRecord, _ address: PropertyAddress, _ mapping: TimeMapping,
    on layer: Layer, _ store: AnimationStore
  ) {
    guard let from = record.fields.fromValue, let to = record.fields.toValue else { return }
    record.timing = tables.addTiming(
      mapping, record.plainEasing, parent: -1, space: store.space, mayShare: true)
    if store.slot(of: address.property) == nil {
      if let placed = tables.addPlainSlot(
        base: layer.storedValue(address.property), at: address, of: store, record, (from, to),
        timing: record.timing)
      {
        store.addSlot(placed.slot, of: address.property)
        record.track = placed.track
        return
      }
    }
    let slot = slot(of: address.property, of: layer, store)
    let plain = LaneTrack(
      from: from, to: to, address.component, shape: tables.slots[slot].shape)
    record.track = tables.addTrack(
      record, 0, plain: plain, timing: record.timing, slot: slot, below: track(above: record, slot))
  }

  /// Adds the entries of an animation's plan to the tables.
  private func compile(
    _ record: AnimationRecord, _ mapping: TimeMapping, on layer: Layer, _ store: AnimationStore
  ) {
    let plan = record.content.plan
    var timings: [Int32] = []
    for node in plan.nodes {
      let isRoot = node.parent < 0
      timings.append(
        tables.addTiming(
          isRoot ? mapping : node.mapping, node.easing,
          parent: isRoot ? -1 : timings[node.parent], space: store.space,
          mayShare: plan.nodes.count == 1))
    }
    var tracks: [Int32] = []
    for (number, planned) in plan.effects.enumerated() {
      let slot = slot(of: planned.effect.address.property, of: layer, store)
      tracks.append(
        tables.addTrack(
          record, number, timing: timings[planned.node], slot: slot,
          below: track(above: record, slot)))
    }
    record.timing = timings.first ?? -1
    record.track = tracks.first ?? -1
    if timings.count > 1 { record.madeRest.timings = Array(timings.dropFirst()) }
    if tracks.count > 1 { record.madeRest.tracks = Array(tracks.dropFirst()) }
  }

  /// Returns the first track of a slot whose animation applies after another one; −1 if there is
  /// none.
  ///
  /// Only an animation inserted below others has such a track.
  private func track(above record: AnimationRecord, _ slot: Int32) -> Int32 {
    var above: Int32 = -1
    var track = tables.slots[slot].lastTrack
    // All tracks of a loop's tables belong to its animations.
    while track >= 0, let source = tables.tracks[track].source,
      unsafeDowncast(source, to: AnimationRecord.self).order > record.order
    {
      above = track
      track = tables.tracks[track].previous
    }
    return above
  }

  /// Returns the slot of a property; adds one if the property is not animated yet.
  private func slot(of property: PropertyID, of layer: Layer, _ store: AnimationStore) -> Int32 {
    if let slot = store.slot(of: property) { return slot }
    let slot = tables.addSlot(
      base: layer.storedValue(property), property: property, of: store)
    store.addSlot(slot, of: property)
    return slot
  }

  /// Removes an animation from the active ones.
  private func deactivate(_ record: AnimationRecord) {
    guard record.activeIndex >= 0 else { return }
    let last = active.removeLast()
    if last !== record {
      active[Int(record.activeIndex)] = last
      last.activeIndex = record.activeIndex
    }
    record.activeIndex = -1
  }
}
