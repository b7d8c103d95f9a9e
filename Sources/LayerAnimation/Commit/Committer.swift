import LayerModel

/// The committed animations: compiles them from their layers' stores into the tables, and removes
/// them again.
///
///     store ──start──▶ active, with entries in the tables ──release──▶ gone
///                         └──end──▶ held, or lingering until the present moves
final class Committer {
  let tables = EvaluationTables()
  /// The animations that have entries in the tables, in no particular order.
  @exclusivity(unchecked) private(set) var active: [AnimationRecord] = []
  /// The number of them that have not ended.
  @exclusivity(unchecked) private(set) var runningCount = 0
  /// The animations that ended at the present instant and are still presented.
  @exclusivity(unchecked) private(set) var lingering: [AnimationRecord] = []
  /// The number of animations committed so far.
  @exclusivity(unchecked) private(set) var startCount = 0

  /// Returns whether an animation has entries in these tables.
  func contains(_ record: AnimationRecord) -> Bool {
    let index = Int(record.activeIndex)
    return active.indices.contains(index) && active[index] === record
  }

  // MARK: States

  /// Commits an added animation: resolves its start time, compiles it, and schedules it.
  func start(
    _ record: AnimationRecord, on layer: Layer, _ store: AnimationStore, at now: Double,
    _ scheduler: Scheduler
  ) {
    let begin = record.fields.beginTime
    let mapping = record.mapping(
      beginningAt: begin == 0 ? tables.timings.time(in: store.space, at: now) : begin)
    record.resolve(beginTime: mapping.beginTime)
    if let address = record.plainAddress {
      compilePlain(record, address, mapping, on: layer, store)
    } else {
      compile(record, mapping, on: layer, store)
    }
    record.state = .running
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
    record.state = record.fields.staysListed ? .held : .lingering
    if record.fields.staysListed { return false }
    record.isListed = false
    if record.fields.commitsOnStop && record.layer != nil { return true }
    lingering.append(record)
    return false
  }

  /// Forgets the animations that lingered and were released.
  func endLingering() { lingering.removeAll(keepingCapacity: true) }

  /// Forgets one animation that lingered and was released.
  func endLingering(_ record: AnimationRecord) { lingering.removeAll { $0 === record } }

  /// Removes an animation from the tables and from its layer's store.
  func release(_ record: AnimationRecord) {
    if record.state == .running { runningCount -= 1 }
    record.state = .gone
    record.loop = nil
    deactivate(record)
    let store = record.store
    store?.remove(record)
    if let rest = record.rest, !rest.tracks.isEmpty {
      removeTracks(record.tracks, from: store)
      rest.tracks = []
    } else if !record.track.isNone {
      removeTrack(record.track, from: store)
    }
    if !record.timingID.isNone { tables.timings.remove(record.timingID) }
    if let rest = record.rest {
      for timing in rest.timings { tables.timings.remove(timing) }
      rest.timings = []
    }
    record.timingID = .none
    record.track = .none
  }

  private func deactivate(_ record: AnimationRecord) {
    guard record.activeIndex >= 0 else { return }
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
    guard let from = record.fields.fromValue else { return }
    let fixedEnd = record.fields.toValue
    record.timingID = tables.timings.add(
      mapping, record.plainEasing(over: mapping.duration), parent: .none, space: store.space,
      mayShare: true)
    let isAdditive = record.fields.isAdditive
    if !isAdditive, store.slot(of: address.property) == nil {
      let base = layer.storedValue(address.property)
      if let placed = tables.addPlainSlot(
        base: base, at: address, of: store, record, (from, fixedEnd ?? base),
        endsAtBase: fixedEnd == nil, timing: record.timingID)
      {
        store.addSlot(placed.slot, of: address.property)
        record.track = placed.track
        return
      }
    }
    let slot = slot(of: address.property, of: layer, store)
    let plain = fixedEnd.flatMap {
      LaneTrack(
        from: from, to: $0, address.component, shape: tables.slots[slot].shape,
        isAdditive: isAdditive)
    }
    record.track = tables.addTrack(
      record, 0, plain: plain, timing: record.timingID, slot: slot,
      below: track(above: record, slot))
  }

