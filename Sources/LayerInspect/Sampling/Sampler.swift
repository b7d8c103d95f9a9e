import LayerAnimation

/// Plays a scene and hands out a frame at every instant.
///
/// A scene plays only forwards: an instant before the last one is reached by a new scene from the
/// source. One frame is kept, however many are handed out.
struct Sampler {
  /// Where scenes come from.
  let source: any SceneSource
  /// When to look.
  let instants: Instants
  /// What to read.
  let options: FrameOptions

  /// Calls a closure with every frame, in the order of the instants.
  ///
  /// A frame has the events since the frame before. The first one, and one that goes back in time,
  /// has those of its own instant.
  ///
  /// - Throws: ``InspectError`` where the scene cannot be played, and what the closure throws.
  func forEachFrame(_ body: (Frame) throws -> Void) throws {
    var log = options.needsEvents ? EventBuffer() : nil
    var scene = try source.makeScene(tracer: log?.add)
    var reader = FrameReader(options)
    var isFresh = true
    var isNew = true
    for instant in instants {
      if instant.time < scene.loop.now {
        // The old scene keeps its own: its end is no event of the new one.
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

/// Keeps what happens in a scene until a frame takes it.
private final class EventBuffer {
  private var events: [TraceEvent] = []

  func add(_ event: TraceEvent) { events.append(event) }

  /// Gives what was kept, from an instant on, and keeps nothing any more.
  func take(from instant: Double) -> [TraceEvent] {
    defer { events.removeAll() }
    return instant > 0 ? events.filter { $0.instant >= instant } : events
  }
}

extension Sampler {
  /// When the last thing happens in a scene: the last event, begin or end of an animation.
  ///
  /// Nil where animations run and none of them ever begins or ends after the start.
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
