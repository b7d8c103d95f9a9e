import LayerModel

/// The listeners to the events of a loop.
struct Tracers {
  private var listeners: [(number: Int, listener: (TraceEvent) -> Void)] = []
  private var recorders: [(number: Int, recorder: (SearchlessChange) -> Void)] = []
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

  /// Whether one of them is a recorder, for which presented values are read.
  var isRecording: Bool { !recorders.isEmpty }

  /// Adds a listener that is called with the changes for which no action is searched, too.
  mutating func addRecorder(
    _ listener: @escaping (TraceEvent) -> Void, _ recorder: @escaping (SearchlessChange) -> Void
  ) -> Int {
    let number = add(listener)
    recorders.append((number, recorder))
    return number
  }

  mutating func remove(_ number: Int) {
    listeners.removeAll { $0.number == number }
    recorders.removeAll { $0.number == number }
  }

  /// Records work in progress that may cause events.
  mutating func enter(_ cause: TraceEvent.Cause) { causes.append(cause) }

  /// Records the end of that work.
  mutating func leave() { causes.removeLast() }

  func tell(_ event: TraceEvent) {
    for entry in listeners { entry.listener(event) }
  }

  func tell(_ change: SearchlessChange) {
    for entry in recorders { entry.recorder(change) }
  }
}

/// A change of a property for which no action was searched, and which is no event for that reason.
struct SearchlessChange {
  let layer: Layer
  let property: String
  let instant: Double
  let cause: TraceEvent.Cause?
  let reason: NoSearchReason
}
