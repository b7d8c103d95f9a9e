import LayerModel

/// The gesture of two fingers.
final class FingerPair {
  let gesture: OpenGesture
  private var places: [Point]
  /// How fast the fingers move, and up to which sample that holds.
  private var velocities = [(Point.zero, 0), (Point.zero, 0)]
  private let distance: Double
  private var angle: Double
  private var rotation = 0.0

  /// Begins the gesture of two fingers at different places.
  init(
    _ kind: GestureSample.Kind, on stage: Stage, _ places: [Point], _ layer: Layer?, finger: Int,
    _ handle: @escaping (GestureSample) -> Void
  ) {
    self.places = places
    (distance, angle) = Self.span(places)
    gesture = OpenGesture(
      kind, on: stage, at: GestureStart(location: Self.mean(places), layer: layer), finger: finger,
      handle)
  }

  /// Moves the gesture with one of its fingers, 0 or 1.
  func move(_ finger: Int, to place: Point, _ velocity: Point) {
    let sample = gesture.sampleCount
    (places[finger], velocities[finger]) = (place, (velocity, sample))
    let (distance, angle) = Self.span(places)
    // More than half a turn from one frame to the next looks like less in the other direction.
    rotation += (angle - self.angle).remainder(dividingBy: 2 * .pi)
    self.angle = angle
    let (center, start) = (Self.mean(places), gesture.start.location)
    gesture.move(
      to: .init(
        way: Point(x: center.x - start.x, y: center.y - start.y), scale: distance / self.distance,
        rotation: rotation),
      velocity: Self.mean(velocities.map { $1 == sample ? $0 : .zero }))
  }

  private static func mean(_ points: [Point]) -> Point {
    Point(x: (points[0].x + points[1].x) / 2, y: (points[0].y + points[1].y) / 2)
  }

  private static func span(_ places: [Point]) -> (distance: Double, angle: Double) {
    let (x, y) = (places[1].x - places[0].x, places[1].y - places[0].y)
    return ((x * x + y * y).squareRoot(), Double.atan2(y, x))
  }
}
