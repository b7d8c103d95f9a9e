import LayerModel

extension LoopCore {
  /// Commits the pending changes at the present instant.
  ///
  /// Layers that left stop their animations. Removed animations stop. Added animations get their
  /// start time (F11) and are compiled. Base values are updated from the model.
  func commitChanges() {
    if changes.isEmpty { return }
    pass.isCommitting = true
    pass.commitCount &+= 1
    defer {
      pass.isCommitting = false
      matches.forget()
    }
    trace(.commit)
    // Exchanged, because a copy would retain every list.
    var changes = PendingChanges()
    swap(&changes, &self.changes)

    for layer in changes.left where layer.host !== self { stopAnimations(of: layer) }
    changes.tree.takeOut(changes.leftSubtrees, from: self)
    takeOut(&changes.removed)
    for stray in changes.strays { end(stray: stray.record) }

    // The animations of layers that joined start first, in the order of adding.
    var added: [AnimationRecord] = []
    for layer in changes.entered where layer.isHosted(by: self) {
      // Retains the loop that showed the layer until its animations, which refer to it, are
      // removed.
      let former = layer.linkToPresenter
      defer { withExtendedLifetime(former) {} }
      layer.becomePresented()
      if !LayerTime(layer).isIdentity { scheduler.hasLayerTimes = true }
      if let store = AnimationStore.of(layer) { join(store, of: layer, &added) }
    }
    if added.isEmpty { swap(&added, &changes.added) } else { added += changes.added }
    // By index: an element of the iteration would be a copy with the old value.
    for index in changes.shadows.indices {
      if let layer = changes.shadows[index].layer {
        follow(layer, changes.shadows[index].property)
      }
    }
    if scheduler.hasLayerTimes && (changes.changesTime || changes.losesLayers) {
      rebuildSpaces(with: added)
      if !timers.isEmpty { timers.retime() }
    } else if scheduler.hasLayerTimes {
      findSpaces(of: added)
    }
    added.visitEach { if $0.life == .pending { start($0) } }
    // The memory of the lists serves the next commit.
    if changes.added.isEmpty { swap(&added, &changes.added) }
    changes.clear()
    if self.changes.isUnused { swap(&changes, &self.changes) }
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
      // The former loop may not have committed the layer's removal yet, or may be discarded.
      if let loop = record.loop, loop !== self { loop.stopAnimations(of: layer) }
      if record.life == .orphaned { store.discard(record) }
    }
    if store.slots.isEmpty { store.space = .root }
    // A layer that left and came back kept its slots, which missed the changes in between.
    for animated in store.slots { follow(layer, animated.property) }
    added.append(contentsOf: store.records)
  }

  /// Stops the animations of this loop on a layer that left the tree.
  ///
  func stopAll(of layer: Layer) {
    guard let store = AnimationStore.of(layer) else { return }
    // The commit of another loop, whose tree has the layer now.
    if pass.isVisited { refuseCommit(file: #file, line: #line) }
    // Ended animations that are still presented are released too: no other loop may find this
    // one's entries.
    let records = store.records.filter { $0.loop === self }
    for record in records where record.life.isListed { noteEnd(of: record, .removedWithLayer) }
    release(records)
  }

  /// Ends an animation that was added to a layer in no tree, unless it is in one now (F95).
  ///
  /// The blocks that wait for nothing else run after its delegate is told, as measured.
  private func end(stray record: AnimationRecord) {
    guard record.life == .pending, let layer = record.layer, layer.host == nil else { return }
    for block in record.rest?.blocks ?? [] { block.isLast = block.waiting == 1 }
    noteEnd(of: record, .removedWithLayer)
    committer.release(record)
  }

  /// Reports removed animations in the order of removal, and releases them.
  ///
  /// If there are many, they are released in the reverse order of `active`, which is faster.
  private func takeOut(_ removed: inout [PendingChanges.Removal]) {
    for removal in removed {
      // It may have ended since.
      removal.record.life.leave()
      noteEnd(of: removal.record, removal.outcome)
    }
    if removed.count > committer.active.count / 16 {
      // Active ones are released below.
      removed.removeAll { $0.record.activeIndex >= 0 }
      scheduler.removeAll { $0.life.isReleasedByCommit }
      // In reverse, so that no release moves another one that is leaving.
      release(committer.active.reversed().filter(\.life.isReleasedByCommit))
    }
    release(removed.map(\.record))
  }

  /// Reports that an animation stopped, unless that was reported before.
  func noteEnd(of record: AnimationRecord, _ outcome: AnimationOutcome) {
    if record.life.outcome == nil {
      noteInstant(ofEnd: record)
      traceFoldedCycles(of: record)
      trace(.ended(outcome), of: record)
    }
    deliveries.stop(record, outcome)
  }

  /// Notes the instant at which an animation ends that is removed.
  func noteInstant(ofEnd record: AnimationRecord) {
    if record.life.isRunning { record.endInstant = now }
  }

  /// The most animations that are released without a sweep of the lists of tracks.
  private static let greatestFew = 16

  /// Removes animations from the tables and the schedule, in a time that grows with their number.
  func release(_ records: [AnimationRecord]) {
    let areMany = records.count > Self.greatestFew
    if areMany {
      for record in records { committer.markGone(record) }
      tables.sweeps = true
    }
    records.visitEach { release($0) }
    if areMany { tables.sweeps = false }
  }

  /// Removes an animation from the tables and the schedule.
  func release(_ record: AnimationRecord) {
    scheduler.remove(record)
    committer.release(record)
  }

  /// Commits and schedules an added animation.
  private func start(_ record: AnimationRecord) {
    guard let store = record.store, let layer = store.layer, layer.isHosted(by: self)
    else { return }
    record.loop = self
    committer.start(record, on: layer, store, at: now, scheduler)
    noteRedraws(of: record, on: layer, store)
  }
}
