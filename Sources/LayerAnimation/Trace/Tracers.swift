/// Who listens to what happens in a loop.
struct Tracers {
  private var listeners: [(number: Int, listener: (TraceEvent) -> Void)] = []
  private var last = 0
  /// What is under way, the innermost last; kept only while somebody listens.
  private var causes: [TraceEvent.Cause] = []

  /// What makes happen whatever happens now.
  var cause: TraceEvent.Cause? { causes.last }

  /// Whether anybody listens; where not, no event is made.
  var isListening: Bool { !listeners.isEmpty }

  mutating func add(_ listener: @escaping (TraceEvent) -> Void) -> Int {
    last += 1
    listeners.append((last, listener))
    return last
  }

  mutating func remove(_ number: Int) { listeners.removeAll { $0.number == number } }

  /// Notes that something is under way that may make things happen.
  mutating func enter(_ cause: TraceEvent.Cause) { causes.append(cause) }

  /// Notes that it is over.
  mutating func leave() { causes.removeLast() }

  func tell(_ event: TraceEvent) {
    for entry in listeners { entry.listener(event) }
  }
}
