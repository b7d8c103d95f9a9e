import LayerAnimation
import LayerModel

/// A block whose progress can be dragged, turned round, held, and continued at another pace (F131).
///
///     let animator = PropertyAnimator(on: loop, duration: 1, curve: .easeOut) { card.position.y = 0 }
///     animator.addCompletion { position in … }
///     animator.fractionComplete = 0.3       // dragged: paused there
///     animator.isReversed = true
///     animator.startAnimation()             // back to the start, in 0.3 s
///
///                  start, pause, fractionComplete                 stop
///     inactive ───────────────────────────────────────▶ active ─────────▶ stopped
///        ▲                                        ended │                    │ finish
///        └──────────────── completions ─────────────────┴────────────────────┘
///
/// Unlike UIKit's, nothing here depends on the order in which properties are set, nothing stops the
/// program when an animator is released or used in the wrong state, and no completion is lost: what a
/// state does not allow does nothing. The loop keeps an animator that is active or stopped, so you need
/// not keep it, and an animator that you forget while it is paused or stopped stays so until
/// ``/LayerAnimation/RenderLoop/cancelAll(file:line:)`` or the end of the loop.
public final class PropertyAnimator {
  /// Where in its life an animator is.
  public enum State: String, Hashable, Sendable {
    /// Nothing was started yet, or all is over.
    case inactive
    /// Running, or paused.
    case active
    /// Stopped, and waiting to be finished.
    case stopped
  }

  /// Seconds from start to end, for the whole way.
  public let duration: Double
  /// Whether ``fractionComplete`` is that of the way and not of the time; true by default.
  ///
  /// True, dragging moves things evenly, whatever the curve.
  public var scrubsLinearly = true {
    didSet { if oldValue != scrubsLinearly { showWhilePaused() } }
  }
  /// Whether it runs, or is to run, from the end back to the start.
  ///
  /// Set while it runs, it turns round where it is. One that was never dragged starts at its end.
  public var isReversed = false {
    didSet { if oldValue != isReversed { turnRound() } }
  }
  /// Whether it stays active, paused at its end, when it gets there; false by default.
  public var pausesOnCompletion = false
  /// Whether ``LayerAnimation/RenderLoop/hitTest(_:asShown:)`` finds what it animates; true by default.
  public var isUserInteractionEnabled = true
  /// Whether it animates even if ``/LayerAnimation/RenderLoop/reducesMotion`` is true; false by default.
  public var ignoresReducedMotion = false
  /// Where in its life it is.
  public internal(set) var state = State.inactive
  /// Whether it runs.
  public internal(set) var isRunning = false

  weak var loop: RenderLoop?
  /// Which animator of the loop it is, for the event log.
  let origin: AnimationOrigin
  let easing: Easing
  var curve: AnimatorCurve
  var tracks: [AnimatorTrack] = []
  /// Those of them that are not additive, of which there is one for each place.
  var plainTracks: [AnimatorTrack.Place: AnimatorTrack] = [:]
  var waiting: [(animations: () -> Void, delayFactor: Double)] = []
  var completions: [(BlockPosition) -> Void] = []
  /// Where it is while it does not run.
  var place = Place.untouched
  var run: AnimatorRun?
  /// The root's time at which the run begins.
  var runStart = 0.0
  var timer: BlockTimer?
  /// Counts jumps and halts, so that a jump that something else followed is told from the last.
  var jumps = 0
  /// Its number among what is under way on the loop, while it is active or stopped.
  var activity: Int?

  /// Where an animator is while it does not run.
  enum Place {
    /// Nobody said.
    case untouched
    /// At a fraction of its time.
    case time(Double)
    /// Where a fraction was set, which is read by what holds when it is needed.
    case fraction(Double)
  }

  /// Makes an animator with any easing.
  ///
  /// - Parameters:
  ///   - loop: The loop of the layers that will change; not kept alive.
  ///   - duration: Seconds, above 0, or 0 to jump; anything else stops the program.
  ///   - easing: From 0 at 0 to 1 at 1.
  ///   - animations: Changes layers; called when the animator becomes active.
  public init(
    on loop: RenderLoop, duration: Double, easing: Easing, animations: (() -> Void)? = nil
  ) {
    if !(duration >= 0 && duration.isFinite) {
      fatalError(
        "The duration of a property animator must be 0 or more and finite, not \(duration).")
    }
    self.loop = loop
    origin = loop.nextOrigin("animator")
    self.duration = duration
    self.easing = easing
    curve = AnimatorCurve(easing)
    if let animations { waiting = [(animations, 0)] }
  }

  /// Makes an animator with a Bézier curve, ease-in ease-out by default.
  public convenience init(
    on loop: RenderLoop, duration: Double, curve: MediaTimingFunction = .easeInEaseOut,
    animations: (() -> Void)? = nil
  ) {
    self.init(on: loop, duration: duration, easing: .bezier(curve), animations: animations)
  }

  /// Makes an animator with a spring that is at rest after the duration (F71).
  ///
  /// - Parameters:
  ///   - loop: The loop of the layers that will change; not kept alive.
  ///   - duration: Seconds, 0 or more.
  ///   - dampingRatio: Above 0.001; above 1 counts as 1.
  ///   - animations: Changes layers; called when the animator becomes active.
  public convenience init(
    on loop: RenderLoop, duration: Double, dampingRatio: Double, animations: (() -> Void)? = nil
  ) {
    RenderLoop.checkSpring(dampingRatio: dampingRatio, velocity: 0)
    let spring = SpringFunction(dampingRatio: dampingRatio, fittedTo: duration)
    self.init(
      on: loop, duration: duration, easing: .spring(spring, duration: duration, after: nil),
      animations: animations)
  }

  /// Makes an animator with a spring that takes the time it needs to settle (F69).
  ///
  /// A spring that never settles stops the program.
  public convenience init(
    on loop: RenderLoop, spring: SpringFunction, animations: (() -> Void)? = nil
  ) {
    let duration = spring.settlingDuration
    if !(duration < 1e9) {
      fatalError("The spring of a property animator must settle; this one never does.")
    }
    self.init(
      on: loop, duration: duration, easing: .spring(spring, duration: duration, after: nil),
      animations: animations)
  }

  /// Has more changes animated (F131).
  ///
  /// Before it is active, they are made when it becomes so. Afterwards they are made now, and animate
  /// from where the animator is to its end. On a stopped animator this does nothing, and the closure is
  /// not called.
  ///
  /// - Parameters:
  ///   - animations: Changes layers.
  ///   - delayFactor: The part of the time that is left after which they start, from 0, the default,
  ///     to 1; anything else stops the program.
  public func addAnimations(_ animations: @escaping () -> Void, delayFactor: Double = 0) {
    if !(delayFactor >= 0 && delayFactor <= 1) {
      fatalError("A delay factor must be from 0 to 1, not \(delayFactor).")
    }
    switch state {
    case .inactive: waiting.append((animations, delayFactor))
    case .active:
      addNow(animations, delayFactor: delayFactor)
    case .stopped: return
    }
  }

  /// Has a closure called, exactly once, when all is over, with the place where that is.
  ///
  /// `end` or `start` where it ran there or was finished there; `current` where it was stopped on the
  /// way or its layers left the tree. A discarded loop calls no completion.
  public func addCompletion(_ completion: @escaping (BlockPosition) -> Void) {
    completions.append(completion)
  }
}
