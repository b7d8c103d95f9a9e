import LayerAnimation
import LayerModel
import Synchronization

/// Moves the time of a stage while an operation waits for it, and for nothing else.
///
///     operation   ▮▮──────────────▮▮▮─────────▮ end
///     settle        ●     ●     ●    ●     ●
///     frames           |     |     |    |
final class OperationDriver {
  /// The reason why time does not move.
  enum Obstacle {
    /// The time limit has passed.
    case limitReached
    /// Nothing is left that could resume the operation.
    case nothingToCome
    /// Nobody waits for the time that could pass.
    case notAwaited
    /// The time of the tree does not move forwards.
    case timeIsStopped
  }

  /// How many turns the main actor, whose jobs cannot be counted, gets before time moves.
  private static let turnsOnActor = 100
  /// How often what the operation did is committed at one instant.
  private static let roundLimit = 10_000
  /// The number of frames may be this many times that of the limit, for a tree that is slowed down.
  private static let slowest = 10.0

  let stage: Stage
  let sleeps: SleepServer
  let jobs: OperationJobs
  let executor: TurnExecutor
  /// The tree's time at the limit.
  let end: Double
  /// The number of frames after which the limit counts as reached in any case.
  let frameLimit: Double
  let hasEnded: () -> Bool
  /// The seconds of the machine's time in which nothing ran and nobody waited for the loop.
  private(set) var idleSeconds = 0.0

  init(
    _ stage: Stage, within seconds: Double, _ jobs: OperationJobs, _ executor: TurnExecutor,
    hasEnded: @escaping () -> Bool
  ) {
    self.stage = stage
    self.jobs = jobs
    self.executor = executor
    self.hasEnded = hasEnded
    sleeps = SleepServer.of(stage.loop)
    end = stage.loop.rootTime + seconds
    frameLimit = min(Self.slowest * (seconds * stage.conditions.frameRate + 1), Stage.mostFrames)
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
        // While this time stands, that of the awaiting around it may move.
        jobs.parent?.end()
        let seconds = await pause()
        // An inner operation may wait for the time of the outer one.
        if jobs.parent == nil { idleSeconds += seconds }
        jobs.parent?.begin()
      } else {
        looks = 0
        OperationJobs.$current.withValue(jobs) { stage.showSeenFrame(before: end) }
        frames += 1
      }
    }
  }

  /// Lets the operation run until all its tasks wait, and commits what it did.
  func settle(isolation: isolated (any Actor)?) async {
    for _ in 0..<Self.roundLimit {
      // Work that began before the operation is not counted.
      await Self.letOthersRun()
      var startedCount = 0
      repeat {
        await idle()
        startedCount = jobs.startedCount
        if executor.isByHand { await letActorRun(isolation: isolation) }
      } while jobs.startedCount != startedCount
      if !OperationJobs.$current.withValue(jobs, operation: commit) { return }
    }
  }

  /// Waits until no counted job of the operation is left.
  private nonisolated(nonsending) func idle() async {
    repeat {
      executor.runByHand()
      await jobs.idle()
    } while executor.isByHand && !jobs.isIdle
  }

  /// Commits what the operation did, and returns whether that may have resumed a task.
  private func commit() -> Bool {
    let loop = stage.loop
    let (needsCommit, callCount) = (loop.needsCommit, loop.callCount)
    loop.flush()
    return sleeps.serve() || needsCommit || loop.callCount != callCount
  }

  /// Returns why time does not move; nil if it does.
  private func obstacle(after frames: Double) -> Obstacle? {
    let loop = stage.loop
    // The last frame before the limit may miss it by the rounding of sums.
    if loop.rootTime >= end - 1e-9 || frames >= frameLimit { return .limitReached }
    if loop.timeScale <= 0 { return .timeIsStopped }
    let isSeen = loop.showsEachFrame(besides: SleepServer.listenerCount)
    if !isSeen && loop.nextEvent == nil { return .nothingToCome }
    // A spinner alone ends nothing.
    return isSeen || loop.callsAtTimes || !loop.awaitedSubjects.isEmpty ? nil : .notAwaited
  }

  /// Whether the loop knows what is awaited beyond the limit, so that no work elsewhere would help.
  private func isKnown(_ obstacle: Obstacle) -> Bool {
    obstacle == .limitReached
      && !(stage.loop.awaitedSubjects.isEmpty && sleeps.deadlines.isEmpty)
  }

  /// Runs everything that the actor was given before, and what that gives it, for some turns.
  private func letActorRun(isolation: isolated (any Actor)?) async {
    for _ in 0..<Self.turnsOnActor {
      await withUnsafeContinuation { continuation in
        // It cannot run before the caller is suspended.
        _ = Task {
          _ = isolation
          continuation.resume()
        }
      }
    }
  }

  /// Gives the pool of threads a job, and waits for it.
  private nonisolated(nonsending) static func letOthersRun() async {
    await withUnsafeContinuation { continuation in
      OperationJobs.apart { continuation.resume() }
    }
  }

  /// Waits for 10 ms of the machine's time, even if the task is cancelled, and returns how long
  /// nothing ran.
  private nonisolated(nonsending) func pause() async -> Double {
    let jobs = jobs
    return await withUnsafeContinuation { continuation in
      OperationJobs.apart {
        continuation.resume(returning: await jobs.pause(WaitingPatience.pause))
      }
    }
  }
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
