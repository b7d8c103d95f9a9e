import LayerAnimation
import Synchronization

/// The stages that one test creates, for a trait that looks at them after the test.
final class StageRegistry: Sendable {
  /// The registry of the running test; nil without a trait.
  @TaskLocal static var current: StageRegistry?
  /// The largest number of stages with attachments; the latest are attached.
  private static let limit = 4

  /// A stage, and what makes its files.
  private struct Entry {
    let stage: Stage
    let files: [() -> StageAttachment.File]
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

  init(_ attachments: [StageAttachment]) { self.attachments = attachments }

  /// The stages in the order of their creation.
  var stages: [Stage] { entries.withLock { $0 }.list.map(\.stage) }

  /// The files of the latest stages, numbered if there are several.
  var files: [StageAttachment.File] {
    let latest = entries.withLock { $0 }.list.suffix(Self.limit)
    return latest.enumerated().flatMap { index, entry in
      entry.files.map { make in
        let file = make()
        return latest.count > 1 ? file.numbered(index + 1) : file
      }
    }
  }

  /// Keeps a stage until the test has ended, and begins its attachments.
  func add(_ stage: Stage) {
    let files = attachments.map { $0.begin(stage.loop) }
    let added = Entries(list: [Entry(stage: stage, files: files)])
    entries.withLock { $0.list += added.list }
  }
}

extension StageAttachment.File {
  /// This file with a number before the ending of its name.
  fileprivate func numbered(_ number: Int) -> Self {
    let dot = name.lastIndex(of: ".") ?? name.endIndex
    return Self(name: "\(name[..<dot])-\(number)\(name[dot...])", text: text)
  }
}
