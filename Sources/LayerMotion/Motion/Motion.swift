import LayerAnimation
import LayerModel

/// A chain of animations of one layer, which is declared first and can run many times.
///
///     try Motion(box)
///       .offsetX(to: 20, duration: 0.5, wait: 0.2)
///       .offsetX(to: -20, duration: 0.7, wait: 0.2)
///       .opacity(to: 0.5, duration: 2)
///       .run { outcome in … }
///
///     0      0.5  0.7       1.4  1.6                3.6
///     ├─ 20 ──┤    ├── −20 ──┤    ├── opacity 0.5 ───┤ completion
///
/// Offsets are relative to the base position, the layer's position when the motion was made. `by`
/// is relative to the layer's present value. By default a step lasts half a second, has no wait
/// after it and is linear.
public final class Motion: MotionBuilding {
  /// The animated layer.
  public let layer: Layer
  /// The position to which offsets are relative.
  public var base: Point
  /// The parts, in the order of running.
  public private(set) var parts: [MotionPart] = []

  /// Makes a motion without parts.
  ///
  /// - Parameters:
  ///   - layer: The animated layer.
  ///   - base: The position to which offsets are relative; by default the layer's position now.
  public init(_ layer: Layer, base: Point? = nil) {
    self.layer = layer
    self.base = base ?? layer.position
  }

  /// Adds a part at the end.
  @discardableResult
  public func append(_ part: MotionPart) -> Motion {
    parts.append(part)
    return self
  }

  /// Converts the motion to a timeline whose target is `""`.
  ///
  /// - Throws: ``PlayerError`` for a duration or a wait that is negative or not finite, and for a
  ///   group without parts.
  public func timeline() throws(PlayerError) -> Timeline {
    var builder = MotionCompiler(base: base)
    let end = try builder.add(parts, inOrderFrom: 0)
    var timeline = builder.timeline
    try timeline.addWait(max(0, end - timeline.duration))
    return timeline
  }
}

/// A group of parts, built by the closure of `together` or `sequence`.
public final class MotionGroup: MotionBuilding {
  private(set) var parts: [MotionPart] = []

  init() {}

  /// Adds a part to the group.
  @discardableResult
  public func append(_ part: MotionPart) -> MotionGroup {
    parts.append(part)
    return self
  }
}

extension Motion {
  /// Runs the motion from the present on.
  ///
  /// A motion without parts ends in the next pass. Running a motion that is running starts it again
  /// from the layer's present values; the first run ends as replaced.
  ///
  /// - Parameters:
  ///   - policy: What happens to earlier motions of the same properties.
  ///   - ignoresReducedMotion: Whether it runs even if ``/LayerAnimation/RenderLoop/reducesMotion``
  ///     is true; false by default.
  ///   - name: Its name in messages, orders and recordings; nil for `motion` with a number.
  ///   - completion: Called exactly once, after the last wait, with the outcome. A discarded loop
  ///     does not call it.
  /// - Returns: A handle, which can pause, seek, reverse and cancel it.
  /// - Throws: ``PlayerError`` for a layer in no loop's tree, an unknown key path, a value of
  ///   another type, a number out of range or an empty group; then nothing changes.
  @discardableResult
  public func run(
    overwrite policy: OverwritePolicy = .replace, ignoresReducedMotion: Bool = false,
    named name: String? = nil, _ completion: ((PlayerOutcome) -> Void)? = nil
  ) throws(PlayerError) -> Playback {
    guard let loop = layer.renderLoop else {
      throw PlayerError("motion", "\(layer.shortDescription) is not in the tree of a loop.")
    }
    return try loop.play(
      timeline(), as: "motion", named: name, on: .one(layer), overwrite: policy, paused: false,
      ignoresReducedMotion: ignoresReducedMotion, completion: completion)
  }

  /// Runs the motion and waits for its end.
  ///
  ///     let task = Task { try await motion.runAndWait() }
  ///     task.cancel()     // cancels the motion at its present values and throws the error
  ///
  /// See ``/LayerAnimation/RenderLoop/isDriven`` for how the loop advances meanwhile.
  ///
  /// - Parameters:
  ///   - policy: What happens to earlier motions of the same properties.
  ///   - ignoresReducedMotion: Whether it runs even if ``/LayerAnimation/RenderLoop/reducesMotion``
  ///     is true; false by default.
  ///   - limit: Seconds of the loop's time after which a loop that is not driven gives up.
  /// - Returns: The outcome.
  /// - Throws: ``PlayerError`` as the form with a completion; `CancellationError` if the task is
  ///   cancelled, which cancels the motion, or the loop is discarded;
  ///   ``/LayerAnimation/LoopWaitError`` if the end never comes.
  @discardableResult
  public nonisolated(nonsending) func runAndWait(
    overwrite policy: OverwritePolicy = .replace, ignoresReducedMotion: Bool = false,
    within limit: Double = 3600
  ) async throws -> PlayerOutcome {
    try Task.checkCancellation()
    return try await run(overwrite: policy, ignoresReducedMotion: ignoresReducedMotion)
      .waitForEnd(within: limit)
  }
}

/// Converts the parts of a motion to the steps of a timeline.
private struct MotionCompiler {
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
