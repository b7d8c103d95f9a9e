import LayerAnimation
import LayerModel

extension PropertyAnimator {
  /// The progress in its direction: from the start, 0, to the end, 1, or reversed from the end, 0,
  /// to the start, 1 (F174).
  ///
  /// It is a fraction of the distance if ``scrubsLinearly`` is true, otherwise of the time. Setting it
  /// makes an inactive animator active and paused at that fraction. Values outside 0…1 are clamped.
  /// Setting it does nothing while the animator runs or is stopped (F131). NaN stops the program.
  public var fractionComplete: Double {
    get {
      let fraction = forwardFraction
      return isReversed ? 1 - fraction : fraction
    }
    set {
      if newValue.isNaN { fatalError("'fractionComplete' of a property animator was set to NaN.") }
      if isRunning || state == .stopped || loop == nil { return }
      together {
        let fraction = min(max(newValue, 0), 1)
        rest(at: .fraction(isReversed ? 1 - fraction : fraction))
        delayLeft = 0
        activate()
        show()
      }
    }
  }

  /// Whether a fraction is one of the distance.
  private var countsDistance: Bool { scrubsLinearly && length == 1 }

  /// The progress from the start, 0, to the end, 1.
  private var forwardFraction: Double {
    if !isRunning, case .fraction(let fraction) = resting { return fraction }
    return min(max(countsDistance ? curve.distance(at: time) : time / length, 0), 1)
  }

  /// The present time, from 0 to ``length``.
  var time: Double {
    if isRunning, way != nil, let loop { return time(at: loop.now, loop.rootTime) }
    switch resting {
    case .untouched: return isReversed ? length : 0
    case .time(let time): return time
    case .fraction(let fraction):
      return countsDistance ? curve.time(at: fraction) : fraction * length
    }
  }

  /// The time in a run of the property that ends last, at an instant of the loop, with the root's
  /// time then.
  func time(at instant: Double, _ rootTime: Double) -> Double {
    guard let way else { return time }
    let times = tracks.compactMap { $0.time(at: instant) }
    return (way.to < way.from ? times.max() : times.min())
      ?? AnimatorRun(from: way.from, to: way.to, head: head).time(at: rootTime)
  }

  /// Shows the present values of all tracks or of some: running in a run, otherwise paused.
  func show(_ some: [AnimatorTrack]? = nil) {
    guard state == .active, let loop else { return }
    let tag = presentTag
    let time = self.time
    for track in some ?? tracks {
      if isRunning, let way {
        // A property that was added on the way begins where the animator is.
        var head = head
        head.change(at: loop.rootTime)
        track.show(AnimatorRun(from: way.from, to: way.to, head: head), in: loop, tag)
      } else {
        track.show(time, in: loop, tag)
      }
    }
    if !isRunning && timer == nil { setTimer() }
  }

  /// Shows the present values if it is paused.
  func showWhilePaused() {
    if state == .active && !isRunning { show() }
  }
}
