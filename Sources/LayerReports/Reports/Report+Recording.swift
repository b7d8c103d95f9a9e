import LayerAnimation
import LayerText

extension Report {
  /// Returns a recording of frames.
  ///
  ///     let recording = try report.recording(frames: 0...60, framesPerSecond: 60)
  ///     print(recording)
  ///
  /// - Parameters:
  ///   - options: What to record.
  ///   - frames: The frames; frame k is at k/framesPerSecond.
  ///   - framesPerSecond: The number of frames per second, above 0.
  /// - Returns: The recording.
  /// - Throws: ``ReportError`` for more than 600 000 frames, for a selector that matches no layer at
  ///   time 0, for an unknown key path, and for a live loop that would have to go back; the errors of the closures that make
  ///   and advance the loop.
  public func recording(
    _ options: RecordingOptions = RecordingOptions(), frames: ClosedRange<Int>,
    framesPerSecond: Double = 60
  ) throws -> Recording {
    let count = Double(frames.upperBound) - Double(frames.lowerBound) + 1
    if count > Double(Recording.frameLimit) { throw Recording.tooManyFrames(count) }
    if let selection = options.selection { try check(selection) }
    let playback: Playback
    switch source {
    case .live(let loop): playback = Playback(loop)
    case .remade(let make): playback = try make(nil)
    }
    var builder = RecordingBuilder(options, framesPerSecond: framesPerSecond)
    let instants = Instants(frames: frames, fps: framesPerSecond)
    var counter = ProgressCounter(progress, total: instants.count)
    for instant in instants {
      if instant.time < playback.loop.now {
        throw ReportError.cannotGoBack(from: playback.loop.now, to: instant.time)
      }
      try playback.advance(instant.time)
      builder.add(playback.loop, frame: instant.frame)
      counter.count()
    }
    return try builder.finish()
  }

  /// Returns a recording of one instant, as frame 0.
  ///
  /// - Parameters:
  ///   - options: What to record.
  ///   - instant: The instant, in seconds.
  /// - Returns: The recording, in which the times of animations are those of the scene.
  /// - Throws: As ``recording(_:frames:framesPerSecond:)``.
  package func recording(
    _ options: RecordingOptions = RecordingOptions(), at instant: Double
  ) throws -> Recording {
    if let selection = options.selection { try check(selection) }
    var builder = RecordingBuilder(options, framesPerSecond: 1)
    try forEachStop([instant]) { loop, _ in builder.add(loop, frame: 0) }
    return try builder.finish()
  }
}
