import Synchronization

/// The sleeps of a clock, between the tasks that sleep and the loop that wakes them.
///
///     task   reserve ─▶ begin ─▶ … ─▶ resumed        any thread
///     loop                take ─▶ timer ─▶ wake      the loop's isolation
///
/// It resumes no task while it holds its lock.
final class SleepList: Sendable {
  /// A sleep that the loop does not know yet.
  struct Request {
    let number: Int
    let deadline: Double
  }

  private typealias Sleeper = CheckedContinuation<Void, any Error>

  private struct Sleep {
    let deadline: Double
    var sleeper: Sleeper?
  }

  private struct State {
    var now = 0.0
    var last = 0
    var isClosed = false
    var sleeps: [Int: Sleep] = [:]
    var requests: [Request] = []
    var cancelled: [Int] = []
  }

  private let state = Mutex(State())

  /// The tree's time, as the loop last gave it.
  var now: Double {
    get { state.withLock { $0.now } }
    set { state.withLock { $0.now = newValue } }
  }

  /// Returns the number of a new sleep; nil if its time has come.
  func reserve(until deadline: Double) throws(CancellationError) -> Int? {
    let (number, isClosed) = state.withLock { state -> (Int?, Bool) in
      if state.isClosed { return (nil, true) }
      if deadline <= state.now { return (nil, false) }
      state.last += 1
      state.sleeps[state.last] = Sleep(deadline: deadline)
      return (state.last, false)
    }
    if isClosed { throw CancellationError() }
    return number
  }

  /// Begins a sleep, unless it was cancelled.
  func begin(_ number: Int, _ sleeper: CheckedContinuation<Void, any Error>) {
    let begins = state.withLock { state in
      guard let sleep = state.sleeps[number] else { return false }
      state.sleeps[number]?.sleeper = sleeper
      state.requests.append(Request(number: number, deadline: sleep.deadline))
      return true
    }
    if !begins { sleeper.resume(throwing: CancellationError()) }
  }

  /// Ends a sleep because its task was cancelled.
  func cancel(_ number: Int) {
    let sleeper = state.withLock { state in
      state.requests.removeAll { $0.number == number }
      state.cancelled.append(number)
      return state.sleeps.removeValue(forKey: number)?.sleeper
    }
    sleeper?.resume(throwing: CancellationError())
  }

  /// Returns what happened since the last call: the new sleeps, and the numbers of cancelled ones.
  func take() -> (requests: [Request], cancelled: [Int]) {
    state.withLock { state in
      defer { (state.requests, state.cancelled) = ([], []) }
      return (state.requests, state.cancelled)
    }
  }

  /// Ends a sleep because its time has come, or because the loop cancelled it.
  func wake(_ number: Int, isDue: Bool) {
    let sleeper = state.withLock { $0.sleeps.removeValue(forKey: number)?.sleeper }
    if isDue { sleeper?.resume() } else { sleeper?.resume(throwing: CancellationError()) }
  }

  /// Ends all sleeps and refuses later ones.
  func close() {
    let sleepers = state.withLock { state in
      defer { state.sleeps = [:] }
      state.isClosed = true
      return state.sleeps.sorted { $0.key < $1.key }.compactMap(\.value.sleeper)
    }
    for sleeper in sleepers { sleeper.resume(throwing: CancellationError()) }
  }
}
