/// Who listens to what happens in a loop.
struct Tracers {
  private var listeners: [(number: Int, listener: (TraceEvent) -> Void)] = []
  private var last = 0

  /// Whether anybody listens; where not, no event is made.
  var isListening: Bool { !listeners.isEmpty }

  mutating func add(_ listener: @escaping (TraceEvent) -> Void) -> Int {
    last += 1
    listeners.append((last, listener))
    return last
  }

  mutating func remove(_ number: Int) { listeners.removeAll { $0.number == number } }

  func tell(_ event: TraceEvent) {
    for entry in listeners { entry.listener(event) }
  }
}
