import LayerAnimation

/// Keeps a timer of the loop for each sleep of its clock; it belongs to the loop.
final class SleepServer {
  let sleeps = SleepList()
  /// Whether a call of `awaiting` drives the loop.
  var isAwaiting = false
  private weak var loop: RenderLoop?
  private var timers: [Int: (timer: LoopTimer, deadline: Double)] = [:]

  /// When the sleeps end that have a timer, in the tree's time and in its order.
  var deadlines: [Double] { timers.values.map(\.deadline).sorted() }

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

  /// Gives the clock the present, each new sleep a timer, and removes the timers of cancelled ones.
  func serve() {
    guard let loop else { return }
    sleeps.now = loop.rootTime
    let (requests, cancelled) = sleeps.take()
    for request in requests {
      let number = request.number
      let timer = loop.addTimer(at: request.deadline, named: "sleep") { [weak self] call in
        guard let self else { return }
        timers[number] = nil
        sleeps.now = self.loop?.rootTime ?? sleeps.now
        sleeps.wake(number, isDue: call == .due)
      }
      timers[number] = (timer, request.deadline)
    }
    for number in cancelled {
      if let entry = timers.removeValue(forKey: number) { loop.removeTimer(entry.timer) }
    }
  }
}
