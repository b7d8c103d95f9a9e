import LayerAnimation

/// Plays a scene and passes on a frame for every instant.
///
/// A scene only plays forwards, so an instant before the previous one needs a new scene from the
/// source. Only one frame is kept in memory.
struct Sampler {
  /// The source of scenes.
  let source: any SceneSource
  /// The instants to show.
  let instants: Instants
  /// What to read into a frame.
  let options: FrameOptions

  /// Calls a closure with every frame, in the order of the instants.
  ///
  /// A frame has the events since the previous frame. The first frame, and each frame that goes
  /// back in time, has only the events at its own instant.
  ///
  /// - Throws: ``InspectError`` if the scene cannot be played, and the errors of the closure.
  func forEachFrame(_ body: (Frame) throws -> Void) throws {
    var log = options.needsEvents ? EventBuffer() : nil
    var scene = try source.makeScene(tracer: log?.add)
    var reader = FrameReader(options)
    var isFresh = true
    var isNew = true
    for instant in instants {
      if instant.time < scene.loop.now {
        // The old scene keeps its own buffer: its end is not an event of the new scene.
        log = log.map { _ in EventBuffer() }
        scene = try source.makeScene(tracer: log?.add)
        isFresh = true
        isNew = true
      }
      if let next = scene.nextEventTime, next <= instant.time { isFresh = true }
      try scene.play(to: instant.time)
      var frame = reader.read(scene, at: instant, isFresh: isFresh)
      if let log { frame.events = log.take(from: isNew ? instant.time : 0) }
      try body(frame)
      isFresh = false
      isNew = false
    }
  }
}

/// Keeps the events of a scene until a frame takes them.
private final class EventBuffer {
  private var events: [TraceEvent] = []

  func add(_ event: TraceEvent) { events.append(event) }

  /// Removes all events and returns those from an instant on.
  func take(from instant: Double) -> [TraceEvent] {
    defer { events.removeAll() }
    return instant > 0 ? events.filter { $0.instant >= instant } : events
  }
}

extension Sampler {
  /// Returns the time of the last event, start or end of an animation in a scene.
  ///
  /// It is nil if nothing happens after time 0 and an animation never ends.
  static func end(of source: any SceneSource) throws -> Double? {
    let scene = try source.makeScene()
    var end = 0.0
    while let next = [scene.nextEventTime, scene.loop.nextEvent].compactMap({ $0 }).min() {
      try scene.play(to: max(next, scene.loop.now))
      end = max(end, next)
    }
    let isEndless = scene.loop.animations.contains { $0.isRunning && $0.endTime == .infinity }
    return end == 0 && isEndless ? nil : end
  }
}
