import LayerAnimation
import LayerModel
import LayerScenes
import LayerText

/// How a value gets from one keyframe to the next.
enum LottieEasing: Hashable, Sendable {
  /// At a constant speed.
  case linear
  /// Not at all, until it jumps to the next value.
  case hold
  /// Along one curve; a reference, since most keys would waste its room.
  indirect case curve(MediaTimingFunction)
  /// Each number along a curve of its own; nil is linear.
  case parts([MediaTimingFunction?])

  /// The easing of one number of a value.
  func part(_ index: Int) -> LottieEasing {
    guard case .parts(let parts) = self else { return self }
    return parts[min(index, parts.count - 1)].map(LottieEasing.curve) ?? .linear
  }

  /// The curve; nil where it is linear, and for a hold.
  var function: MediaTimingFunction? {
    if case .curve(let function) = part(0) { function } else { nil }
  }

  /// The same easing backwards in time.
  var reversed: LottieEasing {
    func back(_ function: MediaTimingFunction) -> MediaTimingFunction {
      let (first, second) = (function.controlPoint(at: 1), function.controlPoint(at: 2))
      return MediaTimingFunction(
        controlPoints: 1 - second.x, 1 - second.y, 1 - first.x, 1 - first.y)
    }
    return switch self {
    case .linear, .hold: self
    case .curve(let function): .curve(back(function))
    case .parts(let parts): .parts(parts.map { $0.map(back) })
    }
  }
}

/// The handles of a position's way to the next keyframe, relative to its two ends.
struct LottieBend: Hashable, Sendable {
  /// The handle at the start, relative to it.
  var out: SIMD2<Double>
  /// The handle at the end, relative to it.
  var into: SIMD2<Double>
  /// Whether the keyframe at its end has a value of its own, and not only the one before it.
  var hasEnd = false

  /// No handles: a straight line.
  static let straight = LottieBend(out: .zero, into: .zero)
}

/// One keyframe of a property.
struct LottieKey<Value: Sendable>: Sendable {
  /// Its frame, which may be a fraction.
  var frame: Double
  /// The value there.
  var value: Value
  /// How the value gets to the next one.
  var easing: LottieEasing
  /// The curve to the next position; nil for a straight line.
  var bend: LottieBend? {
    get { if case .curve(let bend) = way { bend } else { nil } }
    set { way = newValue.map(Way.curve) ?? .line }
  }
  private var way = Way.line

  /// The way to the next position; a reference, since few keys have a curve.
  private enum Way: Sendable {
    case line
    indirect case curve(LottieBend)
  }

  /// Makes a keyframe.
  init(frame: Double, value: Value, easing: LottieEasing = .linear, bend: LottieBend? = nil) {
    self.frame = frame
    self.value = value
    self.easing = easing
    self.bend = bend
  }
}

/// A property over time: one value, or keyframes.
///
///     frames     10 ──curve── 20 ───hold─── 40
///     values     v0           v1            v2        v0 before, v2 after
struct LottieTrack<Value: Sendable>: Sendable {
  /// The keyframes in the order of time, never empty; one is a constant.
  var keys: [LottieKey<Value>]

  /// Makes a constant.
  init(_ value: Value) { keys = [LottieKey(frame: 0, value: value)] }

  /// Makes a track of keyframes, at least one.
  init(keys: [LottieKey<Value>]) { self.keys = keys }

  /// The first value.
  var first: Value { keys[0].value }

  /// Whether the value changes.
  var isAnimated: Bool { keys.count > 1 }

  /// Returns the track with other values.
  func map<Other>(_ transform: (Value) -> Other) -> LottieTrack<Other> {
    LottieTrack<Other>(
      keys: keys.map {
        LottieKey<Other>(
          frame: $0.frame, value: transform($0.value), easing: $0.easing, bend: $0.bend)
      })
  }

  /// The same track backwards in time; its frames change their sign.
  var reversed: LottieTrack {
    var result: [LottieKey<Value>] = []
    result.reserveCapacity(keys.count)
    for index in keys.indices.reversed() {
      var key = LottieKey(frame: -keys[index].frame, value: keys[index].value)
      if index > 0 {
        let before = keys[index - 1]
        key.easing = before.easing.reversed
        if before.easing == .hold {
          // A hold backwards has the later value at its first instant, and rests on the earlier one.
          result.append(key)
          key.frame += 2 * LottieClock.grain
          key.value = before.value
        }
        key.bend = before.bend.map { LottieBend(out: $0.into, into: $0.out, hasEnd: true) }
      }
      result.append(key)
    }
    return LottieTrack(keys: result)
  }
}

extension LottieTrack where Value == SIMD4<Double> {
  /// Returns one number of the values over time.
  func part(_ index: Int) -> LottieTrack<Double> {
    LottieTrack<Double>(
      keys: keys.map {
        LottieKey<Double>(
          frame: $0.frame, value: $0.value[index], easing: $0.easing.part(index))
      })
  }

  /// Whether some numbers have curves of their own.
  var hasParts: Bool {
    keys.contains { if case .parts = $0.easing { true } else { false } }
  }

  /// Whether a way between two positions is a curve.
  var isBent: Bool { keys.contains { $0.bend != nil } }
}

extension LottieTrack where Value: Equatable {
  /// The track without keyframes if all its values are equal.
  var simplified: LottieTrack {
    guard isAnimated, keys.allSatisfy({ $0.bend == nil && $0.value == first }) else { return self }
    return LottieTrack(first)
  }
}
