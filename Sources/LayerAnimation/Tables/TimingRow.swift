import LayerModel

/// The rest of a timing: of one running animation, of several that started together, or of one in a
/// group.
///
/// A plain timing, which runs once at speed 1, consists only of a start, a duration and a fill
/// mode; any other also has a ``TimingDetail``. 32 bytes.
struct TimingRow: BitwiseCopyable {
  /// The instant at which the loop ended the animation, which is still presented then; or NaN.
  var endedAt = Double.nan
  /// The duration without autoreversing.
  let duration: Double
  /// The index of the hot timing, which changes when others are removed.
  var hot: Int32
  /// The timing of the group that contains the animation, or −1.
  let parent: Int32
  /// The number of animations that share it.
  var users: Int32 = 1
  /// The index of the detail, or −1 minus the number of the fill mode.
  var detail: Int32

  /// The fill mode of a plain timing.
  var fillMode: FillMode { FillMode(number: -1 - detail) }

  /// An unused placeholder.
  static var unused: TimingRow {
    TimingRow(duration: 1, hot: 0, parent: -1, users: 0, detail: -1)
  }
}

/// The detail of a timing that is not plain, or that is a group.
struct TimingDetail: BitwiseCopyable {
  let mapping: TimeMapping
  /// The complete cycles in the frame.
  var cycle = 0.0
  /// For a group that is a plain run its duration; else NaN.
  var plainDuration = Double.nan
  /// For a group the index of its member time, below 0; else 0.
  var cell: Int32 = 0
  /// For a group the instant of `time`; NaN before the first.
  var instant = Double.nan
  /// For a group the time of its members, NaN if it is not in effect.
  var time = Double.nan

  /// An unused placeholder.
  static var unused: TimingDetail {
    TimingDetail(mapping: TimeMapping(MediaTiming(), beginTime: 0))
  }
}

extension FillMode {
  /// A number for each fill mode: 1 for filling backwards plus 2 for filling forwards.
  var number: Int32 { (fillsBackwards ? 1 : 0) + (fillsForwards ? 2 : 0) }

  /// Creates the fill mode of a number.
  init(number: Int32) {
    switch number {
    case 0: self = .removed
    case 1: self = .backwards
    case 2: self = .forwards
    default: self = .both
    }
  }
}

extension TimeMapping {
  /// Creates the mapping of an animation that runs once, at speed 1 and without an offset.
  init(plainFrom begin: Double, duration: Double, fillMode: FillMode) {
    var timing = MediaTiming()
    timing.duration = duration
    timing.fillMode = fillMode
    self.init(timing, beginTime: begin)
  }

  /// Whether a start, a duration and a fill mode determine this mapping.
  var isMadeOfFew: Bool {
    // The slacks follow from the start, the duration and the speed.
    speed == 1 && timeOffset == 0 && !autoreverses && cycleDuration == duration
      && activeDuration == duration && lastCycle == 0 && lastFraction == 1
  }

  /// Whether the position is elapsed / duration, in effect and in the first cycle, by the same
  /// operations as in ``position(at:)``, up to a progress of ``HotTimings/limit``.
  ///
  ///     elapsed   0 ─────────────── limit ───┬─ duration, minus its roundings and slacks
  ///                                          └─ the active duration, likewise
  var isPlain: Bool {
    guard speed == 1, timeOffset == 0, activeDuration <= cycleDuration,
      activeDuration >= duration
    else { return false }
    let slack = 16 * max(abs(beginTime), abs(beginTime + duration), duration).ulp
    // Half of the margin above the limit, so that the rounding of the progress does not matter.
    return slack <= duration * ((1 - HotTimings.limit) / 2)
  }
}
