import LayerAnimation
import LayerModel
import LayerReports

/// Makes a film of a loop, one picture at a time.
package struct FilmCamera {
  /// The film so far.
  package private(set) var film = Film()
  /// What cannot be shown exactly, each once, in the order in which it first occurred.
  package private(set) var notes: [DrawingNote] = []
  private var known: Set<DrawingNote> = []
  private let builder: DrawingBuilder
  private var writer: SVGWriter

  /// Makes a camera.
  ///
  /// - Parameters:
  ///   - images: Loads the images of layers; nil draws a placeholder for each.
  ///   - prefix: The start of all identifiers.
  ///   - size: The largest size of the pictures; nil for that of the scene.
  ///   - background: The colour behind the layers; nil for none.
  ///   - mirrorSum: The sum of a point's y above the root and its y in the pictures; nil if both are
  ///     the same.
  package init(
    images: ImageLoader? = nil, prefix: String = "", size: Size? = nil, background: Color? = nil,
    mirrorSum: Double? = nil
  ) {
    builder = DrawingBuilder(images: images, mirrorSum: mirrorSum)
    writer = SVGWriter(prefix: prefix, size: size, background: background)
  }

  /// The fewest frames in a second unless asked otherwise.
  fileprivate static let lowestRate = 10.0

  /// The longer side of the last picture, in points.
  fileprivate var longestSide = 0.0

  /// Returns the frames in a second with which a film of some seconds has a bearable size, if all of its
  /// pictures are like the first one.
  fileprivate func usualRate(for seconds: Double) -> Double {
    let elements = Double(film.root?.elementCount ?? 0)
    return min(60, max(Self.lowestRate, (24_000 / max(1, elements * seconds)).rounded()))
  }

  /// Adds what a loop presents at its present, which is after that of the last picture.
  ///
  /// - Throws: `ReportError` if the film becomes too large for the memory.
  package mutating func take(_ loop: RenderLoop) throws(ReportError) {
    let drawing = builder.drawing(of: loop)
    longestSide = max(drawing.frame.width, drawing.frame.height)
    for note in drawing.notes where known.insert(note).inserted { notes.append(note) }
    try film.add(writer.element(of: drawing), at: drawing.time)
  }
}

extension Report {
  /// Returns an SVG file that plays by itself.
  ///
  /// It is sampled at the frames, and on both sides of each event and of each cycle of what never
  /// ends. Without an end it shows the scene up to ``SceneSpan/shownEnd``. Where the animations that never end have a common period, it
  /// repeats that period after everything else has ended.
  ///
  /// - Parameters:
  ///   - from: The first instant, in seconds.
  ///   - to: The last instant, after the first; nil for the end of the scene, or one period.
  ///   - fps: The number of frames per second, above 0; nil for 60, or fewer for many layers.
  ///   - tolerance: The largest distance of a drawn point from the sampled one, in points; opacities
  ///     are within 0.008 times the tolerance. Nil chooses it by the size of the picture.
  ///   - size: The largest size of the picture; nil for that of the scene.
  ///   - background: The colour behind the layers; nil for none.
  ///   - images: Loads the images of layers; nil draws a placeholder for each.
  /// - Returns: The text of the file, what it cannot show exactly, and the frames per second.
  /// - Throws: ``/LayerReports/ReportError`` for more than ``PageOptions/frameLimit`` frames, or if a live loop would
  ///   have to go back; the errors of the closures that make and advance the loop.
  package func animatedSVG(
    from: Double = 0, to: Double? = nil, fps: Double? = nil, tolerance: Double? = nil,
    size: Size? = nil, background: Color? = nil, images: ImageLoader? = nil
  ) throws -> (text: String, notes: [DrawingNote], fps: Double) {
    let span = try span()
    // Right after its last event a scene shows what it leaves.
    let settled = span.end > 0 ? span.end + FilmTimes.step : 0
    let shownEnd = span.isEndless ? settled + span.shownEnd - span.end : settled
    let end = max(from, to ?? shownEnd)
    try Film.check(Instants(from: from, to: end, fps: fps ?? FilmCamera.lowestRate), of: "picture")
    var camera = FilmCamera(
      images: images, size: size, background: background, mirrorSum: mirrorSum)
    let empty = camera
    if fps == nil || tolerance == nil {
      try forEachInstant([from]) { (loop) throws in try camera.take(loop) }
    }
    let fps = fps ?? camera.usualRate(for: end - from)
    let tolerance = tolerance ?? (camera.longestSide > 1600 ? camera.longestSide / 1000 : 0.25)
    camera = empty
    var events = try eventTimes(through: end)
    if span.isEndless, isRemade {
      // A value may jump where a cycle starts again, but not where it turns.
      let cycles = try timelineBars(from: from, to: end, stops: events).bars.flatMap {
        $0.turns.isEmpty ? $0.cycles : []
      }
      if Double(cycles.count) < (end - from) * fps { events = (events + cycles).sorted() }
    }
    let times = FilmTimes(from: from, to: end, fps: fps, events: events).times
    try forEachInstant(times) { (loop) throws in try camera.take(loop) }
    let repeatStart = to == nil && span.period != nil && from <= settled ? settled : nil
    let picture = AnimatedSVG(
      film: camera.film, tolerance: tolerance, repeatingFrom: repeatStart)
    return (picture.text, camera.notes, fps)
  }
}
