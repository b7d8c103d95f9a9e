import LayerModel

extension LoopCore {
  /// Releases the tree and all callbacks; no result of a query changes (record 0008).
  ///
  ///     layer ──▶ link ──▶ core        kept: a layer reads from here as long as it exists
  ///     core  ──▶ root, callbacks      released: each would be a reference cycle
  ///
  /// Committed animations keep their entries in the tables, so the presented values stay those of
  /// the last instant. A loop that takes over the tree removes the entries.
  func abandon() {
    let root = releaseRoot()
    for record in committer.active { record.dropCallbacks() }
    for record in changes.added { discard(record) }
    for layer in changes.entered { discardPending(on: layer) }
    for layer in changes.left { discardPending(on: layer) }
    changes.abandon()
    transactions = TransactionStack()
    tracers = Tracers()
    _ = searches.exchange(nil)
    updates.removeAll()
    matches.forget()
    timers = TimerQueue()
    script = LoopScript()
    observers = PresentationObservers()
    redraws = Redraws()
    deliveries.dropCallbacks()
    deliveries = Deliveries()
    // Resumes the tasks later, in their own isolation; nothing runs here.
    waiters.wakeAll(.discarded)
    withExtendedLifetime(root) {}
  }

  /// Discards, without a report, an animation that was added in this loop's tree but not committed.
  private func discard(_ record: AnimationRecord) {
    if !record.life.isPending || record.loop !== self { return }
    record.dropCallbacks()
    if record.life == .pending { record.life = .orphaned }
    record.loop = nil
  }

  private func discardPending(on layer: Layer) {
    for record in AnimationStore.of(layer)?.records ?? [] { discard(record) }
  }

  /// Removes an animation after the loop was discarded, because no further commit will remove it.
  func removeAtOnce(_ record: AnimationRecord, _ outcome: AnimationOutcome) {
    noteInstant(ofEnd: record)
    deliveries.stop(record, outcome)
    if record.activeIndex >= 0 { release(record) }
    let pending = deliveries
    deliveries = Deliveries()
    _ = pending.deliver()
  }
}
