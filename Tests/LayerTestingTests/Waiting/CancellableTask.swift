import Synchronization

/// A task that its own operation may cancel.
final class CancellableTask: Sendable {
  private let cancelTask = Mutex<(@Sendable () -> Void)?>(nil)

  func cancel() { cancelTask.withLock { $0 }?() }

  /// Runs an operation in a task of its own.
  func value<Success: Sendable>(
    _ operation: @escaping @Sendable () async -> Success
  ) async -> Success {
    // The task begins only when it can be cancelled.
    let (starts, start) = AsyncStream<Void>.makeStream()
    let task = Task {
      for await _ in starts {}
      return await operation()
    }
    cancelTask.withLock { $0 = { task.cancel() } }
    start.finish()
    return await task.value
  }
}
