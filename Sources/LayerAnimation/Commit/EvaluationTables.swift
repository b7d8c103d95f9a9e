import LayerModel

/// The evaluation view of a loop: everything that is animated.
///
///     timings   one for animations that start together with one curve, and for each one in a group
///     slots     one for each animated property of a layer, with its tracks: effects, in order
///
/// A commit compiles the layers' stores into these tables; evaluation does not use layers. Every
/// value is that of ``compose(_:upTo:at:_:)``; the short ways in front of it are only faster.
final class EvaluationTables {
  let timings = Timings()
  let slots = RowTable<SlotID, Slot>()
  /// All tracks of the slots that have several.
  private let lists = RowTable<TrackListID, [Track]>()
  /// The bases that are transforms.
  private let transforms = RowTable<TransformID, BaseTransform>()

  // MARK: Values

  /// Returns the value of a slot's property, or of a component, at a time.
  @inline(__always)
  func value(
    of id: SlotID, _ component: PropertyComponent, at time: EvaluationTime
  ) -> PropertyValue {
    if let number = number(of: id, component, at: time) { return .number(number) }
    if let (lanes, shape) = lanes(of: id, at: time) {
      let value = shape.value(lanes)
      return component == .whole ? value : component.read(from: value)
    }
    return compose(id, at: time).read(component)
  }

  /// Returns a number that one animation changes; nil for any other value, and where a sum
  /// overflows, which ``compose(_:upTo:at:_:)`` avoids.
  ///
  /// A short way for the usual value: 98 instructions instead of 550.
  @inline(__always)
  func number(of id: SlotID, _ component: PropertyComponent, at time: EvaluationTime) -> Double? {
    let slot = slots.rows + id.index
    guard slot.pointee.form == .number, slot.pointee.track.component == component else {
      return nil
    }
    let position = timings.position(of: slot.pointee.track.timing, at: time)
    let base = { slot.pointee.base.lanes?.0[component.lanes.lowerBound] }
    if !position.isInEffect { return base() }
    let isAdditive = slot.pointee.track.isAdditive
    var number = 0.0
    if isAdditive {
      guard let under = base() else { return nil }
      number = under
    }
    Composition.combine(
      Interpolate.number(slot.pointee.track.from.x, slot.pointee.track.to.x, position.eased),
      onto: &number, isAdditive, +)
    return isAdditive && !number.isFinite ? nil : number
  }

  /// Returns the lanes of a slot whose tracks have nothing but numbers; nil for any other slot, and
  /// where a number overflows, which ``compose(_:upTo:at:_:)`` avoids.
  ///
  /// A short way for points, rectangles, colours, keyframes and several animations of one property:
  /// 150 to 300 instructions instead of 600 to 1 500.
  @inline(__always)
  func lanes(of id: SlotID, at time: EvaluationTime) -> (SIMD4<Double>, LaneShape)? {
    let slot = slots.rows + id.index
    guard slot.pointee.form != .general, let (base, shape) = slot.pointee.base.lanes else {
      return nil
    }
    var numbers = base
    if slot.pointee.list.isNone {
      slot.pointee.track.apply(at: time, timings, to: &numbers)
    } else {
      let list = lists.rows + slot.pointee.list.index
      for index in list.pointee.indices {
        list.pointee[index].apply(at: time, timings, to: &numbers)
      }
    }
    return Interpolate.haveFiniteSum(numbers) ? (numbers, shape) : nil
  }

  /// Returns the value at the end of the only animation of a slot; nil if there are several.
  func endValue(of id: SlotID, _ component: PropertyComponent) -> PropertyValue? {
    // Not nil, which as a literal would be the value null.
    if !slots[id].list.isNone { return .none }
    return value(of: id, component, at: .end)
  }

