import LayerAnimation
import LayerModel

extension PropertyAnimator {
  /// The progress from the start, 0, to the end, 1, in either direction.
  ///
  /// It is a fraction of the way if ``scrubsLinearly`` is true, otherwise of the time. Setting it
  /// makes an inactive animator active and paused at that fraction. Values outside 0…1 are clamped.
  /// Setting it does nothing while the animator runs or is stopped (F131). NaN stops the program.
  public var fractionComplete: Double {
    get {
      if !isRunning, case .fraction(let fraction) = resting { return fraction }
      return min(max(scrubsLinearly ? curve.way(at: time) : time, 0), 1)
    }
    set {
      if newValue.isNaN { fatalError("'fractionComplete' of a property animator was set to NaN.") }
      if isRunning || state == .stopped { return }
      together {
        resting = .fraction(min(max(newValue, 0), 1))
        delayLeft = 0
        activate()
        show()
      }
    }
  }

  /// The present fraction of the time.
  var time: Double {
    if isRunning, let run, let loop { return run.time(at: loop.rootTime) }
    switch resting {
    case .untouched: return isReversed ? 1 : 0
    case .time(let time): return time
    case .fraction(let fraction): return scrubsLinearly ? curve.time(at: fraction) : fraction
    }
  }

  /// Shows the present values, paused.
  func show() {
    guard state == .active, let loop else { return }
    let mark = BlockMark(allowsInteraction: isUserInteractionEnabled, owner: self)
    let time = self.time
    for track in tracks { track.show(time, in: loop, mark) }
    if timer == nil { setTimer(at: nil) }
  }

  /// Shows the present values if it is paused.
  func showWhilePaused() {
    if state == .active && !isRunning { show() }
  }
}
