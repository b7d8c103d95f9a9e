import LayerAnimation
import LayerModel
import LayerReports
import LayerText

extension Report {
  /// Returns a picture.
  ///
  ///     let picture = try Report(of: loop).picture()
  ///     print(picture.text)
  ///
  /// - Parameters:
  ///   - options: The format, the size and the images.
  ///   - instants: The instants. Without them, one frame shows a live loop's present, or time 0. The
  ///     other formats show the whole scene: up to its end, and of animations that never end one
  ///     common cycle, or two seconds.
  /// - Returns: The picture, with its notes.
  /// - Throws: ``/LayerReports/ReportError`` if the number of instants does not fit the format or a live loop would
  ///   have to go back; the errors of the closures that make and advance the loop.
  public func picture(
    _ options: PictureOptions = PictureOptions(), at instants: Instants? = nil
  ) throws -> Picture {
    switch options.format {
    case .svg: return try frame(options, at: instants)
    case .filmstrip:
      let plan = try PictureTimes(instants, count: options.count ?? 8, atMost: 400, of: self)
      let drawings = try drawings(at: plan.times, images: options.images)
      let strip = FilmStrip(drawings, size: options.size, background: options.background)
      return picture(strip.element, of: drawings, plan.notes)
    case .onion:
      let plan = try PictureTimes(instants, count: options.count ?? 6, atMost: 60, of: self)
      let drawings = try drawings(at: plan.times, images: options.images)
      let onion = OnionSkin(drawings, size: options.size, background: options.background)
      return picture(onion.element, of: drawings, plan.notes)
    case .animatedSVG: return try animation(options, at: instants)
    case .page:
      let (page, notes) = try pageDocument(PageOptions(options), at: instants)
      return Picture(
        text: page.parts.map { String(decoding: $0, as: UTF8.self) }.joined(), notes: notes)
    }
  }

  /// Returns the picture that plays by itself, from the first instant to the last.
  private func animation(_ options: PictureOptions, at instants: Instants?) throws -> Picture {
    let (first, last) = (
      instants?.first { _ in true }?.time, instants.map { $0[$0.count - 1].time }
    )
    if let first, let last, last <= first {
      throw ReportError(
        "a picture that plays by itself needs a start and a later end",
        hint: "name the first and the last instant")
    }
    let (text, notes, fps) = try animatedSVG(
      from: first ?? 0, to: last, fps: options.fps, tolerance: options.tolerance,
      size: options.size, background: options.background, images: options.images)
    var remarks: [String] = []
    if fps < options.fps ?? 60 {
      remarks.append(
        "it has \(NumberFormat.significant(3).string(fps)) frames a second, since it is long and has "
          + "many layers; '--fps 60' has more")
    }
    if text.utf8.count > 1_000_000 {
      let size = NumberFormat.significant(2).string(Double(text.utf8.count) / 1e6)
      remarks.append("it has \(size) MB; a larger '--tolerance' makes it smaller")
    }
    return Picture(
      text: text, notes: remarks + notes.map { PrintableText.escaped($0.description) })
  }

  /// Returns the picture of one frame.
  private func frame(_ options: PictureOptions, at instants: Instants?) throws -> Picture {
    if let instants, instants.count != 1 {
      throw ReportError(
        "a picture in the format 'svg' shows one instant, not \(instants.countText)",
        hint: "use the format 'filmstrip' or 'onion'")
    }
    let drawings = try drawings(at: instants?.map(\.time) ?? [], images: options.images)
      .map { drawing in options.stamp.map(drawing.stamped) ?? drawing }
    var writer = SVGWriter(size: options.size, background: options.background)
    return picture(writer.element(of: drawings[0]), of: drawings, [])
  }

  private func picture(
    _ element: SVGElement, of drawings: [Drawing], _ remarks: [String]
  ) -> Picture {
    var text = ""
    element.append(to: &text)
    return Picture(text: text + "\n", notes: remarks + DrawingNotes(of: drawings).texts)
  }

  /// Returns the drawings at some instants; at a live loop's present or at time 0 for none.
  package func drawings(at times: [Double], images: ImageLoader?) throws -> [Drawing] {
    var drawings: [Drawing] = []
    try forEachDrawing(at: times, images: images) { drawings.append($0) }
    return drawings
  }

  /// Calls a closure with the drawing at each of some instants; without any, at a live loop's present
  /// or at time 0.
  ///
  /// - Throws: ``/LayerReports/ReportError`` if a live loop would have to go back, and the errors of the closures.
  package func forEachDrawing(
    at times: [Double], images: ImageLoader?, _ body: (Drawing) throws -> Void
  ) throws {
    let builder = DrawingBuilder(images: images, mirrorSum: mirrorSum)
    try visit(times.isEmpty ? nil : Instants(at: times)) { (run, _) throws in
      try body(builder.drawing(of: run.loop))
    }
  }
}

/// The notes of several drawings, each of them once.
struct DrawingNotes {
  /// The notes as they are printed.
  private(set) var texts: [String] = []
  private var known: Set<DrawingNote> = []

  /// Takes the notes of some drawings.
  init(of drawings: [Drawing] = []) {
    for drawing in drawings { add(of: drawing) }
  }

  /// Adds those of a drawing.
  mutating func add(of drawing: Drawing) {
    for note in drawing.notes where known.insert(note).inserted {
      texts.append(PrintableText.escaped(note.description))
    }
  }
}

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

extension Drawing {
  /// Returns the drawing with its time, and a title after it, in the lower left corner.
  ///
  /// The letters are a 20th of the shorter side high, at least 9 points, and smaller where they would not fit.
  func stamped(_ title: String) -> Drawing {
    let frame = frame.standardized
    let text = SVGValue.text(time, decimals: 3) + " s" + (title.isEmpty ? "" : "  \(title)")
    // The mean letter is about 0.6 of the size wide.
    let length = 0.6 * Double(text.count) + 1
    let size = min(max(9, min(frame.width, frame.height) / 20), frame.width / length)
    guard size > 0, size.isFinite else { return self }
    let place = Rect(
      x: frame.minX, y: frame.maxY - 1.5 * size, width: length * size, height: 1.5 * size)
    func item(_ part: DrawingItem.Part, _ content: DrawingItem.Content) -> DrawingItem {
      DrawingItem(layer: 0, layerName: "stamp", part: part, content: content)
    }
    var drawing = self
    drawing.items += [
      item(
        .background,
        .shape(
          DrawingShape(
            outline: DrawingOutline(.rectangle(place, cornerRadius: 0)),
            fill: .color(Color(white: 0, alpha: 0.65))))),
      item(
        .text,
        .text(
          DrawingText(
            string: text, font: "Helvetica", size: size, color: .white, alignment: .left,
            bounds: place.insetBy(dx: 0.5 * size, dy: 0.2 * size), matrix: .identity))),
    ]
    return drawing
  }
}