  /// Returns the value of a slot: its base under all tracks in effect, only up to a track if one is
  /// given.
  ///
  /// A builder receives every step.
  func compose(
    _ id: SlotID, upTo end: Track? = nil, at time: EvaluationTime,
    _ builder: TrackObserver? = nil
  ) -> Accumulator {
    let slot = slots.rows + id.index
    var accumulator = base(of: id)
    if slot.pointee.list.isNone {
      if !(end?.isSame(as: slot.pointee.track) ?? false) {
        apply(slot.pointee.track, at: time, to: &accumulator, builder) { base(of: id).read($0) }
      }
    } else {
      for track in lists[slot.pointee.list] {
        if end?.isSame(as: track) ?? false { break }
        apply(track, at: time, to: &accumulator, builder) { base(of: id).read($0) }
      }
    }
    return accumulator
  }

  /// Returns an accumulator with the base of a slot.
  private func base(of id: SlotID) -> Accumulator {
    slots[id].transform.isNone
      ? Accumulator(slots[id].base) : Accumulator(transforms[slots[id].transform])
  }

  /// Returns a value under tracks in effect, in the order in which they apply.
  func compose(
    _ base: PropertyValue, _ tracks: [Track], at time: EvaluationTime
  ) -> Accumulator {
    var accumulator = Accumulator(base)
    for track in tracks {
      apply(track, at: time, to: &accumulator, nil) { Accumulator(base).read($0) }
    }
    return accumulator
  }

  @inline(__always)
  private func apply(
    _ track: Track, at time: EvaluationTime, to accumulator: inout Accumulator,
    _ builder: TrackObserver?, model: (PropertyComponent) -> PropertyValue
  ) {
    let observer = builder?.observer(for: track)
    let position = timings.position(of: track.timing, at: time, observer)
    if position.isInEffect { track.apply(position, to: &accumulator, model, observer) }
    builder?.add(track, isInEffect: position.isInEffect)
  }

  /// The tracks of a slot, in the order in which they apply.
  func tracks(of id: SlotID) -> [Track] {
    slots[id].list.isNone ? [slots[id].track] : lists[slots[id].list]
  }

  /// Calls a closure with each slot, and with the reference to its layer and its property.
  func forEachSlot(_ visit: (SlotID, Borrowed<LayerReference>, PropertyID) -> Void) {
    var index = 0
    while index < slots.length {
      let slot = slots.rows + index
      if let layer = slot.pointee.layer { visit(SlotID(index), layer, slot.pointee.property) }
      index += 1
    }
  }

  // MARK: Changes

  /// Adds a slot for a property of a layer, with its committed model value and its first track.
  func addSlot(
    _ property: PropertyID, of layer: LayerReference, base: PropertyValue, _ track: Track
  ) -> SlotID {
    var slot = Slot(
      track: track, property: property, base: base, layer: Borrowed(layer))
    slot.track.chooseMethod(over: slot.base)
    slot.chooseForm()
    let id = slots.insert(consume slot)
    noteTransform(of: id)
    return id
  }

  /// Adds a track to a slot, below those of the animations that were added later.
  func addTrack(_ track: Track, to id: SlotID) {
    if slots[id].list.isNone { slots[id].list = lists.insert([slots[id].track]) }
    let order = track.record.with { $0.order }
    let list = slots[id].list
    var index = lists[list].count
    while index > 0,
      lists[list][index - 1].record.with({ $0.order }) > order
    {
      index -= 1
    }
    lists[list].insert(track, at: index)
    lists[list][index].chooseMethod(over: slots[id].base)
    if index > 0 {
      // Without a look at the others, of which a group may have thousands.
      let haveNumbers = slots[id].form != .general && lists[list][index].hasNumbers
      slots[id].form = haveNumbers ? .lanes : .general
      return
    }
    noteTracks(of: id)
  }

  /// Removes the tracks of an animation from a slot; returns whether the slot was removed with its
  /// last track.
  func removeTracks(of record: AnimationRecord, from id: SlotID) -> Bool {
    let list = slots[id].list
    if list.isNone {
      // A sweep of its list may have left the track of an animation that goes on.
      if slots[id].track.record != Borrowed(record) { return false }
      removeSlot(id)
      return true
    }
    if sweeps && !swept.insert(id).inserted { return false }
    lists[list].removeAll { track in
      track.record == Borrowed(record) || (sweeps && track.record.with { $0.life.isGone })
    }
    if lists[list].isEmpty {
      lists.remove(list, leaving: [])
      removeSlot(id)
      return true
    }
    noteTracks(of: id)
    return false
  }

