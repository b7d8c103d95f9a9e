import LayerAnimation
import LayerModel
import LayerReports
import LayerText

/// Plays a loop from stop to stop, and notes what happens to each animation.
///
///     stop        stop    stop              stop      starts, ends, cycles and changes
///     ──┼───────────┼───────┼─────────────────┼────▶
///
/// A tracer gives the instants and the causes. Between events the handles say what an animation
/// does.
final class TimelineReader {
  /// An animation that was seen, and its bar.
  private struct Seen {
    let handle: AnimationHandle
    var bar: TimelineBar
    /// The number of the layer among those seen.
    let layer: Int
    /// Its start by the layer's present time; nil if it never starts.
    ///
    /// Once it has started, the bar keeps its start: a change of the layer's time, such as a pause,
    /// moves this one.
    var start: Double?
    /// How it runs through its cycles since the last stop.
    var run: CycleRun?
    /// The instant at which its present segment starts.
    var since: Double
    /// What it does.
    var phase: TimelineBar.Segment.Kind?
    /// When the layer's time, which runs backwards since the last stop, is at its start again.
    var goesBack = Double.infinity
    /// Whether no stop can change it any more.
    var isOver = false
    /// The seconds of its group's time in one of the loop, if it was the same at all stops.
    var rate: Double?
  }

  private var seen: [Seen] = []
  private var indices: [ObjectIdentifier: Int] = [:]
  /// The animations that are not over.
  private var current: [Int] = []
  /// The animations by their names in events.
  private var named: [EventsSinceStop.Subject: [Int]] = [:]
  private var layers: [ObjectIdentifier: Int] = [:]
  private var lost: [TimelineBar] = []
  private var events: [TimelineEvent] = []
  private var names = TreeNames()
  /// Whether no stop was made yet.
  private var isFirst = true

  /// Returns the bars of a loop that is played from time 0.
  ///
  /// - Parameters:
  ///   - run: The scene at time 0, which keeps its events.
  ///   - stops: The instants of all starts, ends and changes, in order. Ends of cycles are not among
  ///     them, of which there may be very many.
  ///   - from: The first instant to show.
  ///   - to: The last instant to show.
  ///   - progress: Called with the number of stops made, and of all; nil for none.
  /// - Returns: The bars and the events.
  /// - Throws: The errors of the scene.
  static func read(
    _ run: SceneRun, stops: [Double], from: Double, to: Double,
    progress: Report.Progress? = nil
  ) throws -> TimelineBars {
    var run = run
    let reader = TimelineReader()
    let loop = run.loop
    // What was just added has a start only after its commit.
    try run.advance(to: loop.now)
    reader.stop(loop, run.takeEvents())
    for (count, stop) in stops.enumerated() where stop > loop.now {
      progress?(count, stops.count)
      try run.advance(to: stop)
      reader.stop(loop, run.takeEvents())
    }
    try run.advance(to: to)
    reader.stop(loop, run.takeEvents(), isLast: true)
    let isEndless = loop.animations.contains { $0.isRunning && $0.endTime == .infinity }
    return reader.result(from: from, to: to, isEndless: isEndless)
  }

  // MARK: Stops

  private func stop(_ loop: RenderLoop, _ events: [TraceEvent], isLast: Bool = false) {
    var news = EventsSinceStop(events)
    // What was committed before the loop was traced has no events.
    defer { isFirst = false }
    // Every addition is committed before the next stop.
    if news.hasAdditions || isFirst || news.subjects.contains(where: { named[$0] == nil }) {
      let handles = loop.animations { indices[ObjectIdentifier($0)] == nil }
      if isFirst { names.read(loop.root) }
      names.isStale = true
      for handle in handles { see(handle, loop, &news) }
    }
    for event in events { note(event, &news) }
    // Between commits an animation only does what its own events say.
    let changed =
      news.hasCommit || isLast || isFirst
      ? current : news.subjects.flatMap { named[$0] ?? [] }
    for index in changed where !seen[index].isOver { update(index, at: loop.now, news) }
    if changed.contains(where: { seen[$0].isOver }) { current.removeAll { seen[$0].isOver } }
  }

