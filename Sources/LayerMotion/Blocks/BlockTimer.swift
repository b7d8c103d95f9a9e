import LayerAnimation
import LayerModel

/// Waits for some seconds of the root's time, and can stand still.
final class BlockTimer {
  private weak var loop: RenderLoop?
  private let origin: AnimationOrigin
  private var done: ((AnimationOutcome) -> Void)?
  private var handle: AnimationHandle?
  private var left: Double
  private var start: Double
  /// Counts the times it was put in, so that an old wait's end is told from this one's.
  private var turn = 0
  private var rate: Double
  private(set) var isPaused = false

  /// Starts to wait, for more than 0 seconds, of which `rate` pass in one of the root's.
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

  /// The seconds that are left, not below 0.
  var remaining: Double {
    if isPaused { return left }
    return loop.map { max(0, left - ($0.rootTime - start) * rate) } ?? left
  }

  /// Stands still.
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
    put(speed: rate)
  }

  /// Goes on at another pace, or is to, once it goes on.
  func setRate(_ rate: Double) {
    let remaining = remaining
    self.rate = rate
    guard !isPaused, let loop else { return }
    left = remaining
    start = loop.rootTime
    handle?.remove()
    put(speed: rate)
  }

  /// Keeps the seconds that are left: the loop is gone.
  func freeze(at last: LastInstant) {
    if !isPaused { left = max(0, left - (last.rootTime - start) * rate) }
    done = nil
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
