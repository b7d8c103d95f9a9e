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
