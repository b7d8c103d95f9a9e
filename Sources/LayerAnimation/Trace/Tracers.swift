/// The listeners to the events of a loop.
struct Tracers {
  private var listeners: [(number: Int, listener: (TraceEvent) -> Void)] = []
  private var last = 0
  /// The work in progress, the innermost last; kept only while a tracer listens.
  private var causes: [TraceEvent.Cause] = []

  /// The cause of current events.
  var cause: TraceEvent.Cause? { causes.last }

  /// Whether there are listeners; without them no events are built.
  var isListening: Bool { !listeners.isEmpty }

  mutating func add(_ listener: @escaping (TraceEvent) -> Void) -> Int {
    last += 1
    listeners.append((last, listener))
    return last
  }

  mutating func remove(_ number: Int) { listeners.removeAll { $0.number == number } }

  /// Records work in progress that may cause events.
  mutating func enter(_ cause: TraceEvent.Cause) { causes.append(cause) }

  /// Records the end of that work.
  mutating func leave() { causes.removeLast() }

  func tell(_ event: TraceEvent) {
    for entry in listeners { entry.listener(event) }
  }
}
