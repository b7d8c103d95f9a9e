import LayerModel

extension LoopCore {
  /// Lets go of the tree and of every callback, and changes no answer (decision 0008).
  ///
  ///     layer ──▶ link ──▶ core        stays: a layer answers from here as long as it exists
  ///     core  ──▶ root, callbacks      ends here: each would be a cycle
  ///
  /// What was committed keeps its rows in the tables, so that it shows what it showed at the last
  /// instant. The loop that takes the tree over takes them out.
  func abandon() {
    isAbandoned = true
    for record in active { record.dropCallbacks() }
    for record in changes.added { discard(record) }
    for removal in changes.removed { removal.record.dropCallbacks() }
    for layer in changes.entered { discardPending(on: layer) }
    for layer in changes.left { discardPending(on: layer) }
    changes.abandon()
    transactions = TransactionStack()
    actionSource = nil
    tracers = Tracers()
    searchSteps = nil
    updates.removeAll()
    grown = []
    timers = TimerQueue()
    observers = PresentationObservers()
    redraws = Redraws()
    deliveries.dropCallbacks()
    deliveries = Deliveries()
    // Resumes the tasks later, where they are isolated; nothing runs here.
    waiters.wakeAll(.discarded)
    ownedRoot = nil
  }

  /// Ends, without telling anyone, what was added in this loop's tree and never committed.
  private func discard(_ record: AnimationRecord) {
    if record.state != .pending || record.loop !== self { return }
    record.dropCallbacks()
    record.isDiscarded = true
    record.loop = nil
  }

  private func discardPending(on layer: Layer) {
    for record in AnimationStore.of(layer)?.records ?? [] { discard(record) }
  }

  /// Takes an animation off after the loop is gone: no commit will come that could do it.
  func removeAtOnce(_ record: AnimationRecord, _ outcome: AnimationOutcome) {
    if record.activeIndex >= 0 {
      deliveries.stop(record, outcome)
      release(record)
    } else {
      record.state = .gone
      deliveries.stop(record, outcome)
    }
    let told = deliveries
    deliveries = Deliveries()
    _ = told.deliver()
  }
}
