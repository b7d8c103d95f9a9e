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

  /// Plays the scene of a closure up to its last event, or up to the limit.
  ///
  /// The first play finds the stops. It has no tracer, which would make a stop of every cycle, of
  /// which an endless animation has no last.
  ///
  /// - Throws: The errors of the closures, except that of a refused animation.
  func play(_ make: (Playback.Tracer?) throws -> Playback) throws -> CheckedScene {
    var scene = CheckedScene()
    let stops: [Double]
    do {
      stops = try findStops(try make(nil), &scene)
    } catch let error as AnimationError where RefusedField(error) != nil {
      scene.refusal = error
      return scene
    }
    let log = WitnessLog()
    defer { log.close() }
    let playback = try make { log.take($0) }
    let witness = SceneWitness(playback.loop, marks: playback.marks)
    log.give(to: witness)
    try playback.advance(playback.loop.now)
    witness.stop()
    for stop in stops {
      try sample(playback, witness, from: playback.loop.now, to: stop)
      try playback.advance(max(stop, playback.loop.now))
      witness.stop()
    }
    let last = playback.loop.now
    let end = scene.nextEvent.map { min($0, last + Self.tail) } ?? last + Self.tail
    try sample(playback, witness, from: last, to: end)
    witness.finish()
    scene.animations = witness.animations
    scene.lost = witness.lost
    scene.lastInstant = last
    return scene
  }

  /// Reads the present of a live loop, without advancing it.
  func read(_ loop: RenderLoop) -> CheckedScene {
    let witness = SceneWitness(loop, marks: nil, isLive: true)
    witness.stop()
    witness.sample()
    witness.predictEnds()
    return CheckedScene(animations: witness.animations, isLive: true, lastInstant: loop.now)
  }

  /// Returns the instants of all starts, ends and changes after the present, in order.
  private func findStops(
    _ playback: Playback, _ scene: inout CheckedScene
  ) throws -> [Double] {
    let loop = playback.loop
    var stops: [Double] = []
    // What was just added has a start only after its commit.
    try playback.advance(loop.now)
    while let next = loop.nextEvent.map({ max($0, loop.now) }) {
      if next > options.limit || stops.count >= Self.stopLimit {
        scene.nextEvent = next
        break
      }
      try playback.advance(next)
      if stops.last != next { stops.append(next) }
    }
    return stops
  }

  private func sample(
    _ playback: Playback, _ witness: SceneWitness, from start: Double, to end: Double
  ) throws {
    for fraction in Self.fractions {
      let instant = start + (end - start) * fraction
      guard instant > playback.loop.now, instant < end else { continue }
      try playback.advance(instant)
      witness.sample()
    }
  }
}

/// Passes the events of a loop to a witness, which is made after the first of them.
private final class WitnessLog {
  private var waiting: [TraceEvent] = []
  private var witness: SceneWitness?

  func take(_ event: TraceEvent) {
    if let witness { witness.note(event) } else { waiting.append(event) }
  }

  /// Lets go of the witness, which keeps the loop that keeps this log.
  func close() { witness = nil }

  func give(to witness: SceneWitness) {
    for event in waiting { witness.note(event) }
    waiting = []
    self.witness = witness
  }
}
