import LayerAnimation
import LayerModel
import LayerScenes

/// How the frames of a composition become seconds of the time that animations use.
///
///     frames    start ────────── frame        rate frames a second; negative runs backwards
///     seconds   0 ────────────── (frame − start) / rate
///
/// The time of a composition that is remapped is a list of such pieces, each in a group of its own.
indirect enum LottieClock: Sendable {
  /// A steady clock.
  ///
  /// A begin time of 0 means the instant of adding where `isShifted` is false.
  case steady(start: Double, rate: Double, isShifted: Bool)
  /// The pieces of a time that is remapped.
  case pieces([Piece])

  /// A stretch of a remapped time, in seconds of the time outside.
  struct Piece: Sendable {
    /// The start of the piece.
    var begin: Double
    /// The length of the piece.
    var duration: Double
    /// The easing of the time inside.
    var easing: MediaTimingFunction?
    /// The seconds inside at which the time stands still; nil if it moves.
    var still: Double?
    /// The clock inside.
    var inner: LottieClock
  }

  /// The smallest difference of two frames that counts, since seconds are rounded.
  static let grain = 1e-6
}

extension LottieClock {
  /// Returns the animation of a property; nil for a constant.
  func animation<Value>(
    of track: LottieTrack<Value>,
    _ make: (LottieTrack<Value>, _ start: Double, _ rate: Double) -> AnimationSettings
  ) -> AnimationSettings? {
    guard track.isAnimated else { return nil }
    switch self {
    case .steady(let start, let rate, let isShifted):
      var made =
        rate > 0 ? make(track, start, rate) : make(track.reversed, -start, -rate)
      if isShifted { made.timing.beginTime = Animation.beginTime(at: made.timing.beginTime) }
      return made
    case .pieces(let pieces):
      var members: [AnimationSettings] = []
      guard let first = pieces.first, let last = pieces.last else { return nil }
      for (index, piece) in pieces.enumerated() {
        guard let inner = piece.inner.animation(of: track, make) else { continue }
        var group = AnimationSettings(.group([inner]))
        if let still = piece.still {
          group.timing.speed = 0
          group.timing.timeOffset = still
          group.timing.duration = still + 1
          group.timing.fillMode = .both
          group = AnimationSettings(.group([group]))
        }
        group.timingFunction = piece.easing
        group.timing.beginTime = piece.begin - first.begin
        group.timing.duration = piece.duration
        group.timing.fillMode = index == 0 ? .both : .forwards
        members.append(group)
      }
      var all = AnimationSettings(.group(members))
      all.timing.beginTime = Animation.beginTime(at: first.begin)
      all.timing.duration = last.begin + last.duration - first.begin
      all.timing.fillMode = .both
      all.isRemovedOnCompletion = false
      return all
    }
  }
}

/// Makes animations of tracks, in the seconds of a steady clock.
enum LottieAnimation {
  /// Returns keyframes of values.
  ///
  /// A hold is two values at one time. It jumps a millionth of a frame early, since the time of a
  /// frame in seconds is rounded and must not come before it.
  static func keyframes<Value>(
    _ keyPath: String, _ track: LottieTrack<Value>, _ start: Double, _ rate: Double,
    _ value: (Value) -> PropertyValue
  ) -> AnimationSettings {
    let keys = track.keys
    let first = keys[0].frame
    let span = max(keys[keys.count - 1].frame - first, LottieClock.grain)
    let grain = LottieClock.grain / span
    var frames = KeyframeSettings()
    var times: [Double] = []
    frames.values.reserveCapacity(keys.count)
    times.reserveCapacity(keys.count)
    let isDiscrete = keys.dropLast().allSatisfy { $0.easing == .hold }
    var hasFunctions = false
    func add(_ value: PropertyValue, at time: Double, _ function: MediaTimingFunction? = nil) {
      frames.values.append(value)
      times.append(max(times.last ?? 0, min(1, time)))
      frames.timingFunctions.append(function)
      if function != nil { hasFunctions = true }
    }
    for (index, key) in keys.enumerated() {
      let isAfterHold = index > 0 && keys[index - 1].easing == .hold
      let time = (key.frame - first) / span - (isAfterHold ? grain : 0)
      if isAfterHold, !isDiscrete { add(frames.values[frames.values.count - 1], at: time) }
      add(value(key.value), at: time, key.easing.function)
    }
    frames.timingFunctions = hasFunctions ? Array(frames.timingFunctions.dropLast()) : []
    if isDiscrete {
      frames.calculationMode = .discrete
      times.append(1)
    } else if times[times.count - 1] < 1 {
      add(frames.values[frames.values.count - 1], at: 1)
      if !hasFunctions { frames.timingFunctions = [] }
    }
    frames.keyTimes = times
    var settings = AnimationSettings(.keyframes(frames), keyPath: keyPath)
    settings.timing.beginTime = (first - start) / rate
    settings.timing.duration = span / rate
    settings.timing.fillMode = .both
    settings.isRemovedOnCompletion = false
    return settings
  }

