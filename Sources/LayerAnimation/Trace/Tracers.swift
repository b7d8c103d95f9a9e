import LayerModel

/// The listeners to the events of a loop.
struct Tracers {
  private struct Entry {
    let listener: (TraceEvent) -> Void
    let recorder: ((SearchlessChange) -> Void)?
  }

  private var entries = NumberedList<Entry>()
  private var recorderCount = 0
  /// The work in progress, the innermost last; kept only while a tracer listens.
  private var causes: [TraceEvent.Cause] = []

  /// The cause of current events.
  var cause: TraceEvent.Cause? { causes.last }

  /// Whether there are listeners; without them no events are built.
  var isListening: Bool { !entries.isEmpty }

  /// Whether one of them is a recorder, for which presented values are read.
  var isRecording: Bool { recorderCount > 0 }

  /// Adds a listener; with a recorder, which is called with the changes for which no action is
  /// searched, too.
  mutating func add(
    _ listener: @escaping (TraceEvent) -> Void, _ recorder: ((SearchlessChange) -> Void)? = nil
  ) -> Int {
    if recorder != nil { recorderCount += 1 }
    return entries.add(Entry(listener: listener, recorder: recorder))
  }

  mutating func remove(_ number: Int) {
    if entries.remove(number)?.recorder != nil { recorderCount -= 1 }
  }

  /// Records work in progress that may cause events.
  mutating func enter(_ cause: TraceEvent.Cause) { causes.append(cause) }

  /// Records the end of that work.
  mutating func leave() { causes.removeLast() }

  func tell(_ event: TraceEvent) { entries.visitEach { $0.listener(event) } }

  func tell(_ change: SearchlessChange) { entries.visitEach { $0.recorder?(change) } }
}

/// A change of a property for which no action was searched, and which is no event for that reason.
struct SearchlessChange {
  let layer: Layer
  let property: String
  let instant: Double
  let cause: TraceEvent.Cause?
  let reason: NoSearchReason
}
