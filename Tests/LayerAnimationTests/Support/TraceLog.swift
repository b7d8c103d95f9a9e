import LayerAnimation

/// Records everything that a loop reports to tracers, one line for each event.
final class TraceLog {
  private(set) var events: [TraceEvent] = []

  /// Makes a log that listens from now on.
  init(_ loop: RenderLoop) {
    loop.addTracer { [unowned self] in events.append($0) }
  }

  /// The events as lines: `1.0  Layer #box  a: finished`.
  var lines: [String] { events.map(\.description) }

  /// The lines since the last call.
  func take() -> [String] {
    defer { events = [] }
    return lines
  }
}