  /// Returns the motion of a position along curves: a group with a part for each curve, and one for
  /// each run of straight lines.
  ///
  /// A part along a curve is paced, so the easing of the keyframe is that of its length.
  static func bent(
    _ keyPath: String, _ track: LottieTrack<SIMD4<Double>>, _ start: Double, _ rate: Double,
    turning: RotationMode? = nil
  ) -> AnimationSettings {
    let keys = track.keys
    let point = { (value: SIMD4<Double>) in Point(x: value.x, y: value.y) }
    func way(from index: Int) -> LottieBend? {
      let (from, to) = (keys[index], keys[index + 1])
      if to.frame <= from.frame { return nil }
      let isStill = turning == nil || from.easing == .hold || from.value == to.value
      return from.bend ?? (isStill ? nil : .straight)
    }
    var members: [AnimationSettings] = []
    var index = 0
    while index + 1 < keys.count {
      let (from, to) = (keys[index], keys[index + 1])
      var member: AnimationSettings
      if let bend = way(from: index) {
        var path = Path()
        path.move(to: point(from.value))
        if bend.out == .zero, bend.into == .zero {
          path.addLine(to: point(to.value))
        } else {
          path.addCurve(
            to: point(to.value),
            control1: Point(x: from.value.x + bend.out.x, y: from.value.y + bend.out.y),
            control2: Point(x: to.value.x + bend.into.x, y: to.value.y + bend.into.y))
        }
        var frames = KeyframeSettings()
        frames.path = path
        frames.calculationMode = .paced
        frames.rotationMode = turning
        member = AnimationSettings(.keyframes(frames), keyPath: keyPath)
        member.timingFunction = from.easing.function
        member.timing.duration = (to.frame - from.frame) / rate
        index += 1
      } else {
        var end = index + 1
        while end + 1 < keys.count, way(from: end) == nil { end += 1 }
        member = keyframes(keyPath, LottieTrack(keys: Array(keys[index...end])), start, rate) {
          .point(point($0))
        }
        index = end
      }
      member.timing.beginTime = (from.frame - keys[0].frame) / rate
      member.timing.fillMode = members.isEmpty ? .both : .forwards
      // A turn adds to the one before it, which must have ended.
      if turning != nil {
        let isLast = index + 1 >= keys.count
        member.timing.fillMode =
          members.isEmpty ? (isLast ? .both : .backwards) : isLast ? .forwards : .removed
        if !isLast { member.timing.duration += 1e-9 }
      }
      members.append(member)
    }
    var group = AnimationSettings(.group(members))
    group.timing.beginTime = (keys[0].frame - start) / rate
    group.timing.duration =
      max(keys[keys.count - 1].frame - keys[0].frame, LottieClock.grain) / rate
    group.timing.fillMode = .both
    group.isRemovedOnCompletion = false
    return group
  }
}
