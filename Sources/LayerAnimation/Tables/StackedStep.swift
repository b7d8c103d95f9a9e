/// One animation of a lane with several: its effect on one number.
///
/// It does the same as ``LaneTrack`` does for four numbers. 40 bytes.
struct StackedStep: BitwiseCopyable {
  /// The kind, which a frame reads first.
  enum Kind: UInt8 {
    /// Interpolates between two numbers, replacing the value under it.
    case replacing
    /// Interpolates between two numbers, added to the value under it.
    case adding
    /// Anything else.
    case other
  }

  let kind: Kind
  private let way: LaneTrack.Way
  private let isAdditive: Bool
  let isCumulative: Bool
  /// The index of the hot timing.
  var timing: Int32
  let track: Int32
  /// The ends, as in ``LaneTrack``.
  let from: Double
  let to: Double
  private let cycleEnd: Double

  /// Creates a step from one lane of a track that is not keyed.
  init(_ track: LaneTrack, lane: Int, timing: Int32, of number: Int32) {
    way = track.way
    isAdditive = track.isAdditive
    isCumulative = track.isCumulative
    kind =
      track.way != .fixed || track.isCumulative
      ? .other : track.isAdditive ? .adding : .replacing
    from = track.from[lane]
    to = track.to[lane]
    cycleEnd = track.cycleEnd
    self.timing = timing
    self.track = number
  }

  /// An unused placeholder, for reserved memory.
  static var unused: StackedStep {
    StackedStep(.nothing, lane: 0, timing: EvaluationTables.idleTiming, of: -1)
  }

  /// Returns the number after the step is applied to the one under it, with the operations of
  /// ``LaneTrack/apply(_:over:)``.
  func apply(_ eased: Double, cycle: Double, over under: Double) -> Double {
    var value = self.value(at: eased, over: under)
    if isCumulative && cycle > 0 { value = value + self.value(at: cycleEnd, over: under) * cycle }
    return isAdditive ? under + value : value
  }

  private func value(at eased: Double, over under: Double) -> Double {
    switch way {
    case .fixed: Interpolate.number(from, to, eased)
    case .fromOnly: Interpolate.number(from, under, eased)
    case .toOnly: Interpolate.number(under, to, eased)
    case .byOnly: Interpolate.number(under, under + from, eased)
    case .standing, .keyed: Interpolate.number(under, under, eased)
    }
  }
}
