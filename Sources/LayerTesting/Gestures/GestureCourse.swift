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
    let begin = stage.now
    func send(_ phase: GestureSample.Phase, _ fraction: Double) {
      let way = Point(x: translation.x * fraction, y: translation.y * fraction)
      let moves = phase == .changed || phase == .ended && lastVelocity != nil
      handle(
        GestureSample(
          kind: kind, phase: phase, time: stage.now,
          location: Point(x: start.location.x + way.x, y: start.location.y + way.y),
          translation: way, velocity: moves ? velocity : .zero,
          scale: 1 + (scale - 1) * fraction, rotation: rotation * fraction, layer: start.layer))
    }
    send(.began, 0)
    if seconds > 0 {
      let listener =
        moves
        ? stage.loop.addFrameListener { _ in
          let fraction = (stage.now - begin) / seconds
          // The last frame is exactly at the end, up to the rounding of the loop's instants.
          send(.changed, fraction > 1 - 1e-9 ? 1 : fraction)
        } : nil
      stage.pump(seconds)
      if let listener { stage.loop.removeFrameListener(listener) }
    } else if moves {
      send(.changed, 1)
    }
    // What the last change set is shown before the end, as after a frame.
    stage.loop.flush()
    send(isCancelled ? .cancelled : .ended, 1)
  }
}
