import LayerAnimation
import LayerModel

/// A handle to something that is being played: a tween, a timeline, a motion.
///
///     position  −delay        0                          total
///     ─────────────┼──────────┼───────────●────────────────┼──────▶
///                    waiting    progress  0.4              1
///
/// A handle never comes to mean anything else. Once what it was given for is over, or was recycled
/// by the pool, every control is a no-op that gives false, and reading gives what is said there.
/// Controls take effect at the next commit, at the loop's present; endings are told in the pass
/// after that.
///
/// Positions go by the time of the loop's root, so a root that runs slowly slows everything down.
public struct Playback {
  let run: PlaybackRun
  let generation: UInt64

  init(_ run: PlaybackRun) {
    self.run = run
    generation = run.generation
  }

  /// Whether the handle still means what it was given for.
  ///
  /// A tween's goes stale when its completion returned, for the pool uses it again.
  public var isStale: Bool { run.generation != generation }

  /// What it is, as outcomes and messages name it, such as `tween 3`; empty where stale.
  public var name: String { isStale ? "" : run.name }

  /// Whether its end is still to come; true while it is paused or waits.
  public var isRunning: Bool { !isStale && run.state == .running }

  /// Whether it stands still.
  public var isPaused: Bool { isRunning && run.head.isPaused }

  /// Whether it runs backwards.
  public var isReversed: Bool { isRunning && run.head.isReversed }

  /// Why it ended; nil before that and where stale.
  public var outcome: PlaybackOutcome? { isStale ? nil : run.outcome }

  /// The seconds it plays in all, repeats included and delay excluded; infinite where endless.
  public var duration: Double { isStale ? 0 : run.span.total }

  /// Where it stands, in seconds; below 0 in its delay, 0 where stale.
  public var position: Double { isStale ? 0 : run.position }

  /// The loop's instant of its end, known in advance; nil while paused and when over.
  public var endTime: Double? {
    guard isRunning, let loop = run.loop, let end = run.head.endInstant else { return nil }
    return loop.instant(ofRootTime: end)
  }

  /// The animations that stand for it, one for each property.
  ///
  /// Each lasts as long as the whole, because it holds its last value until then; ``properties`` has
  /// the times of each property's own motion.
  public var animations: [AnimationHandle] { isStale ? [] : run.lanes.compactMap(\.handle) }

  /// How far it has come, from 0 to 1; setting it seeks.
  ///
  /// Of an endless one it is that of the present play.
  public var progress: Double {
    get { isStale ? 0 : run.progress }
    nonmutating set {
      let total = run.head.total == .infinity ? run.span.cycle : run.head.total
      seek(to: newValue * total)
    }
  }

  /// Seconds of position per second; 1 at first.
  ///
  /// A value that is not above 0 and finite stops the program.
  public var timeScale: Double {
    get { isStale ? 1 : run.head.rate }
    nonmutating set {
      if !(newValue > 0 && newValue.isFinite) {
        fatalError("A time scale must be above 0, not \(newValue); use pause and reverse.")
      }
      if !isStale { run.change { $0.rate = newValue } }
    }
  }
}

extension Playback {
  /// Stops at the present position and keeps showing it.
  @discardableResult
  public func pause() -> Bool { !isStale && run.change { $0.isPaused = true } }

  /// Goes on from the present position, after ``pause()`` or a start as paused.
  @discardableResult
  public func resume() -> Bool { !isStale && run.change { $0.isPaused = false } }

  /// Goes on from the present position; the same as ``resume()``.
  @discardableResult
  public func play() -> Bool { resume() }

  /// Goes to a position, in seconds from 0 to ``duration``, and goes on or stays paused there.
  ///
  /// Positions outside are brought to the nearest; one that is not a number stops the program.
  @discardableResult
  public func seek(to position: Double) -> Bool {
    if position.isNaN || position == .infinity {
      fatalError("A playback cannot seek to \(position) s.")
    }
    return !isStale && run.change { $0.anchorPosition = max(0, position) }
  }

  /// Runs the other way from the present position on; back at the begin it is finished.
  @discardableResult
  public func reverse() -> Bool { !isStale && run.change { $0.isReversed.toggle() } }

  /// Plays from position 0 on, forwards.
  @discardableResult
  public func restart() -> Bool {
    !isStale
      && run.change { head in
        head.anchorPosition = 0
        head.isReversed = false
        head.isPaused = false
      }
  }

  /// Ends it now and leaves what it moves at a place; the outcome says where it was.
  @discardableResult
  public func stop(_ place: StopPlace = .here) -> Bool { !isStale && run.stop(place) }

  /// Calls a closure once for every frame of the loop with the progress, and at the end.
  ///
  /// - Returns: This handle.
  @discardableResult
  public func onUpdate(_ update: @escaping (Double) -> Void) -> Playback {
    if isRunning {
      run.update = update
      run.owner?.listenToFrames()
    }
    return self
  }

  /// Calls a closure at the end of each step of a timeline or a motion, at its own instant.
  ///
  /// Each is told once, when the playhead first gets there; steps that a seek jumps over are told
  /// right after it. A tween has no steps: its properties end together.
  ///
  /// - Returns: This handle.
  @discardableResult
  public func onStepEnd(_ ended: @escaping (TimelineStep) -> Void) -> Playback {
    if isRunning { run.listenToSteps(ended) }
    return self
  }

  /// Calls a closure when the motion of a property ends, at its own instant.
  ///
  /// That is the end of its last step, which may be long before the end of the whole; see
  /// ``PlaybackProperty``. Each property is reported once, when the playhead first gets there; if a
  /// seek jumps over the end, right after the seek. A property that ends early, because it was stopped or
  /// replaced, is reported in the pass after that. A property whose end is already past is not
  /// reported.
  ///
  /// - Returns: This handle.
  @discardableResult
  public func onPropertyEnd(
    _ ended: @escaping (Layer, _ keyPath: String, PlaybackOutcome) -> Void
  ) -> Playback {
    if isRunning { run.listenToProperties(ended) }
    return self
  }
}
