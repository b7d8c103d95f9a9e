import LayerAnimation
import LayerModel

/// A timer that waits for seconds of the root's time and can pause.
final class BlockTimer {
  private weak var loop: RenderLoop?
  private let origin: AnimationOrigin
  private var done: ((AnimationOutcome) -> Void)?
  private var handle: AnimationHandle?
  private var left: Double
  private var start: Double
  /// The number of started waits, which tells the end of an old wait from that of the present one.
  private var turn = 0
  private var rate: Double
  private(set) var isPaused = false

  /// Starts a wait of more than 0 seconds; `rate` of them pass per second of the root.
  init(
    _ seconds: Double, rate: Double = 1, in loop: RenderLoop, for origin: AnimationOrigin,
    done: @escaping (AnimationOutcome) -> Void
  ) {
    self.loop = loop
    self.origin = origin
    self.done = done
    self.rate = rate
    left = seconds
    start = loop.rootTime
    put(speed: rate)
  }

  /// The remaining seconds, 0 or more.
  var remaining: Double {
    if isPaused { return left }
    return loop.map { max(0, left - ($0.rootTime - start) * rate) } ?? left
  }

  /// Pauses.
  func pause() {
    if isPaused { return }
    left = remaining
    isPaused = true
    handle?.remove()
    put(speed: 0)
  }

  /// Continues.
  func resume() {
    guard isPaused, let loop else { return }
    isPaused = false
    start = loop.rootTime
    handle?.remove()
    put(speed: rate)
  }

  /// Changes the rate, also while paused.
  func setRate(_ rate: Double) {
    let remaining = remaining
    self.rate = rate
    guard !isPaused, let loop else { return }
    left = remaining
    start = loop.rootTime
    handle?.remove()
    put(speed: rate)
  }

  /// Keeps the remaining seconds, because the loop is gone.
  func freeze(at last: LastInstant) {
    if !isPaused { left = max(0, left - (last.rootTime - start) * rate) }
    done = nil
  }

  /// Stops waiting, without calling `done`.
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
    wait.origin = origin
    wait.completion = { outcome in
      if turn != self.turn { return }
      self.handle = nil
      self.done?(outcome)
    }
    do {
      handle = try loop.root.add(wait)
    } catch {
      fatalError("\(error)")
    }
  }
}
