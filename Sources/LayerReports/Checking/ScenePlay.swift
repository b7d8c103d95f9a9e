import LayerAnimation
import LayerModel

/// Plays a scene for a check, or reads the present of a live loop.
struct ScenePlay {
  let options: CheckOptions

  /// The fractions of the time between two stops at which samples are taken; none is a simple
  /// fraction of a cycle.
  private static let fractions = [0.0137, 0.291, 0.533, 0.817]
  /// The number of stops after which a check gives up.
  private static let stopLimit = 20_000
  /// How far the last samples are from the last stop, in seconds.
  private static let tail = 1.0

  /// Plays a scene up to its last event, or up to the limit.
  ///
  /// The first play finds the stops. It has no tracer, which would make a stop of every cycle, of
  /// which an endless animation has no last.
  ///
  /// - Throws: The errors of the closures, except that of a refused animation.
  func play(_ source: SceneRun.Source) throws -> CheckedScene {
    var scene = CheckedScene()
    let stops: [Double]
    do throws {
      let run = try SceneRun(of: source)
      stops = try run.stops(through: options.limit, limit: Self.stopLimit)
      scene.nextEvent = run.nextStop
    } catch {
      guard let refusal = error as? AnimationError, RefusedField(refusal) != nil else {
        throw error
      }
      scene.refusal = refusal
      return scene
    }
    var run = try SceneRun(of: source, keepsEvents: true)
    let observer = AnimationObserver(run.loop, notes: run.notes)
    // What is added from now on knows what was shown then.
    let recorder = LoopRecorder(run.loop)
    defer { recorder.stop() }
    try run.advance(to: run.loop.now)
    observer.stop(run.takeEvents())
    for stop in stops {
      try sample(run, observer, from: run.loop.now, to: stop)
      try run.advance(to: stop)
      observer.stop(run.takeEvents())
    }
    let last = run.loop.now
    let end = scene.nextEvent.map { min($0, last + Self.tail) } ?? last + Self.tail
    try sample(run, observer, from: last, to: end)
    observer.finish(limit: options.limit)
    scene.animations = observer.animations
    scene.lost = observer.lost
    scene.layers = observer.layers
    scene.notes = run.notes
    scene.lastInstant = last
    return scene
  }

  /// Reads the present of a live loop, without advancing it.
  func read(_ loop: RenderLoop) -> CheckedScene {
    let observer = AnimationObserver(loop, notes: nil, isLive: true)
    observer.stop()
    observer.sample()
    observer.predictEnds()
    return CheckedScene(animations: observer.animations, isLive: true, lastInstant: loop.now)
  }

  private func sample(
    _ run: SceneRun, _ observer: AnimationObserver, from start: Double, to end: Double
  ) throws {
    let samples = Self.fractions.map { (instant: start + (end - start) * $0, isSample: true) }
    let looks = observer.lookInstants(before: end).map { (instant: $0, isSample: false) }
    for (instant, isSample) in (samples + looks).sorted(by: { $0.instant < $1.instant })
    where instant > max(start, run.loop.now) && instant < end {
      try run.advance(to: instant)
      isSample ? observer.sample() : observer.look(at: instant)
    }
  }
}
