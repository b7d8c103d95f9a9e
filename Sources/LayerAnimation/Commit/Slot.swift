import LayerModel

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
    /// A point, under one animation between two others.
    case point
    /// Up to four numbers under animations with fixed ends or straight keys.
    case lanes
    /// Anything else.
    case general
  }

  /// Finds the form of a slot with one track.
  mutating func chooseForm() {
    form = base.lanes != nil && track.hasNumbers ? .lanes : .general
    if !track.hasTwoEnds || base.lanes == nil { return }
    switch base {
    case .number: form = .number
    case .point where track.component == .whole: form = .point
    default: if track.component.lanes.count == 1 { form = .number }
    }
  }
}

/// A property of a layer, and its slot in the loop's tables.
struct AnimatedSlot: BitwiseCopyable {
  let property: PropertyID
  let slot: SlotID

  /// No property.
  static let none = AnimatedSlot(property: PropertyID(0), slot: .none)
}

/// The slots of a layer's animated properties, in no particular order.
///
///     first   second   others …       most layers animate one or two properties, and need no list
struct AnimatedSlots {
  private var first = AnimatedSlot.none
  private var second = AnimatedSlot.none
  private var others: [AnimatedSlot] = []

  /// Whether no property is animated.
  var isEmpty: Bool { first.slot.isNone && second.slot.isNone && others.isEmpty }

  /// Returns the slot of a property; nil if it is not animated.
  func slot(of property: PropertyID) -> SlotID? {
    if first.property == property && !first.slot.isNone { return first.slot }
    if second.property == property && !second.slot.isNone { return second.slot }
    if others.isEmpty { return nil }
    // By index: iterating the array itself would retain it.
    for index in others.indices where others[index].property == property {
      return others[index].slot
    }
    return nil
  }

  /// Adds the slot of a property that has none.
  mutating func add(_ slot: AnimatedSlot) {
    if first.slot.isNone {
      first = slot
    } else if second.slot.isNone {
      second = slot
    } else {
      others.append(slot)
    }
  }

  /// Removes a slot; one that is not there has no effect.
  mutating func remove(_ slot: SlotID) {
    if first.slot == slot {
      first = .none
    } else if second.slot == slot {
      second = .none
    } else if let index = others.firstIndex(where: { $0.slot == slot }) {
      others.remove(at: index)
    }
  }

  /// The animated properties.
  var properties: [PropertyID] {
    ([first, second] + others).lazy.filter { !$0.slot.isNone }.map(\.property)
  }
}
