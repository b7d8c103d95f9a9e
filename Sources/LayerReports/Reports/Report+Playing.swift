import LayerAnimation
import LayerText

extension Report {
  /// Returns what to play: the live loop, or a new scene at time 0.
  ///
  /// - Throws: The errors of the closure that makes the loop.
  package func run(keepsEvents: Bool = false, records: Bool = false) throws -> SceneRun {
    try SceneRun(of: source, keepsEvents: keepsEvents, records: records)
  }

  /// Calls a closure with a run at each of some instants, in their order, and reports the progress.
  ///
  /// - Parameters:
  ///   - instants: The instants; nil for a live loop's present, which is then read only, or time 0.
  ///   - keepsEvents: Whether to keep the events of the loop until they are taken.
  ///   - records: Whether to record what explanations say about the past.
  ///   - prepare: Called with the loop before it is played.
  ///   - body: The closure.
  /// - Throws: ``ReportError`` if a live loop would have to go back; the errors of the closures.
  package func visit(
    _ instants: Instants?, keepsEvents: Bool = false, records: Bool = false,
    prepare: (RenderLoop) throws -> Void = { _ in },
    _ body: (inout SceneRun, FrameInstant) throws -> Void
  ) throws {
    var run = try run(keepsEvents: keepsEvents, records: records)
    defer { run.close() }
    try prepare(run.loop)
    if instants == nil, !isRemade { return try body(&run, Instants(at: [run.loop.now])[0]) }
    let instants = instants ?? Instants(at: [0])
    var count = 0
    for instant in instants {
      try run.move(to: instant.time)
      try body(&run, instant)
      count += 1
      progress?(count, max(count, instants.count))
    }
  }

  /// Calls a closure with a loop at each of some instants, as ``visit(_:keepsEvents:records:_:)``.
  package func forEachInstant(_ instants: [Double], _ body: (RenderLoop) throws -> Void) throws {
    try visit(Instants(at: instants)) { (run, _) throws in try body(run.loop) }
  }

  /// Calls a closure with a loop at each of some instants, and with a recorder of what happened
  /// before; without instants, at a live loop's present or at time 0.
  ///
  /// `prepare` gets the loop before it is played.
  ///
  /// - Throws: ``ReportError`` for a live loop at another time than its present; the errors of the
  ///   closures.
  package func forEachStop(
    _ instants: [Double], prepare: (RenderLoop) throws -> Void = { _ in },
    _ body: (RenderLoop, LoopRecorder?) throws -> Void
  ) throws {
    if case .live(let loop) = source, let other = instants.first(where: { $0 != loop.now }) {
      let texts = [loop.now, other].map { NumberFormat.exact.string($0) }
      throw ReportError(
        "a live loop explains its present, \(texts[0]) s, not \(texts[1]) s",
        hint: "make the report from a closure that makes the loop")
    }
    let chosen = isRemade && !instants.isEmpty ? Instants(at: instants) : nil
    try visit(chosen, records: isRemade, prepare: prepare) { (run, _) throws in
      try body(run.loop, run.recorder)
    }
  }

  /// Calls a closure with a run and a frame at each of some instants.
  ///
  /// The frame has the values of all layers and the events since the previous frame.
  package func forEachFrame(
    at instants: Instants, _ body: (SceneRun, Frame) throws -> Void
  ) throws {
    var reader = FrameReader(FrameOptions(needsEvents: true))
    try visit(instants, keepsEvents: true, records: true) { (run, instant) throws in
      var frame = reader.read(run.loop, at: instant)
      frame.events = run.takeEvents().map(frame.outline.naming)
      try body(run, frame)
    }
  }

  /// Calls a closure with every frame of a dump, of which one is kept in memory.
  ///
  /// A frame has the events since the previous frame. The first frame of a new loop has only the
  /// events at its own instant.
  ///
  /// - Throws: ``ReportError`` for a selector that matches no layer at time 0, with the hint if there
  ///   is no suggestion, and as `visit`.
  func forEachFrame(
    _ options: FrameOptions, at instants: Instants?, otherwise hint: String,
    _ body: (Frame) throws -> Void
  ) throws {
    var options = options
    options.isOnlyFrame = instants.map { $0.count == 1 } ?? true
    var reader = FrameReader(options)
    let keepsEvents = options.needsEvents && (isRemade || instants != nil)
    let check = { (loop: RenderLoop) throws in try reader.check(loop, otherwise: hint) }
    try visit(instants, keepsEvents: keepsEvents, prepare: check) { (run, instant) throws in
      var frame = reader.read(run.loop, at: instant)
      if keepsEvents {
        frame.events = run.takeEvents(from: run.isNew ? instant.time : 0).map(frame.outline.naming)
      }
      try body(frame)
    }
  }

  /// Returns the instants up to an end at which an animation starts or ends, or a script changes
  /// something.
  ///
  /// - Parameters:
  ///   - end: The last instant.
  ///   - limit: The largest number of instants.
  /// - Returns: The instants, rising; none for a live loop.
  /// - Throws: The errors of the closures that make and advance the loop.
  package func eventTimes(through end: Double, limit: Int = .max) throws -> [Double] {
    isRemade ? try run().stops(through: end, limit: limit) : []
  }

  /// Returns how long the scene is; a live loop ends at its present.
  ///
  /// - Throws: The errors of the closures that make and advance the loop.
  package func span() throws -> SceneSpan {
    if let duration { return SceneSpan(end: duration, isEndless: false, period: nil) }
    let run = try run()
    if isRemade { _ = try run.stops() }
    return SceneSpan(run.loop)
  }

  /// Returns the time of the last start or end of an animation, or of the last change of a script.
  ///
  /// It is nil for a live loop, and if nothing happens after time 0 and an animation never ends.
  package func end() throws -> Double? {
    if !isRemade { return nil }
    let span = try span()
    return span.end == 0 && span.isEndless ? nil : span.end
  }
}
