import LayerAnimation

/// A part of what a finger does: it moves, rests or leaves.
struct GestureStep {
  /// The seconds of the tree that it takes.
  let seconds: Double
  /// Begins it.
  ///
  /// What it returns is called with the part of the seconds that has passed, up to 1, at
  /// each frame, and returns the gesture that has changed.
  var begin: () -> ((Double) -> OpenGesture?)? = { nil }
}

/// The steps of one finger, one after the other.
private final class GestureLane {
  private var steps: ArraySlice<GestureStep>
  private var begin: Double
  /// What the present step does at a time; nil until it begins.
  private var update: ((Double) -> OpenGesture?)?

  init(_ steps: [GestureStep], at begin: Double) {
    (self.steps, self.begin) = (steps[...], begin)
  }

  /// When the present step ends; nil after the last one.
  var end: Double? { steps.first.map { begin + $0.seconds } }

  /// Begins the present step, unless it has begun.
  func start() { update = update ?? steps.first?.begin() ?? { _ in nil } }

  /// Does what the present step does at a time, and returns the gesture that has changed.
  func change(at time: Double) -> OpenGesture? {
    guard let seconds = steps.first?.seconds, let update else { return nil }
    let fraction = seconds > 0 ? (time - begin) / seconds : 1
    // The last frame is exactly at the end, up to the rounding of the loop's instants.
    return update(fraction > 1 - 1e-9 ? 1 : fraction)
  }

  /// Ends the present step if its time has come.
  func finish(at time: Double) {
    if end != time { return }
    (begin, update) = (time, nil)
    steps.removeFirst()
  }
}

extension Stage {
  /// Shows frames while fingers do their steps, each finger one after the other, all at the same time.
  func play(_ steps: [[GestureStep]]) {
    let lanes = steps.map { GestureLane($0, at: now) }
    func tell(_ lanes: [GestureLane]) {
      var changed: [OpenGesture] = []
      for gesture in lanes.compactMap({ $0.change(at: now) })
      where !changed.contains(where: { $0 === gesture }) { changed.append(gesture) }
      for gesture in changed { gesture.tell() }
    }
    let listener = loop.addFrameListener { _ in tell(lanes) }
    defer { loop.removeFrameListener(listener) }
    while let end = lanes.compactMap(\.end).min() {
      for lane in lanes { lane.start() }
      if end - now > 1e-12 { pump(end - now) } else { tell(lanes.filter { $0.end == end }) }
      for lane in lanes { lane.finish(at: end) }
      // What the last change set is shown before what comes next, as after a frame.
      loop.flush()
    }
  }
}
