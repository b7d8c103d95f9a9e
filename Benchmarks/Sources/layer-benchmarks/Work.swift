import Floors
import LayerAnimation
import LayerModel

/// Animations for one layer, used repeatedly, with the values that they must show.
struct Work: Sendable {
  /// The benchmark's name.
  let name: String
  /// The number of animated properties of a layer.
  var properties = 2
  /// The floor with which it is compared.
  let floor: FloorName
  /// Adds a layer's animations.
  let add: @Sendable (_ index: Int, _ layer: Layer) throws -> Void
  /// What the visible numbers of a layer must add up to at an instant: see ``visible(_:)``.
  let exact: @Sendable (_ index: Int, _ now: Double) -> Double

  /// The numbers of a value that are summed: a number, a point's x, a transform's six of the plane.
  @inline(__always)
  static func visible(_ value: PropertyValue) -> Double {
    switch value {
    case .number(let number): number
    case .point(let point): point.x
    case .transform(let transform): visible(transform)
    default: .nan
    }
  }

  /// The six numbers of the plane of a transform, summed.
  @inline(__always)
  static func visible(_ t: Transform3D) -> Double {
    t.m11 + t.m12 + t.m21 + t.m22 + t.m41 + t.m42
  }
}

/// Pieces of which works are made.
///
/// A layer's first property is track 2i of the floor, its second 2i + 1, with the same numbers.
enum Piece {
  static let keyPaths = ["opacity", "position.x"]

  static func curve(_ curve: FloorCurve) -> MediaTimingFunction {
    MediaTimingFunction(controlPoints: curve.c1x, curve.c1y, curve.c2x, curve.c2y)
  }

  static let peers = curve(.peers)
  static let mixed = FloorCurve.mixed.map(curve)

  /// Sets the start and duration of an animation to those of a track.
  static func own(_ animation: Animation, _ track: Int) {
    animation.beginTime = Numbers.begin(of: track)
    animation.duration = Numbers.duration(of: track)
  }

  /// The progress of a track at an instant.
  static func progress(_ track: Int, _ now: Double) -> Double {
    min(1, max(0, (now - Numbers.begin(of: track)) / Numbers.duration(of: track)))
  }

  /// From 1 to 0, or from 0 to 100 if it is the layer's second property.
  static func basic(_ track: Int) -> BasicAnimation {
    let animation = BasicAnimation(keyPath: keyPaths[track % 2])
    animation.fromValue = track % 2 == 0 ? 1 : 0
    animation.toValue = track % 2 == 0 ? 0 : 100
    return animation
  }

  /// The value of ``basic(_:)`` at an eased progress.
  static func basicValue(_ track: Int, _ eased: Double) -> Double {
    track % 2 == 0 ? 1 - eased : 100 * eased
  }

  /// The time of a key: for eight keys as in the floor, for other counts by the same rule.
  static func time(_ key: Int, of count: Int, _ track: Int) -> Double {
    if count == 8 { return KeyframeFloor.time(key, of: track) }
    if key == 0 || key == count - 1 { return Double(key / (count - 1)) }
    return (Double(key) + 0.5 * Numbers.share(track * 8 + key) - 0.25) / Double(count - 1)
  }

  /// The value of linear keyframes at a progress.
  static func keyframeValue(_ track: Int, count: Int, _ x: Double) -> Double {
    let segment = (0..<(count - 1)).last { time($0, of: count, track) <= x } ?? 0
    let start = time(segment, of: count, track)
    let local = (x - start) / (time(segment + 1, of: count, track) - start)
    let value = KeyframeFloor.value(segment, of: track)
    return value + (KeyframeFloor.value(segment + 1, of: track) - value) * local
  }
}
