import LayerModel

extension LoopCore {
  /// Computes the instants at which an animation starts and ends, and queues them.
  ///
  ///     layer time   ──────┼──────────────────┼──────▶   start and end of the active interval
  ///                        │ layers' times,   │
  ///     loop time    ──────┼── inverted ──────┼──────▶   the instants in the queue
  ///
  /// If the layer's time stands still, an animation starts or ends at once or never. If it runs
  /// backwards, an animation never ends.
  func schedule(_ record: AnimationRecord, _ mapping: TimeMapping, in space: Int32) {
    let slope = tables.spaces[Int(space)].slope
    let local = tables.time(in: space, at: now)
    let begin = mapping.beginTime
    let end = mapping.endTime

    if slope > 0 {
      record.beginInstant = tables.instant(of: begin, in: space)
      record.endInstant = end == .infinity ? .infinity : tables.instant(of: end, in: space)
    } else {
      let phase = mapping.position(at: local).phase
      let hasBegun = phase == .active || (slope == 0 && phase == .after)
      record.beginInstant =
        hasBegun
        ? now : slope < 0 && phase == .after ? tables.instant(of: end, in: space) : .infinity
      record.endInstant = slope == 0 && local >= end ? now : .infinity
    }
    if record.endInstant == .infinity { mayBeEndless = true }
    if record.hasStarted {
      scheduleNext(record)
    } else {
      // The end is queued once the start is reported.
      let first = min(record.beginInstant, record.endInstant)
      if first <= EventQueue.horizon(of: now) {
        queue.beginNow(record)
      } else {
        queue.schedule(.begin, of: record, at: first)
      }
    }
  }

  /// Recomputes which layers have times of their own, and schedules everything again.
  ///
  /// Called only if some layer of the tree has a time of its own.
  func rebuildSpaces(with added: [AnimationRecord]) {
    for record in active { tellFoldedCycles(of: record) }
    let ended = active.filter {
      $0.layer?.host === self && ($0.state == .lingering || $0.endedAt == now)
    }
    let endedTimes = ended.map { tables.time(in: space(of: $0), at: now) }
    tables.removeSpaces()
    knownSpaces = [:]
    for record in active + added {
      guard let layer = record.layer, layer.host === self, let store = AnimationStore.of(layer)
      else {
        // If the layer left, its animations that ended at this instant are still in the tables.
        setSpace(EvaluationTables.rootSpace, of: record)
        continue
      }
      store.space = space(of: layer)
      setSpace(store.space, of: record)
      forget(record)
    }
    for record in active where record.state == .running {
      guard let layer = record.layer, let store = AnimationStore.of(layer) else { continue }
      schedule(record, mapping(of: record), in: store.space)
    }
    for (record, time) in zip(ended, endedTimes) {
      if tables.time(in: space(of: record), at: now) != time { leaveEnd(record) }
    }
  }

  /// Returns the timing of an animation with its start resolved; before its commit, that of the
  /// draft.
  func mapping(of record: AnimationRecord) -> TimeMapping {
    record.timing < 0
      ? record.mapping(beginningAt: record.fields.timing.beginTime)
      : tables.mapping(of: record.timing)
  }

  /// Invalidates the values computed for an animation in the tables.
  func forget(_ record: AnimationRecord) {
    if record.timing >= 0 { tables.forget(timing: record.timing) }
    if record.track >= 0 { tables.forget(track: record.track) }
    guard let rest = record.rest else { return }
    for timing in rest.timings { tables.forget(timing: timing) }
    for track in rest.tracks { tables.forget(track: track) }
  }

  /// Returns the time space of an animation in the tables.
  func space(of record: AnimationRecord) -> Int32 {
    record.timing < 0 ? EvaluationTables.rootSpace : tables.space(ofTiming: record.timing)
  }

  /// Moves an animation in the tables to another time space.
  private func setSpace(_ space: Int32, of record: AnimationRecord) {
    if record.timing < 0 { return }
    record.timing = tables.setSpace(space, of: record.timing, tracks: record.tracks)
  }

  /// Updates an animation that ended at the present, after its layer's time jumped away from the
  /// end.
  ///
  /// A held animation follows the layer's new time; any other one is released.
  private func leaveEnd(_ record: AnimationRecord) {
    if record.state == .lingering {
      release(record)
      lingering.removeAll { $0 === record }
      return
    }
    record.endedAt = .nan
    if record.timing >= 0 { tables.end(record.timing, at: .nan) }
    forget(record)
  }

  /// Finds the time spaces of added animations when no other layer's time changed.
  func findSpaces(of added: [AnimationRecord]) {
    for record in added {
      guard let layer = record.layer, layer.host === self else { continue }
      AnimationStore.made(for: layer).space = space(of: layer)
    }
  }

  /// Returns the space of a layer: one step below the nearest layer above with a time of its own.
  private func space(of layer: Layer) -> Int32 {
    var chain: [Layer] = []
    var space = EvaluationTables.rootSpace
    var current: Layer? = layer
    while let ancestor = current {
      if let found = knownSpaces[ObjectIdentifier(ancestor)] {
        space = found
        break
      }
      chain.append(ancestor)
      current = ancestor.superlayer
    }
    for ancestor in chain.reversed() {
      let step = LayerTime(ancestor)
      if !step.isIdentity { space = tables.addSpace(step, below: space) }
      knownSpaces[ObjectIdentifier(ancestor)] = space
    }
    return space
  }
}
