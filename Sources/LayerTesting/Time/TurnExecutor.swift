import Synchronization

/// Runs the jobs of the tasks that prefer it one at a time, and counts them among an operation's.
///
/// Two jobs never run at once, and each job sees what the one before it wrote. So tasks on one
/// executor may share values that are not `Sendable`.
///
/// By default a thread of the pool runs the jobs as they come. An executor that is driven by hand
/// runs them only in ``runByHand()``, on the caller's thread. It is for the main actor, so that the
/// main thread and the pool do not work at the same time. An actor without an executor of its own
/// needs the pool: its jobs come here.
final class TurnExecutor: TaskExecutor {
  private struct State {
    var waiting: [UnownedJob] = []
    var isByHand: Bool
    var isRunning = false
    var isClosed = false

    /// Whether a thread must begin to run jobs.
    mutating func begins() -> Bool {
      if isRunning || isClosed || isByHand || waiting.isEmpty { return false }
      isRunning = true
      return true
    }

    /// Removes and returns the next job; without one it runs no longer.
    mutating func next() -> UnownedJob? {
      if !isClosed && !waiting.isEmpty { return waiting.removeFirst() }
      isRunning = false
      return nil
    }
  }

  private let state: Mutex<State>
  private let jobs: OperationJobs

  init(_ jobs: OperationJobs, byHand: Bool) {
    self.jobs = jobs
    state = Mutex(State(isByHand: byHand))
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.begin()
    change { $0.waiting.append(job) }
    if isByHand { jobs.call() }
  }

  /// Whether it is driven by hand.
  var isByHand: Bool { state.withLock { $0.isByHand } }

  /// Runs the jobs that wait, if it is driven by hand.
  func runByHand() { if isByHand { run() } }

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
    if begins { OperationJobs.apart { self.run() } }
  }

  private func run() {
    while let job = state.withLock({ $0.next() }) {
      jobs.run(job, on: asUnownedTaskExecutor())
    }
  }
}
