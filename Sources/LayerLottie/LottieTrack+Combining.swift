import LayerAnimation
import LayerModel
import LayerScenes

// One track of several, for what is one property here and several in the file.
extension LottieTrack {
  /// Returns the value at a frame, where values are mixed by a function.
  func value(at frame: Double, _ mix: (Value, Value, Double) -> Value) -> Value {
    guard frame > keys[0].frame else { return first }
    var low = 0
    var high = keys.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if keys[middle].frame <= frame { low = middle } else { high = middle }
    }
    let key = keys[low]
    guard low + 1 < keys.count, key.easing != .hold else { return key.value }
    let part = (frame - key.frame) / (keys[low + 1].frame - key.frame)
    return mix(key.value, keys[low + 1].value, key.easing.function?.value(at: part) ?? part)
  }

  /// Returns whether another track has the same frames and easings.
  fileprivate func hasTimes<Other>(of other: LottieTrack<Other>) -> Bool {
    keys.count == other.keys.count
      && zip(keys, other.keys).allSatisfy {
        $0.frame == $1.frame && $0.easing == $1.easing
      }
  }

  /// The most values of a track that is sampled.
  private static var mostSamples: Int { 20_000 }
  /// The most values of all the tracks that are sampled together.
  private static var mostValues: Int { 2_000_000 }

  /// Combines tracks into one of all their values.
  ///
  /// If all that change do so at the same frames and in the same way, their keyframes are kept.
  /// Otherwise the result has a value for each frame, and one for each keyframe.
  ///
  /// - Parameters:
  ///   - tracks: The tracks, at least one.
  ///   - isSampled: Whether the result has a value for each frame in any case.
  ///   - mix: Returns the value between two.
  /// - Returns: The track, and whether it is sampled.
  static func combined(
    _ tracks: [LottieTrack], isSampled: Bool = false, _ mix: (Value, Value, Double) -> Value
  ) -> (track: LottieTrack<[Value]>, isSampled: Bool) {
    let animated = tracks.filter(\.isAnimated)
    guard let model = animated.first else {
      return (LottieTrack<[Value]>(tracks.map(\.first)), false)
    }
    if !isSampled, animated.allSatisfy({ $0.hasTimes(of: model) }) {
      let keys = model.keys.indices.map { index in
        LottieKey<[Value]>(
          frame: model.keys[index].frame,
          value: tracks.map { $0.isAnimated ? $0.keys[index].value : $0.first },
          easing: model.keys[index].easing)
      }
      return (LottieTrack<[Value]>(keys: keys), false)
    }
    var frames: Set<Double> = []
    for track in animated {
      for (index, key) in track.keys.enumerated() {
        frames.insert(key.frame)
        if index > 0, track.keys[index - 1].easing == .hold {
          frames.insert(key.frame - LottieClock.grain)
        }
      }
    }
    let ends = (frames.min() ?? 0, frames.max() ?? 0)
    let most = max(2, min(mostSamples, mostValues / tracks.count))
    let step = max(1, (ends.1 - ends.0) / Double(most))
    if frames.count > 10 * most { frames = [ends.0, ends.1] }
    var frame = ends.0.rounded(.up)
    // A frame that is too large to be counted on ends the loop.
    while frame < ends.1, frames.count <= 11 * most {
      frames.insert(frame)
      frame += step
    }
    let keys = frames.sorted().map { frame in
      LottieKey<[Value]>(frame: frame, value: tracks.map { $0.value(at: frame, mix) })
    }
    return (LottieTrack<[Value]>(keys: keys), true)
  }
}

extension LottieTrack<SIMD4<Double>> {
  /// The same way with a keyframe for each frame of its curves, and only straight lines.
  var straightened: LottieTrack {
    var result: [LottieKey<Value>] = []
    for (key, next) in zip(keys, keys.dropFirst()) {
      guard let bend = key.bend, next.frame > key.frame else {
        result.append(key)
        continue
      }
      let (start, end) = (key.value, next.value)
      var path = Path()
      path.move(to: Point(x: start.x, y: start.y))
      path.addCurve(
        to: Point(x: end.x, y: end.y),
        control1: Point(x: start.x + bend.out.x, y: start.y + bend.out.y),
        control2: Point(x: end.x + bend.into.x, y: end.y + bend.into.y))
      let way = LottieTrim(path)
      let span = next.frame - key.frame
      let count = max(1, min(Self.mostSamples, Int(min(span, 1e6).rounded(.up))))
      for step in 0..<count {
        let part = Double(step) / Double(count)
        let point = way.point(atShare: key.easing.function?.value(at: part) ?? part)
        let depth = start.z + (end.z - start.z) * part
        result.append(
          LottieKey(
            frame: key.frame + span * part, value: SIMD4(point.x, point.y, depth, 0)))
      }
    }
    return LottieTrack(keys: result + keys.suffix(1))
  }
}

extension LottieTrack<Double> {
  /// Combines numbers.
  static func combined(
    _ tracks: [LottieTrack], isSampled: Bool = false
  ) -> (track: LottieTrack<[Double]>, isSampled: Bool) {
    combined(tracks, isSampled: isSampled) { $0 + ($1 - $0) * $2 }
  }
}