  private func see(
    _ handle: AnimationHandle, _ loop: RenderLoop, _ news: inout EventsSinceStop
  ) {
    let animation = handle.animation
    let name = handle.key ?? animation.keyPath ?? animation.className
    let layer = ObjectIdentifier(handle.layer)
    let subject = EventsSinceStop.Subject(layer: layer, animation: name)
    let event = news.takeAddition(subject, isLast: true)
    if layers[layer] == nil { layers[layer] = layers.count }
    let (layerName, title) = names.name(of: handle.layer, in: loop.root)
    // Its start is noted with what it does, at the same stop.
    let bar = TimelineBar(
      layerName: layerName, layerTitle: title, animation: name,
      kind: AnimationText(format: .significant(6)).text(of: animation),
      keyPaths: animation.keyPaths, cause: Self.cause(event, animation),
      added: event?.instant ?? loop.now)
    indices[ObjectIdentifier(animation)] = seen.count
    named[subject, default: []].append(seen.count)
    current.append(seen.count)
    seen.append(Seen(handle: handle, bar: bar, layer: layers[layer] ?? 0, since: bar.added))
  }

  private static func cause(_ event: TraceEvent?, _ animation: FrozenAnimation) -> String? {
    if let origin = animation.origin { return origin.description }
    return event?.cause?.description
  }

  /// Notes an event that has a mark, or that is all that is known of an animation.
  private func note(_ event: TraceEvent, _ news: inout EventsSinceStop) {
    let subject = [event.animation.map { "'\($0)'" }, event.layer].compactMap { $0 }
      .joined(separator: " of ")
    switch event.kind {
    case .commit:
      if events.last != TimelineEvent(.commit, at: event.instant, "commit") {
        events.append(TimelineEvent(.commit, at: event.instant, "commit"))
      }
    case .transactionOpened(depth: 1):
      events.append(TimelineEvent(.transaction, at: event.instant, "transaction"))
    case .didStart, .didStop, .blockRan, .completionRan:
      events.append(
        TimelineEvent(
          .callback, at: event.instant,
          subject.isEmpty ? event.kind.description : "\(event.kind) of \(subject)"))
    case .warning(let text):
      events.append(TimelineEvent(.warning, at: event.instant, "\(subject): \(text)"))
    case .ended(let outcome):
      guard let addition = news.takeAddition(EventsSinceStop.Subject(event), isLast: false) else {
        return
      }
      // It ended at the commit of its addition: no handle to it was ever seen.
      var bar = TimelineBar(
        layerName: event.layerID ?? event.layer ?? "", layerTitle: event.layer ?? "",
        animation: event.animation ?? "", kind: event.animation ?? "",
        cause: (event.origin?.description) ?? addition.cause?.description,
        added: addition.instant)
      (bar.end, bar.outcome) = (event.instant, outcome)
      lost.append(bar)
    default: break
    }
  }

  // MARK: Phases

  /// Notes what an animation does now.
  private func update(_ index: Int, at now: Double, _ news: EventsSinceStop) {
    let handle = seen[index].handle
    let formerStart = seen[index].start
    if seen[index].bar.outcome == nil {
      if let start = handle.beginTime { seen[index].start = start < .infinity ? start : nil }
      if seen[index].phase != .active { seen[index].bar.start = seen[index].start }
      // Cycles are complete up to the removal, and are noted before it.
      if handle.outcome?.isFinished ?? true {
        seen[index].bar.end = handle.endTime.flatMap { $0 < .infinity ? $0 : nil }
      }
    }
    if seen[index].phase == .active, handle.layer.timeRate != seen[index].rate {
      seen[index].rate = nil
    }
    let goesBack = seen[index].goesBack
    noteCycles(index, at: now)
    if let outcome = handle.outcome, seen[index].bar.outcome == nil {
      let subject = EventsSinceStop.Subject(
        layer: ObjectIdentifier(handle.layer), animation: seen[index].bar.animation)
      seen[index].bar.outcome = outcome
      seen[index].bar.end = news.ends[subject] ?? now
    }
    let phase = phase(of: seen[index], at: now)
    if phase == seen[index].phase { return }
    let isBack = phase == .held || phase == .kept ? goesBack < now : false
    close(
      index, at: isBack ? goesBack : changeInstant(to: phase, of: seen[index], formerStart, at: now)
    )
    seen[index].phase = phase
    if phase == .active {
      seen[index].bar.stretch = StretchedTime(handle.animation, on: handle.layer)?.description
      seen[index].rate = handle.layer.timeRate
    }
    guard phase == nil, seen[index].bar.outcome != nil else { return }
    seen[index].isOver = true
    if let last = seen[index].bar.segments.last, [.held, .kept].contains(last.kind) {
      seen[index].bar.removed = last.to
    }
  }

