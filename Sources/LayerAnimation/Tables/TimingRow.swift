import LayerModel

/// The rest of a timing: of one running animation, of several that began together, or of one in a
/// group.
///
/// A plain one, which runs once at speed 1, is made of a begin, a duration and a fill mode alone;
/// the mapping of any other stands in a ``TimingDetail``. 32 bytes.
struct TimingRow: BitwiseCopyable {
  /// The instant at which the loop ended the animation while its value still shows, or NaN.
  var endedAt = Double.nan
  /// The duration of one way.
  let duration: Double
  /// The place among the hot ones, which changes as others go.
  var hot: Int32
  /// The timing of the group the animation stands in, or −1.
  let parent: Int32
  /// How many animations share it.
  var users: Int32 = 1
  /// The row with what is not plain, or −1 less the number of the fill mode.
  var detail: Int32

  /// What a plain one shows outside its active interval.
  var fillMode: FillMode { FillMode(number: -1 - detail) }

  /// A timing that nothing uses.
  static var unused: TimingRow {
    TimingRow(duration: 1, hot: 0, parent: -1, users: 0, detail: -1)
  }
}

/// What a timing has that is not plain, or whose time others run in.
struct TimingDetail: BitwiseCopyable {
  let mapping: TimeMapping
  /// The complete cycles in the frame.
  var cycle = 0.0
  /// Of a group that is a plain run: the duration; else NaN.
  var plainDuration = Double.nan
  /// Of a group: the place of the time of its members, below 0; else 0.
  var cell: Int32 = 0
  /// Of a group: the instant whose time of the members stands below; NaN before the first.
  var instant = Double.nan
  /// Of a group: the time of its members, NaN where it is not in effect.
  var time = Double.nan

  /// A detail that nothing uses.
  static var unused: TimingDetail {
    TimingDetail(mapping: TimeMapping(MediaTiming(), beginTime: 0))
  }
}

extension FillMode {
  /// A number for each: 1 where it fills backwards, and 2 where it fills forwards.
  var number: Int32 { (fillsBackwards ? 1 : 0) + (fillsForwards ? 2 : 0) }

  /// The fill mode of a number.
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
  /// The mapping of an animation that runs once, at speed 1 and without an offset.
  init(plainFrom begin: Double, duration: Double, fillMode: FillMode) {
    var timing = MediaTiming()
    timing.duration = duration
    timing.fillMode = fillMode
    self.init(timing, beginTime: begin)
  }

  /// Whether a begin, a duration and a fill mode make this mapping.
  var isMadeOfFew: Bool {
    // The slacks follow from the begin, the duration and the speed.
    speed == 1 && timeOffset == 0 && !autoreverses && cycleDuration == duration
      && activeDuration == duration && lastCycle == 0 && lastFraction == 1
  }

  /// Whether the position is simply elapsed / duration, in effect and in the first cycle, by the
  /// very operations of ``position(at:)``, up to a progress of ``HotTimings/limit``.
  ///
  ///     elapsed   0 ─────────────── limit ───┬─ duration, less than its roundings and slacks
  ///                                          └─ the active duration, likewise
  var isPlain: Bool {
    guard speed == 1, timeOffset == 0, activeDuration <= cycleDuration,
      activeDuration >= duration
    else { return false }
    let slack = 16 * max(abs(beginTime), abs(beginTime + duration), duration).ulp
    // Half of what the limit leaves, so that the progress's own rounding does not matter.
    return slack <= duration * ((1 - HotTimings.limit) / 2)
  }
}
