extension [AnimationRecord] {
  /// Visits the records in order, without retaining each of them: the array does.
  ///
  /// A pass over all records of a commit is mostly changes of reference counts otherwise.
  @inline(__always)
  func visitEach(_ visit: (AnimationRecord) -> Void) {
    // Without it the array could be released after the last record was read from it.
    withExtendedLifetime(self) {
      for index in indices {
        Unmanaged.passUnretained(self[index])._withUnsafeGuaranteedRef(visit)
      }
    }
  }

  /// Returns whether the next event of each record is of a kind.
  func allWait(for event: EventQueue.Kind) -> Bool {
    // By index, because iterating the array would retain each record.
    for index in indices where self[index].nextEvent != event { return false }
    return true
  }
}
