import Foundation
import LayerAnimation
import LayerModel

/// What calls a method at each frame: here at every sixtieth of a second, however time is moved.
open class CADisplayLink: NSObject {
  private var target: AnyObject?
  private let selector: Selector
  private weak var loop: RenderLoop?
  private var timer: LoopTimer?
  private var modes: Set<RunLoop.Mode> = []
  private var rate = CAFrameRateRange.default

  /// Creates a display link, which keeps its target alive until it is invalidated.
  public init(target: Any, selector sel: Selector) {
    self.target = target as AnyObject
    selector = sel
    super.init()
  }

  /// The time of the last frame, in seconds; 0 before the first.
  open private(set) var timestamp: CFTimeInterval = 0

  /// The time of the next frame, in seconds; 0 before the first.
  open var targetTimestamp: CFTimeInterval { timestamp == 0 ? 0 : timestamp + interval }

  /// The seconds between frames of the screen, 1/60, whatever rate is preferred; 0 before the first.
  open var duration: CFTimeInterval { timestamp == 0 ? 0 : 1 / 60 }

  /// Whether no calls are made; false by default.
  open var isPaused = false {
    didSet {
      if isPaused { stop() } else { start() }
    }
  }

  /// The preferred number of calls per second; 0, the default, is 60.
  open var preferredFramesPerSecond: Int {
    get { Int(rate.preferred ?? 0) }
    set {
      let frames = Float(max(0, newValue))
      rate = CAFrameRateRange(minimum: frames, maximum: frames, preferred: frames)
    }
  }

  /// The number of frames between calls, 1 by default.
  open var frameInterval: Int {
    get { max(1, Int((60 * interval).rounded())) }
    set { preferredFramesPerSecond = max(1, 60 / max(1, newValue)) }
  }

  /// The preferred rates, of which the preferred one counts, or the greatest without one.
  open var preferredFrameRateRange: CAFrameRateRange {
    get { rate }
    set { rate = newValue }
  }

  private var interval: Double {
    let frames = Double(rate.preferred ?? rate.maximum)
    return frames > 0 ? 1 / frames : 1 / 60
  }

  /// Begins to call, whichever run loop and mode are given.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    modes.insert(mode)
    start()
  }

  /// Calls no longer, unless it was added for another mode, too.
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    modes.remove(mode)
    if modes.isEmpty { stop() }
  }

  /// Calls no longer, and lets go of the target.
  open func invalidate() {
    modes = []
    stop()
    target = nil
  }

  /// Begins to call in the loop of the context, which a link that was made before a stage follows.
  private func start() {
    if let loop { return start(in: loop) }
    ContextPlace.current.whenMoved { self.start(in: $0) }
  }

  private func start(in loop: RenderLoop) {
    guard !modes.isEmpty, !isPaused, timer == nil, target != nil else { return }
    self.loop = loop
    timer = loop.addPlayerTimer(
      at: loop.now + interval, named: "display link \(selector)", isEndless: true
    ) { [self] call in
      call.call == .due ? tick(call.now) : nil
    }
  }

  private func stop() {
    guard let running = timer else { return }
    timer = nil
    loop?.removeTimer(running)
  }

  private func tick(_ now: Double) -> Double? {
    timestamp = now
    guard let target else { return nil }
    if !selector.send(to: target, self) {
      timer = nil
      return nil
    }
    return timer == nil ? nil : now + interval
  }
}
