import LayerReports
import LayerText

/// The instants of a picture that shows several, and remarks about them.
struct PictureTimes {
  /// The instants, in the order of the picture.
  let times: [Double]
  /// What the reader should know about the choice of instants.
  let notes: [String]

  /// Takes the instants that are given, or spreads some over the whole scene.
  ///
  /// - Throws: ``/LayerReports/ReportError`` if there are too many or none, and the errors of the report.
  init(_ instants: Instants?, count: Int, atMost limit: Int, of report: Report) throws {
    if let instants {
      guard instants.count > 0, instants.count <= limit else {
        throw ReportError(
          "the picture would have \(instants.countText) frames; it has at least 1 and at most "
            + "\(limit)", hint: "name fewer instants")
      }
      times = instants.map(\.time)
      notes = []
      return
    }
    let span = try report.span()
    if span.isEndless {
      let end = NumberFormat.significant(4).string(span.shownEnd)
      notes = [
        "animations of this scene never end: the picture ends at \(end) s, "
          + (span.period == nil ? "2 seconds after the last event" : "after one common cycle")
      ]
    } else {
      notes = []
    }
    guard report.isRemade else {
      // A live loop is shown at its present, because it is not played for a picture.
      times = []
      return
    }
    // The end of a cycle looks like its start.
    let steps = span.isEndless && span.period != nil ? count : count - 1
    let last = span.shownEnd
    times =
      last > 0 && count > 1
      ? (0..<count).map { $0 == steps ? last : last * Double($0) / Double(steps) } : [last]
  }
}
