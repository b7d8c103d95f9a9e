public import LayerAnimation
import LayerReports
import Synchronization

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

/// The stages that one test creates, for a trait that looks at them after the test.
final class StageRegistry: Sendable {
  /// The registry of the running test; nil without a trait.
  @TaskLocal static var current: StageRegistry?
  /// The largest number of stages with attachments; the latest are attached.
  private static let limit = 4

  /// A stage, what makes its files, and what it left when it was released.
  private struct Entry {
    weak var stage: Stage?
    let identity: ObjectIdentifier
    var files: [() -> StageAttachment.File]
    var left: (fault: String?, files: [StageAttachment.File])?
  }

  /// The entries, as a value that can be moved between tasks.
  ///
  /// Stages are not `Sendable`, but only the test uses them until it ends, and afterwards
  /// only the trait.
  private struct Entries: @unchecked Sendable {
    var list: [Entry] = []
  }

  private let attachments: [StageAttachment]
  private let entries = Mutex(Entries())

  /// Says why a stage is not at rest.
  private let restFault: @Sendable (Stage) -> String?

  init(
    _ attachments: [StageAttachment],
    restFault: @escaping @Sendable (Stage) -> String? = { _ in nil }
  ) {
    (self.attachments, self.restFault) = (attachments, restFault)
  }

  /// The number of stages so far.
  var count: Int { entries.withLock { $0.list.count } }

  /// Why stages are not at rest, or were not when they were released, in the order of their creation.
  var restFaults: [String] {
    entries.withLock { $0 }.list.compactMap { entry in
      entry.left.map(\.fault) ?? entry.stage.flatMap(restFault)
    }
  }

  /// The files of the latest stages, numbered if there are several.
  var files: [StageAttachment.File] {
    let latest = entries.withLock { $0 }.list.suffix(Self.limit)
    return latest.enumerated().flatMap { index, entry in
      (entry.left?.files ?? entry.files.map { $0() }).map { file in
        latest.count > 1 ? file.numbered(index + 1) : file
      }
    }
  }

  /// Begins the attachments of a stage, whose loop they keep as long as the stage does.
  func add(_ stage: Stage) {
    let entry = Entry(
      stage: stage, identity: ObjectIdentifier(stage),
      files: attachments.map { $0.begin(stage.loop) })
    let added = Entries(list: [entry])
    entries.withLock { $0.list += added.list }
  }

  /// Makes the files of a stage that is being released.
  func finish(_ stage: Stage) {
    let identity = ObjectIdentifier(stage)
    func isMeant(_ entry: Entry) -> Bool { entry.left == nil && entry.identity == identity }
    guard let entry = entries.withLock({ $0 }).list.first(where: isMeant) else { return }
    let left = Entries(
      list: [
        Entry(
          identity: identity, files: [], left: (restFault(stage), entry.files.map { $0() }))
      ])
    entries.withLock { entries in
      guard let index = entries.list.firstIndex(where: isMeant) else { return }
      entries.list[index] = left.list[0]
    }
  }
}

extension StageAttachment.File {
  /// This file with a number before the ending of its name.
  fileprivate func numbered(_ number: Int) -> Self {
    let dot = name.lastIndex(of: ".") ?? name.endIndex
    return Self(name: "\(name[..<dot])-\(number)\(name[dot...])", text: text)
  }
}
