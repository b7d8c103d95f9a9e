import LayerAnimation
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
    /// Its number among the waits for frames.
    var wait: Int?
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
  /// Whether frames are shown.
  let watch = FrameWatch()

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
    if !begins { return sleeper.resume(throwing: CancellationError()) }
    let wait = watch.begin { [weak self] in self?.giveUp(number) }
    let isOver = state.withLock { state in
      state.sleeps[number]?.wait = wait
      return state.sleeps[number] == nil
    }
    if isOver { watch.end(wait) }
  }

  /// Ends a sleep because its task was cancelled.
  func cancel(_ number: Int) {
    let sleeper = state.withLock { state in
      state.requests.removeAll { $0.number == number }
      state.cancelled.append(number)
      return remove(number, from: &state)
    }
    sleeper?.resume(throwing: CancellationError())
  }

  private func remove(_ number: Int, from state: inout State) -> Sleeper? {
    let sleep = state.sleeps.removeValue(forKey: number)
    if let wait = sleep?.wait { watch.end(wait) }
    return sleep?.sleeper
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
    let sleeper = state.withLock { remove(number, from: &$0) }
    if isDue { sleeper?.resume() } else { sleeper?.resume(throwing: CancellationError()) }
  }

  /// Ends a sleep because nobody shows a frame.
  func giveUp(_ number: Int) {
    let sleeper = state.withLock { remove(number, from: &$0) }
    sleeper?.resume(throwing: LoopWaitError(subject: "sleep", reason: .notShown))
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

/// Keeps a timer of the loop for each sleep of its clock; it belongs to the loop.
///
///     frame   ├─ advance: due sleeps are noted ─┤ serve: the clock's present ▸ new timers ▸ wake
///     sleeper                                                                           ▮▮ requests
///
/// A sleeper continues only after everything else of a frame, whatever thread it runs on. Its next
/// request is therefore served later, and counts from the instant of that frame: no sleep is shorter
/// than a frame, and none adds a timer while the loop runs.
final class SleepServer {
  let sleeps = SleepList()
  /// Whether a call of `awaiting` drives the loop.
  var isAwaiting = false { didSet { sleeps.watch.isAwaiting = isAwaiting } }
  /// The number of stages that own the loop's time.
  private var stageCount = 0
  private weak var loop: RenderLoop?
  private var timers: [Int: (timer: LoopTimer, deadline: Double)] = [:]

  /// When the sleeps end that have a timer, in the tree's time and in its order.
  var deadlines: [Double] { timers.values.map(\.deadline).sorted() }
  /// The sleeps whose time has come since the last call of ``serve()``, in order.
  private var due: [Int] = []

  /// The number of frame listeners that a server adds to its loop.
  static let listenerCount = 1

  /// Returns the server of a loop.
  static func of(_ loop: RenderLoop) -> SleepServer { loop.companion { SleepServer($0) } }

  private init(_ loop: RenderLoop) {
    self.loop = loop
    loop.addFrameListener { [weak self] _ in
      self?.sleeps.watch.noteFrame()
      self?.serve()
    }
    loop.onWait { [watch = sleeps.watch] giveUp in
      let wait = watch.begin(giveUp)
      return { watch.end(wait) }
    }
    serve()
  }

  deinit { sleeps.close() }

  /// Lets a stage own the loop's time: tasks that wait for an end do not move it.
  func enter() {
    stageCount += 1
    loop?.isDriven = true
  }

  /// Lets the loop's time go with its last stage.
  func leave() {
    stageCount -= 1
    if stageCount == 0 { loop?.isDriven = false }
  }

  /// Gives the clock the present, each new sleep a timer unless it is due, removes the timers of
  /// cancelled ones, and wakes those that are due; while the loop runs, only the first.
  ///
  /// - Returns: Whether it woke a sleep.
  @discardableResult
  func serve() -> Bool {
    guard let loop else { return false }
    sleeps.now = loop.rootTime
    // A callback of the loop may ask for the clock.
    if loop.isCalling { return false }
    let (requests, cancelled) = sleeps.take()
    for request in requests {
      let number = request.number
      // Its task asked after the frame before, and nobody looked until this one.
      if request.deadline <= loop.rootTime {
        due.append(number)
        continue
      }
      let timer = loop.addTimer(at: request.deadline, named: "sleep") { [weak self] call in
        guard let self else { return }
        timers[number] = nil
        if call == .due { due.append(number) } else { sleeps.wake(number, isDue: false) }
      }
      timers[number] = (timer, request.deadline)
    }
    for number in cancelled {
      if let entry = timers.removeValue(forKey: number) { loop.removeTimer(entry.timer) }
    }
    let woken = due
    due = []
    for number in woken { sleeps.wake(number, isDue: true) }
    return !woken.isEmpty
  }
}

/// Gives up waits of tasks for which nobody shows a frame.
///
///     wait     ├ begin ─────────────────────────────── given up
///     frames        |     |     |  no `awaiting`, no frame for 500 looks
///
/// A look takes a turn of the main actor, so that a test that waits for its own turn is not late.
final class FrameWatch: Sendable {
  private struct State {
    var frameCount = 0
    var isAwaiting = false
    var isLooking = false
    var waits: [Int: @Sendable () -> Void] = [:]
    var last = 0
  }

  private let state = Mutex(State())

  /// Whether a call of `awaiting` shows frames.
  var isAwaiting: Bool {
    get { state.withLock { $0.isAwaiting } }
    set { state.withLock { $0.isAwaiting = newValue } }
  }

  /// Notes that a frame was shown.
  func noteFrame() { state.withLock { $0.frameCount &+= 1 } }

  /// Begins a wait, which a closure gives up, and returns its number.
  func begin(_ giveUp: @escaping @Sendable () -> Void) -> Int {
    let (wait, begins) = state.withLock { state in
      defer { state.isLooking = true }
      state.last += 1
      state.waits[state.last] = giveUp
      return (state.last, !state.isLooking)
    }
    if begins {
      OperationJobs.apart { [looks = WaitingPatience.looks] in await self.look(looks) }
    }
    return wait
  }

  /// Ends a wait.
  func end(_ wait: Int) { _ = state.withLock { $0.waits.removeValue(forKey: wait) } }

  private func look(_ most: Int) async {
    var (looks, frameCount) = (0, -1)
    while true {
      try? await Task.sleep(for: .seconds(WaitingPatience.pause))
      await MainActor.run {}
      let isOver = state.withLock { state in
        let seen = state.isAwaiting ? -1 : state.frameCount
        looks = seen >= 0 && seen == frameCount ? looks + 1 : 0
        frameCount = seen
        state.isLooking = looks < most && !state.waits.isEmpty
        return !state.isLooking
      }
      if isOver { break }
    }
    let waits = state.withLock { looks < most ? [:] : $0.waits }
    for (_, giveUp) in waits.sorted(by: { $0.key < $1.key }) { giveUp() }
  }
}

/// How long a test that is about to fail waits for what the stage cannot see.
package enum WaitingPatience {
  /// How often it looks whether the operation has ended, or a frame was shown.
  @TaskLocal package static var looks = 500
  /// The seconds of the machine's time between two looks.
  static let pause = 0.01
  /// The seconds of waiting elsewhere that are a failure.
  static let mostIdleSeconds = 0.1
}
