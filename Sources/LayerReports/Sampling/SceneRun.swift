import LayerAnimation
import LayerModel
import LayerText

/// A scene that is played: a loop, and how to advance it.
///
///     make ──▶ 0 ─────── stop ─────── stop ───▶     starts, ends and changes of a script
///      ▲                                │
///      └────── an earlier instant ──────┘           the scene is made anew
///
/// Every report plays its scene with a run. A loop only plays forwards, so a report that goes back
/// in time makes a new one.
public struct SceneRun {
  /// A closure that receives the events of a loop.
  public typealias Tracer = (TraceEvent) -> Void

  /// What a report plays.
  package enum Source {
    /// A loop of the caller, which only moves forwards.
    case live(RenderLoop)
    /// A closure that makes the run anew, at time 0.
    case remade((Tracer?) throws -> SceneRun)
  }

  /// The loop, which the report advances.
  public let loop: RenderLoop
  /// What the file of the scene says about its layers and animations; nil without a file.
  package var notes: SourceNotes?
  /// What happened before the present; nil unless requested.
  package private(set) var recorder: LoopRecorder?
  /// Whether the loop was made for this run, and its events were not taken yet.
  private(set) var isNew = false
  private let play: (Double) throws -> Void
  private var source: Source?
  private var events: EventBuffer?
  private var tracer: LoopListener?

  /// Creates a run of a loop.
  ///
  /// - Parameters:
  ///   - loop: The loop.
  ///   - advance: Advances the loop to an instant, in seconds. It throws if the loop cannot be
  ///     played to there; the report throws the same error. By default, it calls the loop's
  ///     `advance(to:)`.
  public init(_ loop: RenderLoop, advance: ((Double) throws -> Void)? = nil) {
    self.loop = loop
    play = advance ?? { loop.advance(to: $0) }
  }

  /// Makes a run of a source: at the present of a live loop, or at time 0.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - keepsEvents: Whether to keep the events of the loop until they are taken.
  ///   - records: Whether to record what explanations say about the past.
  /// - Throws: The error of the closure that makes the scene.
  package init(of source: Source, keepsEvents: Bool = false, records: Bool = false) throws {
    let events = keepsEvents ? EventBuffer() : nil
    switch source {
    case .live(let loop):
      self = SceneRun(loop)
      tracer = events.map { loop.addTracer($0.add) }
    case .remade(let make):
      self = try make(events?.add)
      isNew = true
    }
    self.source = source
    self.events = events
    recorder = records ? LoopRecorder(loop) : nil
  }

  /// Lets go of a live loop, which plays on without being observed.
  func close() {
    guard case .live? = source else { return }
    if let tracer { loop.removeTracer(tracer) }
    recorder?.stop()
  }

  // MARK: Time

  /// The instant of the next stop: a start, an end, a timer or a change of a script; nil for none.
  package var nextStop: Double? { loop.nextEvent.map { max($0, loop.now) } }

  /// Advances to an instant, or commits what waits at the present if the instant is past.
  ///
  /// - Throws: The error of the scene.
  package func advance(to instant: Double) throws { try play(max(instant, loop.now)) }

  /// Moves to an instant; for an earlier one, the scene is made anew and played to there.
  ///
  /// - Throws: ``ReportError`` if a live loop would have to go back; the errors of the scene.
  package mutating func move(to instant: Double) throws {
    if instant < loop.now {
      guard let source, case .remade = source else {
        throw ReportError.cannotGoBack(from: loop.now, to: instant)
      }
      // The old loop keeps its own events: its end is not an event of the new one.
      self = try SceneRun(of: source, keepsEvents: events != nil, records: recorder != nil)
    }
    try play(instant)
  }

  /// Advances from stop to stop.
  ///
  /// - Parameters:
  ///   - end: The last instant.
  ///   - limit: The largest number of stops.
  /// - Returns: The instants of the stops, rising.
  /// - Throws: The error of the scene.
  package func stops(
    through end: Double = .greatestFiniteMagnitude, limit: Int = .max
  ) throws -> [Double] {
    // What was just added has a start only after its commit.
    try advance(to: loop.now)
    var stops: [Double] = []
    while stops.count < limit, let next = nextStop, next <= end {
      try advance(to: next)
      if stops.last != next { stops.append(next) }
    }
    return stops
  }

  // MARK: Events

  /// Removes the events since they were last taken, and returns those from an instant on.
  package mutating func takeEvents(from instant: Double = 0) -> [TraceEvent] {
    isNew = false
    return events?.take(from: instant) ?? []
  }

  /// Keeps the events of a loop until they are taken.
  private final class EventBuffer {
    private var events: [TraceEvent] = []

    func add(_ event: TraceEvent) { events.append(event) }

    func take(from instant: Double) -> [TraceEvent] {
      defer { events.removeAll() }
      return instant > 0 ? events.filter { $0.instant >= instant } : events
    }
  }
}

/// How long a scene is, and whether it repeats.
///
///     0 ─── starts, ends and changes ───┤ end ├── period ──┤├── period ──┤ …
package struct SceneSpan: Hashable, Sendable {
  /// The instant of the last start or end of an animation, or of the last change of a script.
  package var end: Double
  /// Whether an animation runs on after the end.
  package var isEndless: Bool
  /// The time after which what never ends shows the same again; nil if there is none up to a
  /// minute.
  package var period: Double?

  /// The longest common period that is looked for, in seconds.
  private static let longestPeriod = 60.0
  /// The number of seconds of an endless scene without a period.
  private static let endlessDuration = 2.0

  /// Makes a span of its parts.
  package init(end: Double, isEndless: Bool, period: Double?) {
    (self.end, self.isEndless, self.period) = (end, isEndless, period)
  }

  /// Makes the span of a loop at its last stop.
  init(_ loop: RenderLoop) {
    let endless = loop.animations.filter { $0.isRunning && $0.endTime == .infinity }
    self.init(
      end: loop.now, isEndless: !endless.isEmpty,
      period: Self.commonPeriod(of: endless.map(Self.cycle)))
  }

  /// The instant up to which a picture shows the scene unless asked otherwise: its end, and after it
  /// one period, or two seconds.
  package var shownEnd: Double {
    isEndless ? end + (period ?? Self.endlessDuration) : end
  }

  /// Returns the shortest time that is a whole number of each cycle; nil if there is none.
  package static func commonPeriod(of cycles: [Double]) -> Double? {
    guard let longest = cycles.max(), longest > 0, longest.isFinite else { return nil }
    var count = 1.0
    while longest * count <= longestPeriod {
      let period = longest * count
      let isCommon = cycles.allSatisfy { cycle in
        let parts = period / cycle
        return (parts - parts.rounded()).magnitude < 1e-9 * max(1, parts)
      }
      if isCommon { return period }
      count += 1
    }
    return nil
  }

  /// Returns the time after which an animation shows the same again, in the root's seconds; infinite
  /// for one that adds up from cycle to cycle.
  private static func cycle(of handle: AnimationHandle) -> Double {
    let timing = handle.animation.timing
    if handle.animation.isCumulative { return .infinity }
    let duration = timing.duration > 0 ? timing.duration : TimeMapping.defaultDuration
    var speed = timing.speed.magnitude
    for layer in handle.layer.selfAndAncestors { speed *= layer.speed.magnitude }
    return duration * (timing.autoreverses ? 2 : 1) / speed
  }
}
