import LayerAnimation

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
  var isAwaiting = false
  private weak var loop: RenderLoop?
  private var timers: [Int: (timer: LoopTimer, deadline: Double)] = [:]

  /// When the sleeps end that have a timer, in the tree's time and in its order.
  var deadlines: [Double] { timers.values.map(\.deadline).sorted() }
  /// The sleeps whose time has come since the last call of ``serve()``, in order.
  private var due: [Int] = []

  /// The number of frame listeners that a server adds to its loop.
  let listenerCount = 1

  /// Returns the server of a loop.
  static func of(_ loop: RenderLoop) -> SleepServer { loop.companion { SleepServer($0) } }

  private init(_ loop: RenderLoop) {
    self.loop = loop
    loop.addFrameListener { [weak self] _ in self?.serve() }
    serve()
  }

  deinit { sleeps.close() }

  /// Gives the clock the present, each new sleep a timer, removes the timers of cancelled ones, and
  /// wakes those that are due; while the loop runs, only the first.
  func serve() {
    guard let loop else { return }
    sleeps.now = loop.rootTime
    // A callback of the loop may ask for the clock.
    if loop.isCalling { return }
    let (requests, cancelled) = sleeps.take()
    for request in requests {
      let number = request.number
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
  }
}
