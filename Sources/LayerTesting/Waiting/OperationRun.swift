import Synchronization

/// The task that runs an operation of a test, and its result.
///
/// The isolation of the test guards the result: the task writes it, and the test reads it, on one
/// actor or on one ``TurnExecutor``.
final class OperationRun<Success>: @unchecked Sendable {
  private enum State {
    case waits
    case runs(Task<Void, Never>)
    case isCancelled
  }

  private(set) var result: Result<Success, any Error>?
  private let state = Mutex(State.waits)

  /// Starts the operation in the caller's isolation.
  ///
  /// - Parameters:
  ///   - operation: The operation.
  ///   - executor: The executor of its work that no actor isolates. Without an actor, the caller
  ///     runs on it.
  ///   - isolation: The caller's isolation.
  func start(
    _ operation: nonisolated(nonsending) @escaping () async throws -> Success,
    on executor: TurnExecutor, isolation: isolated (any Actor)?
  ) {
    // The task runs on the caller's actor; without one, all that shares values with it runs on the
    // executor.
    nonisolated(unsafe) let operation = operation
    let task = Task(executorPreference: executor) {
      _ = isolation
      do {
        self.result = .success(try await operation())
      } catch {
        self.result = .failure(error)
      }
    }
    let wasCancelled = state.withLock { state in
      if case .isCancelled = state { return true }
      state = .runs(task)
      return false
    }
    if wasCancelled { task.cancel() }
  }

  /// Cancels the task, also before its start; any thread may call it.
  func cancel() {
    let task = state.withLock { state -> Task<Void, Never>? in
      if case .runs(let task) = state { return task }
      state = .isCancelled
      return nil
    }
    task?.cancel()
  }
}