  /// Whether the removal of one animation's tracks removes those of all that are gone.
  ///
  /// A list is then gone through once for all of them.
  var sweeps = false { didSet { swept = [] } }
  private var swept: Set<SlotID> = []

  private func removeSlot(_ id: SlotID) {
    slots[id].base = .null
    if !slots[id].transform.isNone { noteTransform(of: id) }
    slots[id].layer = nil
    slots.free(id)
  }

  /// Adds, renews or removes the decomposition of a slot's base.
  private func noteTransform(of id: SlotID) {
    let known = slots[id].transform
    guard case .transform(let transform) = slots[id].base else {
      if known.isNone { return }
      transforms.remove(known, leaving: transforms[known])
      slots[id].transform = .none
      return
    }
    if known.isNone {
      slots[id].transform = transforms.insert(BaseTransform(transform))
    } else {
      transforms[known] = BaseTransform(transform)
    }
  }

  /// Changes a slot's base.
  func setBase(_ base: PropertyValue, of id: SlotID) {
    timings.changeCount &+= 1
    slots[id].base = base
    noteTransform(of: id)
    if slots[id].list.isNone {
      slots[id].track.chooseMethod(over: base)
      slots[id].chooseForm()
      return
    }
    let list = slots[id].list
    for index in lists[list].indices { lists[list][index].chooseMethod(over: base) }
    noteTracks(of: id)
  }

  /// Updates what follows from the list of a slot's tracks.
  private func noteTracks(of id: SlotID) {
    let (list, base) = (slots[id].list, slots[id].base)
    slots[id].track = lists[list][0]
    if lists[list].count > 1 {
      slots[id].form =
        base.lanes != nil && lists[list].allSatisfy(\.hasNumbers) ? .lanes : .general
      return
    }
    lists.remove(list, leaving: [])
    slots[id].list = .none
    slots[id].chooseForm()
  }

  /// Moves the timing of an animation to another space, and returns it; it may be a copy.
  func move(_ timing: TimingID, of record: AnimationRecord, to space: SpaceID) -> TimingID {
    let moved = timings.move(timing, to: space)
    if moved == timing { return timing }
    let isMoved = { (track: Track) in
      track.timing == timing && track.record == Borrowed(record)
    }
    for id in record.slots {
      if isMoved(slots[id].track) { slots[id].track.timing = moved }
      let list = slots[id].list
      if list.isNone { continue }
      for index in lists[list].indices where isMoved(lists[list][index]) {
        lists[list][index].timing = moved
      }
    }
    return moved
  }
}

/// Receives the steps of the tracks of a slot, for an explanation.
class TrackObserver {
  /// Returns the observer of a track that is about to apply.
  func observer(for track: Track) -> EvaluationObserver { EvaluationObserver() }

  /// Adds a track, with the steps that its observer received.
  func add(_ track: Track, isInEffect: Bool) {}
}

/// One animated property of one layer, with the animations that change it.
///
///     base ──▶ track ──▶ track ──▶ track ──▶ value        in the order of adding
///
/// Nearly every slot has one track, which is in the row itself.
struct Slot {
  /// The only track; if there are several, `list` has all of them and this is the first.
  var track: Track
  let property: PropertyID
  var list = TrackListID.none
  /// The property's committed model value.
  var base: PropertyValue
  /// The same, if it is a transform.
  var transform = TransformID.none
  /// How its value is computed.
  var form = Form.general
  /// The reference to the layer, which the records of the tracks own; nil in an unused row.
  var layer: Borrowed<LayerReference>?

  enum Form: UInt8 {
    /// One number, or one of several, under one animation between two others.
    case number
    /// Up to four numbers under animations with fixed ends or straight keys.
    case lanes
    /// Anything else.
    case general
  }

  /// Finds the form of a slot with one track.
  mutating func chooseForm() {
    form = base.lanes != nil && track.hasNumbers ? .lanes : .general
    if form == .general || !track.hasTwoEnds { return }
    if base.type == .number || track.component.lanes.count == 1 { form = .number }
  }
}