  /// Adds the entries of an animation's plan.
  private func compile(
    _ record: AnimationRecord, _ mapping: TimeMapping, on layer: Layer, _ store: AnimationStore
  ) {
    let plan = record.content.plan
    var timings: [TimingID] = []
    for node in plan.nodes {
      let isRoot = node.parent < 0
      timings.append(
        tables.timings.add(
          isRoot ? mapping : node.mapping, node.easing,
          parent: isRoot ? .none : timings[node.parent], space: store.space,
          mayShare: plan.nodes.count == 1))
    }
    var tracks: [TrackID] = []
    for (number, planned) in plan.effects.enumerated() {
      let slot = slot(of: planned.effect.address.property, of: layer, store)
      tracks.append(
        tables.addTrack(
          record, number, timing: timings[planned.node], slot: slot,
          below: track(above: record, slot)))
    }
    record.timingID = timings.first ?? .none
    record.track = tracks.first ?? .none
    if timings.count > 1 { record.madeRest.timings = Array(timings.dropFirst()) }
    if tracks.count > 1 { record.madeRest.tracks = Array(tracks.dropFirst()) }
  }

  /// Returns the first track of a slot whose animation applies after a given one, if there is one.
  ///
  /// Only an animation inserted below others has such a track.
  private func track(above record: AnimationRecord, _ slot: SlotID) -> TrackID {
    var above = TrackID.none
    var track = tables.slots[slot].lastTrack
    // All tracks of a loop's tables belong to its animations.
    while !track.isNone, let source = tables.slots[track].source,
      unsafeDowncast(source, to: AnimationRecord.self).order > record.order
    {
      above = track
      track = tables.slots[track].previous
    }
    return above
  }

  /// Returns the slot of a property; adds one if the property is not animated yet.
  private func slot(of property: PropertyID, of layer: Layer, _ store: AnimationStore) -> SlotID {
    if let slot = store.slot(of: property) { return slot }
    let slot = tables.addSlot(
      base: layer.storedValue(property), property: property, of: store)
    store.addSlot(slot, of: property)
    return slot
  }

  /// Removes many tracks, slot by slot: a slot finds its new tier only after its last removal.
  private func removeTracks(_ tracks: [TrackID], from store: AnimationStore?) {
    let slots = tracks.map { tables.slots[$0].slot }
    let order = tracks.indices.sorted { (slots[$0].raw, $0) < (slots[$1].raw, $1) }
    for (number, index) in order.enumerated() {
      let isLast = number + 1 == order.count || slots[order[number + 1]] != slots[index]
      removeTrack(tracks[index], settles: isLast, from: store)
    }
  }

  private func removeTrack(_ track: TrackID, settles: Bool = true, from store: AnimationStore?) {
    if let slot = tables.removeTrack(track, settles: settles) { store?.removeSlot(slot) }
  }

  // MARK: Changes

  /// Returns the timing of an animation with its start resolved; before its commit, that of the
  /// draft.
  func mapping(of record: AnimationRecord) -> TimeMapping {
    record.timingID.isNone
      ? record.mapping(beginningAt: record.fields.beginTime)
      : tables.timings.mapping(of: record.timingID)
  }

  /// Returns the space of an animation in the tables.
  func space(of record: AnimationRecord) -> SpaceID {
    record.timingID.isNone ? .root : tables.timings.space(of: record.timingID)
  }

  /// Moves an animation in the tables to another space.
  func move(_ record: AnimationRecord, to space: SpaceID) {
    if record.timingID.isNone { return }
    record.timingID = tables.move(record.timingID, of: record.tracks, to: space)
  }

  /// Records the instant at which an animation ends, when its end value is presented; NaN for none.
  func setEnd(of record: AnimationRecord, at instant: Double) {
    record.endedAt = instant
    if !record.timingID.isNone { tables.timings.end(record.timingID, at: instant) }
    forget(record)
  }

  /// Invalidates the values computed for an animation.
  func forget(_ record: AnimationRecord) {
    if !record.timingID.isNone { tables.timings.forget(record.timingID) }
    if !record.track.isNone { tables.forget(record.track) }
    guard let rest = record.rest else { return }
    for timing in rest.timings { tables.timings.forget(timing) }
    for track in rest.tracks { tables.forget(track) }
  }
}
