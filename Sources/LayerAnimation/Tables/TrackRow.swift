import LayerModel

/// The contribution of one animation to a slot.
struct TrackRow {
  let slot: Int32
  var timing: Int32
  /// The next track of the slot, or −1.
  var next: Int32 = -1
  /// The previous track of the slot, or −1.
  var previous: Int32 = -1
  /// Its step, if its slot is dense, or −1.
  var step: Int32 = -1
  /// The source of its effect, and the number of the effect in the source.
  let source: EffectSource?
  let number: Int32

  /// An unused placeholder.
  static var unused: TrackRow { TrackRow(slot: -1, timing: -1, source: nil, number: 0) }

  /// The effect on the property.
  var effect: PropertyEffect {
    guard let source else { fatalError("A track was read after its animation was removed.") }
    return source.effect(Int(number))
  }
}

/// The value of a general slot.
struct GeneralRow {
  let slot: Int32
  /// The instant of `value`; NaN before the first and after a change.
  var instant = Double.nan
  var value = Accumulator(.null)
}
