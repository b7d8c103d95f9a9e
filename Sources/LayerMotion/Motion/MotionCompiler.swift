import LayerAnimation
import LayerModel

/// Converts the parts of a motion to the steps of a timeline.
struct MotionCompiler {
  let base: Point
  private(set) var timeline = Timeline()

  init(base: Point) { self.base = base }

  /// Adds parts in sequence and returns the time after the last one's wait.
  mutating func add(
    _ parts: [MotionPart], inOrderFrom begin: Double
  ) throws(PlayerError) -> Double {
    var time = begin
    for part in parts { time = try add(part, at: time) }
    return time
  }

  /// Adds a part at a time and returns the time after its wait.
  private mutating func add(
    _ part: MotionPart, at begin: Double
  ) throws(PlayerError) -> Double {
    try PlayerError.check(part.wait, "wait", "motion")
    var end = begin
    switch part.content {
    case .step(let move, let duration, let easing):
      try PlayerError.check(duration, "duration", "motion")
      try add(move, at: begin, duration, easing)
      end = begin + duration
    case .together(let parts):
      try refuseEmpty(parts)
      for part in parts { end = max(end, try add(part, at: begin)) }
    case .inOrder(let parts):
      try refuseEmpty(parts)
      end = try add(parts, inOrderFrom: begin)
    }
    return end + part.wait
  }

  private func refuseEmpty(_ parts: [MotionPart]) throws(PlayerError) {
    if parts.isEmpty {
      throw PlayerError("motion", "A group must hold a part; a pause is a wait.")
    }
  }

  private mutating func add(
    _ move: MotionPart.Move, at begin: Double, _ duration: Double, _ easing: StepEasing
  ) throws(PlayerError) {
    func add(_ keyPath: String, _ motion: TimelineStep.Content) throws(PlayerError) {
      try timeline.add(
        TimelineStep("", keyPath, motion, duration: duration, easing: easing), at: .time(begin))
    }
    switch move {
    case .pause: break
    case .offset(let x, let y):
      if let x { try add("position.x", .ends(to: .number(base.x + x))) }
      if let y { try add("position.y", .ends(to: .number(base.y + y))) }
    case .property(let keyPath, let motion): try add(keyPath, motion)
    }
  }
}
