import LayerAnimation
import LayerModel

/// A handle to a running tween, timeline or motion.
///
///     position  −delay        0                          total
///     ─────────────┼──────────┼───────────●────────────────┼──────▶
///                    waiting    progress  0.4              1
///
/// A handle always refers to the same run. Once the run is over, every control does nothing and
/// returns false. Once the pool has recycled the run, the handle is stale. Controls take effect at
/// the next commit, at the loop's present instant. Ends are reported in the pass after that.
///
/// Positions are measured in the time of the layer: below a slow one the playback is slow. A playback
/// of several layers is where the property is that ends last.
public struct Playback {
  let run: PlaybackRun
  let generation: UInt64

  init(_ run: PlaybackRun) {
    self.run = run
    generation = run.generation
  }

  /// Whether the run of this handle was recycled.
  ///
  /// The handle of a tween becomes stale when its completion has returned, because the pool reuses
  /// the tween.
  public var isStale: Bool { run.generation != generation }

  /// The name in outcomes and messages, such as `tween 3`; empty if stale.
  public var name: String { isStale ? "" : run.name }

  /// Whether it has not ended; true while it is paused or waits.
  public var isRunning: Bool { !isStale && run.state == .running }

  /// Whether it is paused.
  public var isPaused: Bool { !isStale && run.isPaused }

  /// Whether it runs backwards.
  public var isReversed: Bool { isRunning && run.head.isReversed }

  /// The reason why it ended; nil before that and if stale.
  public var outcome: PlayerOutcome? { isStale ? nil : run.outcome }

  /// The total seconds, with repetitions and without the delay; infinite if it never ends.
  public var totalDuration: Double { isStale ? 0 : run.span.total }

  /// The position in seconds; below 0 in the delay, 0 if stale.
  public var position: Double { isStale ? 0 : run.position }

  /// The loop's instant of its end, known in advance.
  ///
  /// Nil if no end is pending: while it is paused or the tree's time is stopped, if it repeats
  /// forever, and after its end. Every player's `endTime` has this meaning.
  public var endTime: Double? { isStale ? nil : run.endTime }

  /// The animations it consists of, one for each property.
  ///
  /// Each one lasts until the end of the whole playback, because it holds its last value until
  /// then. ``properties`` has the times of each property's own motion.
  public var animations: [AnimationHandle] { isStale ? [] : run.lanes.compactMap(\.handle) }

  /// The progress from 0 to 1; setting it seeks.
  ///
  /// If the playback never ends, this is the progress of the present repetition.
  public var progress: Double {
    get { isStale ? 0 : run.progress }
    nonmutating set {
      let total = run.head.total == .infinity ? run.span.cycle : run.head.total
      seek(to: newValue * total)
    }
  }

  /// The seconds of position per second of the layer; 1 by default.
  ///
  /// A value that is not finite and above 0 stops the program.
  public var timeScale: Double {
    get { isStale ? 1 : run.timeScale }
    nonmutating set {
      Playhead.check(rate: newValue, of: "playback")
      if !isStale { run.timeScale = newValue }
    }
  }
}

extension Playback {
  /// Pauses at the present position and keeps showing it.
  @discardableResult
  public func pause() -> Bool { !isStale && run.change { $0.isPaused = true } }

  /// Continues from the present position, after ``pause()`` or a paused start.
  @discardableResult
  public func resume() -> Bool { !isStale && run.change { $0.isPaused = false } }

  /// Moves to a position, in seconds from 0 to ``totalDuration``, and stays running or paused.
  ///
  /// A position outside is clamped. NaN and infinity stop the program.
  @discardableResult
  public func seek(to position: Double) -> Bool {
    Playhead.check(position: position, of: "playback")
    return !isStale && run.change { $0.anchorPosition = max(0, position) }
  }

  /// Reverses the direction at the present position.
  ///
  /// Running backwards, it finishes at its start.
  @discardableResult
  public func reverse() -> Bool { !isStale && run.change { $0.isReversed.toggle() } }

