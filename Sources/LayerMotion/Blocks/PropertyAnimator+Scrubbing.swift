import LayerAnimation
import LayerModel

extension PropertyAnimator {
  /// How far it is from its start, 0, to its end, 1, whichever way it runs.
  ///
  /// Of the way where ``scrubsLinearly``, else of the time. Setting it makes an inactive animator
  /// active, and paused there; values outside 0…1 count as the nearer of the two. While it runs, or is
  /// stopped, setting it does nothing (F131); a NaN stops the program.
  public var fractionComplete: Double {
    get {
      if !isRunning, case .fraction(let fraction) = place { return fraction }
      return min(max(scrubsLinearly ? curve.way(at: time) : time, 0), 1)
    }
    set {
      if newValue.isNaN { fatalError("'fractionComplete' of a property animator was set to NaN.") }
      if isRunning || state == .stopped { return }
      together {
        place = .fraction(min(max(newValue, 0), 1))
        activate()
        show()
      }
    }
  }

  /// The fraction of the time at which it is.
  var time: Double {
    if isRunning, let run, let loop { return run.time(at: loop.rootTime - runStart) }
    switch place {
    case .untouched: return isReversed ? 1 : 0
    case .time(let time): return time
    case .fraction(let fraction): return scrubsLinearly ? curve.time(at: fraction) : fraction
    }
  }

  /// Puts in what is due where it is, standing still.
  func show() {
    guard state == .active, let loop else { return }
    let mark = BlockMark(allowsInteraction: isUserInteractionEnabled, owner: self)
    let time = self.time
    for track in tracks { track.show(time, in: loop, mark) }
  }

  /// The same, where it is paused.
  func showWhilePaused() {
    if state == .active && !isRunning { show() }
  }
}
