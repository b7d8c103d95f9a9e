import LayerAnimation
import LayerModel
import Synchronization

/// Moves the time of a stage from frame to frame while an operation waits.
///
///     operation   ▮▮──────────────▮▮▮─────────▮ end
///     settle        ●     ●     ●    ●     ●
///     frames           |     |     |    |
struct OperationDriver {
  /// The reason why time cannot move.
  enum Obstacle {
    /// The time limit has passed.
    case limitReached
    /// Nothing is left that could resume the operation.
    case nothingToCome
    /// The time of the tree does not move forwards.
    case timeIsStopped
  }

  /// How often the operation may pass an actor on before time moves.
  private static let turnsOnActor = 8
  /// How often work outside the operation may run before time moves.
  private static let turnsOutside = 2
  /// The number of frames may be this many times that of the limit, for a tree that is slowed down.
  private static let slowest = 10.0

  let stage: Stage
  let sleeps: SleepServer
  let executor: TurnExecutor
  /// The tree's time at the limit.
  let end: Double
  /// The number of frames after which the limit counts as reached in any case.
  let frameLimit: Double
  let hasEnded: () -> Bool

  init(
    _ stage: Stage, within seconds: Double, _ executor: TurnExecutor,
    hasEnded: @escaping () -> Bool
  ) {
    self.stage = stage
    self.executor = executor
    self.hasEnded = hasEnded
    sleeps = SleepServer.of(stage.loop)
    end = stage.loop.rootTime + seconds
    frameLimit = Self.slowest * (seconds * stage.conditions.frameRate + 1)
  }

  /// Shows frames until the operation has ended.
  ///
  /// - Returns: Why it cannot end; nil if it has ended.
  func drive(isolation: isolated (any Actor)?) async -> Obstacle? {
    var frames = 0.0
    var looks = 0
    while true {
      await settle(isolation: isolation)
      if hasEnded() { return nil }
      if let obstacle = obstacle(after: frames) {
        if looks >= WaitingPatience.looks || isKnown(obstacle) { return obstacle }
        looks += 1
        await Self.pause()
      } else {
        looks = 0
        stage.pump(frames: 1)
        frames += 1
      }
    }
  }

  /// Lets the operation run until it is suspended, and commits what it did.
  func settle(isolation: isolated (any Actor)?) async {
    let turns = isolation == nil ? Self.turnsOutside : Self.turnsOnActor
    for turn in 0..<turns {
      await executor.idle()
      if turn < Self.turnsOutside { await Self.letOthersRun() }
      if isolation != nil { await letActorRun(isolation: isolation) }
      await executor.idle()
      sleeps.serve()
      stage.loop.flush()
    }
    await executor.idle()
  }

  /// Returns why time cannot move; nil if it can.
  private func obstacle(after frames: Double) -> Obstacle? {
    let loop = stage.loop
    // The last frame before the limit may miss it by the rounding of sums.
    if loop.rootTime >= end - 1e-9 || frames >= frameLimit { return .limitReached }
    if loop.timeScale <= 0 { return .timeIsStopped }
    let moves =
      loop.nextEvent != nil || loop.frameListenerCount > sleeps.listenerCount
      || loop.animations.contains(where: \.moves)
    return moves ? nil : .nothingToCome
  }

  /// Whether the loop knows what is awaited beyond the limit, so that no work elsewhere would help.
  private func isKnown(_ obstacle: Obstacle) -> Bool {
    obstacle == .limitReached
      && !(stage.loop.awaitedSubjects.isEmpty && sleeps.deadlines.isEmpty)
  }

  /// Runs everything that the actor was given before.
  private func letActorRun(isolation: isolated (any Actor)?) async {
    await withUnsafeContinuation { continuation in
      // It cannot run before the caller is suspended.
      _ = Task {
        _ = isolation
        continuation.resume()
      }
    }
  }

  /// Gives the pool of threads a job, and waits for it.
  private nonisolated(nonsending) static func letOthersRun() async {
    await withUnsafeContinuation { continuation in
      _ = Task.detached { continuation.resume() }
    }
  }

  /// Waits for 10 ms of the machine's time, even if the task is cancelled.
  private nonisolated(nonsending) static func pause() async {
    await withUnsafeContinuation { continuation in
      _ = Task.detached {
        try? await Task.sleep(nanoseconds: 10_000_000)
        continuation.resume()
      }
    }
  }
}

/// How long a test that is about to fail waits for work outside of the loop.
package enum WaitingPatience {
  /// How often, every 10 ms, it asks whether the operation has ended.
  @TaskLocal package static var looks = 100
}

extension AnimationHandle {
  /// Whether its values may change from frame to frame.
  var moves: Bool { isRunning && animation.timing.speed != 0 }
}

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
