/// A slot whose tracks are applied to all lanes, one after the other.
struct DenseRow: BitwiseCopyable {
  let slot: Int32
  /// The first and last of the steps, one for each track in the order of adding; −1 for none.
  var firstStep: Int32 = -1
  var lastStep: Int32 = -1
  /// The indices of the slot's lanes among those of all dense slots; −1 for lanes without a track.
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

  /// An unused placeholder.
  static var unused: DenseStep {
    DenseStep(track: .nothing, timing: EvaluationTables.idleTiming)
  }
}
