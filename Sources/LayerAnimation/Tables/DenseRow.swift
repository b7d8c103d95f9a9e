/// A slot whose tracks are applied in lanes, one after the other.
struct DenseRow: BitwiseCopyable {
  let slot: Int32
  /// The first and last of the steps, one for each track in the order of adding; −1 for none.
  var firstStep: Int32 = -1
  var lastStep: Int32 = -1
  /// The slot's places among those of all dense slots; −1 for those that no track works on.
  var places = SIMD4<Int32>(repeating: -1)
  /// The slot's base, in lanes.
  var base: SIMD4<Double>
}

/// A track of a dense slot.
struct DenseStep: BitwiseCopyable {
  let track: LaneTrack
  var timing: Int32
  /// The next step of the slot, or −1.
  var next: Int32 = -1

  /// A step that does nothing, for a row that is not used.
  static var unused: DenseStep {
    DenseStep(track: .nothing, timing: EvaluationTables.idleTiming)
  }
}
