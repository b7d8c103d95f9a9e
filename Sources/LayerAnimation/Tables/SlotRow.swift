import LayerModel

/// One animated property of one layer.
struct SlotRow {
  /// How a slot is evaluated, from the fastest way to the most general one.
  enum Tier: UInt8 {
    /// One animation between two fixed ends.
    case plain
    /// Any animations that lanes can express, applied in order, lane by lane.
    case stacked
    /// The reference composition.
    case general
  }

  /// The reference to the layer; nil in a table without layers.
  let layer: LayerReference?
  let property: PropertyID
  /// The property's committed model value.
  var base: PropertyValue
  var shape: LaneShape?
  var tier = Tier.general
  /// The first and last of the tracks, in the order in which they apply.
  var firstTrack = TrackID.none
  var lastTrack = TrackID.none
  /// The number of tracks that cannot be evaluated in lanes.
  var generalTracks: Int32 = 0
  /// The indices of the lanes among those of the tier.
  var lanes = LaneIndices()
  /// The index among the general slots; none for one of another tier.
  var general = GeneralIndex.none

  /// The base in lanes.
  var baseLanes: SIMD4<Double> { base.lanes?.0 ?? .zero }
}

/// The contribution of one animation to a slot.
struct TrackRow {
  let slot: SlotID
  var timing: TimingID
  /// The neighbours in the order of the slot's tracks.
  var next = TrackID.none
  var previous = TrackID.none
  /// The source of its effect, and the number of the effect in the source.
  let source: EffectSource?
  let number: Int32
  /// Whether the end of a track in a plain slot is the slot's base, and follows it.
  var endsAtBase = false

  /// The effect on the property.
  var effect: PropertyEffect {
    guard let source else { fatalError("A track was read after its animation was removed.") }
    return source.effect(Int(number))
  }
}

/// The animated properties, each with its tracks in the order in which they apply.
///
///     slot    first ──▶ track ⇄ track ⇄ track ◀── last
struct SlotTable: ~Copyable {
  private var slots = RowTable<SlotID, SlotRow>()
  private var tracks = RowTable<TrackID, TrackRow>()

  subscript(id: SlotID) -> SlotRow {
    @inline(__always) _read { yield slots[id] }
    @inline(__always) nonmutating _modify { yield &slots[id] }
  }

  subscript(id: TrackID) -> TrackRow {
    @inline(__always) _read { yield tracks[id] }
    @inline(__always) nonmutating _modify { yield &tracks[id] }
  }

  /// The numbers of all slots, including unused ones, which have no layer.
  var ids: some Sequence<SlotID> { (0..<slots.length).lazy.map { SlotID($0) } }

  /// The number of the next added slot.
  var nextID: SlotID { slots.nextID }

  /// Adds a slot.
  mutating func add(_ slot: consuming SlotRow) -> SlotID { slots.insert(slot) }

  /// Removes a slot without tracks.
  mutating func remove(_ id: SlotID) {
    slots.remove(id, leaving: SlotRow(layer: nil, property: .opacity, base: .null))
  }

  /// Adds a track that is in no slot's order yet.
  mutating func add(_ track: consuming TrackRow) -> TrackID { tracks.insert(track) }

  /// Adds a track to the order of its slot, below another one or, for none, as the last.
  mutating func add(_ track: consuming TrackRow, below above: TrackID) -> TrackID {
    let slot = track.slot
    let before = above.isNone ? slots[slot].lastTrack : tracks[above].previous
    track.previous = before
    track.next = above
    let id = tracks.insert(track)
    if before.isNone { slots[slot].firstTrack = id } else { tracks[before].next = id }
    if above.isNone { slots[slot].lastTrack = id } else { tracks[above].previous = id }
    return id
  }

  /// Removes a track.
  mutating func remove(_ id: TrackID) {
    let (slot, before, after) = (tracks[id].slot, tracks[id].previous, tracks[id].next)
    if before.isNone { slots[slot].firstTrack = after } else { tracks[before].next = after }
    if after.isNone { slots[slot].lastTrack = before } else { tracks[after].previous = before }
    tracks.remove(id, leaving: TrackRow(slot: .none, timing: .none, source: nil, number: 0))
  }

  /// Returns the tracks of a slot, in order.
  func tracks(of slot: SlotID) -> [TrackID] {
    var found: [TrackID] = []
    var track = slots[slot].firstTrack
    while !track.isNone {
      found.append(track)
      track = tracks[track].next
    }
    return found
  }
}
