import LayerAnimation
import LayerText

extension Report {
  /// Returns what to play: the live loop, or a new playback at time 0.
  ///
  /// - Throws: The errors of the closure that makes the loop.
  package func playback() throws -> Playback {
    switch source {
    case .live(let loop): Playback(loop)
    case .remade(let make): try make(nil)
    }
  }

  /// Calls a closure with a loop at each of some rising instants, and reports the progress.
  ///
  /// - Throws: ``ReportError`` if a live loop would have to go back; the errors of the closures.
  package func forEachInstant(
    _ instants: some Sequence<Double>, _ body: (RenderLoop) throws -> Void
  ) throws {
    let playback = try playback()
    var counter = ProgressCounter(progress, total: instants.underestimatedCount)
    for instant in instants {
      if instant < playback.loop.now {
        throw ReportError.cannotGoBack(from: playback.loop.now, to: instant)
      }
      try playback.advance(instant)
      try body(playback.loop)
      counter.count()
    }
  }

  /// Returns the instants up to an end at which an animation starts or ends, or a script changes
  /// something.
  ///
  /// - Parameters:
  ///   - end: The last instant.
  ///   - limit: The largest number of instants.
  /// - Returns: The instants, rising.
  /// - Throws: The errors of the closures that make and advance the loop.
  package func eventTimes(through end: Double, limit: Int = .max) throws -> [Double] {
    guard case .remade = source else { return [] }
    let playback = try playback()
    // Commits what the closure that made the loop has added.
    try playback.advance(playback.loop.now)
    var times: [Double] = []
    while let next = playback.loop.nextEvent, next <= end, times.count < limit {
      try playback.advance(max(next, playback.loop.now))
      times.append(next)
    }
    return times
  }
}
