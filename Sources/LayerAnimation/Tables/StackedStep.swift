/// One animation of a lane that stands under or over others: what it does to one number.
///
/// The same as ``LaneTrack`` does to four. 40 bytes.
struct StackedStep: BitwiseCopyable {
  /// What a frame asks first.
  enum Kind: UInt8 {
    /// Leads from one number to another, in place of what lies under.
    case replacing
    /// The same, added to what lies under.
    case adding
    /// Anything else.
    case other
  }

  let kind: Kind
  private let way: LaneTrack.Way
  private let isAdditive: Bool
  let isCumulative: Bool
  /// The place of the hot timing.
  var timing: Int32
  let track: Int32
  /// The ends, as ``LaneTrack`` has them.
  let from: Double
  let to: Double
  private let cycleEnd: Double

  /// One lane of a track that is not keyed.
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

  /// A step that does nothing, for memory that waits for more.
  static var unused: StackedStep {
    StackedStep(.nothing, lane: 0, timing: EvaluationTables.idleTiming, of: -1)
  }

  /// The number once the step is applied to that under it, by the operations of
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
