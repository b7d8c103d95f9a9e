import LayerModel

/// The evaluation view of a loop: everything that moves, in dense tables of plain rows.
///
///     spaces    local times, each one step from a parent space
///     timings   one for each running animation, and each in a group: position at an instant
///     tracks    one for each effect on a property: what it does to its slot, chained in order
///     slots     one for each animated property of a layer: base value, result
///
/// The loop compiles its layers' stores into these rows when it commits, and evaluates without
/// touching a layer. A value is computed when somebody reads it, once for each instant.
struct EvaluationTables {
  /// The loop's own time, space 0, which every other space derives from.
  static let rootSpace: Int32 = 0

  var spaces = [SpaceRow(parent: -1, step: .identity, slope: 1)]
  var timings = RowTable<TimingRow>()
  var tracks = RowTable<TrackRow>()
  var slots = RowTable<SlotRow>()
  /// The tables of the curves in use, one for each curve.
  private var easings: [MediaTimingFunction: BezierTable] = [:]

  private static var emptyTiming: TimingRow {
    TimingRow(
      mapping: TimeMapping(MediaTiming(), beginTime: 0), easing: .linear, parent: -1, space: 0)
  }
}

// MARK: - Spaces

extension EvaluationTables {
  /// Forgets all spaces but the loop's.
  mutating func removeSpaces() { spaces.removeSubrange(1...) }

  /// Adds a space one step below another and gives its number.
  mutating func addSpace(_ step: LayerTime, below parent: Int32) -> Int32 {
    let slope = spaces[Int(parent)].slope * step.speed
    spaces.append(SpaceRow(parent: parent, step: step, slope: slope))
    return Int32(spaces.count - 1)
  }

  /// The local time of a space at an instant of the loop.
  mutating func time(in space: Int32, at instant: Double) -> Double {
    if space == Self.rootSpace { return instant }
    if spaces[Int(space)].instant == instant { return spaces[Int(space)].time }
    // Parents stand before their children, so climbing to the first known one ends.
    var chain: [Int32] = []
    var current = space
    var time = instant
    while current != Self.rootSpace {
      if spaces[Int(current)].instant == instant {
        time = spaces[Int(current)].time
        break
      }
      chain.append(current)
      current = spaces[Int(current)].parent
    }
    for id in chain.reversed() {
      time = spaces[Int(id)].step.local(time)
      spaces[Int(id)].instant = instant
      spaces[Int(id)].time = time
    }
    return time
  }

  /// The instant of the loop at which a space has a local time; infinite where it stands still.
  func instant(of localTime: Double, in space: Int32) -> Double {
    if spaces[Int(space)].slope == 0 { return .infinity }
    var time = localTime
    var current = space
    while current != Self.rootSpace {
      time = spaces[Int(current)].step.parent(time)
      current = spaces[Int(current)].parent
    }
    return time
  }
}

// MARK: - Slots and tracks

extension EvaluationTables {
  /// Adds a slot for a property with its committed model value.
  mutating func addSlot(base: PropertyValue) -> Int32 {
    var slot = SlotRow(base: base)
    slot.setBase(base)
    return slots.insert(slot)
  }

  /// Changes a slot's base; its tracks are translated anew where the shape changed.
  mutating func setBase(_ base: PropertyValue, of slot: Int32) {
    let oldShape = slots[slot].shape
    slots[slot].setBase(base)
    if slots[slot].shape == oldShape { return }
    let effects = trackIDs(of: slot)
    var general = 0
    for id in effects {
      let track = tracks[id]
      let lanes = LaneTrack.made(track.effect, shape: slots[slot].shape)
      if lanes == nil { general += 1 }
      tracks[id] = TrackRow(
        slot: slot, timing: track.timing, next: track.next, effect: track.effect, lanes: lanes)
    }
    slots[slot].generalTracks = general
  }

