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

/// A property of a layer, and its slot in the loop's tables.
struct AnimatedSlot: BitwiseCopyable {
  let property: PropertyID
  let slot: SlotID
}
