import Synchronization
import TaskHooks

/// The jobs of an operation that run or wait for a thread, wherever its tasks went.
///
///     operation   ▮ await Task.detached { … }.value ▮
///     pool              ▮▮▮▮▮▮▮▮▮▮▮▮▮▮▮▮▮▮
///     count       1     1                           1     0: all wait for something
///
/// A job that one of them gives to the pool of threads is one of them, too. What the main actor has
/// to run is not counted: the runtime shows it to nobody.
final class OperationJobs: TaskExecutor {
  private struct State {
    var count = 0
    var startedCount = 0
    /// When a job came first after the start of a pause.
    var resumed = Optional(ContinuousClock.now)
    var isCalled = false
    var idle: UnsafeContinuation<Void, Never>?

    mutating func takeIdle() -> UnsafeContinuation<Void, Never>? {
      defer { idle = nil }
      return idle
    }
  }

  /// The jobs to which the present task belongs.
  @TaskLocal static var current: OperationJobs?
  /// The owner of jobs that belong to no operation, as those of the test itself.
  static let none = OperationJobs(of: "", in: nil)
  /// Whether the runtime shows what the pool has to run.
  private static let isWatching = TaskHooksInstall { job in
    let marked = ofThread
    guard let job, marked !== none, let jobs = current ?? marked, jobs !== none else {
      return false
    }
    jobs.run(job.load(as: UnownedJob.self))
    return true
  }

  private static var ofThread: OperationJobs? {
    TaskHooksCurrentMark().map { Unmanaged.fromOpaque($0).takeUnretainedValue() }
  }

  /// The name of the stage.
  let name: String
  /// The jobs of the operation that awaits this one.
  let parent: OperationJobs?
  private let state = Mutex(State())

  /// Creates the count of an operation, inside of the one that the present task belongs to.
  static func begin(of name: String) -> OperationJobs {
    _ = isWatching
    return OperationJobs(of: name, in: current === none ? nil : current)
  }

  private init(of name: String, in parent: OperationJobs?) {
    (self.name, self.parent) = (name, parent)
  }

  /// Whether no job runs or waits.
  var isIdle: Bool { state.withLock { $0.count == 0 } }

  /// The number of jobs so far.
  var startedCount: Int { state.withLock { $0.startedCount } }

  /// Waits for some seconds of the machine's time, and returns how many passed before a job came.
  func pause(_ seconds: Double) async -> Double {
    let start = ContinuousClock.now
    state.withLock { $0.resumed = nil }
    try? await Task.sleep(for: .seconds(seconds))
    return ((state.withLock { $0.resumed } ?? .now) - start).inSeconds
  }

  /// Counts a job.
  func begin() {
    parent?.begin()
    state.withLock { state in
      state.count += 1
      state.startedCount += 1
      if state.resumed == nil { state.resumed = .now }
    }
  }

  /// Ends the wait in ``idle()``, because a job waits to be run by hand.
  func call() {
    let idle = state.withLock { state in
      state.isCalled = true
      return state.takeIdle()
    }
    idle.map(resume)
  }

  /// Counts the end of a job.
  func end() {
    let idle = state.withLock { state in
      state.count -= 1
      return state.count == 0 ? state.takeIdle() : nil
    }
    idle.map(resume)
    parent?.end()
  }

  /// Waits until no job runs or waits, the caller's own included, or one waits to be run by hand.
  nonisolated(nonsending) func idle() async {
    await withUnsafeContinuation { continuation in
      let isIdle = state.withLock { state in
        if state.count == 0 || state.isCalled {
          state.isCalled = false
          return true
        }
        state.idle = continuation
        return false
      }
      if isIdle { continuation.resume() }
    }
  }

  /// Runs a job that was counted, on this thread.
  func run(_ job: UnownedJob, on executor: UnownedTaskExecutor) {
    mark { job.runSynchronously(on: executor) }
    end()
  }

  private func run(_ job: UnownedJob) {
    begin()
    Self.apart { self.run(job, on: self.asUnownedTaskExecutor()) }
  }

  /// Lets the pool run a job that gives up its thread.
  func enqueue(_ job: consuming ExecutorJob) { run(UnownedJob(job)) }

  /// Lets the pool run a closure that belongs to no operation.
  static func apart(_ body: @escaping @Sendable () async -> Void) {
    none.mark { _ = Task.detached { await body() } }
  }

  /// Who waits for the operation is no part of it.
  private func resume(_ continuation: UnsafeContinuation<Void, Never>) {
    Self.none.mark { continuation.resume() }
  }

  private func mark(_ body: () -> Void) {
    let former = TaskHooksMark(Unmanaged.passUnretained(self).toOpaque())
    body()
    _ = TaskHooksMark(former)
  }
}

extension Duration {
  /// The duration in seconds.
  var inSeconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds) / 1e18
  }
}
