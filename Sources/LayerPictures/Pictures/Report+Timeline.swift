import LayerAnimation
import LayerModel
import LayerReports
import LayerText

extension Report {
  /// Returns a bar for each animation, and the events of the loop.
  ///
  ///     for bar in try report.timelineBars().bars { print(bar.layerName, bar.animation, bar.end) }
  ///
  /// - Parameters:
  ///   - from: The first instant to show, in seconds, 0 or later.
  ///   - to: The last instant to show, in seconds. By default, that is the last start, end or
  ///     change of the scene, or where the first cycles of an endless scene end.
  /// - Returns: The bars, grouped by layer and in the order of their starts.
  /// - Throws: ``ReportError`` for a report of a live loop, which cannot go back to its start; the
  ///   errors of the closures that make and advance the loop.
  public func timelineBars(from: Double = 0, to: Double? = nil) throws -> TimelineBars {
    guard case .remade(let make) = source else {
      throw ReportError(
        "a report of a live loop has no timeline, because its past is not known",
        hint: "make the report from a closure that makes the loop")
    }
    let to = try to ?? pictureEnd()
    return try TimelineReader.read(make, from: from, to: max(from, to))
  }

  /// Returns the last instant that pictures over time show by default.
  ///
  /// That is the end of the scene. If animations never end, it is the end of the second cycle of
  /// the longest one, but not later than 10 s unless the scene's last event is; 1 s if nothing
  /// happens.
  ///
  /// - Returns: The instant in seconds, above 0.
  /// - Throws: The errors of the closures that make and advance the loop.
  package func pictureEnd() throws -> Double {
    guard case .remade(let make) = source else { return 1 }
    let playback = try make(nil)
    let loop = playback.loop
    try playback.advance(loop.now)
    var end = loop.now
    while let next = loop.nextEvent {
      try playback.advance(max(next, loop.now))
      end = max(end, next)
    }
    var last = end
    for handle in loop.animations where handle.isRunning && handle.endTime == .infinity {
      guard let begin = handle.beginTime, begin < .infinity else { continue }
      let timing = handle.animation.timing
      let pace = abs(handle.layer.localTime(at: begin + 1) - handle.layer.localTime(at: begin))
      let cycle = timing.duration * (timing.autoreverses ? 2 : 1) / (abs(timing.speed) * pace)
      if cycle < .infinity { last = max(last, min(begin + 2 * cycle, max(10, end))) }
    }
    return last > 0 ? last : 1
  }
}
