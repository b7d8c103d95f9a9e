/// One animation of a lane: its effect on one number.
///
/// 40 bytes.
struct StackedStep: BitwiseCopyable {
  /// The kind, which a frame reads first.
  enum Kind: UInt8 {
    /// Interpolates between two numbers, replacing the value under it.
    case replacing
    /// Interpolates between two numbers, added to the value under it.
    case adding
    /// Interpolates along straight lines between keys in the pool, replacing the value under it.
    case keys
    /// One lane of any other keys, which the tables keep alive.
    case otherKeys
    /// Anything else.
    case ends
  }

  let kind: Kind
  /// The ends that are set.
  private let ends: LaneTrack.Kind
  private let isAdditive: Bool
  let isCumulative: Bool
  var timing: HotIndex
  let track: TrackID
  private let lane: UInt8
  /// The start; for keys, the same memory contains what ``keys`` or ``otherKeys`` returns.
  private(set) var from: Double
  let to: Double
  private let cycleEnd: Double

  /// Creates a step from a lane of a track; `keys` is the range of its keys, if they are straight.
  init(_ track: LaneTrack, lane: Int, keys: PoolRange?, timing: HotIndex, of id: TrackID) {
    ends = track.kind
    isAdditive = track.isAdditive
    isCumulative = track.isCumulative
    self.lane = UInt8(lane)
    cycleEnd = track.cycleEnd
    self.timing = timing
    self.track = id
    to = track.to[lane]
    if let keys {
      kind = .keys
      from = Double(bitPattern: keys.bits)
    } else if let keys = track.keys {
      kind = .otherKeys
      let address = UInt(bitPattern: Unmanaged.passUnretained(keys).toOpaque())
      from = Double(bitPattern: UInt64(address))
    } else {
      kind = ends != .fixed || isCumulative ? .ends : isAdditive ? .adding : .replacing
      from = track.from[lane]
    }
  }

  /// An unused placeholder, for reserved memory.
  static var unused: StackedStep { StackedStep() }

  private init() {
    (kind, ends, isAdditive, isCumulative) = (.replacing, .standing, false, false)
    (timing, track, lane) = (.idle, .none, 0)
    (from, to, cycleEnd) = (0, 0, 1)
  }

  /// The range of straight keys in the pool: times, then values.
  var keys: PoolRange {
    @inline(__always) get { PoolRange(bits: from.bitPattern) }
    set { from = Double(bitPattern: newValue.bits) }
  }

  private var otherKeys: Unmanaged<LaneKeys> {
    guard let address = UnsafeRawPointer(bitPattern: UInt(from.bitPattern)) else {
      fatalError("A step of keys has none.")
    }
    return .fromOpaque(address)
  }

  /// Returns the number after the step is applied to the one under it.
  ///
  /// - Parameters:
  ///   - eased: The eased progress of its timing.
  ///   - cycle: The number of complete cycles.
  ///   - under: The number under it.
  ///   - pool: The keys of all steps.
  /// - Returns: The number.
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
    switch (kind, ends) {
    case (.keys, _): Self.value(pool, keys, at: eased, over: under)
    case (.otherKeys, _):
      otherKeys._withUnsafeGuaranteedRef { $0.value(at: eased)[Int(lane)] }
    case (_, .fixed): Interpolate.number(from, to, eased)
    case (_, .fromOnly): Interpolate.number(from, under, eased)
    case (_, .toOnly): Interpolate.number(under, to, eased)
    case (_, .byOnly): Interpolate.number(under, under + from, eased)
    case (_, .standing), (_, .keyed): Interpolate.number(under, under, eased)
    }
  }

  /// Returns the value between straight keys, or the one under them at a progress of NaN.
  @inline(__always)
  static func value(
    _ pool: UnsafePointer<Double>, _ keys: PoolRange, at eased: Double, over under: Double
  ) -> Double {
    let (times, count) = (pool + keys.start, keys.count &>> 1)
    guard eased >= times[0] && eased < times[count &- 1] else {
      return eased.isNaN ? under : outerValue(times, count, at: eased)
    }
    let (segment, local) = KeyTimes.innerPosition(of: eased, in: times, count)
    let values = times + (count &+ segment)
    return Interpolate.number(values[0], values[1], local)
  }

  @inline(never)
  private static func outerValue(
    _ times: UnsafePointer<Double>, _ count: Int, at eased: Double
  ) -> Double {
    let (segment, local) = KeyTimes.position(of: eased, in: times, count)
    return Interpolate.number(times[count + segment], times[count + segment + 1], local)
  }
}
