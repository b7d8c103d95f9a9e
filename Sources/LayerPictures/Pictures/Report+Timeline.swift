import LayerAnimation
import LayerModel
import LayerReports
import LayerText

extension Report {
  /// Returns a picture of the lives of all animations: a bar for each.
  ///
  ///     print(try report.timeline())
  ///
  /// - Parameter options: What to show, and how.
  /// - Returns: Text, or a figure in SVG; each line with a line break.
  /// - Throws: As ``timelineBars(from:to:)``.
  public func timeline(_ options: TimelineOptions = TimelineOptions()) throws -> String {
    let bars = try timelineBars(from: options.from, to: try options.to ?? pictureEnd())
    switch options.format {
    case .text:
      return TimelineText(
        width: options.size?.width ?? 80, isASCII: options.isASCII, isColored: options.isColored
      ).text(bars)
    case .svg: return TimelineFigure(size: options.size).text(bars)
    }
  }

  /// Returns a bar for each animation, and the events of the loop.
  ///
  ///     for bar in try report.timelineBars().bars { print(bar.layerName, bar.animation, bar.added) }
  ///
  /// - Parameters:
  ///   - from: The first instant to show, in seconds, 0 or later.
  ///   - to: The last instant to show, in seconds. By default, that is the last start, end or
  ///     change of the scene. Of an endless scene, one period is shown after it, or two seconds
  ///     without a common period.
  /// - Returns: The bars, grouped by layer and in the order of their starts.
  /// - Throws: `ReportError` for a report of a live loop, which cannot go back to its start, and for
  ///   a last instant beyond 10¹² s; the errors of the closures that make and advance the loop.
  public func timelineBars(from: Double = 0, to: Double? = nil) throws -> TimelineBars {
    guard isRemade else {
      throw ReportError(
        "a report of a live loop has no timeline, because its past is not known",
        hint: "make the report from a closure that makes the loop")
    }
    let shownEnd = try to ?? span().shownEnd
    // A scene in which nothing happens has no end of its own.
    let to = max(from, to == nil && shownEnd <= from ? from + 1 : shownEnd)
    if to > Self.lastInstant {
      let number = NumberFormat.exact.string
      throw ReportError(
        "a picture over time ends at \(number(Self.lastInstant)) s at the latest, not at "
          + "\(number(to)) s", hint: "stop earlier with '--to'")
    }
    var bars = try TimelineReader.read(
      run(keepsEvents: true), stops: try eventTimes(through: to), from: from, to: to,
      progress: progress)
    for marker in markers where (from...to).contains(marker.instant) {
      bars.marks.append(TimelineMark(.marker, at: marker.instant, marker.name))
    }
    return bars
  }

  /// The last instant of a picture over time; soon after it, a number cannot tell two frames apart.
  private static let lastInstant = 1e12

  /// Returns the last instant of a picture over time: the end of what is shown of the scene, and a
  /// tenth more, in which a value snaps back or is held.
  ///
  /// - Throws: The errors of the closures that make and advance the loop.
  func pictureEnd() throws -> Double {
    let span = try span()
    return span.isEndless ? span.shownEnd : span.end > 0 ? span.end * 1.1 : 1
  }
}
