import LayerModel

/// The committed animations: compiles them from their layers' stores into the tables, and removes
/// them again.
///
///     store ──start──▶ active, with entries in the tables ──release──▶ gone
///                         └──end──▶ held, or lingering until the present moves
final class Committer {
  let tables = EvaluationTables()
  // Unchecked: they save five checks in a life (record 0029).
  /// The animations that have entries in the tables, in no particular order.
  @exclusivity(unchecked) private(set) var active: [AnimationRecord] = []
  /// The number of them that have not ended.
  private(set) var runningCount = 0
  /// The animations that ended at the present instant and are still presented.
  @exclusivity(unchecked) private(set) var lingering: [AnimationRecord] = []
  /// The number of animations committed so far.
  private(set) var startCount = 0

  // MARK: States

  /// Commits an added animation: resolves its start time, compiles it, and schedules it.
  func start(
    _ record: AnimationRecord, on layer: Layer, _ store: AnimationStore, at now: Double,
    _ scheduler: Scheduler
  ) {
    let begin = record.settings.timing.beginTime
    let mapping = record.mapping(
      beginningAt: begin == 0 ? tables.timings.time(in: store.space, at: now) : begin)
    record.resolve(beginTime: mapping.beginTime)
    if let address = record.plainAddress {
      compilePlain(record, address, mapping, on: layer, store)
    } else {
      compile(record, mapping, on: layer, store)
    }
    record.life = .waiting
    record.activeIndex = Int32(active.count)
    active.append(record)
    runningCount += 1
    startCount += 1
    scheduler.schedule(record, mapping, in: store.space, at: now)
  }

  /// Ends a running animation: it is held, lingers, or must be released because its value was
  /// committed.
  ///
  /// - Returns: Whether the caller must release it.
  func end(_ record: AnimationRecord) -> Bool {
    runningCount -= 1
    if record.settings.staysListed {
      record.life = .held
      return false
    }
    if record.settings.commitsOnStop && record.layer != nil {
      record.life = .gone(.finished)
      return true
    }
    record.life = .lingering
    lingering.append(record)
    return false
  }

  /// Forgets the animations that lingered and were released.
  func endLingering() { lingering.removeAll(keepingCapacity: true) }

  /// Forgets one animation that lingered and was released.
  func endLingering(_ record: AnimationRecord) { lingering.removeAll { $0 === record } }

  /// Ends the life of an animation that is about to be released, and counts it as running no more.
  func markGone(_ record: AnimationRecord) {
    if record.activeIndex >= 0 && record.life.countsAsRunning { runningCount -= 1 }
    record.life.release()
  }

  /// Removes an animation from the tables and from its layer's store.
  func release(_ record: AnimationRecord) {
    markGone(record)
    if record.activeIndex >= 0 { deactivate(record) }
    record.loop = nil
    let store = record.store
    store?.remove(record)
    if record.timingID.isNone { return }
    removeTracks(of: record, from: record.slot, store)
    tables.timings.remove(record.timingID)
    if let rest = record.rest {
      for slot in rest.slots { removeTracks(of: record, from: slot, store) }
      for timing in rest.timings { tables.timings.remove(timing) }
      rest.slots = []
      rest.timings = []
    }
    record.timingID = .none
    record.slot = .none
  }

  private func deactivate(_ record: AnimationRecord) {
    let last = active.removeLast()
    if last !== record {
      active[Int(record.activeIndex)] = last
      last.activeIndex = record.activeIndex
    }
    record.activeIndex = -1
  }

  // MARK: Entries in the tables

  /// Adds the two entries of a plain animation, without a plan.
  private func compilePlain(
    _ record: AnimationRecord, _ address: PropertyAddress, _ mapping: TimeMapping,
    on layer: Layer, _ store: AnimationStore
  ) {
    record.timingID = tables.timings.add(
      mapping, record.easing(over: mapping.duration), parent: .none, space: store.space,
      mayShare: true)
    record.slot = add(Track(record, 0, record.timingID), to: address.property, of: layer, store)
  }

  /// Adds the entries of an animation's plan.
  private func compile(
    _ record: AnimationRecord, _ mapping: TimeMapping, on layer: Layer, _ store: AnimationStore
  ) {
    let plan = record.content.plan
    let timings = tables.timings.add(plan, mapping, space: store.space)
    var slots: [SlotID] = []
    for (number, planned) in plan.effects.enumerated() {
      // A layer that was never presented begins at its model.
      planned.effect.start { layer.value(at: planned.effect.address) }
      let track = Track(record, number, timings[planned.node])
      let slot = add(track, to: planned.effect.address.property, of: layer, store)
      if !slots.contains(slot) { slots.append(slot) }
    }
    record.timingID = timings[0]
    record.slot = slots.first ?? .none
    if timings.count > 1 { record.madeRest.timings = Array(timings.dropFirst()) }
    if slots.count > 1 { record.madeRest.slots = Array(slots.dropFirst()) }
  }

  /// Adds a track to the slot of a property, and returns the slot.
  private func add(
    _ track: Track, to property: PropertyID, of layer: Layer, _ store: AnimationStore
  ) -> SlotID {
    if let slot = store.slot(of: property) {
      tables.addTrack(track, to: slot)
      return slot
    }
    let slot = tables.addSlot(property, of: store, base: layer.storedValue(property), track)
    store.addSlot(slot, of: property)
    return slot
  }

  private func removeTracks(
    of record: AnimationRecord, from slot: SlotID, _ store: AnimationStore?
  ) {
    if !slot.isNone, tables.removeTracks(of: record, from: slot) { store?.removeSlot(slot) }
  }

  // MARK: Changes

  /// Returns the timing of an animation with its start resolved; before its commit, that of the
  /// draft.
  func mapping(of record: AnimationRecord) -> TimeMapping {
    record.timingID.isNone
      ? record.mapping(beginningAt: record.settings.timing.beginTime)
      : tables.timings.mapping(of: record.timingID)
  }

  /// Returns the space of an animation in the tables.
  func space(of record: AnimationRecord) -> SpaceID {
    record.timingID.isNone ? .root : tables.timings.space(of: record.timingID)
  }

  /// Moves an animation in the tables to another space.
  func move(_ record: AnimationRecord, to space: SpaceID) {
    if record.timingID.isNone { return }
    record.timingID = tables.move(record.timingID, of: record, to: space)
  }

  /// Records the instant at which an animation ends, when its end value is presented; NaN for none.
  func setEnd(of record: AnimationRecord, at instant: Double) {
    if !record.timingID.isNone { tables.timings.end(record.timingID, at: instant) }
    forget(record)
  }

  /// Returns whether an animation shows its end, because the loop ended it at an instant.
  func endsNow(_ record: AnimationRecord, at instant: Double) -> Bool {
    !record.timingID.isNone && tables.timings.endInstant(of: record.timingID) == instant
  }

  /// Invalidates the positions kept for an animation.
  func forget(_ record: AnimationRecord) {
    if !record.timingID.isNone { tables.timings.forget(record.timingID) }
    for timing in record.rest?.timings ?? [] { tables.timings.forget(timing) }
  }
}