  /// Returns what an animation does from now on; nil if it is gone.
  private func phase(of seen: Seen, at now: Double) -> TimelineBar.Segment.Kind? {
    let handle = seen.handle
    guard handle.outcome == nil else {
      guard handle.outcome == .finished, !handle.animation.isRemovedOnCompletion,
        let position = handle.position
      else { return nil }
      let fills = handle.animation.timing.fillMode.fillsForwards
      // A stopped time that is set back from the end is no end.
      if position.phase == .active, handle.layer.timeRate == 0,
        handle.endTime.map({ $0 < now }) == true
      {
        return .active
      }
      return position.phase == .active
        ? (fills ? .held : .kept) : position.isInEffect ? .held : .kept
    }
    guard let start = seen.start, start <= now else {
      return handle.animation.timing.fillMode.fillsBackwards ? .fillsBackwards : .waiting
    }
    // The layer's time has run backwards over the start.
    if start < now, let position = handle.position, position.phase == .before {
      return position.isInEffect ? .held : .kept
    }
    return .active
  }

  /// Returns the instant at which an animation began to do something.
  private func changeInstant(
    to phase: TimelineBar.Segment.Kind?, of seen: Seen, _ formerStart: Double?, at now: Double
  ) -> Double {
    let bar = seen.bar
    let isListed = seen.phase == .held || seen.phase == .kept
    switch phase {
    case .active:
      // If the layer's time has just jumped over the start, the animation waited until now.
      let isMoved = seen.phase != nil && seen.start != formerStart
      return isMoved || isListed ? now : seen.start ?? now
    case .held, .kept: return bar.end ?? now
    case .waiting, .fillsBackwards: return now
    case nil: return isListed ? now : bar.end ?? now
    }
  }

  /// Ends the present segment.
  private func close(_ index: Int, at instant: Double) {
    let since = seen[index].since
    let instant = max(since, instant)
    if let phase = seen[index].phase, instant > since || phase == .active {
      seen[index].bar.segments.append(TimelineBar.Segment(phase, from: since, to: instant))
    }
    seen[index].since = instant
  }

  /// Notes the ends and the turns of cycles since the last stop.
  private func noteCycles(_ index: Int, at now: Double) {
    if let run = seen[index].run { run.note(until: now, in: &seen[index].bar) }
    let handle = seen[index].handle
    seen[index].run =
      handle.outcome == nil && seen[index].start.map { $0 <= now } == true
      ? CycleRun(handle, from: now) : nil
    let layer = handle.layer
    let ahead = layer.localTime(at: now) - handle.animation.timing.beginTime
    seen[index].goesBack =
      layer.timeRate < 0 && ahead >= 0 ? now - ahead / layer.timeRate : .infinity
  }

  // MARK: Result

  private func result(from: Double, to: Double, isEndless: Bool) -> TimelineBars {
    for index in current { close(index, at: to) }
    for index in seen.indices {
      seen[index].bar.addParts(of: seen[index].handle.animation, rate: seen[index].rate)
    }
    let all: [(bar: TimelineBar, layer: Int)] =
      seen.map { ($0.bar, $0.layer) }
      + lost.map { bar in
        (bar, seen.first { $0.bar.layerTitle == bar.layerTitle }?.layer ?? Int.max)
      }
    func start(_ bar: TimelineBar) -> Double { bar.start ?? bar.added }
    var firsts: [Int: Double] = [:]
    for entry in all {
      firsts[entry.layer] = min(firsts[entry.layer] ?? .infinity, start(entry.bar))
    }
    let order = all.indices.sorted { one, other in
      let (a, b) = (all[one], all[other])
      return (firsts[a.layer] ?? 0, a.layer, start(a.bar), one)
        < (firsts[b.layer] ?? 0, b.layer, start(b.bar), other)
    }
    return TimelineBars(
      from: from, to: to, isEndless: isEndless,
      bars: order.compactMap { Self.clipped(all[$0].bar, from: from, to: to) },
      events: events.filter { (from...to).contains($0.instant) })
  }

  /// Returns a bar with what lies in a span; nil if nothing does.
  private static func clipped(_ bar: TimelineBar, from: Double, to: Double) -> TimelineBar? {
    var bar = bar
    let span = from...max(from, to)
    let last = bar.segments.last?.to ?? bar.end ?? bar.added
    if last < from || bar.added > to { return nil }
    func clipped(_ segments: [TimelineBar.Segment]) -> [TimelineBar.Segment] {
      segments.compactMap { segment in
        if segment.to < from || segment.from > to { return nil }
        return TimelineBar.Segment(
          segment.kind, from: max(from, segment.from), to: min(to, segment.to))
      }
    }
    bar.segments = clipped(bar.segments)
    for index in bar.parts.indices {
      bar.parts[index].segments = clipped(bar.parts[index].segments)
    }
    bar.cycles.removeAll { !span.contains($0) }
    bar.turns.removeAll { !span.contains($0) }
    return bar
  }
}
