import LayerModel

extension LoopCore {
  /// Computes the instants at which an animation starts and ends, and queues its next event.
  func schedule(_ record: AnimationRecord, _ mapping: TimeMapping, in space: SpaceID) {
    scheduler.schedule(record, mapping, in: space, at: now)
    if record.life.hasStarted { scheduleNext(record) }
  }

  /// Recomputes which layers have times of their own, and schedules everything again.
  ///
  /// Called only if some layer of the tree has a time of its own.
  func rebuildSpaces(with added: [AnimationRecord]) {
    let active = committer.active
    for record in active { traceFoldedCycles(of: record) }
    let ended = active.filter {
      $0.layer?.host === self
        && ($0.life == .lingering || committer.endsNow($0, at: now))
    }
    let endedTimes = ended.map(localTime(of:))
    scheduler.forgetSpaces()
    for record in active + added {
      guard let layer = record.layer, layer.host === self, let store = AnimationStore.of(layer)
      else {
        // If the layer left, its animations that ended at this instant are still in the tables.
        committer.move(record, to: .root)
        continue
      }
      store.space = scheduler.space(of: layer)
      committer.move(record, to: store.space)
      committer.forget(record)
    }
    for record in active where record.life.isRunning {
      guard let layer = record.layer, let store = AnimationStore.of(layer) else { continue }
      schedule(record, committer.mapping(of: record), in: store.space)
    }
    for (record, time) in zip(ended, endedTimes) where localTime(of: record) != time {
      leaveEnd(record)
    }
  }

  /// Returns the present in the time of an animation's layer.
  func localTime(of record: AnimationRecord) -> Double {
    tables.timings.time(in: committer.space(of: record), at: now)
  }

  /// Updates an animation that ended at the present, after its layer's time jumped.
  ///
  /// A held animation follows the layer's new time. Any other one is released.
  private func leaveEnd(_ record: AnimationRecord) {
    if record.life == .lingering {
      release(record)
      committer.endLingering(record)
    } else {
      committer.setEnd(of: record, at: .nan)
    }
  }

  /// Finds the time spaces of added animations when no other layer's time changed.
  func findSpaces(of added: [AnimationRecord]) {
    for record in added {
      guard let layer = record.layer, layer.host === self else { continue }
      AnimationStore.made(for: layer).space = scheduler.space(of: layer)
    }
  }
}

/// Changes that happen at instants of a loop, such as the events of a scene file.
///
///     advance ──▶ all that is due up to 0.5 ──▶ script at 0.5 ──▶ commit ──▶ on to the target
///
/// A scripted change is not a timer, in three respects. Its instant is the loop's, not the root's,
/// and it is exact: it is not moved to an earlier event within the tolerance of an instant. It is
/// made outside of callbacks, so a trace shows no cause for what it does. And it is committed before
/// the next one is made, also at the same instant.
struct LoopScript {
  struct Change {
    /// The loop's instant, in seconds.
    let instant: Double
    let perform: () -> Void
  }

  /// The name of a change in messages.
  static let name = "scripted change"

  /// The changes to come, the next one last.
  private var rest: [Change] = []

  var isEmpty: Bool { rest.isEmpty }

  /// The changes to come, in order.
  var changes: [Change] { rest.reversed() }

  /// The instant of the next change; infinite if there is none.
  var nextInstant: Double { rest.last?.instant ?? .infinity }

  /// Adds changes; at equal instants they come after those added before, in their order.
  mutating func add(_ changes: [Change]) {
    let all = self.changes + changes
    rest = all.indices
      .sorted { (all[$0].instant, $0) > (all[$1].instant, $1) }
      .map { all[$0] }
  }

  /// Removes and returns the next change that happens up to an instant; nil if there is none.
  mutating func take(through instant: Double) -> Change? {
    nextInstant <= instant ? rest.popLast() : nil
  }
}

extension LoopCore {
  /// Advances to each scripted change up to an instant, makes it and commits it.
  func playScript(through target: Double, file: StaticString, line: UInt) {
    while let change = script.take(through: target) {
      run(to: max(now, change.instant), file: file, line: line)
      change.perform()
      checkThatTimeMayMove(file: file, line: line)
      flush(file: file, line: line)
      pass.chain = ChainWatch()
    }
  }
}

extension RenderLoop {
  /// Adds changes that every way of advancing makes at their instants.
  ///
  /// A change at the present is made by the next advance. Until all are made the loop is not idle;
  /// ``cancelAll(file:line:)`` drops the rest.
  ///
  /// - Parameter changes: The instants, finite and not in the past, with the changes. A change may
  ///   open a transaction and has to commit it.
  package func addScript(_ changes: [(instant: Double, perform: () -> Void)]) {
    for change in changes where !(change.instant >= now && change.instant.isFinite) {
      fatalError("A loop at \(now) s cannot make a change at \(change.instant) s.")
    }
    core.script.add(changes.map { LoopScript.Change(instant: $0.instant, perform: $0.perform) })
  }
}
