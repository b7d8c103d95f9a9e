import LayerAnimation
import Synchronization

/// The stages that one test creates, for a trait that looks at them after the test.
final class StageRegistry: Sendable {
  /// The registry of the running test; nil without a trait.
  @TaskLocal static var current: StageRegistry?

  /// A stage, the events of its loop, and drawings of some of its frames.
  struct Entry {
    let stage: Stage
    let events: EventLog
    let drawings: DrawingLog
  }

  /// The entries, as a value that can be moved between tasks.
  ///
  /// Stages are not `Sendable`, but only the test uses them until it ends, and afterwards
  /// only the trait.
  private struct Entries: @unchecked Sendable {
    var list: [Entry] = []
  }

  private let entries = Mutex(Entries())

  /// The stages in the order of their creation.
  var list: [Entry] { entries.withLock { $0 }.list }

  /// Keeps a stage until the test has ended, and records the events of its loop.
  func add(_ stage: Stage) {
    let events = EventLog()
    stage.loop.addTracer { events.add($0) }
    let drawings = DrawingLog()
    stage.loop.addFrameListener { [weak loop = stage.loop] _ in
      if let loop { drawings.add(loop) }
    }
    let added = Entries(list: [Entry(stage: stage, events: events, drawings: drawings)])
    entries.withLock { $0.list += added.list }
  }
}

/// The latest events of a loop.
final class EventLog {
  /// The number of events that are kept, at least.
  private static let limit = 10_000

  private(set) var events: [TraceEvent] = []
  /// The number of earlier events that were dropped.
  private(set) var droppedCount = 0

  /// Adds an event, and drops old ones if there are too many.
  func add(_ event: TraceEvent) {
    events.append(event)
    if events.count < 2 * Self.limit { return }
    events.removeFirst(Self.limit)
    droppedCount += Self.limit
  }
}
