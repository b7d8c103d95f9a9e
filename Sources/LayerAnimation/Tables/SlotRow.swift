import LayerModel

/// One animated property of one layer.
struct SlotRow {
  /// The way a slot is evaluated, from the fastest to the most general.
  enum Tier: UInt8 {
    /// One animation between two fixed ends.
    case plain
    /// One keyframe animation along straight lines.
    case keyed
    /// Tracks between ends, one after the other, lane by lane.
    case stacked
    /// Tracks in lanes, one after the other, all lanes at once.
    case dense
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
  /// The first and last of the tracks, in the order of adding; −1 for none.
  var firstTrack: Int32 = -1
  var lastTrack: Int32 = -1
  /// The number of tracks that cannot be evaluated in lanes.
  var generalTracks: Int32 = 0
  /// The indices of the lanes among those of the tier; −1 for lanes without a track.
  var places = SIMD4<Int32>(repeating: -1)
  /// The index among the dense or the general slots, or −1.
  var tierIndex: Int32 = -1
}
