import Synchronization

/// Runs the jobs of the tasks that prefer it one at a time, and knows when none is left.
///
///     jobs     ▮▮▮▮ ▮▮          ▮▮▮
///     idle()            ▲ returns       the next idle() returns after these
///
/// Two jobs never run at once, and each job sees what the one before it wrote. So tasks on one
/// executor may share values that are not `Sendable`.
///
/// By default a thread of the pool runs the jobs as they come. An executor that is driven by hand
/// runs them only in ``idle()``, on the caller's thread. It is for the main actor, so that the main
/// thread and the pool do not work at the same time. An actor without an executor of its own needs
/// the pool: its jobs come here.
final class TurnExecutor: TaskExecutor {
  private struct State {
    var jobs: [UnownedJob] = []
    var isByHand: Bool
    var isRunning = false
    var isClosed = false
    var idle: UnsafeContinuation<Void, Never>?

    /// Whether a thread must begin to run jobs.
    mutating func begins() -> Bool {
      if isRunning || isClosed || isByHand || jobs.isEmpty { return false }
      isRunning = true
      return true
    }
  }

  private enum Step {
    case run(UnownedJob)
    case resume(UnsafeContinuation<Void, Never>)
    case stop
  }

  private let state: Mutex<State>

  init(byHand: Bool) { state = Mutex(State(isByHand: byHand)) }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    change { $0.jobs.append(job) }
  }

  /// Waits until no job runs or waits; the caller's own job does not count.
  nonisolated(nonsending) func idle() async {
    if state.withLock({ $0.isByHand }) { return run() }
    await withUnsafeContinuation { continuation in
      let isIdle = state.withLock { state in
        if !state.isRunning { return true }
        state.idle = continuation
        return false
      }
      if isIdle { continuation.resume() }
    }
  }

  /// Runs no further job after the present one.
  ///
  /// A task that is suspended never continues on it.
  func close() { change { $0.isClosed = true } }

  /// Lets the pool run the jobs from now on.
  func handOver() { change { $0.isByHand = false } }

  private func change(_ body: (inout sending State) -> Void) {
    let begins = state.withLock { state in
      body(&state)
      return state.begins()
    }
    if begins { Task.detached { self.run() } }
  }

  private func run() {
    while true {
      switch nextStep() {
      case .run(let job): job.runSynchronously(on: asUnownedTaskExecutor())
      case .resume(let continuation): continuation.resume()
      case .stop: return
      }
    }
  }

  private func nextStep() -> Step {
    state.withLock { state in
      if !state.isClosed {
        if !state.jobs.isEmpty { return .run(state.jobs.removeFirst()) }
        if let continuation = state.idle {
          state.idle = nil
          return .resume(continuation)
        }
      }
      state.isRunning = false
      return .stop
    }
  }
}
