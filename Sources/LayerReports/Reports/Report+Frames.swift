import LayerAnimation
import LayerText

extension Report {
  /// Calls a closure with a loop, a recorder of what happened before, and the frame, at each of some
  /// rising instants.
  ///
  /// The frame has the values of all layers and the events since the previous frame. The progress is
  /// reported.
  ///
  /// - Throws: ``ReportError`` if a live loop would have to go back; the errors of the closures.
  package func forEachFrame(
    at instants: Instants, _ body: (RenderLoop, LoopRecorder, Frame) throws -> Void
  ) throws {
    let log = EventBuffer()
    let playback: Playback
    var tracer: Int?
    switch source {
    case .live(let loop):
      tracer = loop.addTracer(log.add)
      playback = Playback(loop)
    case .remade(let make): playback = try make(log.add)
    }
    defer { if let tracer { playback.loop.removeTracer(tracer) } }
    let recorder = LoopRecorder(playback.loop)
    var reader = FrameReader(FrameOptions(needsEvents: true))
    var counter = ProgressCounter(progress, total: instants.count)
    for instant in instants {
      if instant.time < playback.loop.now {
        throw ReportError.cannotGoBack(from: playback.loop.now, to: instant.time)
      }
      try playback.advance(instant.time)
      var frame = reader.read(playback.loop, at: instant)
      frame.events = log.take(from: 0).map(frame.outline.naming)
      try body(playback.loop, recorder, frame)
      counter.count()
    }
  }
}
