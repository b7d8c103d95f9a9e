import LayerModel

/// One animation's part in a slot.
struct TrackRow {
  let slot: Int32
  var timing: Int32
  /// The next track of the slot, or −1.
  var next: Int32 = -1
  /// The track before it in the slot, or −1.
  var previous: Int32 = -1
  /// Its step, where its slot is a dense one, or −1.
  var step: Int32 = -1
  /// Who knows what it does, and the number of the effect there.
  let source: EffectSource?
  let number: Int32

  /// A track that nothing uses.
  static var unused: TrackRow { TrackRow(slot: -1, timing: -1, source: nil, number: 0) }

  /// What it does to the property.
  var effect: PropertyEffect {
    guard let source else { fatalError("A track was read after its animation was removed.") }
    return source.effect(Int(number))
  }
}

/// The value of a general slot.
struct GeneralRow {
  let slot: Int32
  /// The instant whose value stands below; NaN before the first and after a change.
  var instant = Double.nan
  var value = Accumulator(.null)
}
