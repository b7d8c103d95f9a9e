import Dispatch
import Testing

/// Runs the tests of a suite on a thread of their own, one after the other, beside all other tests.
///
///     pool        ▮▮▮▮▮▮▮▮▮▮▮▮▮▮▮▮▮▮▮▮▮▮    the other tests
///     browser     ▮▮▮  ▮▮▮▮▮▮   ▮▮▮▮        tests that mostly wait for another process
///
/// It is for tests that block their thread while they wait: the pool has only one thread for each core.
/// The whole suite runs on the thread, so that none of its steps waits for its turn among those of all tests.
package struct OwnThreadTrait: SuiteTrait, TestScoping {
  fileprivate let thread: OwnThread

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(thread) { try await function() }
  }
}

extension Trait where Self == OwnThreadTrait {
  /// Keeps tests that wait for a browser off the threads of the other tests.
  package static var browserThread: Self { Self(thread: .browser) }

  /// Keeps tests that wait for a program in a terminal off the threads of the other tests.
  package static var terminalThread: Self { Self(thread: .terminal) }
}

/// Runs the jobs of tasks on one thread, in the order in which they come.
private final class OwnThread: TaskExecutor {
  static let browser = OwnThread("browser")
  static let terminal = OwnThread("terminal")

  private let queue: DispatchQueue

  private init(_ name: String) { queue = DispatchQueue(label: name) }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
