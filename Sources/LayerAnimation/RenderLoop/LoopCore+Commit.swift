import LayerModel

extension LoopCore {
  /// Makes the pending changes real at the present instant.
  ///
  /// Layers that left stop their animations; removed animations stop; added ones get their begin
  /// (F11) and are compiled; base values follow the model.
  func commitChanges() {
    if changes.isEmpty { return }
    trace(.commit)
    var changes = self.changes
    self.changes = PendingChanges()

    for layer in changes.left where layer.host !== self { stopAnimations(of: layer) }
    changes.tree.takeOut(changes.leftSubtrees, from: self)
    takeOut(&changes.removed)

    // Of a layer that joined, all animations in the order of adding; then those of the others.
    var added: [AnimationRecord] = []
    for layer in changes.entered where layer.isHosted(by: self) {
      // Owns the loop that showed the layer, which its animations refer to, until they are taken off.
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

  /// Brings a slot's base to the model's value.
  func follow(_ layer: Layer, _ property: PropertyID) {
    // The slots of a layer that another loop shows are that loop's.
    guard layer.isPresented(by: self), let slot = AnimationStore.slot(of: property, on: layer)
    else { return }
    tables.setBase(layer.storedValue(property), of: slot)
  }

  /// Takes in the animations of a layer that joined the tree.
  private func join(
    _ store: AnimationStore, of layer: Layer, _ added: inout [AnimationRecord]
  ) {
    for record in store.records {
      // The loop whose tree the layer left may not have committed that yet, or is gone.
      if let loop = record.loop, loop !== self { loop.stopAnimations(of: layer) }
      if record.isDiscarded { store.discard(record) }
    }
    if store.slots.isEmpty { store.space = EvaluationTables.rootSpace }
    // One that only left and came back kept its slots; while it was out, nobody heard of changes.
    for entry in store.slots { follow(layer, entry.property) }
    added.append(contentsOf: store.records)
  }

  /// Stops the animations of this loop on a layer that left the tree.
  ///
  /// What was added to it after it left waits for the next tree (decision 1).
  func stopAll(of layer: Layer) {
    guard let store = AnimationStore.of(layer) else { return }
    for record in store.records where record.loop === self {
      // Of those that only still show too: no other loop may find this one's rows on the layer.
      if record.isListed { noteEnd(of: record, .removedWithLayer) }
      release(record)
    }
  }

  /// Takes out animations that were removed: told in the order of removal, and let go, where they
  /// are many, in that of the active ones, so that memory is walked through once.
  private func takeOut(_ removed: inout [PendingChanges.Removal]) {
    for removal in removed { noteEnd(of: removal.record, removal.outcome) }
    if removed.count > active.count / 16 {
      // Those that are active are let go below, and freed in that order.
      removed.removeAll { $0.record.activeIndex >= 0 }
      queue.removeAll { $0.isLeaving }
      // From the last on: none has to move into the place of another.
      for place in active.indices.reversed() where active[place].isLeaving {
        release(active[place])
      }
    }
    for removal in removed { release(removal.record) }
  }

  /// Tells that an animation stopped, if it was not told.
  func noteEnd(of record: AnimationRecord, _ outcome: AnimationOutcome) {
    if record.outcome == nil {
      tellFoldedCycles(of: record)
      trace(.ended(outcome), of: record)
    }
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

  /// Takes many tracks out, slot by slot: only with the last of them a slot finds its tier anew.
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

  /// Commits an added animation: resolves its begin, compiles it, schedules it.
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

  /// Adds the two rows of a plain animation to the tables, without its plan.
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

  /// Adds the rows of an animation's plan to the tables.
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

  /// The first track of a slot whose animation applies after another one; −1 for none.
  ///
  /// Only an animation that was inserted below others has such.
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

  /// The slot of a property, made where it is not animated yet.
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
