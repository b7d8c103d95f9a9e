public import LayerAnimation
import LayerReports

/// A file that a failing test attaches of each of its stages.
///
///     @Suite(.layers(attaching: .scene, .filmStrip))       of the module LayerAttachments
///
///     stage      made ──┼──┼──┼──┼──┼── end of the test
///     attachment begins    it may look            the file, if the test failed
public struct StageAttachment: Sendable {
  /// A file, as it is attached.
  public struct File: Equatable, Sendable {
    /// The name; where a test has several stages, the number of the stage is added to it.
    public let name: String
    /// The contents.
    public let text: String

    /// Creates a file.
    public init(name: String, text: String) { (self.name, self.text) = (name, text) }
  }

  /// Looks at the loop of a stage from now on, and returns what makes the file.
  let begin: @Sendable (RenderLoop) -> () -> File

  /// Creates an attachment.
  ///
  /// - Parameter begin: Called when a stage is made, with its loop, to which it may add listeners.
  ///   It returns a closure that makes the file; it is called after a test that failed.
  public init(_ begin: @escaping @Sendable (RenderLoop) -> () -> File) { self.begin = begin }

  /// `trace.txt`: the events of the loop, in their order.
  static var trace: StageAttachment {
    StageAttachment { loop in
      let events = EventLog()
      loop.addTracer { events.add($0) }
      return { File(name: "trace.txt", text: events.text) }
    }
  }

  /// `dump.txt`: the tree with its animations at the end of the test, as `layer-inspect dump`
  /// prints it.
  static var dump: StageAttachment {
    StageAttachment { loop in { File(name: "dump.txt", text: "\(Report(of: loop))\n") } }
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

  /// The events, one in each line.
  fileprivate var text: String {
    var lines = events.map(\.description)
    if droppedCount > 0 { lines.insert("\(droppedCount) earlier events are left out", at: 0) }
    return lines.map { "\($0)\n" }.joined()
  }
}
