import LayerAnimation
import LayerText

/// Plays a loop and passes on a frame for every instant.
///
/// A loop only plays forwards, so an instant before the previous one needs a new loop. Only one
/// frame is kept in memory.
struct Sampler {
  /// The source of loops.
  let source: PlaybackSource
  /// The instants to show; nil for the present of a live loop, which is then read only.
  let instants: Instants?
  /// What to read into a frame.
  let options: FrameOptions
  /// What to call after each frame; nil for nothing.
  var progress: ((_ done: Int, _ total: Int) -> Void)?

  /// Calls a closure with every frame, in the order of the instants.
  ///
  /// A frame has the events since the previous frame. The first frame of a new loop has only the
  /// events at its own instant.
  ///
  /// - Throws: The error of the playback, the error of the closure, and ``ReportError`` if a live
  ///   loop would have to go back.
  func forEachFrame(_ body: (Frame) throws -> Void) throws {
    switch source {
    case .live(let loop): try forEachFrame(of: loop, body)
    case .remade(let make): try forEachFrame(of: make, body)
    }
  }

  private func forEachFrame(
    of make: (Playback.Tracer?) throws -> Playback, _ body: (Frame) throws -> Void
  ) throws {
    var log = options.needsEvents ? EventBuffer() : nil
    var playback = try make(log?.add)
    var reader = FrameReader(options)
    var isNew = true
    let instants = instants ?? Instants(at: [0])
    var counter = ProgressCounter(progress, total: instants.count)
    for instant in instants {
      if instant.time < playback.loop.now {
        // The old loop keeps its own buffer: its end is not an event of the new loop.
        log = log.map { _ in EventBuffer() }
        playback = try make(log?.add)
        isNew = true
      }
      try playback.advance(instant.time)
      var frame = reader.read(playback.loop, at: instant)
      if let log {
        frame.events = log.take(from: isNew ? instant.time : 0).map(frame.outline.naming)
      }
      try body(frame)
      counter.count()
      isNew = false
    }
  }

  private func forEachFrame(of loop: RenderLoop, _ body: (Frame) throws -> Void) throws {
    var reader = FrameReader(options)
    guard let instants else {
      return try body(reader.read(loop, at: Instants(at: [loop.now])[0]))
    }
    let log = EventBuffer()
    let tracer = options.needsEvents ? loop.addTracer(log.add) : nil
    defer { if let tracer { loop.removeTracer(tracer) } }
    var counter = ProgressCounter(progress, total: instants.count)
    for instant in instants {
      if instant.time < loop.now {
        throw ReportError.cannotGoBack(from: loop.now, to: instant.time)
      }
      loop.advance(to: instant.time)
      var frame = reader.read(loop, at: instant)
      frame.events = log.take(from: 0).map(frame.outline.naming)
      try body(frame)
      counter.count()
    }
  }

  /// Returns the time of the last scripted change, start or end of an animation.
  ///
  /// It is nil if nothing happens after time 0 and an animation never ends.
  static func end(of make: (Playback.Tracer?) throws -> Playback) throws -> Double? {
    let playback = try make(nil)
    let loop = playback.loop
    // Commits what the closure that made the loop has added.
    try playback.advance(loop.now)
    var end = 0.0
    while let next = loop.nextEvent {
      try playback.advance(max(next, loop.now))
      end = max(end, next)
    }
    let isEndless = loop.animations.contains { $0.isRunning && $0.endTime == .infinity }
    return end == 0 && isEndless ? nil : end
  }
}

/// Keeps the events of a loop until a frame takes them.
final class EventBuffer {
  private var events: [TraceEvent] = []

  func add(_ event: TraceEvent) { events.append(event) }

  /// Removes all events and returns those from an instant on.
  func take(from instant: Double) -> [TraceEvent] {
    defer { events.removeAll() }
    return instant > 0 ? events.filter { $0.instant >= instant } : events
  }
}
