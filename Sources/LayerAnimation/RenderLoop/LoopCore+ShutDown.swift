import LayerModel

extension LoopCore {
  /// Leaves the tree to itself: every animation that has not ended is told that it was removed,
  /// and the blocks of all transactions and the timers are called.
  func shutDown() {
    root.setHost(nil)
    didLeave(root)
    isInPass = false
    commitChanges()
    // Nobody will end the transactions that are still open, yet their blocks are to run.
    for transaction in transactions.all {
      for block in transaction.seal() { deliveries.run(block) }
    }
    let told = deliveries
    deliveries = Deliveries()
    _ = told.deliver()
    for timer in timers.takeAll() { timer.action(.loopEnded) }
  }
}
