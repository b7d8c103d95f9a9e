import Foundation
import LayerAnimation

// Timers of the current context's time. Those with a selector are; one with a block is Foundation's,
// which no overload can replace, unless it is made by `scheduledLoopTimer`.

extension Timer: ObjectSource {
  /// Creates a timer that calls a method after each interval in seconds, from now on.
  ///
  /// Whether it is added to a run loop does not count.
  public convenience init(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector,
    userInfo: Any?,
    repeats yesOrNo: Bool
  ) {
    nonisolated(unsafe) let target = aTarget as AnyObject
    self.init(
      become: {
        let made = TimerOfLoop(ti, yesOrNo, userInfo, "\(aSelector)") { timer in
          aSelector.send(to: target, timer)
        }
        return unsafeDowncast(made, to: Self.self)
      })
  }

  /// Creates a timer that calls a method after each interval in seconds, from now on.
  @discardableResult
  public final class func scheduledTimer(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector,
    userInfo: Any?,
    repeats yesOrNo: Bool
  ) -> Timer {
    Timer(
      timeInterval: ti, target: aTarget, selector: aSelector, userInfo: userInfo, repeats: yesOrNo)
  }

  /// Creates a timer that calls a block after each interval in seconds of the current context's time.
  ///
  /// `scheduledTimer(withTimeInterval:repeats:block:)` counts the real time.
  @discardableResult
  public final class func scheduledLoopTimer(
    withTimeInterval interval: TimeInterval, repeats: Bool,
    block: @escaping @Sendable (Timer) -> Void
  ) -> Timer {
    TimerOfLoop(interval, repeats, nil, "block", block)
  }
}

/// A timer that a loop calls.
private final class TimerOfLoop: Timer {
  private let info: Any?
  private weak var loop: RenderLoop?
  private var timer: LoopTimer?

  init(
    _ seconds: Double, _ repeats: Bool, _ info: Any?, _ name: String,
    _ block: @escaping @Sendable (Timer) -> Void
  ) {
    // As of Foundation's, an interval is at least a tenth of a millisecond.
    let interval = seconds.isFinite ? max(seconds, 1e-4) : 1e-4
    self.info = info
    // No run loop calls it.
    super.init(fire: .distantFuture, interval: interval, repeats: repeats, block: block)
    ContextPlace.current.whenMoved { self.start(in: $0, interval, repeats, name) }
  }

  private func start(in loop: RenderLoop, _ interval: Double, _ repeats: Bool, _ name: String) {
    if !isValid { return }
    self.loop = loop
    let start = loop.rootTime
    var count = 1.0
    timer = loop.addPlayerTimer(
      at: start + interval, named: "timer \(name)", isEndless: repeats
    ) { [self] call in
      if call.call == .due { fire() }
      count += 1
      if repeats && isValid && call.call == .due { return start + count * interval }
      timer = nil
      return nil
    }
  }

  override var userInfo: Any? { info }

  override var fireDate: Date {
    get { super.fireDate }
    set { Report.noEffect(true, "Timer.fireDate") }
  }

  override func invalidate() {
    super.invalidate()
    guard let running = timer else { return }
    timer = nil
    loop?.removeTimer(running)
  }
}

extension Context {
  /// Reports a timer of Foundation that waits in the run loop of this thread.
  package func reportForeignTimers() {
    // Timers of a loop wait for a date that never comes.
    guard let next = RunLoop.current.limitDate(forMode: .default),
      next.timeIntervalSinceNow < 1e9, next != ContextPlace.ofThread.knownTimer
    else { return }
    ContextPlace.ofThread.knownTimer = next
    report(
      .realTime,
      "Timer.scheduledTimer(withTimeInterval:repeats:block:) counts the real time, not this one; "
        + "write Timer.scheduledLoopTimer, or drive the code by a CADisplayLink.")
  }
}
