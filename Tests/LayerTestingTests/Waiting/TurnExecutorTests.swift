import Synchronization
import Testing

@testable import LayerTesting

@Suite("An executor that runs one job at a time")
struct TurnExecutorTests {
  private final class Chain: Sendable {
    let count = Mutex(0)

    /// Runs jobs, each of which enqueues the next one before it ends.
    func run(_ left: Int, on executor: TurnExecutor) {
      Task(executorPreference: executor) {
        self.count.withLock { $0 += 1 }
        if left > 1 { self.run(left - 1, on: executor) }
      }
    }
  }

  @Test("is idle when no job runs or waits, and at once if there is none")
  func idle() async throws {
    let executor = TurnExecutor(byHand: false)
    let chain = Chain()
    chain.run(2000, on: executor)
    await executor.idle()
    try #require(chain.count.withLock { $0 } == 2000)
    await executor.idle()
  }
}
