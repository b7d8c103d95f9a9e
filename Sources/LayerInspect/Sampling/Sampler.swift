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
  /// - Throws: ``InspectError`` where the scene cannot be played, and what the closure throws.
  func forEachFrame(_ body: (Frame) throws -> Void) throws {
    var scene = try source.makeScene()
    var reader = FrameReader(options)
    var isFresh = true
    for instant in instants {
      if instant.time < scene.loop.now {
        scene = try source.makeScene()
        isFresh = true
      }
      if let next = scene.nextEventTime, next <= instant.time { isFresh = true }
      try scene.play(to: instant.time)
      try body(reader.read(scene, at: instant, isFresh: isFresh))
      isFresh = false
    }
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
