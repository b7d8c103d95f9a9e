import LayerModel

/// Waits for some seconds of the root's time, and can stand still.
final class BlockTimer {
  private weak var loop: RenderLoop?
  private let done: (AnimationOutcome) -> Void
  private var handle: AnimationHandle?
  private var left: Double
  private var start: Double
  /// Counts the times it was put in, so that an old wait's end is told from this one's.
  private var turn = 0
  private(set) var isPaused = false

  /// Starts to wait, for more than 0 seconds.
  init(_ seconds: Double, in loop: RenderLoop, done: @escaping (AnimationOutcome) -> Void) {
    self.loop = loop
    self.done = done
    left = seconds
    start = loop.rootTime
    put(speed: 1)
  }

  /// The seconds that are left, not below 0.
  var remaining: Double {
    if isPaused { return left }
    return loop.map { max(0, left - ($0.rootTime - start)) } ?? 0
  }

  /// Stands still; whoever waits still hears of the loop's end.
  func pause() {
    if isPaused { return }
    left = remaining
    isPaused = true
    handle?.remove()
    put(speed: 0)
  }

  /// Goes on.
  func resume() {
    guard isPaused, let loop else { return }
    isPaused = false
    start = loop.rootTime
    handle?.remove()
    put(speed: 1)
  }

  /// Waits no more; nobody is told.
  func cancel() {
    turn += 1
    handle?.remove()
    handle = nil
  }

  private func put(speed: Double) {
    guard let loop else { return }
    turn += 1
    let turn = turn
    let wait = Wait(seconds: max(left, .leastNormalMagnitude))
    wait.speed = speed
    wait.completion = { outcome in
      if turn != self.turn { return }
      self.handle = nil
      self.done(outcome)
    }
    do {
      handle = try loop.root.add(wait)
    } catch {
      fatalError("\(error)")
    }
  }
}
