import LayerModel

extension RenderLoop {
  /// The number of rounds in which callbacks may add new work while everything is cancelled.
  private static let cancelRounds = 100

  /// Ends everything that runs or waits, at the present, and reports each end once.
  ///
  ///     animations ─▶ playbacks ─▶ blocks ─▶ animators
  ///                ─▶ sequences ─▶ value animators ─▶ waits ─▶ timers
  ///
  /// Each kind ends as its own cancel method ends it, in the order of adding. Its completions run
  /// before the next kind ends. Playbacks stop where they are, blocks and sequences keep their end
  /// values, animators keep the presented values. Timers are called with
  /// ``LoopTimer/Call/cancelled``. Animations that ended and hold their value stay.
  ///
  /// Afterwards the loop is idle and can be used again. Work that callbacks add during the call is
  /// cancelled too; if they keep adding work, the program stops. Calling this in a callback or an
  /// open transaction stops the program.
  public func cancelAll(file: StaticString = #fileID, line: UInt = #line) {
    core.checkThatTimeMayMove(
      "'cancelAll' cannot be called", advice: "there, cancel players and remove animations",
      file: file, line: line)
    core.script = LoopScript()
    core.carryOutPresent(file: file, line: line)
    var rounds = 0
    repeat {
      rounds += 1
      if rounds > Self.cancelRounds {
        fatalError(
          "Callbacks add new work each time 'cancelAll' ends the running work: after "
            + "\(Self.cancelRounds) rounds some is left.", file: file, line: line)
      }
      cancelAnimations(file: file, line: line) {
        $0.origin == nil && !$0.isWait
      }
      for kind in LoopActivityKind.allCases {
        for player in activities.inOrder where player.activityKind == kind {
          player.cancelActivity()
        }
        core.carryOutPresent(file: file, line: line)
      }
      cancelAnimations(file: file, line: line) { _ in true }
      for timer in core.timers.takeAll() {
        _ = timer.action(TimerCall(call: .cancelled, now: now, rootTime: rootTime))
      }
      core.carryOutPresent(file: file, line: line)
    } while !isIdle
  }

  /// Removes the animations that have not ended and match a predicate, and reports their ends.
  private func cancelAnimations(
    file: StaticString, line: UInt, where isIncluded: (AnimationRecord) -> Bool
  ) {
    var records = core.committer.active
    core.sortByTree(&records)
    for record in records
    where record.life.outcome == nil && !record.life.isLeaving && isIncluded(record) {
      if let layer = record.layer { AnimationEditing.remove(record, from: layer, .cancelled) }
    }
    core.carryOutPresent(file: file, line: line)
  }
}

extension AnimationRecord {
  /// Whether it changes no property and only takes time.
  fileprivate var isWait: Bool { plainAddress == nil && content.plan.effects.isEmpty }
}
