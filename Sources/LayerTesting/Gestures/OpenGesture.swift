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

  let kind: GestureSample.Kind
  let start: GestureStart
  let handle: (GestureSample) -> Void
  private let stage: Stage
  private let finger: Int
  private let tapCount: Int
  private let begin: Double
  private(set) var isOpen = true
  /// The number of samples so far.
  private(set) var sampleCount = 0
  private var place = Place()
  private var velocity = Point.zero

  /// Begins a gesture.
  init(
    _ kind: GestureSample.Kind, on stage: Stage, at start: GestureStart, finger: Int = 1,
    _ handle: @escaping (GestureSample) -> Void
  ) {
    (self.kind, self.stage, self.start, self.finger) = (kind, stage, start, finger)
    (self.handle, begin) = (handle, stage.now)
    tapCount = kind.isOfOneFinger ? stage.touches.count(ofTouchAt: start.location, begin) : 1
    send(.began)
  }

  /// Moves the fingers.
  func move(to place: Place, velocity: Point) {
    (self.place, self.velocity) = (place, velocity)
  }

  /// Tells where the fingers are.
  func tell() { if isOpen { send(.changed) } }

  /// Ends it, once.
  func close(_ phase: GestureSample.Phase, velocity: Point = .zero) {
    if !isOpen { return }
    isOpen = false
    self.velocity = velocity
    let rests = place.way == .zero && phase == .ended && kind.isOfOneFinger
    stage.touches.noteEnd(of: tapCount, at: rests ? start.location : nil, stage.now)
    send(phase)
  }

  /// Returns a step along a straight way to a place.
  func step(to end: Place, over seconds: Double, velocity: Point) -> GestureStep {
    GestureStep(seconds: seconds) { [self] in
      let start = place
      return { fraction in
        self.move(to: fraction == 1 ? end : start.mixed(with: end, fraction), velocity: velocity)
        return self
      }
    }
  }

  private func send(_ phase: GestureSample.Phase) {
    sampleCount += 1
    let location = Point(x: start.location.x + place.way.x, y: start.location.y + place.way.y)
    handle(
      GestureSample(
        kind: kind, phase: phase, time: stage.now, location: location, translation: place.way,
        velocity: velocity, scale: place.scale, rotation: place.rotation, layer: start.layer,
        finger: finger, tapCount: tapCount))
  }
}