  /// Plays forwards from position 0.
  @discardableResult
  public func restart() -> Bool { !isStale && run.change { $0.restart() } }

  /// Ends it now and leaves the values of a position, by default the present ones.
  @discardableResult
  public func cancel(at position: AnimatingPosition = .current) -> Bool {
    !isStale && run.stop(at: position, .cancelled(at: position))
  }
}

extension Playback: CustomStringConvertible, CustomReflectable {
  /// The playback in one line: its name, then its progress or its outcome.
  ///
  /// For example `playback 'intro', running at 0.5 s of 2 s`.
  public var description: String {
    if isStale { return "playback that was recycled" }
    return "playback '\(name)', \(stateDescription)"
  }

  /// The parts of ``description``.
  public var customMirror: Mirror {
    Mirror(
      self, children: ["name": name, "state": isStale ? "recycled" : stateDescription])
  }

  private var stateDescription: String {
    if let outcome { return outcome.description }
    let state = isPaused ? "paused" : isRunning ? isReversed ? "reversed" : "running" : "ended"
    let total = totalDuration == .infinity ? ", endless" : " of \(totalDuration.plainText) s"
    return "\(state) at \(position.plainText) s\(total)"
  }
}

extension Playback {
  /// Calls a closure exactly once with the outcome, at the end; at once if it has ended.
  ///
  /// A stale handle and a discarded loop do not call it.
  ///
  /// - Returns: This handle.
  @discardableResult
  public func onEnd(_ ended: @escaping (PlayerOutcome) -> Void) -> Playback {
    if !isStale { run.whenEnded(ended) }
    return self
  }

  /// Calls a closure with the progress, once for every frame of the loop and at the end.
  ///
  /// - Returns: This handle.
  @discardableResult
  public func onUpdate(_ update: @escaping (Double) -> Void) -> Playback {
    if isRunning { run.listenToFrames(update) }
    return self
  }

  /// Calls a closure at the end of each step of a timeline or a motion, at the instant of that end.
  ///
  /// Each step is reported once, when the playhead first reaches its end. If a seek jumps over the
  /// end, it is reported right after the seek. A tween has no steps: its properties end together.
  ///
  /// - Returns: This handle.
  @discardableResult
  public func onStepEnd(_ ended: @escaping (TimelineStep) -> Void) -> Playback {
    if isRunning { run.listenToSteps(ended) }
    return self
  }

  /// Calls a closure when the motion of a property ends, at the instant of that end.
  ///
  /// A property ends with its last step, which may be long before the end of the playback; see
  /// ``PlaybackProperty``. Each property is reported once, when the playhead first reaches its end.
  /// If a seek jumps over the end, it is reported right after the seek. A property that is
  /// cancelled or replaced is reported in the pass after that. A property whose end is already past
  /// is not reported.
  ///
  /// - Returns: This handle.
  @discardableResult
  public func onPropertyEnd(
    _ ended: @escaping (Layer, _ keyPath: String, PlayerOutcome) -> Void
  ) -> Playback {
    if isRunning { run.listenToProperties(ended) }
    return self
  }

  /// Waits until the playback has ended.
  ///
  ///     let outcome = try await box.tween(.x(100)).waitForEnd()
  ///
  /// See ``/LayerAnimation/RenderLoop/isDriven`` for how the loop advances meanwhile. Cancelling
  /// the task cancels the playback at its present values.
  ///
  /// - Parameter limit: Seconds of the loop's time after which a loop that is not driven gives up.
  /// - Returns: The outcome.
  /// - Throws: `CancellationError` if the task is cancelled, the loop is discarded or the handle is
  ///   stale; ``/LayerAnimation/LoopWaitError`` if the end never comes.
  @discardableResult
  public nonisolated(nonsending) func waitForEnd(
    within limit: Double = 3600
  ) async throws -> PlayerOutcome {
    if isStale { throw CancellationError() }
    return try await run.waitForEnd(within: limit) { cancel() }
  }
}
