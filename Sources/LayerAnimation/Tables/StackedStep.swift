/// One animation of a lane: its effect on one number. 40 bytes.
struct StackedStep: BitwiseCopyable {
  /// The effect, with what a frame reads for it.
  enum Effect: BitwiseCopyable {
    /// Interpolates between two numbers, replacing the value under it.
    case replacing(from: Double, to: Double)
    /// Interpolates between two numbers, added to the value under it.
    case adding(from: Double, to: Double)
    /// Interpolates along straight lines between keys in the pool, replacing the value under it.
    case keys(PoolRange)
    /// One lane of any other keys, which the tables keep alive.
    case other(Unmanaged<LaneKeys>)
    /// Anything else: the ends as in ``LaneTrack``.
    case ends(from: Double, to: Double)
  }

  let effect: Effect
  private let way: LaneTrack.Way
  private let isAdditive: Bool
  let isCumulative: Bool
  private let lane: UInt8
  var timing: HotIndex
  let track: TrackID
  private let cycleEnd: Double

  /// Creates a step from one lane of a track; `keys` is the range of its keys, if they are straight.
  init(_ track: LaneTrack, lane: Int, keys: PoolRange?, timing: HotIndex, of id: TrackID) {
    way = track.way
    isAdditive = track.isAdditive
    isCumulative = track.isCumulative
    self.lane = UInt8(lane)
    cycleEnd = track.cycleEnd
    self.timing = timing
    self.track = id
    let (from, to) = (track.from[lane], track.to[lane])
    if let keys {
      effect = .keys(keys)
    } else if let keys = track.keys {
      effect = .other(.passUnretained(keys))
    } else if way != .fixed || isCumulative {
      effect = .ends(from: from, to: to)
    } else {
      effect = isAdditive ? .adding(from: from, to: to) : .replacing(from: from, to: to)
    }
  }

  /// Creates a copy whose keys are at another range of the pool.
  init(_ step: StackedStep, keys: PoolRange) {
    effect = .keys(keys)
    way = step.way
    isAdditive = step.isAdditive
    isCumulative = step.isCumulative
    lane = step.lane
    timing = step.timing
    track = step.track
    cycleEnd = step.cycleEnd
  }

  /// An unused placeholder, for reserved memory.
  static var unused: StackedStep { StackedStep() }

  private init() {
    effect = .replacing(from: 0, to: 0)
    way = .standing
    isAdditive = false
    isCumulative = false
    lane = 0
    timing = .idle
    track = .none
    cycleEnd = 1
  }

  /// Returns the number after the step is applied to the one under it.
  ///
  /// - Parameters:
  ///   - eased: The eased progress of its timing.
  ///   - cycle: The number of complete cycles.
  ///   - under: The number under it.
  ///   - pool: The keys of all steps.
  func apply(
    _ eased: Double, cycle: Double, over under: Double, _ pool: UnsafePointer<Double>
  ) -> Double {
    var value = value(at: eased, over: under, pool)
    if isCumulative && cycle > 0 {
      value = value + self.value(at: cycleEnd, over: under, pool) * cycle
    }
    return isAdditive ? under + value : value
  }

  private func value(
    at eased: Double, over under: Double, _ pool: UnsafePointer<Double>
  ) -> Double {
    switch effect {
    case .keys(let keys): return Self.value(pool, keys, at: eased)
    case .other(let keys): return keys._withUnsafeGuaranteedRef { $0.value(at: eased)[Int(lane)] }
    case .replacing(let from, let to), .adding(let from, let to):
      return Interpolate.number(from, to, eased)
    case .ends(let from, let to):
      switch way {
      case .fixed: return Interpolate.number(from, to, eased)
      case .fromOnly: return Interpolate.number(from, under, eased)
      case .toOnly: return Interpolate.number(under, to, eased)
      case .byOnly: return Interpolate.number(under, under + from, eased)
      case .standing, .keyed: return Interpolate.number(under, under, eased)
      }
    }
  }

  /// Returns the value between straight keys: times, then values, in one range of the pool.
  @inline(__always)
  static func value(
    _ pool: UnsafePointer<Double>, _ keys: PoolRange, at eased: Double
  ) -> Double {
    let (times, count) = (pool + keys.start, keys.count / 2)
    let (segment, local) = KeyTimes.position(of: eased, in: times, count)
    let values = times + (count &+ segment)
    return Interpolate.number(values[0], values[1], local)
  }
}
