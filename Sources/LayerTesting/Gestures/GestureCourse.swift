import LayerAnimation
import LayerModel

/// What the fingers do during a gesture, at constant speed from the start to the end.
struct GestureCourse {
  let kind: GestureSample.Kind
  /// What happens to the target, for messages: `dragged`.
  let participle: String
  /// The seconds from the first sample to the last one.
  var seconds: Double = 0
  /// The distance from where the finger starts to where it ends.
  var translation = Point.zero
  /// The scale at the end.
  var scale: Double = 1
  /// The rotation at the end.
  var rotation: Double = 0
  /// The velocity with which the finger moves and leaves the screen; nil if it rests at the end.
  var lastVelocity: Point?
  /// Whether the system ends the gesture.
  var isCancelled = false

  /// Whether the fingers move, so that frames send samples.
  private var moves: Bool { kind != .tap && kind != .press }

  /// The velocity of the finger while it moves; 0 for a way without time.
  private var velocity: Point {
    if let lastVelocity { return lastVelocity }
    return seconds > 0 ? Point(x: translation.x / seconds, y: translation.y / seconds) : .zero
  }

  /// What is wrong with the numbers; nil if nothing is.
  var fault: String? {
    if !(seconds >= 0 && seconds.isFinite) {
      return "its seconds must be 0 or more and finite, not \(seconds)"
    }
    if !(translation.x.isFinite && translation.y.isFinite) {
      return "its way must be finite, not (\(translation.x), \(translation.y))"
    }
    if !(scale > 0 && scale.isFinite) {
      return "its scale must be above 0 and finite, not \(scale)"
    }
    if !rotation.isFinite { return "its angle must be finite, not \(rotation)" }
    if let lastVelocity, !(seconds > 0) || lastVelocity == .zero {
      return "a fling needs a way and a time above 0"
    }
    return nil
  }

  /// Sends all samples while a stage shows frames.
  func run(on stage: Stage, from start: GestureStart, _ handle: @escaping (GestureSample) -> Void) {
    let gesture = OpenGesture(kind, on: stage, at: [start.location], start.layer, handle)
    let end = OpenGesture.Place(way: translation, scale: scale, rotation: rotation)
    stage.play([
      [
        moves
          ? gesture.step(to: end, over: seconds, velocity: velocity)
          : GestureStep(seconds: seconds)
      ]
    ])
    gesture.close(isCancelled ? .cancelled : .ended, velocity: lastVelocity ?? .zero)
  }
}
