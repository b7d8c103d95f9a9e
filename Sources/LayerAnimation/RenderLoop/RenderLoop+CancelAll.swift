import LayerModel

extension RenderLoop {
  /// How often callbacks may add new work while everything is cancelled.
  private static let cancelRounds = 100

  /// Ends everything that is under way or waits, at the present, and reports each end once.
  ///
  ///     animations ─▶ playbacks ─▶ blocks ─▶ animators ─▶ sequences ─▶ value animators ─▶ waits ─▶ timers
  ///
  /// Each kind ends as its own way to cancel ends it, in the order of adding, and its completions run
  /// before the next kind ends: playbacks stop where they are, blocks and sequences leave the values
  /// of their end, animators those that show. Timers are called with
  /// ``LoopTimer/Call/cancelled``. Animations that ended and hold their value stay.
  ///
  /// Afterwards the loop is idle and can be used again. Work that callbacks add meanwhile is cancelled
  /// too; if they add more without end, the program stops. Calling this within a callback or an open
  /// transaction stops the program.
  public func cancelAll(file: StaticString = #fileID, line: UInt = #line) {
    core.checkThatTimeMayMove(file: file, line: line)
    core.settlePresent(file: file, line: line)
    var rounds = 0
    repeat {
      rounds += 1
      if rounds > Self.cancelRounds {
        fatalError(
          "Callbacks add new work each time 'cancelAll' ends what is under way: after "
            + "\(Self.cancelRounds) rounds there is still some.", file: file, line: line)
      }
      cancelAnimations(file: file, line: line) {
        $0.fields.rare?.values.origin == nil && !$0.isWait
      }
      for kind in LoopActivityKind.allCases {
        for activity in activities.inOrder where activity.kind == kind {
          activity.cancel()
        }
        core.settlePresent(file: file, line: line)
      }
      cancelAnimations(file: file, line: line) { _ in true }
      for timer in core.timers.takeAll() { timer.action(.cancelled) }
      core.settlePresent(file: file, line: line)
    } while !isIdle
  }

  /// Takes off the animations of a kind that have not ended, and tells them.
  private func cancelAnimations(
    file: StaticString, line: UInt, where isIncluded: (AnimationRecord) -> Bool
  ) {
    var records = core.active
    core.sortByTree(&records)
    for record in records where record.outcome == nil && !record.isLeaving && isIncluded(record) {
      if let layer = record.layer { AnimationEditing.remove(record, from: layer, .cancelled) }
    }
    core.settlePresent(file: file, line: line)
  }
}

extension AnimationRecord {
  /// Whether it changes nothing and only lasts.
  fileprivate var isWait: Bool { plainAddress == nil && content.plan.effects.isEmpty }
}
