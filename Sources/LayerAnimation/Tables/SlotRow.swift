import LayerModel

/// One animated property of one layer.
struct SlotRow {
  /// How a slot is evaluated, from the quickest way to the one that can do everything.
  enum Tier: UInt8 {
    /// One animation between two fixed ends.
    case plain
    /// One keyframe animation along straight lines.
    case keyed
    /// Tracks between ends, one after the other, lane by lane.
    case stacked
    /// Tracks in lanes, one after the other, all lanes at once.
    case dense
    /// By the reference's composition.
    case general
  }

  /// The way to the layer, or nil in a table without layers.
  let layer: LayerReference?
  let property: PropertyID
  /// The property's committed model value.
  var base: PropertyValue
  var shape: LaneShape?
  var tier = Tier.general
  /// The first and last of the tracks, in the order of adding; −1 for none.
  var firstTrack: Int32 = -1
  var lastTrack: Int32 = -1
  /// How many of the tracks cannot be evaluated in lanes.
  var generalTracks: Int32 = 0
  /// The places of the lanes among those of the tier; −1 for those that no track works on.
  var places = SIMD4<Int32>(repeating: -1)
  /// The place among the dense or the general slots, or −1.
  var tierIndex: Int32 = -1
}