  /// Adds a timing, inside a group's or in a space of its own, and gives its number.
  mutating func addTiming(
    _ mapping: TimeMapping, _ easing: Easing, parent: Int32, space: Int32
  ) -> Int32 {
    timings.insert(
      TimingRow(mapping: mapping, easing: prepared(easing), parent: parent, space: space))
  }

  /// Removes a timing whose tracks are gone.
  mutating func removeTiming(_ id: Int32) { timings.remove(id, leaving: Self.emptyTiming) }

  /// Adds a track as the last of a slot and gives its number.
  mutating func addTrack(_ effect: PropertyEffect, timing: Int32, slot: Int32) -> Int32 {
    let lanes = LaneTrack.made(effect, shape: slots[slot].shape)
    let track = tracks.insert(TrackRow(slot: slot, timing: timing, effect: effect, lanes: lanes))
    if slots[slot].lastTrack >= 0 {
      tracks[slots[slot].lastTrack].next = track
    } else {
      slots[slot].firstTrack = track
    }
    slots[slot].lastTrack = track
    if lanes == nil { slots[slot].generalTracks += 1 }
    slots[slot].instant = .nan
    return track
  }

  /// Removes a track; gives the slot where it has none left and is gone too.
  mutating func removeTrack(_ id: Int32) -> Int32? {
    let track = tracks[id]
    var before: Int32 = -1
    var current = slots[track.slot].firstTrack
    while current != id {
      before = current
      current = tracks[current].next
    }
    if before >= 0 {
      tracks[before].next = track.next
    } else {
      slots[track.slot].firstTrack = track.next
    }
    if slots[track.slot].lastTrack == id { slots[track.slot].lastTrack = before }
    if track.lanes == nil { slots[track.slot].generalTracks -= 1 }
    slots[track.slot].instant = .nan
    tracks.remove(
      id, leaving: TrackRow(slot: -1, timing: -1, effect: track.effect.emptied, lanes: nil))
    guard slots[track.slot].firstTrack < 0 else { return nil }
    slots.remove(track.slot, leaving: SlotRow(base: .null))
    return track.slot
  }

  /// Moves a timing to another space.
  mutating func setSpace(_ space: Int32, of timing: Int32) { timings[timing].space = space }

  /// Notes that the loop ended an animation at an instant, whose picture still shows it.
  mutating func end(_ timing: Int32, at instant: Double) { timings[timing].endedAt = instant }

  /// Forgets what was computed from timings that changed.
  mutating func forget(timings changed: [Int32], tracks affected: [Int32]) {
    for id in changed { timings[id].instant = .nan }
    for id in affected { slots[tracks[id].slot].instant = .nan }
  }

  private mutating func prepared(_ easing: Easing) -> PreparedEasing {
    switch easing {
    case .linear: return .linear
    case .bezier(let function): return .table(table(of: function))
    case .spring(let spring, let duration, let function):
      return .spring(
        SpringSolution(spring), duration: duration, after: function.map { table(of: $0) })
    default: return .general(easing)
    }
  }

  private mutating func table(of function: MediaTimingFunction) -> BezierTable {
    if let table = easings[function] { return table }
    let table = BezierTable(function)
    easings[function] = table
    return table
  }

  private func trackIDs(of slot: Int32) -> [Int32] {
    var ids: [Int32] = []
    var current = slots[slot].firstTrack
    while current >= 0 {
      ids.append(current)
      current = tracks[current].next
    }
    return ids
  }
}

extension SlotRow {
  fileprivate mutating func setBase(_ value: PropertyValue) {
    base = value
    instant = .nan
    if let (lanes, shape) = value.lanes {
      baseLanes = lanes
      self.shape = shape
    } else {
      shape = nil
    }
  }
}

extension PropertyEffect {
  /// The effect without its values, for a row that is no longer used.
  fileprivate var emptied: PropertyEffect {
    PropertyEffect(
      address: address, isAdditive: false, isCumulative: false,
      content: .basic(
        BasicEnds(from: nil, to: nil, by: nil, type: address.type, isAdditive: false)),
      valueFunction: nil)
  }
}
