import LayerModel

extension LoopCore {
  /// Leaves the tree to itself: every animation that has not ended is told that it was removed.
  func shutDown() {
    root.setHost(nil)
    didLeave(root)
    isInPass = false
    commitChanges()
    let told = deliveries
    deliveries = Deliveries()
    _ = told.deliver()
  }
}
