import LayerAnimation
import LayerModel
import LayerReports
import LayerText

extension Report {
  /// Returns an HTML page in which the scene can be played and inspected.
  ///
  ///     let html = try Report(of: loop).page(PageOptions(title: "Card"))
  ///
  /// The page is one file that needs no network. It has the picture, the tree, a scrubber, the
  /// timeline, and the values, curves and explanations of the selected layer. Its values have the
  /// engine's bits; the picture is drawn from fewer digits.
  ///
  /// - Parameters:
  ///   - options: The title, the frames and the images.
  ///   - instants: The instants. Without them, they are the frames from the start of the scene to
  ///     its end; of animations that never end it shows one common cycle, or two seconds. A live
  ///     loop has its present only.
  /// - Returns: The page.
  /// - Throws: ``/LayerReports/ReportError`` if there are no instants or more than ``PageOptions/frameLimit``, or
  ///   if a live loop would have to go back; the errors of the closures that make and advance the
  ///   loop.
  public func page(
    _ options: PageOptions = PageOptions(), at instants: Instants? = nil
  ) throws -> String {
    var text = ""
    for part in try pageDocument(options, at: instants).page.parts {
      text += String(decoding: part, as: UTF8.self)
    }
    return text
  }

  /// Writes the HTML page into a sink, in parts of at most 64 KB.
  ///
  /// - Parameters:
  ///   - options: The title, the frames and the images.
  ///   - instants: The instants; without them, the frames of the whole scene.
  ///   - sink: The sink. Nothing is written before the whole scene was played.
  /// - Throws: As ``page(_:at:)``, and the errors of the sink.
  public func write(
    _ options: PageOptions, at instants: Instants? = nil, to sink: inout some ByteSink
  ) throws {
    let size = 1 << 16
    for part in try pageDocument(options, at: instants).page.parts {
      var start = 0
      while start < part.count {
        var end = min(start + size, part.count)
        // A part ends with a whole character.
        while end < part.count && part[end] & 0xC0 == 0x80 { end -= 1 }
        try sink.write(Array(part[start..<end]))
        start = end
      }
    }
  }

  /// Returns the page, and what it cannot show exactly.
  func pageDocument(
    _ options: PageOptions, at instants: Instants?
  ) throws -> (page: PageDocument, notes: [String]) {
    let (data, notes, _) = try pageRecording(options, at: instants)
    let page = PageDocument(title: options.title, data: data, isLive: options.version != nil)
    return (page, notes)
  }

  /// Returns the data of a page, what its picture cannot show exactly, and how much work it was: the
  /// number of its frames times that of the elements of its picture.
  ///
  /// - Parameters:
  ///   - options: The title, the frames and the images; with states, the page has their changes, too.
  ///   - instants: The instants; without them, the frames of the whole scene.
  ///   - transition: The transition between states that plays; nil for none.
  /// - Returns: The data as JSON, the notes, and the work.
  /// - Throws: As ``page(_:at:)``.
  package func pageRecording(
    _ options: PageOptions, at instants: Instants?, transition: PageStates.Transition? = nil
  ) throws -> (data: [UInt8], notes: [String], work: Int) {
    let span = isRemade && instants == nil ? try span() : nil
    let instants = try pageInstants(options, instants, span)
    var recorder = PageRecorder(
      explanationLimit: options.explanationLimit, frames: instants.count)
    var film = Film()
    var writer = SVGWriter(prefix: "film-")
    let builder = DrawingBuilder(images: options.images, mirrorSum: mirrorSum)
    var frame: Rect?
    var notes: [DrawingNote] = []
    var noted: Set<DrawingNote> = []
    try forEachFrame(at: instants) { (run, values) throws in
      try recorder.add(values, run.loop, run.recorder)
      let drawing = builder.drawing(of: run.loop)
      frame = frame ?? drawing.frame
      try film.add(writer.element(of: drawing), at: drawing.time)
      notes += drawing.notes.filter { noted.insert($0).inserted }
    }
    recorder.finish()
    for marker in markers { recorder.add(marker: marker.name, at: marker.instant) }
    let last = instants[instants.count - 1].time
    let bars = isRemade ? try timelineBars(from: instants[0].time, to: last) : nil
    var data = PageData(recorder, title: options.title, scene: options.scene)
    var texts = ((remark.map { [$0] } ?? []) + notes.map(\.description)).map(PrintableText.escaped)
    var extras = PageExtras(
      isEndless: span?.isEndless ?? false, findings: options.findings, transition: transition,
      version: options.version)
    if let states = options.states {
      let recordings = try recordings(of: states, options, spent: film.work)
      extras.states = (states, recordings)
      if recordings.count < states.changes.count {
        texts.append(
          "the page has the first \(recordings.count) of \(states.changes.count) changes of state; "
            + "'layer-inspect open' plays all of them")
      }
    }
    let json = data.json(
      PageFilm(film: film, frame: frame ?? .zero, background: options.background), bars: bars,
      notes: texts, extras: extras)
    return (json, texts, film.work)
  }

  /// Returns the recordings of changes of state, as many as a page may have.
  private func recordings(
    of states: PageStates, _ options: PageOptions, spent: Int
  ) throws -> [[UInt8]] {
    var plain = PageOptions(options)
    // What each explanation says is in the command that the page shows.
    plain.explanationLimit = options.explanationLimit / max(1, states.changes.count)
    var recordings: [[UInt8]] = []
    var work = spent
    for change in states.changes where work < PageStates.workLimit {
      let recording = try change.report.pageRecording(
        plain, at: nil, transition: change.transition)
      recordings.append(recording.data)
      work += recording.work
    }
    return recordings
  }

  /// Returns the instants, rising, or the frames of the whole scene.
  private func pageInstants(
    _ options: PageOptions, _ instants: Instants?, _ span: SceneSpan?
  ) throws -> Instants {
    let chosen: Instants
    if let instants {
      chosen = instants
    } else if let span {
      chosen = Instants(from: 0, to: span.shownEnd, fps: options.fps)
    } else {
      chosen = Instants(at: [try run().loop.now], fps: options.fps)
    }
    try Film.check(chosen, of: "page")
    return Instants(at: Set(chosen.map(\.time)).sorted(), fps: options.fps)
  }
}
