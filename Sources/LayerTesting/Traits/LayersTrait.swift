#if canImport(Testing)
import Synchronization
public import Testing

/// A trait of tests with stages: attachments for those that fail, rest at the end of the others.
///
/// See ``Testing/Trait/layers``.
public struct LayersTrait: TestTrait, SuiteTrait, TestScoping {
  /// Whether the stages of a passing test must be at rest at its end.
  let requiresRest: Bool
  /// What a failing test attaches.
  let attachments: [StageAttachment]

  /// True: a suite's trait applies to each of its tests, and of their arguments.
  public var isRecursive: Bool { true }

  /// Runs one test, and looks at its stages afterwards.
  public func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    let registry = StageRegistry(attachments) { $0.restFault() }
    let issues = IssueCount()
    let watch = IssueHandlingTrait.compactMapIssues { issue in
      if issue.isFailure { issues.add() }
      return issue
    }
    let location = test.sourceLocation
    do {
      try await StageRegistry.$current.withValue(registry) {
        try await watch.provideScope(for: test, testCase: testCase, performing: function)
      }
    } catch {
      attach(registry.files, at: location)
      throw error
    }
    if issues.isZero && requiresRest {
      for fault in registry.restFaults {
        issues.add()
        Issue.record(
          Comment(rawValue: "at the end of the test, \(fault)"), sourceLocation: location)
      }
    }
    if !issues.isZero { attach(registry.files, at: location) }
  }

  private func attach(_ files: [StageAttachment.File], at location: SourceLocation) {
    for file in files {
      Attachment.record(file.text, named: file.name, sourceLocation: location)
    }
  }
}

extension Trait where Self == LayersTrait {
  /// Attaches what stages show to failing tests, and expects passing ones to be at rest.
  ///
  ///     @Suite(.layers)
  ///     struct CardTests {
  ///       @Test func opens() { … }
  ///       @Test(.layers(atRest: false)) func spins() { … }
  ///     }
  ///
  /// A test that fails gets two attachments for each of its stages: `trace.txt`, the events of
  /// the loop, and `dump.txt`, the tree with its animations at the end of the test. The module
  /// LayerAttachments has more. `swift test --attachments-path FOLDER` writes them to an existing
  /// folder.
  ///
  /// A test that passes fails if one of its stages is not at rest at its end, as
  /// ``Stage/expectAtRest(settlingIn:within:fileID:filePath:line:column:)`` says it.
  public static var layers: Self { .layers() }

  /// Attaches what stages show to failing tests, and more than ``layers`` does.
  ///
  /// The trait of a test replaces that of its suite.
  ///
  /// - Parameters:
  ///   - requiresRest: Whether the stages of a passing test must be at rest at its end, as for
  ///     ``layers``.
  ///   - attachments: What a failing test attaches beside `trace.txt` and `dump.txt`.
  /// - Returns: The trait.
  public static func layers(
    atRest requiresRest: Bool = true, attaching attachments: StageAttachment...
  ) -> Self {
    LayersTrait(requiresRest: requiresRest, attachments: [.trace, .dump] + attachments)
  }
}

/// The number of failures of a test, which may be recorded by several tasks.
private final class IssueCount: Sendable {
  private let count = Mutex(0)

  var isZero: Bool { count.withLock { $0 } == 0 }

  func add() { count.withLock { $0 += 1 } }
}
#endif
