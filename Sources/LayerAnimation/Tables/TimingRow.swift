import LayerModel

/// The rest of a timing: of one running animation, of several that started together, or of one in a
/// group.
///
/// 32 bytes.
struct TimingRow: BitwiseCopyable {
  /// The instant at which the loop ended the animation, which it still presents then; NaN for none.
  var endedAt = Double.nan
  /// The duration without autoreversing.
  let duration: Double
  /// The index of the hot timing, which changes when others are removed.
  var hot: HotIndex
  /// The timing of the group that contains the animation, if any.
  let parent: TimingID
  /// The number of animations that share it.
  var users: Int32 = 1
  var form: TimingForm

  /// An unused placeholder.
  static var unused: TimingRow {
    TimingRow(duration: 1, hot: .none, parent: .none, users: 0, form: TimingForm(.removed))
  }
}

/// The form of a timing: plain, or with a ``TimingDetail``.
///
/// A plain timing runs once at speed 1, and has only a start, a duration and a fill mode.
struct TimingForm: BitwiseCopyable {
  private let code: Int32

  init(_ fillMode: FillMode) {
    code = -1 - (fillMode.fillsBackwards ? 1 : 0) - (fillMode.fillsForwards ? 2 : 0)
  }

  init(_ detail: DetailID) { code = detail.raw }

  @inline(__always) var isPlain: Bool { code < 0 }

  /// The detail, unless the timing is plain.
  @inline(__always) var detail: DetailID { DetailID(raw: code) }

  /// The fill mode of a plain timing.
  var fillMode: FillMode {
    switch -1 - code {
    case 0: .removed
    case 1: .backwards
    case 2: .forwards
    default: .both
    }
  }
}

/// The detail of a timing that is not plain, or that is a group.
struct TimingDetail: BitwiseCopyable {
  let mapping: TimeMapping
  /// The complete cycles in the frame.
  var cycle = 0.0
  /// The duration of a group that is a plain run; otherwise NaN.
  var plainDuration = Double.nan
  /// The number of a group's member time; none for other timings.
  var group = GroupID.none
  /// The instant of `time`, for a group; NaN before the first.
  var instant = Double.nan
  /// The time of a group's members; NaN if the group is not in effect.
  var time = Double.nan

  /// An unused placeholder.
  static var unused: TimingDetail {
    TimingDetail(mapping: TimeMapping(MediaTiming(), beginTime: 0))
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
  ///                                          └─ active duration, minus the same
  var isPlain: Bool {
    guard speed == 1, timeOffset == 0, activeDuration <= cycleDuration,
      activeDuration >= duration
    else { return false }
    let slack = 16 * max(abs(beginTime), abs(beginTime + duration), duration).ulp
    // Only half of the margin above the limit, so that rounding of the progress does not matter.
    return slack <= duration * ((1 - HotTimings.limit) / 2)
  }
}
