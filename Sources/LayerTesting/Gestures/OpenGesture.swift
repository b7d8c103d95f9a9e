import LayerAnimation
import LayerModel

/// A gesture from its first sample to its last: each call of a stage and each finger that stays down
/// makes one.
///
///     open ─▶ began      steps ─▶ changed, at every frame      close ─▶ ended, or cancelled
final class OpenGesture {
  /// Where the fingers are, measured from where they were at the start.
  struct Place {
    /// The way of the finger, or of the centre of two fingers.
    var way = Point.zero
    /// The scale of their distance.
    var scale: Double = 1
    /// The angle by which they have turned, in radians.
    var rotation: Double = 0

    /// Returns a place on the straight way to another one.
    func mixed(with end: Place, _ fraction: Double) -> Place {
      func mix(_ from: Double, _ to: Double) -> Double { from + (to - from) * fraction }
      return Place(
        way: Point(x: mix(way.x, end.way.x), y: mix(way.y, end.way.y)),
        scale: mix(scale, end.scale), rotation: mix(rotation, end.rotation))
    }
  }

  let layer: Layer?
  /// Where each of its fingers is, how fast it moves, and up to which sample that holds.
  private(set) var fingers: [(place: Point, velocity: Point, sample: Int)]
  private let kind: GestureSample.Kind
  private let start: Point
  private var distance = 0.0
  private let handle: (GestureSample) -> Void
  private let stage: Stage
  private let finger: Int
  private let tapCount: Int
  private var isOpen = true
  private var sampleCount = 0
  private var place = Place()
  private var velocity = Point.zero

  /// Begins a gesture of one finger, or of two at different places.
  init(
    _ kind: GestureSample.Kind, on stage: Stage, at places: [Point], _ layer: Layer?,
    finger: Int = 1, _ handle: @escaping (GestureSample) -> Void
  ) {
    (self.kind, self.stage, self.layer, self.finger) = (kind, stage, layer, finger)
    (self.handle, start) = (handle, Self.mean(places))
    fingers = places.map { ($0, .zero, 0) }
    tapCount = kind.isOfOneFinger ? stage.touches.count(ofTouchAt: start, stage.now) : 1
    distance = span.distance
    send(.began)
  }

  /// Moves one of the fingers.
  func move(_ index: Int, to end: Point, velocity: Point) {
    let before = span.angle
    fingers[index] = (end, velocity, sampleCount)
    let center = Self.mean(fingers.map(\.place))
    place.way = Point(x: center.x - start.x, y: center.y - start.y)
    if fingers.count > 1 {
      place.scale = span.distance / distance
      // More than half a turn from one frame to the next looks like less in the other direction.
      place.rotation += (span.angle - before).remainder(dividingBy: 2 * .pi)
    }
    self.velocity = Self.mean(fingers.map { $0.sample == sampleCount ? $0.velocity : .zero })
  }

  /// The distance of two fingers, and the direction from the first one to the second.
  private var span: (distance: Double, angle: Double) {
    let (one, other) = (fingers[0].place, fingers[fingers.count - 1].place)
    let (x, y) = (other.x - one.x, other.y - one.y)
    return ((x * x + y * y).squareRoot(), Double.atan2(y, x))
  }

  private static func mean(_ points: [Point]) -> Point {
    let count = Double(points.count)
    return Point(
      x: points.reduce(0) { $0 + $1.x } / count, y: points.reduce(0) { $0 + $1.y } / count)
  }

  /// Tells where the fingers are.
  func tell() { if isOpen { send(.changed) } }

  /// Ends it, once.
  func close(_ phase: GestureSample.Phase, velocity: Point = .zero) {
    if !isOpen { return }
    isOpen = false
    self.velocity = velocity
    let rests = place.way == .zero && phase == .ended && kind.isOfOneFinger
    stage.touches.noteEnd(of: tapCount, at: rests ? start : nil, stage.now)
    send(phase)
  }

  /// Returns a step along a straight way to a place.
  func step(to end: Place, over seconds: Double, velocity: Point) -> GestureStep {
    GestureStep(seconds: seconds) { [self] in
      let start = place
      return { fraction in
        self.place = fraction == 1 ? end : start.mixed(with: end, fraction)
        self.velocity = velocity
        return self
      }
    }
  }

  private func send(_ phase: GestureSample.Phase) {
    sampleCount += 1
    let location = Point(x: start.x + place.way.x, y: start.y + place.way.y)
    handle(
      GestureSample(
        kind: kind, phase: phase, time: stage.now, location: location, translation: place.way,
        velocity: velocity, scale: place.scale, rotation: place.rotation, layer: layer,
        finger: finger, tapCount: tapCount))
  }
}
